import type { AdminOperationsResponse } from '../../../../../libs/contract/src/index.js';

/** Less would soon keep the service from writing. */
const DISK_BYTES_MIN = 1024 ** 3;
/** Nobody takes them up. */
const WAITING_MS_MAX = 600_000;

/** How many kinds of things somebody has to look after. */
export function troublesIn(now: AdminOperationsResponse): number {
  const at = Date.parse(now.at);
  const isOld = (time: string): boolean => at - Date.parse(time) > WAITING_MS_MAX;
  return [
    now.parked.length > 0,
    now.broken.length > 0,
    now.behind.length > 0,
    now.unknown_event !== null,
    now.jobs.oldest.some(({ requested_at: requested }) => isOld(requested)),
    now.disk_free_bytes < DISK_BYTES_MIN,
  ].filter(Boolean).length;
}
