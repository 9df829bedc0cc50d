import type { RecordedEvent } from '../../libs/kernel/src/index.js';

/** Milliseconds of the clock. */
export interface WorkerFault {
  readonly at: number;
  readonly until: number;
}

/** So soon after its worker fell out a job is started by another. */
export const TAKEN_OVER_MS_MAX = 15_000;

interface Lease {
  readonly job: string;
  readonly process: string;
  readonly from: number;
  /** When it ended, or the next one of the job began. */
  readonly until: number;
  readonly isTakenOver: boolean;
}

interface Leased {
  readonly job?: string;
  readonly leaseId?: string | null;
}

const at = ({ metadata }: RecordedEvent): number => Date.parse(metadata.recordedAt);
const leaseOf = ({ data }: RecordedEvent): string | null => (data as Leased).leaseId ?? null;
const processOf = (leaseId: string): string => leaseId.split('.')[0] ?? '';

/** Every lease of the log, in the order of their starts. */
function leasesIn(log: readonly RecordedEvent[]): readonly Lease[] {
  const starts = log.filter(({ type }) => type === 'JobStarted');
  const jobOf = (event: RecordedEvent) => `${event.stream} ${(event.data as Leased).job}`;
  return starts.map((start, index) => {
    const leaseId = leaseOf(start) ?? '';
    const next = starts.slice(index + 1).find((later) => jobOf(later) === jobOf(start));
    const last = log.findLast((event) => leaseOf(event) === leaseId && event !== start);
    const until = next ?? last;
    const isTakenOver = next !== undefined && last?.type !== 'JobHandedBack';
    return {
      job: jobOf(start),
      process: processOf(leaseId),
      from: at(start),
      until: until ? at(until) : Number.POSITIVE_INFINITY,
      isTakenOver,
    };
  });
}

/** Jobs of a worker that was killed or hung which no other had started in time. */
export function lateTakeOvers(
  log: readonly RecordedEvent[],
  faults: readonly WorkerFault[],
): readonly string[] {
  const leases = leasesIn(log);
  return faults.flatMap((fault) => {
    const isMute = (process: string): boolean =>
      !log.some((event) => {
        const isDuring = at(event) > fault.at && at(event) < fault.until;
        return isDuring && processOf(leaseOf(event) ?? '') === process;
      });
    const bereft = leases.filter(
      ({ from, until, process }) => from < fault.at && until > fault.at && isMute(process),
    );
    return bereft.flatMap(({ job, until }) => {
      const passedMs = Math.min(until, fault.until) - fault.at;
      return passedMs > TAKEN_OVER_MS_MAX ? [`${job} ${passedMs} ms`] : [];
    });
  });
}

/** Jobs that were taken from a worker which neither died nor hung since it began them. */
export function robbed(
  log: readonly RecordedEvent[],
  faults: readonly WorkerFault[],
): readonly string[] {
  return leasesIn(log).flatMap(({ job, from, until, isTakenOver }) => {
    const fellOut = faults.some((fault) => fault.at > from && fault.at < until);
    return isTakenOver && !fellOut ? [`${job} after ${until - from} ms`] : [];
  });
}
