import type { Grain } from '../../plan.js';

const months: readonly (readonly [string, string])[] = [
  ['январ[ьяею]|январем|янв', 'january|jan'],
  ['феврал[ьяею]|февралем|фев', 'february|feb'],
  ['март[ауе]?|мартом|мар', 'march'],
  ['апрел[ьяею]|апрелем|апр', 'april|apr'],
  ['ма[йяюе]|маем', 'may'],
  ['июн[ьяею]|июнем', 'june'],
  ['июл[ьяею]|июлем', 'july'],
  ['август[ауе]?|августом|авг', 'august|aug'],
  ['сентябр[ьяею]|сентябрем|сен|сент', 'september|sep'],
  ['октябр[ьяею]|октябрем|окт', 'october|oct'],
  ['ноябр[ьяею]|ноябрем|ноя', 'november|nov'],
  ['декабр[ьяею]|декабрем|дек', 'december|dec'],
];

export const MONTH_PATTERN = `(${months.flat().join('|')})`;
/** Bare where nothing is counted by it. */
export const yearPattern = String.raw`((?:19|20)\d\d)(?: (?:год\p{L}*|г|гг|year))?`;

export function monthOf(word: string): number {
  return months.findIndex((forms) => new RegExp(`^(?:${forms.join('|')})$`, 'u').test(word));
}

const spans: readonly (readonly [RegExp, Grain])[] = [
  [/^(?:дн|день|сут|day)/u, 'day'],
  [/^(?:недел|week)/u, 'week'],
  [/^(?:месяц|month)/u, 'month'],
  [/^(?:квартал|quarter)/u, 'quarter'],
  [/^(?:год|лет|year)/u, 'year'],
];

export const SPAN_WORD =
  '(дн\\p{L}*|день|сут\\p{L}+|недел\\p{L}*|месяц\\p{L}*|квартал\\p{L}*|год\\p{L}*|лет|days?|weeks?|' +
  'months?|quarters?|years?)';

export function grainOfWord(word = ''): Grain {
  return spans.find(([pattern]) => pattern.test(word))?.[1] ?? 'month';
}

const counts: Readonly<Record<string, number>> = {
  один: 1,
  одну: 1,
  два: 2,
  две: 2,
  двух: 2,
  три: 3,
  трех: 3,
  тройка: 3,
  тройку: 3,
  четыре: 4,
  четырех: 4,
  пять: 5,
  пяти: 5,
  пятерка: 5,
  пятерку: 5,
  шесть: 6,
  шести: 6,
  семь: 7,
  семи: 7,
  восемь: 8,
  девять: 9,
  десять: 10,
  десяти: 10,
  десятка: 10,
  десятку: 10,
  двенадцать: 12,
  пятнадцать: 15,
  двадцать: 20,
  тридцать: 30,
  three: 3,
  five: 5,
  ten: 10,
};

export const NUMBER_PATTERN = `(\\d{1,3}|${Object.keys(counts).join('|')})`;

export function numberOf(text: string): number {
  return counts[text] ?? Number(text);
}

export function iso(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  const at = Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}

export function addMonths(date: string, count: number): string {
  return iso(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + count, 1);
}

export function startOf(date: string, grain: Grain): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1];
  if (grain === 'day') return date.slice(0, 10);
  if (grain === 'week') {
    const weekday = (new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
    return addDays(date, -weekday);
  }
  if (grain === 'month') return iso(year, month, 1);
  return grain === 'quarter' ? iso(year, month - (month % 3), 1) : iso(year, 0, 1);
}
