/** yyyy-mm-dd in Moscow, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const moscow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' });
const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const spoken = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** From the first of this month to today. */
export function thisMonth(now: Date): Days {
  const to = moscow.format(now);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The whole month before this one: what finance closes. */
export function lastMonth(now: Date): Days {
  const first = Date.parse(`${thisMonth(now).from}T00:00:00Z`);
  const to = new Date(first - 24 * 3_600_000).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** Days of an address; this month's where it has none. */
export function daysIn(search: Partial<Days>, now: Date): Days {
  const { from, to } = thisMonth(now);
  return { from: search.from ?? from, to: search.to ?? to };
}

export const areDays = ({ from, to }: Days): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(from) && /^\d{4}-\d{2}-\d{2}$/.test(to) && from <= to;

/** «1–30 июня 2026 г.», which no line's end takes apart at its first dash. */
export const daysText = ({ from, to }: Days): string =>
  spoken
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    .replace(/[\u2009\u202f ]/g, '\u00a0')
    .replace('\u00a0–\u00a0', '\u00a0– ')
    .replace(/(\d)–(\d)/, '$1\u2060–\u2060$2');

/** «15.06.2026, 12:01:30» in Moscow, whatever the reader's time zone. */
export const moscowTime = (iso: string): string => moment.format(new Date(iso));

/** «15 июня 2026 г.» of a day. */
export const dayText = (day: string): string =>
  spoken.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');

/** ISO time of a moment that a field gives in Moscow; null for what is none. */
export function momentOf(field: string): string | null {
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(field)
    ? new Date(`${field}+03:00`)
    : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The same as a field takes it: «2026-06-15T12:00:00» in Moscow. */
export const fieldOf = (now: Date): string =>
  new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 19);
