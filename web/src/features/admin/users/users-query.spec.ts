import { describe, expect, it } from '@jest/globals';
import { queryOf } from './users-query.js';

describe('What the list of people is asked for', () => {
  it('is the last to sign in, ten of them, where the address says nothing', () => {
    const first = { skip: 0, limit: 10, sort_by: 'last_login', sort_desc: true };
    expect(queryOf({}, '')).toEqual(first);
  });

  it('follows the address and what was typed', () => {
    const search = { active: 'false', admin: 'true', by: 'name', order: 'asc', size: '25' };
    expect(queryOf({ ...search, page: '3' }, 'анна')).toEqual({
      skip: 50,
      limit: 25,
      sort_by: 'name',
      sort_desc: false,
      search: 'анна',
      is_active: false,
      is_admin: true,
    });
  });
});
