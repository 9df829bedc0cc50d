import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allProjections } from '../apps/api/src/background.js';
import { Product } from '../apps/api/src/product.js';
import { ProjectionRunner } from '../libs/kernel/src/index.js';
import { InProcessJail } from '../libs/jail/src/testing/in-process-jail.js';
import { InProcessReader } from '../libs/workbook/src/testing/in-process-reader.js';
import { configurationOf, type Configuration } from '../libs/platform/src/index.js';
import { EVENTS_OF_A_PERSON, MadeClock, fillLog } from './large-log.js';
import { besideAttacks } from './large-attacks.js';
import { enterAsAdmin, type Asking } from './large-admin.js';
import { perSecond, rate, type Measured } from './report.js';

/** LARGE=1000000 for the whole; others measure at once on this machine. */
const eventCount = Number(process.env['LARGE'] ?? 200_000);
const CALLS = 40;
const P95_MS = 1_000;
const START_MS = 10_000;
const REBUILT_PER_SECOND = 50_000;
const GIGABYTE = 2 ** 30;

/** An installation of some years: how long admins wait, how long a start and a rebuild take. */
export async function benchLarge(): Promise<readonly Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-large-'));
  try {
    const people = Math.ceil(eventCount / EVENTS_OF_A_PERSON);
    const measured = [await filled(dataDir, people)];
    const began = performance.now();
    const product = await start(dataDir);
    measured.push(within('start of the service', performance.now() - began, START_MS));
    try {
      return [...measured, ...(await measuredOn(product))];
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Serves, and feeds nothing: what feeds is measured by itself. */
function start(dataDir: string): Promise<Product> {
  const given = configurationOf({ DATA_DIR: dataDir, PORT: '0' });
  const config: Configuration = { ...given, roles: new Set(['api']) };
  const inProcess = { jail: new InProcessJail(), workbookReader: new InProcessReader() };
  const surroundings = { webRoot: null, out: { write: () => true }, ...inProcess };
  return Product.start(config, { ...surroundings, clock: new MadeClock() });
}

async function filled(dataDir: string, people: number): Promise<Measured> {
  const product = await start(dataDir);
  const began = performance.now();
  const events = await fillLog(product, people);
  const took = performance.now() - began;
  await product.stop();
  return {
    what: `${events} events of ${people} people written`,
    value: rate(perSecond(events, took)),
  };
}

async function measuredOn(product: Product): Promise<readonly Measured[]> {
  const { stores, sealer, progress, clock, alarms: log } = product.ports;
  const { events, views, replacing } = stores;
  const parts = { events, views, sealer, progress, clock, log, replacing };
  const runner = new ProjectionRunner({ ...parts, projections: allProjections });
  try {
    const folded = await timed(async () => {
      await runner.start();
      await runner.drain();
    });
    const count = await eventsIn(product);
    const first = `all ${allProjections.length} views folded for the first time`;
    const ask = await enterAsAdmin(product, runner);
    return [
      { what: first, value: rate(perSecond(count, folded)) },
      ...(await asked(ask)),
      await besideAttacks(ask),
      ...(await rebuilt(runner, count, ask)),
      {
        what: 'memory of the process',
        value: `${(process.memoryUsage().rss / GIGABYTE).toFixed(2)} GB`,
      },
    ];
  } finally {
    await runner.stop();
  }
}

const pages: readonly (readonly [string, string, string?])[] = [
  ['users, first page', '/admin/users?limit=50'],
  ['users, by a part of a name', '/admin/users?limit=50&search=person77'],
  ['users, a page far behind', '/admin/users?limit=50&skip=3000&sort_by=name'],
  ['journal, first page', '/admin/audit?limit=50'],
  ['statistics', '/admin/stats'],
  ['everybody’s reports', '/admin/reports?limit=50'],
  [
    'SQL: ticks by kind',
    '/admin/db/execute',
    'SELECT kind, sum(amount) FROM tick_entries GROUP BY kind',
  ],
  ['SQL: events by type', '/admin/db/execute', 'SELECT type, count(*) FROM events GROUP BY type'],
];

async function asked(ask: Asking): Promise<readonly Measured[]> {
  const copied = await timed(() => ask.copied());
  const measured: Measured[] = [
    { what: 'copy for SQL made', value: `${(copied / 1_000).toFixed(1)} s` },
  ];
  for (const [what, path, sql] of pages) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) times.push(await timed(() => ask.call(path, sql)));
    measured.push(within(`${what}, p95`, p95(times), P95_MS));
  }
  return measured;
}

/** One view from the whole log, while people look at it. */
async function rebuilt(
  runner: ProjectionRunner,
  count: number,
  ask: Asking,
): Promise<readonly Measured[]> {
  const times: number[] = [];
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) times.push(await timed(() => ask.call('/admin/users?limit=50')));
  })();
  const took = await timed(() => runner.renew('users'));
  over.abort();
  await reading;
  const speed = perSecond(count, took);
  return [
    {
      what: 'view of users built anew while it is read',
      value: rate(speed),
      limit: { text: `≥ ${REBUILT_PER_SECOND}/s`, isMet: speed >= REBUILT_PER_SECOND },
    },
    within('users meanwhile, p95', p95(times), P95_MS),
  ];
}

async function eventsIn({ ports }: Product): Promise<number> {
  const head = await ports.stores.events.head();
  return Number(head);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const within = (what: string, ms: number, limit: number): Measured => ({
  what,
  value: `${Math.round(ms)} ms`,
  limit: { text: `≤ ${limit} ms`, isMet: ms <= limit },
});
