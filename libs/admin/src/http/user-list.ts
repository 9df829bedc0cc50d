import { Injectable } from '@nestjs/common';
import type { AdminUser, AdminUsersResponse } from '../../../contract/src/index.js';
import {
  AccountFacts,
  readableEmail,
  storedForm,
  users,
  type UserView,
} from '../../../identity/src/index.js';
import { ViewReader, type Where } from '../../../kernel/src/index.js';
import type { UsersQuery } from './users-query.dto.js';

const columns = {
  last_login: 'lastLogin',
  created_at: 'registeredAt',
  name: 'name',
  email: 'email',
} as const;

/** People as admins see them; who was erased is nobody any more. */
@Injectable()
export class UserList {
  constructor(
    private readonly views: ViewReader,
    private readonly accounts: AccountFacts,
  ) {}

  async page(query: UsersQuery): Promise<AdminUsersResponse> {
    const where = whereOf(query);
    const order = query.sort_desc ? 'desc' : 'asc';
    const sort = [
      { by: columns[query.sort_by], order },
      { by: 'id', order },
    ] as const;
    const [found, total] = await Promise.all([
      this.views.find(users, { where, sort, skip: query.skip, limit: query.limit }),
      this.views.count(users, where),
    ]);
    return { items: await Promise.all(found.map((one) => this.shown(one))), total };
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
