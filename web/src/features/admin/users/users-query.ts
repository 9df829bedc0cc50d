import { pageOf } from '../address.js';

/** What the page's address says of the list. */
export type UsersSearch = Partial<
  Record<'active' | 'admin' | 'by' | 'order' | 'size' | 'page', string>
>;

export const USUAL_SIZE = '10';

export interface UsersQuery {
  readonly skip: number;
  readonly limit: number;
  readonly sort_by: string;
  readonly sort_desc: boolean;
  readonly search?: string;
  readonly is_active?: boolean;
  readonly is_admin?: boolean;
}

/** What the server is asked for an address and a text that was typed. */
export function queryOf(search: UsersSearch, wanted: string): UsersQuery {
  const limit = Number(search.size ?? USUAL_SIZE);
  return {
    skip: (pageOf(search.page) - 1) * limit,
    limit,
    sort_by: search.by ?? 'last_login',
    sort_desc: search.order !== 'asc',
    ...(wanted === '' ? {} : { search: wanted }),
    ...(search.active === undefined ? {} : { is_active: search.active === 'true' }),
    ...(search.admin === undefined ? {} : { is_admin: search.admin === 'true' }),
  };
}
