import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../../identity/src/index.js';
import { AdminUsersController } from './http/admin-users.controller.js';
import { StandingController } from './http/standing.controller.js';
import { UserList } from './http/user-list.js';

/** What admins see and do. Needs the kernel's ports and AccountFacts from elsewhere. */
@Module({
  imports: [CqrsModule, IdentityModule],
  controllers: [AdminUsersController, StandingController],
  providers: [UserList],
})
export class AdminModule {}
