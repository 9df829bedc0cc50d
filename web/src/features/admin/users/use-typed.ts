import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text that is being typed, and what it was a moment ago: lists follow that one. */
export function useTyped(): readonly [string, string, (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const wait = window.setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => window.clearTimeout(wait);
  }, [typed]);
  return [typed, settled, setTyped];
}
