import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import {
  storageName,
  type Clock,
  type EventStore,
  type UnknownEvents,
  type ViewStore,
} from '../../../kernel/src/index.js';
import { Lags } from '../lags.js';
import { OpenJobs } from '../open-jobs.js';

export interface MeasuredParts {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly unknown: UnknownEvents;
  readonly clock: Clock;
  readonly dataDir: string;
}

const gauges = {
  up: ['svodka_store_up', 'Whether the store answered just now.', ['store']],
  lag: [
    'svodka_view_lag_seconds',
    'Age of the first event that the view lacks; 0: none.',
    ['view'],
  ],
  managerLag: ['svodka_manager_lag_seconds', 'The same of a process manager.', ['manager']],
  parked: ['svodka_parked_streams', 'Streams that a manager could not finish.', ['manager']],
  broken: ['svodka_broken_views', 'Views that could not take an event in.', ['view']],
  jobs: ['svodka_open_jobs', 'Jobs that were requested and have not ended.', ['state']],
  oldest: ['svodka_oldest_job_seconds', 'Age of the oldest open job; 0: none.', []],
  unknown: [
    'svodka_unknown_event',
    'Whether this process waits at an event of a newer version.',
    [],
  ],
  disk: ['svodka_disk_free_bytes', 'Free on the disk of DATA_DIR.', []],
} as const;

type Name = keyof typeof gauges;

/** What the stores show when they are asked: the same from every process. */
export class StoreMetrics {
  private readonly gauges: Readonly<Record<Name, Gauge>>;
  private readonly jobs: OpenJobs;
  private readonly lags: Lags;

  constructor(
    registry: Registry,
    private readonly parts: MeasuredParts,
  ) {
    const made = Object.entries(gauges).map(([key, [name, help, labelNames]]) => [
      key,
      new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] }),
    ]);
    this.jobs = new OpenJobs(parts.events, parts.views);
    this.lags = new Lags(parts.events, parts.views, parts.clock);
    this.gauges = Object.fromEntries(made) as Readonly<Record<Name, Gauge>>;
  }

  /** A store that is away is told as such, and what it knows is left out. */
  async measure(): Promise<void> {
    for (const gauge of Object.values(this.gauges)) gauge.reset();
    const { bavail, bsize } = await statfs(this.parts.dataDir);
    this.gauges.disk.set(bavail * bsize);
    this.gauges.unknown.set(this.parts.unknown.first === null ? 0 : 1);
    await this.asked('log', () => this.parts.events.head());
    await this.asked('views', () => this.measureViews());
  }

  private async asked(store: 'log' | 'views', ask: () => Promise<unknown>): Promise<void> {
    const isUp = await ask().then(
      () => 1,
      () => 0,
    );
    this.gauges.up.set({ store }, isUp);
  }

  private async measureViews(): Promise<void> {
    await this.measureLags();
    for (const { manager } of await this.parts.views.parked()) this.gauges.parked.inc({ manager });
    for (const { view } of await this.parts.views.broken())
      this.gauges.broken.inc({ view: storageName(view) });
    await this.measureJobs();
  }

  private async measureLags(): Promise<void> {
    for (const { kind, name, seconds } of await this.lags.all())
      if (kind === 'manager') this.gauges.managerLag.set({ manager: name }, seconds);
      else this.gauges.lag.set({ view: name }, seconds);
  }

  private async measureJobs(): Promise<void> {
    const all = await this.jobs.count();
    const running = await this.jobs.held(this.parts.clock.now());
    this.gauges.jobs.set({ state: 'running' }, running);
    this.gauges.jobs.set({ state: 'waiting' }, all - running);
    const [oldest] = await this.jobs.oldest(1);
    this.gauges.oldest.set(oldest === undefined ? 0 : this.lags.ageOf(oldest.requestedAt));
  }
}
