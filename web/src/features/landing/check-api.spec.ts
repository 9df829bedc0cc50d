import { describe, expect, it } from '@jest/globals';
import { checkApi } from './check-api.js';

describe('The connection test', () => {
  it('given a server that lets no stranger in, then every call is right', async () => {
    const checks = await checkApi((path) =>
      Promise.resolve({ status: path.endsWith('/users/me') ? 401 : 200 }),
    );
    expect(checks.map(({ isRight }) => isRight)).toEqual([true, true, true]);
  });

  it('given a server that lets anybody in, then the last call is wrong', async () => {
    const checks = await checkApi(() => Promise.resolve({ status: 200 }));
    expect(checks.at(-1)).toEqual({ path: '/api/v1/users/me', status: 200, isRight: false });
  });

  it('given no answer, then it says so', async () => {
    const checks = await checkApi(() => Promise.reject(new TypeError('no connection')));
    expect(checks.every(({ status, isRight }) => status === null && !isRight)).toBe(true);
  });

  it('sends no token and gives up in time', async () => {
    const seen: RequestInit[] = [];
    await checkApi((_path, init) => {
      seen.push(init);
      return Promise.resolve({ status: 200 });
    });
    expect(seen.every(({ headers, signal }) => headers === undefined && signal != null)).toBe(true);
  });
});
