import { setOnSignedOut } from '../shared/api/api.js';
import { authAtom, forgetUser, loadAuth } from '../shared/auth/auth.js';
import { live } from '../shared/live/live.js';
import { store } from '../shared/store.js';
import { router } from '../routes/router.js';

/** Loads who is signed in, and keeps the event stream running exactly while somebody is. */
export function startSession(): void {
  setOnSignedOut(() => {
    forgetUser();
    void router.navigate({ to: '/login' });
  });
  followAuth();
  store.sub(authAtom, followAuth);
  void loadAuth();
}

function followAuth(): void {
  const { isAuthenticated } = store.get(authAtom);
  if (isAuthenticated) live.start();
  else live.stop();
}
