import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReportEngine } from '../../../libs/analysis/src/index.js';
import { WorkbookReader } from '../../../libs/workbook/src/index.js';
import {
  AccountFacts,
  EndedKeys,
  OpenWork,
  PaidTicks,
  WelcomeBooks,
} from '../../../libs/identity/src/index.js';
import {
  type CheckpointProgress,
  Clock,
  EventStore,
  KeyStore,
  LiveChannel,
  RunnerLog,
  Sealer,
  Streams,
  UnknownEvents,
  ViewProgress,
  ViewReader,
  ViewStore,
} from '../../../libs/kernel/src/index.js';
import { LedgerWelcomeBooks, ReportNames } from '../../../libs/ledger/src/index.js';
import { PaymentProvider, RefundablePaidTicks } from '../../../libs/payments/src/index.js';
import {
  AfterWrite,
  ErasedViews,
  ErasureRegister,
  Mailer,
  PublicUrl,
} from '../../../libs/platform/src/index.js';
import { ViewAccountFacts, ViewReportNames } from '../../../libs/reports/src/index.js';
import { CurrentSettings } from '../../../libs/settings/src/index.js';
import { JobsUnderWay, WorkbookStore, WorkerBeats } from '../../../libs/tasks/src/index.js';
import type { Stores } from './stores.js';
import { termProviders, type Terms } from './terms.js';

export interface Ports {
  readonly stores: Stores;
  readonly unknown: UnknownEvents;
  readonly streams: Streams;
  readonly sealer: Sealer;
  readonly progress: CheckpointProgress;
  readonly clock: Clock;
  readonly settings: CurrentSettings;
  readonly alarms: RunnerLog;
  readonly mailer: Mailer;
  readonly erasures: ErasureRegister;
  readonly publicUrl: PublicUrl;
  readonly payments: PaymentProvider;
  readonly workbookReader: WorkbookReader;
  readonly reportEngine: ReportEngine;
}

/** Gives every slice the ports that it names, and the slices' ports to one another. */
@Module({})
export class PortsModule {
  static of(ports: Ports, terms: Terms): DynamicModule {
    const providers = [...portProviders(ports), ...termProviders(terms), ...slicePorts];
    return {
      module: PortsModule,
      global: true,
      imports: [CqrsModule],
      providers,
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}

const slicePorts: readonly Provider[] = [
  AfterWrite,
  ErasedViews,
  EndedKeys,
  { provide: WelcomeBooks, useClass: LedgerWelcomeBooks },
  { provide: AccountFacts, useClass: ViewAccountFacts },
  { provide: PaidTicks, useClass: RefundablePaidTicks },
  { provide: OpenWork, useClass: JobsUnderWay },
  { provide: ReportNames, useClass: ViewReportNames },
];

function portProviders({ stores, ...ports }: Ports): readonly Provider[] {
  return [
    { provide: EventStore, useValue: stores.events },
    { provide: UnknownEvents, useValue: ports.unknown },
    { provide: ViewReader, useValue: stores.views },
    { provide: ViewStore, useValue: stores.views },
    { provide: ErasureRegister, useValue: ports.erasures },
    { provide: KeyStore, useValue: stores.keys },
    { provide: WorkbookStore, useValue: stores.workbooks },
    { provide: WorkerBeats, useValue: stores.beats },
    { provide: LiveChannel, useValue: stores.live },
    { provide: Streams, useValue: ports.streams },
    { provide: Sealer, useValue: ports.sealer },
    { provide: ViewProgress, useValue: ports.progress },
    { provide: Clock, useValue: ports.clock },
    { provide: CurrentSettings, useValue: ports.settings },
    { provide: RunnerLog, useValue: ports.alarms },
    { provide: Mailer, useValue: ports.mailer },
    { provide: PublicUrl, useValue: ports.publicUrl },
    { provide: PaymentProvider, useValue: ports.payments },
    { provide: WorkbookReader, useValue: ports.workbookReader },
    { provide: ReportEngine, useValue: ports.reportEngine },
  ];
}
