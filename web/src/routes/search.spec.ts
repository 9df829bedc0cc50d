import { describe, expect, it } from '@jest/globals';
import { parseSearch, stringifySearch, textParam, textParams } from './search.js';

describe('the query of an address', () => {
  it('keeps every value a text', () => {
    expect(parseSearch('?taskId=12e3&flag=true')).toEqual({ taskId: '12e3', flag: 'true' });
  });

  it('is written without quotes and without what is undefined', () => {
    expect(stringifySearch({ taskId: '123', none: undefined })).toBe('?taskId=123');
    expect(stringifySearch({})).toBe('');
  });

  it('comes back as it was written', () => {
    const search = { taskId: 'а&б=в г' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('gives a parameter only where there is a text', () => {
    expect(textParam({ taskId: 'abc' }, 'taskId')).toEqual({ taskId: 'abc' });
    expect(textParam({ taskId: '' }, 'taskId')).toEqual({});
    expect(textParam({}, 'taskId')).toEqual({});
  });

  it('leaves out what an address can not mean', () => {
    const names = ['status', 'sort', 'order', 'from', 'page'] as const;
    const odd = { status: 'lost', sort: 'colour', order: 'up', from: '1.6.2026', page: '-1' };
    const sound = { status: 'expired', sort: 'sum', order: 'asc', from: '2026-06-01', page: '2' };
    expect(textParams(odd, names)).toEqual({});
    expect(textParams({ ...sound, to: '' }, names)).toEqual(sound);
  });

  it('gives several parameters, each where there is a text', () => {
    const search = { from: '2026-06-01', to: '', user: 'a', other: 'x' };
    expect(textParams(search, ['from', 'to', 'user'])).toEqual({ from: '2026-06-01', user: 'a' });
  });
});
