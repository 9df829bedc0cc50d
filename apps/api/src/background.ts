import type { INestApplicationContext, Type } from '@nestjs/common';
import { adminReportProjection, adminStatsProjection } from '../../../libs/admin/src/index.js';
import {
  auditEntryProjection,
  auditSubjectProjection,
  personStreamProjection,
} from '../../../libs/audit/src/index.js';
import { ErasedCopiesProcessManager } from '../../../libs/console/src/index.js';
import { FeedbackMailProcessManager } from '../../../libs/feedback/src/index.js';
import {
  EmailChangesProcessManager,
  ErasedPeopleProcessManager,
  NamedAdmins,
  SignUpsProcessManager,
  UnclaimedKeys,
  drawnUserProjection,
  freeEventsProjection,
  identityProjection,
  sessionProjection,
  userProjection,
} from '../../../libs/identity/src/index.js';
import {
  ProcessManagerRunner,
  ProjectionRunner,
  SoleRunner,
  randomId,
  type AnyProjection,
  type CheckpointProgress,
  type Clock,
  type EventStore,
  type ProcessManager,
  type RunnerLog,
  type Sealer,
} from '../../../libs/kernel/src/index.js';
import {
  RefundsProcessManager,
  balanceProjection,
  returnedDebitProjection,
  tickEntryProjection,
} from '../../../libs/ledger/src/index.js';
import { NoticesProcessManager } from '../../../libs/notices/src/index.js';
import {
  ErasedPaymentsProcessManager,
  PaymentRefundsProcessManager,
  PaymentsPoller,
  ProviderSweep,
  PurchasesProcessManager,
  paymentProjection,
} from '../../../libs/payments/src/index.js';
import { ParkedStreams, ViewRenewals } from '../../../libs/operations/src/index.js';
import type { Role } from '../../../libs/platform/src/index.js';
import {
  EditionsProcessManager,
  ErasedReportsProcessManager,
  MovedSharesProcessManager,
  ReportEndsProcessManager,
  reportProjection,
} from '../../../libs/reports/src/index.js';
import {
  DebitFatesProcessManager,
  ErasedTasksProcessManager,
  JobWorker,
  LiveConnections,
  SummariesProcessManager,
  TaskChanges,
  WorkbookEndsProcessManager,
  WorkbookSweep,
  jobProjection,
  resultProjection,
  taskProjection,
} from '../../../libs/tasks/src/index.js';
import type { Stores } from './stores.js';

/** Every projection of the product; check-views compares them all. */
export const allProjections: readonly AnyProjection[] = [
  userProjection,
  sessionProjection,
  drawnUserProjection,
  identityProjection,
  freeEventsProjection,
  balanceProjection,
  tickEntryProjection,
  returnedDebitProjection,
  paymentProjection,
  taskProjection,
  resultProjection,
  jobProjection,
  reportProjection,
  adminReportProjection,
  adminStatsProjection,
  auditEntryProjection,
  auditSubjectProjection,
  personStreamProjection,
];

const allManagers: readonly Type<ProcessManager>[] = [
  SignUpsProcessManager,
  EmailChangesProcessManager,
  RefundsProcessManager,
  PurchasesProcessManager,
  PaymentRefundsProcessManager,
  DebitFatesProcessManager,
  SummariesProcessManager,
  WorkbookEndsProcessManager,
  EditionsProcessManager,
  ReportEndsProcessManager,
  MovedSharesProcessManager,
  FeedbackMailProcessManager,
  NoticesProcessManager,
  ErasedCopiesProcessManager,
  ErasedPeopleProcessManager,
  ErasedTasksProcessManager,
  ErasedReportsProcessManager,
  ErasedPaymentsProcessManager,
];

export interface BackgroundParts {
  readonly app: INestApplicationContext;
  readonly stores: Stores;
  readonly sealer: Sealer;
  readonly progress: CheckpointProgress;
  readonly clock: Clock;
  readonly alarms: RunnerLog;
  readonly roles: ReadonlySet<Role>;
}

interface Part {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}

/** What runs beside the requests, by the roles of this process. */
export class Background {
  private readonly projections: ProjectionRunner;
  private readonly managers: ProcessManagerRunner;
  private readonly soleNames: ReadonlySet<string>;
  /** null where no other process can live on the same data: they are among the others. */
  private readonly sole: SoleRunner<ProcessManagerRunner> | null;
  private readonly events: EventStore;
  private readonly started: Part[] = [];

