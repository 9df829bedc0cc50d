const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** Day of an ISO time in Moscow, which has kept UTC+3 all the year since 2014; yyyy-mm-dd. */
export function moscowDay(isoTime: string): string {
  return new Date(Date.parse(isoTime) + OFFSET_MS).toISOString().slice(0, 10);
}

/** Today in Moscow, by the clock of the machine; yyyy-mm-dd. */
export const todayInMoscow = (): string => moscowDay(new Date().toISOString());

/** When a day begins in Moscow; null for what is no day. */
export function startOfDay(day: string): Date | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00+03:00`) : null;
  if (start === null || Number.isNaN(start.getTime())) return null;
  return moscowDay(start.toISOString()) === day ? start : null;
}

/** When the day after it begins. */
export function endOfDay(day: string): Date | null {
  const start = startOfDay(day);
  return start === null ? null : new Date(start.getTime() + DAY_MS);
}
