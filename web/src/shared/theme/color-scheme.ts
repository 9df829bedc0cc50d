import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { local, storageKeys } from '../storage/storage.js';

function isScheme(value: string | null): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

/** Keeps what the person chose; with nothing chosen the system decides. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  return {
    get: (fallback) => {
      const kept = local.getItem(storageKeys.colorScheme);
      return isScheme(kept) ? kept : fallback;
    },
    set: (value) =>
      value === 'auto'
        ? local.removeItem(storageKeys.colorScheme)
        : local.setItem(storageKeys.colorScheme, value),
    subscribe: (onUpdate: (value: MantineColorScheme) => void) => {
      const listener = (event: StorageEvent): void => {
        if (event.key === storageKeys.colorScheme && isScheme(event.newValue)) {
          onUpdate(event.newValue);
        }
      };
      window.addEventListener('storage', listener);
      stop = () => window.removeEventListener('storage', listener);
    },
    unsubscribe: () => stop?.(),
    clear: () => local.removeItem(storageKeys.colorScheme),
  };
}
