import { statfs } from 'node:fs/promises';
import type { EventStore, UnknownEvents, ViewProgress } from '../../../kernel/src/index.js';

export interface ReadinessParts {
  readonly events: Pick<EventStore, 'head'>;
  readonly progress: Pick<ViewProgress, 'reached'>;
  readonly unknown: Pick<UnknownEvents, 'first'>;
  /** Where this process keeps its files. */
  readonly dataDir: string;
  /** Bytes that are free on its disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** How long any of them may take. */
  readonly waitMs?: number;
}

type Check = 'ok' | 'failed' | 'behind' | 'full' | 'unknown-event';

export interface Readiness {
  readonly status: 'ready' | 'not-ready';
  /** Of the log, of the views against its head, of the disk. */
  readonly checks: Readonly<Record<'log' | 'views' | 'disk', Check>>;
}

const WAIT_MS = 2_000;
/** Less would not hold the journal of a busy hour. */
const FREE_BYTES_MIN = 64 * 1024 * 1024;

/** Whether requests sent here now would be answered well; says nothing of anybody's data. */
export async function readinessOf(parts: ReadinessParts): Promise<Readiness> {
  const { events, progress, waitMs = WAIT_MS } = parts;
  const head = await within(waitMs, events.head());
  const [views, disk] = await Promise.all([viewsAt(progress, head, waitMs), diskOf(parts)]);
  const log: Check = head === null ? 'failed' : knownTo(parts.unknown);
  const checks = { log, views, disk };
  const isReady = Object.values(checks).every((check) => check === 'ok');
  return { status: isReady ? 'ready' : 'not-ready', checks };
}

/** A process that is older than the log can neither read nor decide by all of it. */
const knownTo = ({ first }: ReadinessParts['unknown']): Check =>
  first === null ? 'ok' : 'unknown-event';

async function viewsAt(
  progress: ReadinessParts['progress'],
  head: Known<string | null>,
  waitMs: number,
): Promise<Check> {
  if (head === null) return 'failed';
  if (head.value === null) return 'ok';
  const reached = await within(2 * waitMs, progress.reached(head.value, [], waitMs));
  if (reached === null) return 'failed';
  return reached.value ? 'ok' : 'behind';
}

async function diskOf({
  dataDir,
  freeBytes = freeOn,
  waitMs = WAIT_MS,
}: ReadinessParts): Promise<Check> {
  const free = await within(waitMs, freeBytes(dataDir));
  if (free === null) return 'failed';
  return free.value < FREE_BYTES_MIN ? 'full' : 'ok';
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

type Known<T> = { readonly value: T } | null;

/** null for what failed, or took longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<Known<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
