import type { Event } from '../../../eventstore/event.js';
import type { Decider, DomainError } from './decider.js';
import { crowdBounds, type Streams, type WriteContext } from './streams.js';
import type { Clock } from './time-and-ids.js';

const HOUR_MS = 3_600_000;
/** Who waited for a place does not see it later than those who took theirs meanwhile. */
const AHEAD_MS = 60_000;

type Asked = Event<string, { askedAt: string }>;

/** What may be asked for so often in any hour; each hour since 1970 has a stream of its own. */
export interface HourlyLimit<E extends Asked> {
  /** Names what is counted, as a decider is named. */
  readonly name: string;
  readonly max: number;
  readonly streamOf: (hour: number) => string;
  readonly eventOf: (hour: number, askedAt: string) => E;
  /** Why there is no place, and after how many milliseconds there is one. */
  readonly refusal: (waitMs: number) => DomainError;
}

/**
 * Takes a place in the log before the work is done, so that the limit holds for all processes
 * together. What is refused is not written; what a clock that ran ahead wrote locks nobody out.
 */
export async function takeWithinHour<E extends Asked>(
  { streams, clock }: { readonly streams: Streams; readonly clock: Clock },
  limit: HourlyLimit<E>,
  context: WriteContext,
): Promise<void> {
  const now = clock.now().getTime();
  const hour = Math.floor(now / HOUR_MS);
  const decider = deciderOf(limit);
  const { state: before } = await streams.load(limit.streamOf(hour - 1), decider);
  const asking = { now, hour, before };
  await streams.handle(limit.streamOf(hour), decider, asking, context, crowdBounds);
}

interface Asking {
  readonly now: number;
  readonly hour: number;
  /** When it was asked for in the hour before. */
  readonly before: readonly number[];
}

const deciderOf = <E extends Asked>({
  name,
  max,
  eventOf,
  refusal,
}: HourlyLimit<E>): Decider<Asking, E, readonly number[]> => ({
  name,
  initial: [],
  decide({ now, hour, before }, times) {
    const lately = [...before, ...times].filter(
      (time) => time > now - HOUR_MS && time <= now + AHEAD_MS,
    );
    const oldest = lately.toSorted((one, other) => one - other).at(-max);
    if (oldest !== undefined) throw refusal(oldest + HOUR_MS - now);
    return [eventOf(hour, new Date(now).toISOString())];
  },
  evolve: (times, { data }) => [...times, Date.parse(data.askedAt)],
});
