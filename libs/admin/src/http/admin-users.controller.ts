import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { LooksInterceptor } from '../../../audit/src/index.js';
import { routes, type AdminUsersResponse } from '../../../contract/src/index.js';
import { AdminGuard, JwtAuthGuard } from '../../../identity/src/index.js';
import { UserList } from './user-list.js';
import { UsersQuery } from './users-query.dto.js';

/** Everybody, as admins see them. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
@UseInterceptors(LooksInterceptor)
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

  /** Everybody who is asked for, whatever the page, as a file. */
  @Post(routes.adminUsersTable)
  @HttpCode(200)
  async table(@Body() query: UsersQuery, @Res() response: Response): Promise<void> {
    const lines = await this.users.table(query);
    response.setHeader('Content-Disposition', 'attachment; filename="users.csv"');
    response.type('text/csv; charset=utf-8').send(lines);
  }
}
