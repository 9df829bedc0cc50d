import { countOf, NBSP } from './number.js';

/** From so many hours on nobody cares for minutes. */
const LONG_HOURS = 48;

const long = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });
const inMoscow = { timeZone: 'Europe/Moscow' } as const;
const longInMoscow = new Intl.DateTimeFormat('ru-RU', {
  ...inMoscow,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const moscowDay = new Intl.DateTimeFormat('ru-RU', {
  ...inMoscow,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  ...inMoscow,
  hour: '2-digit',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** «21 ноября 2026 г., 06:05» in the reader's time zone. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return `${formatDate(iso)}, ${time.format(date)}`;
}

/** «21 ноября 2026 г.» */
export function formatDate(iso: string): string {
  return long.format(new Date(iso)).replaceAll(' ', NBSP);
}

/** «21 ноября 2026 г., 06:05 (МСК)», where the reader's time zone is not known. */
export function formatLongMoscow(iso: string): string {
  return `${formatLongMoscowDay(iso)}, ${moscowTime.format(new Date(iso))} (МСК)`;
}

/** «21 ноября 2026 г.» in Moscow. */
export const formatLongMoscowDay = (iso: string): string =>
  longInMoscow.format(new Date(iso)).replaceAll(' ', NBSP);

/** «21.11.2026, 06:05» in Moscow, whose days money counts by; for columns. */
export function formatMoscowDateTime(iso: string): string {
  const date = new Date(iso);
  return `${moscowDay.format(date)}, ${moscowTime.format(date)}`;
}

/** «21.11.2026» in Moscow. */
export const formatMoscowDay = (iso: string): string => moscowDay.format(new Date(iso));

/** «21.11» of a calendar day YYYY-MM-DD, whatever the reader's time zone. */
export function formatDayMonth(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${date}.${month}`;
}

/** «4 с», «2 мин 5 с», «1 ч 2 мин 3 с»; from two days on «3 дня 4 ч». */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  if (hours >= LONG_HOURS) {
    const days = countOf(Math.floor(hours / 24), ['день', 'дня', 'дней']);
    return `${days} ${hours % 24}${NBSP}ч`;
  }
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = `${whole % 60}${NBSP}с`;
  if (whole < 60) return rest;
  if (whole < 3600) return `${minutes}${NBSP}мин ${rest}`;
  return `${hours}${NBSP}ч ${minutes}${NBSP}мин ${rest}`;
}
