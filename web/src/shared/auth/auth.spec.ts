import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserResponse } from '../../../../libs/contract/src/index.js';
import { setOnSignedOut } from '../api/api.js';
import { local } from '../storage/storage.js';
import { store } from '../store.js';
import { authAtom, forgetUser, loadAuth, logout, setBalance, signIn } from './auth.js';

const anna: UserResponse = {
  id: 'anna',
  name: 'Анна',
  email: 'anna@example.ru',
  balance: 1000,
  last_login: null,
  is_active: true,
  is_admin: false,
  is_finance: false,
  reports_count: 0,
};

const original = globalThis.fetch;
let answers: { readonly status: number; readonly body: unknown }[];
let asked: string[];
let sentAway: number;

const user = () => ({ status: 200, body: anna });
const refused = () => ({ status: 401, body: { detail: 'Войдите', code: 'auth.required' } });
const away = () => ({ status: 503, body: {} });

beforeEach(() => {
  answers = [];
  asked = [];
  sentAway = 0;
  setOnSignedOut(() => (sentAway += 1));
  store.set(authAtom, { isAuthenticated: false, isAdmin: false, isLoading: true, user: null });
  globalThis.fetch = (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${input as string}`);
    const answer = answers.shift();
    if (answer === undefined) throw new Error('one request too many');
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  };
});

afterEach(() => {
  globalThis.fetch = original;
  local.removeItem('token');
  forgetUser();
});

describe('at the start', () => {
  it('nobody is signed in without a token, and the server is not asked', async () => {
    await loadAuth();
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: false, isLoading: false });
    expect(asked).toEqual([]);
  });

  it('a token brings its user', async () => {
    local.setItem('token', 'abc');
    answers = [user()];
    await loadAuth();
    expect(store.get(authAtom)).toEqual({
      isAuthenticated: true,
      isAdmin: false,
      isLoading: false,
      user: anna,
    });
    expect(local.getItem('isAdmin')).toBe('false');
  });

  it('a refused token is forgotten', async () => {
    local.setItem('token', 'abc');
    answers = [refused()];
    await loadAuth();
    expect(local.getItem('token')).toBeNull();
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: false, isLoading: false });
  });

  it('a server that is just starting is asked again before the token is given up', async () => {
    local.setItem('token', 'abc');
    answers = [away(), user()];
    await loadAuth([0]);
    expect(asked).toHaveLength(2);
    expect(store.get(authAtom).isAuthenticated).toBe(true);
  });

  it('an answer that breaks off is asked for again, as where the page is loaded anew', async () => {
    local.setItem('token', 'abc');
    const answer = globalThis.fetch;
    globalThis.fetch = () => {
      globalThis.fetch = answer;
      const body = new ReadableStream({ pull: () => Promise.reject(new TypeError('cut off')) });
      return Promise.resolve(new Response(body, { status: 200 }));
    };
    answers = [user()];
    await loadAuth([0]);
    expect(local.getItem('token')).toBe('abc');
    expect(store.get(authAtom).isAuthenticated).toBe(true);
  });

  it('any other failure clears the token', async () => {
    local.setItem('token', 'abc');
    answers = [{ status: 500, body: {} }];
    await loadAuth();
    expect(local.getItem('token')).toBeNull();
    expect(store.get(authAtom).isLoading).toBe(false);
  });
});

describe('a sign-in', () => {
  it('keeps the token and loads its user', async () => {
    answers = [{ status: 200, body: { ...anna, is_admin: true } }];
    await signIn('fresh');
    expect(local.getItem('token')).toBe('fresh');
    expect(local.getItem('isAdmin')).toBe('true');
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: true, isAdmin: true });
  });

  it('that is refused leaves nothing behind and stays on its page', async () => {
    answers = [refused()];
    await expect(signIn('stale')).rejects.toMatchObject({ status: 401 });
    expect(local.getItem('token')).toBeNull();
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: false, isLoading: false });
    expect(sentAway).toBe(0);
  });
});

describe('a logout', () => {
  it('forgets the token though the server does not answer', async () => {
    answers = [user(), { status: 500, body: {} }];
    await signIn('fresh');
    local.setItem('payment_task', '1 task 300');
    await logout();
    expect(local.getItem('payment_task')).toBeNull();
    expect(asked.at(-1)).toBe('POST /api/v1/auth/logout');
    expect(local.getItem('token')).toBeNull();
    expect(store.get(authAtom).isAuthenticated).toBe(false);
  });
});

describe('the balance', () => {
  it('changes at once, and only for somebody who is signed in', async () => {
    setBalance(5);
    expect(store.get(authAtom).user).toBeNull();
    answers = [user()];
    await signIn('fresh');
    setBalance(600);
    expect(store.get(authAtom).user?.balance).toBe(600);
  });
});
