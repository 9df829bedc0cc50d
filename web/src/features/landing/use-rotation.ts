import { useEffect, useState } from 'react';

export interface Rotation {
  readonly at: number;
  readonly isPaused: boolean;
  readonly go: (step: 1 | -1) => void;
  /** Stops for good, or goes on; what reads or touches it only holds it meanwhile. */
  readonly toggle: () => void;
  readonly hold: (isHeld: boolean) => void;
}

const EVERY_MS = 5_000;

const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One of `count` places after another, every 5 s; nothing moves for who asks for calm. */
export function useRotation(count: number): Rotation {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(wantsCalm);
  const [isHeld, setHeld] = useState(false);
  const go = (step: 1 | -1): void => setAt((now) => (now + step + count) % count);
  useEffect(() => {
    if (isPaused || isHeld) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), EVERY_MS);
    return () => clearInterval(timer);
  }, [count, isPaused, isHeld, at]);
  return { at, isPaused, go, toggle: () => setPaused((now) => !now), hold: setHeld };
}
