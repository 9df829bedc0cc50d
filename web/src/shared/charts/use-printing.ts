import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

const subscribe = (changed: () => void): (() => void) => {
  const set = (value: boolean) => () => {
    printing = value;
    flushSync(changed);
  };
  const before = set(true);
  const after = set(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** True while the page is being put on paper: charts are then drawn light and narrow. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
