import { atom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEventName } from '../../../../libs/contract/src/index.js';
import { apiUrl } from '../api/api.js';
import { refreshUser, setBalance } from '../auth/auth.js';
import { local, storageKeys } from '../storage/storage.js';
import { store } from '../store.js';
import { getClientId } from './client-id.js';
import { LiveClient, type LiveData, type LiveState } from './live-client.js';

export const liveStateAtom = atom<LiveState>('off');

/** The page's one event stream; it runs while somebody is signed in. */
export const live = new LiveClient({
  open: () => {
    const path = `/sse/connect/${encodeURIComponent(getClientId())}`;
    return new EventSource(apiUrl(path, { token: local.getItem(storageKeys.token) ?? '' }));
  },
  probe: () => refreshUser(),
  setTimer: (action, ms) => window.setTimeout(action, ms),
  clearTimer: (timer) => window.clearTimeout(timer),
  onState: (state) => store.set(liveStateAtom, state),
});

live.on('balance_changed', ({ balance }) => setBalance(balance));
live.onResync(() => void refreshUser().catch(() => undefined));

export function useLiveState(): LiveState {
  return useAtomValue(liveStateAtom);
}

/** Calls the newest handler for each message of that name while the component is shown. */
export function useLiveEvent<Name extends LiveEventName>(
  name: Name,
  handler: (data: LiveData<Name>) => void,
): void {
  const newest = useEffectEvent(handler);
  useEffect(() => live.on(name, (data) => newest(data)), [name]);
}

/** Calls back when messages may have been missed and everything is to be fetched again. */
export function useLiveResync(callback: () => void): void {
  const newest = useEffectEvent(callback);
  useEffect(() => live.onResync(() => newest()), []);
}

/** Resolves when the stream is established, or after the time: polling works without it. */
export function whenLive(timeoutMs = 3_000): Promise<void> {
  if (store.get(liveStateAtom) === 'online') return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      window.clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = window.setTimeout(done, timeoutMs);
    const stop = store.sub(liveStateAtom, () => {
      if (store.get(liveStateAtom) === 'online') done();
    });
  });
}