  constructor(private readonly parts: BackgroundParts) {
    const { app, stores, sealer, progress, clock, alarms: log } = parts;
    const { events, views } = stores;
    const all: readonly ProcessManager[] = allManagers.map((manager) =>
      app.get(manager, { strict: false }),
    );
    this.events = events;
    const { replacing, turns } = stores;
    this.projections = new ProjectionRunner({
      events,
      views,
      sealer,
      progress,
      clock,
      log,
      projections: allProjections,
      replacing,
    });
    const runnerOf = (managers: readonly ProcessManager[]) =>
      new ProcessManagerRunner({ events, views, sealer, log, managers });
    const alone = all.filter(({ isSole }) => isSole);
    const open = () => runnerOf(alone);
    const turn = { clock, log, name: 'letters', processId: randomId(), open };
    this.managers = runnerOf(turns ? all.filter(({ isSole }) => !isSole) : all);
    this.soleNames = new Set(alone.map(({ name }) => name));
    this.sole = turns ? new SoleRunner({ ...turn, turns }) : null;
  }

  /** What requests rest upon; comes before the first of them. */
  async start(): Promise<void> {
    this.offerRenewals();
    await this.begin(this.beneathRequests());
  }

  /** What writes and pays of itself, with links in it: comes when it is known where we listen. */
  async carryOn(): Promise<void> {
    await this.begin(this.ofItself());
    this.offerRetries();
  }

  /** What was started last stops first. */
  async stop(): Promise<void> {
    for (const part of this.started.splice(0).toReversed()) await part.stop();
  }

  /** Resolves when all that follows from what is in the log has happened. */
  async drain(): Promise<void> {
    for (let seen = ''; ;) {
      await this.managers.drain();
      await this.sole?.current?.drain();
      await this.projections.drain();
      await this.jobsDone();
      const head = (await this.events.head()) ?? '';
      if (head === seen) return;
      seen = head;
    }
  }

  private async begin(parts: readonly Part[]): Promise<void> {
    for (const part of parts) {
      await part.start();
      this.started.push(part);
    }
  }

  private offerRenewals(): void {
    const { app, roles, stores } = this.parts;
    if (!roles.has('projector') || stores.replacing === undefined) return;
    const names = allProjections.map(({ view }) => view.name);
    const renew = (name: string) => this.projections.renew(name);
    app.get(ViewRenewals, { strict: false }).use({ names, renew });
  }

  private offerRetries(): void {
    const { app, roles } = this.parts;
    if (!roles.has('projector')) return;
    const retry = async (manager: string, stream: string): Promise<boolean> => {
      if (this.sole === null || !this.soleNames.has(manager))
        return this.managers.retry(manager, stream);
      return (await this.sole.current?.retry(manager, stream)) ?? false;
    };
    app.get(ParkedStreams, { strict: false }).use({ retry });
  }

  private beneathRequests(): readonly Part[] {
    const { app, roles } = this.parts;
    const live = app.get(LiveConnections, { strict: false });
    const changes = app.get(TaskChanges, { strict: false });
    const followed: readonly Part[] = [live, changes].map((one) => ({
      start: () => one.start(),
      stop: () => undefined,
    }));
    const worker = app.get(JobWorker, { strict: false });
    const sweep = app.get(WorkbookSweep, { strict: false });
    const unclaimed = app.get(UnclaimedKeys, { strict: false });
    const named = app.get(NamedAdmins, { strict: false });
    return [
      ...(roles.has('projector') ? [this.projections, named, unclaimed] : []),
      ...(roles.has('worker') ? [worker, sweep] : []),
      ...(roles.has('api') ? followed : []),
    ];
  }

  private ofItself(): readonly Part[] {
    const { app, roles } = this.parts;
    if (!roles.has('projector')) return [];
    const sole = this.sole === null ? [] : [this.sole];
    const payments = [PaymentsPoller, ProviderSweep].map((part) =>
      app.get(part, { strict: false }),
    );
    return [this.managers, ...sole, ...payments];
  }

  private async jobsDone(): Promise<void> {
    if (!this.parts.roles.has('worker')) return;
    const worker = this.parts.app.get(JobWorker, { strict: false });
    while (!worker.isIdle) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
