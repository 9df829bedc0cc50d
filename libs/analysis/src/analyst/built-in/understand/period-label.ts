import { formatDate } from '../../../note/format-date.js';
import { addDays } from './calendar.js';
import type { Period } from './period.js';

const halves = ['I', 'II'] as const;

/** «март 2025», «I полугодие 2025», «01.03.2025 — 15.04.2025» of a half-open period. */
export function periodLabel(from: string, before: string): string {
  const last = addDays(before, -1);
  if (from === last) return formatDate(from, 'day');
  const months = monthsBetween(from, before);
  const month = Number(from.slice(5, 7)) - 1;
  if (months === 1) return formatDate(from, 'month');
  if (months === 3 && month % 3 === 0) return formatDate(from, 'quarter');
  if (months === 6 && month % 6 === 0) return `${halves[month / 6]} полугодие ${from.slice(0, 4)}`;
  if (months === 12 && month === 0) return from.slice(0, 4);
  const grain = months > 0 ? 'month' : 'day';
  return `${formatDate(from, grain)} — ${formatDate(last, grain)}`;
}

/** Whole months of a half-open period; 0 where it begins or ends within one. */
export function monthsBetween(from: string, before: string): number {
  if (!from.endsWith('-01') || !before.endsWith('-01')) return 0;
  const [first, last] = [from, before].map((date) => {
    const [year = '', month = ''] = date.split('-');
    return 12 * Number(year) + Number(month);
  });
  return (last ?? 0) - (first ?? 0);
}

/** «за январь и февраль вместе»: one period where each begins as the one before it ends. */
export function joinedPeriods(periods: readonly Period[], together: boolean): readonly Period[] {
  if (!together) return periods;
  const ordered = [...periods].sort((left, right) => (left.from < right.from ? -1 : 1));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const isWhole = ordered.every(({ before }, at) => before === (ordered[at + 1]?.from ?? before));
  if (first === undefined || last === undefined || first === last || !isWhole) return periods;
  const { from } = first;
  const { before } = last;
  return [{ ...first, before, label: periodLabel(from, before) }];
}
