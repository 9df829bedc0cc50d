import { describe, expect, it } from '@jest/globals';
import { guarded } from '../storage/storage.js';
import { clientIdForCall, getClientId } from './client-id.js';

const jwt = (payload: object): string =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'sig'].join('.');

const empty = () =>
  guarded(() => {
    throw new Error('no storage');
  });

describe('the client id', () => {
  it('is user_, the subject and a random suffix, and stays', () => {
    const storage = empty();
    storage.setItem('token', jwt({ sub: 'k3xf' }));
    const id = getClientId(storage);
    expect(id).toMatch(/^user_k3xf_[0-9a-f]{12}$/);
    expect(getClientId(storage)).toBe(id);
    expect(storage.getItem('report_processing_client_id')).toBe(id);
  });

  it('says anonymous without a token', () => {
    expect(getClientId(empty())).toMatch(/^user_anonymous_[0-9a-f]{12}$/);
  });

  it('is another one for another person in the same browser', () => {
    const storage = empty();
    storage.setItem('token', jwt({ sub: 'anna' }));
    const hers = getClientId(storage);
    storage.setItem('token', jwt({ sub: 'boris' }));
    expect(getClientId(storage)).not.toBe(hers);
    expect(getClientId(storage)).toMatch(/^user_boris_/);
  });
});

describe('the client id of a call', () => {
  it('given none is kept, then the console is warned and one is drawn', () => {
    const warnings: string[] = [];
    const storage = empty();
    const id = clientIdForCall(storage, (text) => warnings.push(text));
    expect(warnings).toEqual([expect.stringContaining('client_id is missing')]);
    expect(clientIdForCall(storage, (text) => warnings.push(text))).toBe(id);
    expect(warnings).toHaveLength(1);
  });
});
