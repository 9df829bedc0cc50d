import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../../identity/src/index.js';
import { TasksModule } from '../../tasks/src/index.js';
import { DeleteTaskHandler } from './commands/delete-task/delete-task.handler.js';
import { AdminReportsController } from './http/admin-reports.controller.js';
import { AdminUsersController } from './http/admin-users.controller.js';
import { ReportList } from './http/report-list.js';
import { StandingController } from './http/standing.controller.js';
import { StatsController } from './http/stats.controller.js';
import { UserList } from './http/user-list.js';

/** What admins see and do. Needs the kernel's ports and AccountFacts from elsewhere. */
@Module({
  imports: [CqrsModule, IdentityModule, TasksModule],
  controllers: [AdminReportsController, AdminUsersController, StatsController, StandingController],
  providers: [DeleteTaskHandler, ReportList, UserList],
})
export class AdminModule {}
