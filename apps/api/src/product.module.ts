import { Module, type DynamicModule } from '@nestjs/common';
import { AdminModule } from '../../../libs/admin/src/index.js';
import { AuditModule } from '../../../libs/audit/src/index.js';
import { ConsoleModule } from '../../../libs/console/src/index.js';
import { FeedbackModule } from '../../../libs/feedback/src/index.js';
import { IdentityModule } from '../../../libs/identity/src/index.js';
import { LedgerModule } from '../../../libs/ledger/src/index.js';
import { NoticesModule } from '../../../libs/notices/src/index.js';
import { OperationsModule } from '../../../libs/operations/src/index.js';
import { OwnDataModule } from '../../../libs/own-data/src/index.js';
import { PaymentsModule } from '../../../libs/payments/src/index.js';
import { PlatformModule } from '../../../libs/platform/src/index.js';
import { ReportsModule } from '../../../libs/reports/src/index.js';
import { SampleModule } from '../../../libs/sample/src/index.js';
import { SettingsModule } from '../../../libs/settings/src/index.js';
import { TasksModule } from '../../../libs/tasks/src/index.js';
import { PortsModule, type Ports } from './ports.module.js';
import type { Terms } from './terms.js';

/** The whole product; which parts of it run in a process is for its roles to say. */
@Module({})
export class ProductModule {
  static of(ports: Ports, terms: Terms): DynamicModule {
    return {
      module: ProductModule,
      imports: [
        PortsModule.of(ports, terms),
        PlatformModule,
        AuditModule,
        ConsoleModule,
        SettingsModule,
        IdentityModule,
        LedgerModule,
        PaymentsModule,
        TasksModule,
        ReportsModule,
        SampleModule,
        FeedbackModule,
        NoticesModule,
        OwnDataModule,
        AdminModule,
        OperationsModule,
      ],
    };
  }
}
