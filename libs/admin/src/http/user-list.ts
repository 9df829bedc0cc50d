import { Injectable } from '@nestjs/common';
import type { AdminUser, AdminUsersResponse } from '../../../contract/src/index.js';
import {
  AccountFacts,
  readableEmail,
  storedForm,
  users,
  type UserView,
} from '../../../identity/src/index.js';
import { DomainError, ViewReader, type Where } from '../../../kernel/src/index.js';
import { usersCsv } from './users-csv.js';
import type { UsersQuery } from './users-query.dto.js';

const columns = {
  last_login: 'lastLogin',
  created_at: 'registeredAt',
  name: 'name',
  email: 'email',
} as const;

const PART = 200;
const TABLE_MAX = 50_000;
const TOO_MANY = 'В файл войдет не больше 50 000 пользователей: сузьте список';

/** People as admins see them; who was erased is nobody any more. */
@Injectable()
export class UserList {
  constructor(
    private readonly views: ViewReader,
    private readonly accounts: AccountFacts,
  ) {}

  async page(query: UsersQuery): Promise<AdminUsersResponse> {
    const [items, total] = await Promise.all([
      this.part(query, query),
      this.views.count(users, whereOf(query)),
    ]);
    return { items, total };
  }

  /** All of them as CSV, read in parts; throws users.too-many where a file would not do. */
  async table(query: UsersQuery): Promise<string> {
    if ((await this.views.count(users, whereOf(query))) > TABLE_MAX)
      throw new DomainError('unprocessable', 'users.too-many', TOO_MANY);
    const items: AdminUser[] = [];
    for (let skip = 0; skip < TABLE_MAX; skip += PART) {
      const part = await this.part(query, { skip, limit: PART });
      items.push(...part);
      if (part.length < PART) break;
    }
    return usersCsv(items);
  }

  private async part(
    query: UsersQuery,
    { skip, limit }: Pick<UsersQuery, 'skip' | 'limit'>,
  ): Promise<readonly AdminUser[]> {
    const order = query.sort_desc ? 'desc' : 'asc';
    const sort = [
      { by: columns[query.sort_by], order },
      { by: 'id', order },
    ] as const;
    const found = await this.views.find(users, { where: whereOf(query), sort, skip, limit });
    return Promise.all(found.map((one) => this.shown(one)));
  }

  private async shown(user: UserView): Promise<AdminUser> {
    const { balance, reportsCount } = await this.accounts.of(user.id);
    return {
      id: user.id,
      name: user.name ?? '',
      email: user.email === null ? '' : readableEmail(user.email),
      balance,
      last_login: user.lastLogin,
      created_at: user.registeredAt,
      is_active: user.isActive,
      is_admin: user.isAdmin,
      is_finance: user.isFinance,
      reports_count: reportsCount,
    };
  }
}

function whereOf({ search = '', is_active, is_admin }: UsersQuery): Where<UserView> {
  const wanted = search.trim();
  return {
    erased: false,
    ...(wanted === '' ? {} : { who: { contains: storedForm(wanted) } }),
    ...(is_active === undefined ? {} : { isActive: is_active }),
    ...(is_admin === undefined ? {} : { isAdmin: is_admin }),
  };
}
