import { atom, useAtomValue } from 'jotai';
import type { UserResponse } from '../../../../libs/contract/src/index.js';
import { isUnreachable } from '../api/api-error.js';
import { api, dropToken, forgetToken, type ApiOptions } from '../api/api.js';
import { local, storageKeys } from '../storage/storage.js';
import { forgetCopies, keepCopiesOnlyOf } from '../device/device-copies.js';
import { forgetPersonal, keepOnlyFor } from '../storage/personal.js';
import { store } from '../store.js';

export interface AuthState {
  readonly isAuthenticated: boolean;
  readonly isAdmin: boolean;
  readonly isLoading: boolean;
  readonly user: UserResponse | null;
}

const anonymous: AuthState = {
  isAuthenticated: false,
  isAdmin: false,
  isLoading: false,
  user: null,
};

export const authAtom = atom<AuthState>({ ...anonymous, isLoading: true });

/** Whether a session ended by itself: the sign-in says why one stands before it. */
export const sessionEndedAtom = atom(false);

export function useAuth(): AuthState {
  return useAtomValue(authAtom);
}

/** Signed in, or most likely so: there is a token, and its user is on the way. */
export function useSeemsSignedIn(): boolean {
  const { isAuthenticated, isLoading } = useAuth();
  return isAuthenticated || isLoading;
}

/** Ticks of the signed-in user, 0 while nobody is. Live messages keep it current. */
export function useBalance(): number {
  return useAtomValue(authAtom).user?.balance ?? 0;
}

/** At the start: fetches the user of a stored token; a token that fails is forgotten. */
export async function loadAuth(waitsMs = [400, 1200, 2500]): Promise<void> {
  if (local.getItem(storageKeys.token) === null) {
    store.set(authAtom, anonymous);
    return;
  }
  try {
    await refreshUser(waitsMs);
  } catch {
    dropToken();
    forgetUser();
  }
}

/** Fetches the user again; waits and repeats while the server is out of reach. */
export async function refreshUser(
  waitsMs: readonly number[] = [],
  options: ApiOptions = {},
): Promise<UserResponse> {
  try {
    const user = await api<UserResponse>('/users/me', options);
    rememberUser(user);
    return user;
  } catch (error) {
    const [wait, ...later] = waitsMs;
    if (wait === undefined || !isUnreachable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return refreshUser(later, options);
  }
}

/** Stores a fresh token and loads its user. */
export async function signIn(token: string): Promise<UserResponse> {
  local.setItem(storageKeys.token, token);
  store.set(sessionEndedAtom, false);
  store.set(authAtom, { ...anonymous, isLoading: true });
  try {
    return await refreshUser([400, 1200], { keepsPage: true });
  } catch (error) {
    forgetToken();
    forgetUser();
    throw error;
  }
}

/** Ends the session here at once, and at the server as far as it can be reached. */
export async function logout(): Promise<void> {
  const ended = api('/auth/logout', { method: 'POST' }).catch(() => undefined);
  dropSession();
  await ended;
}

/** The server has ended the session: nothing of it is left here either. */
export function dropSession(): void {
  forgetToken();
  forgetPersonal();
  void forgetCopies();
  forgetUser();
}

export function rememberUser(user: UserResponse): void {
  keepOnlyFor(user.id);
  void keepCopiesOnlyOf(user.id);
  local.setItem(storageKeys.isAdmin, String(user.is_admin));
  store.set(authAtom, {
    isAuthenticated: true,
    isAdmin: user.is_admin,
    isLoading: false,
    user,
  });
}

export function forgetUser(): void {
  store.set(authAtom, anonymous);
}

export function setBalance(balance: number): void {
  const state = store.get(authAtom);
  if (state.user === null) return;
  store.set(authAtom, { ...state, user: { ...state.user, balance } });
}
