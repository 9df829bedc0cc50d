import { setOnSignedOut } from '../shared/api/api.js';
import { authAtom, forgetUser, loadAuth, sessionEndedAtom } from '../shared/auth/auth.js';
import { live } from '../shared/live/live.js';
import { storageKeys } from '../shared/storage/storage.js';
import { store } from '../shared/store.js';
import { router } from '../routes/router.js';

const HIDDEN_MS = 60_000;
let hiddenTimer = 0;

/** Loads who is signed in, and keeps the event stream running exactly while somebody is. */
export function startSession(): void {
  setOnSignedOut(() => {
    if (store.get(authAtom).isAuthenticated) store.set(sessionEndedAtom, true);
    forgetUser();
    void router.navigate({ to: '/login' });
  });
  followAuth();
  store.sub(authAtom, followAuth);
  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('storage', followOtherTabs);
  void loadAuth();
}

/** Signing in or out in one tab holds in all of them. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== storageKeys.token && key !== null) return;
  live.stop();
  void loadAuth();
}

/** A browser keeps six connections to a server: a tab long out of sight gives its one back. */
function followVisibility(): void {
  window.clearTimeout(hiddenTimer);
  if (document.hidden) hiddenTimer = window.setTimeout(() => live.stop(), HIDDEN_MS);
  else followAuth();
}

function followAuth(): void {
  const { isAuthenticated } = store.get(authAtom);
  if (!isAuthenticated) live.stop();
  else live.start();
  if (document.hidden) followVisibility();
}
