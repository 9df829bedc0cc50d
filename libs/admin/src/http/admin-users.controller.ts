import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { routes, type AdminUsersResponse } from '../../../contract/src/index.js';
import { AdminGuard, JwtAuthGuard } from '../../../identity/src/index.js';
import { UserList } from './user-list.js';
import { UsersQuery } from './users-query.dto.js';

/** Everybody, as admins see them. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
export class AdminUsersController {
  constructor(private readonly users: UserList) {}

  @Get(routes.adminUsers)
  list(@Query() query: UsersQuery): Promise<AdminUsersResponse> {
    return this.users.page(query);
  }

  /** The same with what is asked for in the body, where an e-mail leaves no trace. */
  @Post(routes.adminUsersSearch)
  @HttpCode(200)
  search(@Body() query: UsersQuery): Promise<AdminUsersResponse> {
    return this.users.page(query);
  }
}
