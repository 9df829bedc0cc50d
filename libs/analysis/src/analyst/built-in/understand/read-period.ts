import type { Grain } from '../../plan.js';
import { stemOf } from './words.js';
import type { Word } from './words.js';

/** Half-open: `before` is the first day that no longer belongs. */
export interface Period {
  readonly from: string;
  readonly before: string;
}

const monthStems = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
];
const ordinals: Readonly<Record<string, number>> = {
  перв: 1,
  втор: 2,
  трет: 3,
  четверт: 4,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  q1: 1,
  q2: 2,
  q3: 3,
  q4: 4,
};

function ordinalOf({ text }: Word): number | null {
  const digit = /^([1-4])(?:-?(?:й|ый|ой|го))?$/.exec(text);
  if (digit !== null) return Number(digit[1]);
  const stem = text.replace(/(?:ого|ому|ое|ый|ой|ий|ем|ье|ьего|его|ая|ую|ом|ые)$/u, '');
  return ordinals[text] ?? ordinals[stem] ?? null;
}

function monthOf(word: Word): number | null {
  if (/^ма[йяюе]$|^маем$/u.test(word.text)) return 4;
  const index = monthStems.findIndex((stem) => stem.length > 2 && word.text.startsWith(stem));
  return index === -1 ? null : index;
}

export function grainIn(text: string): Grain | null {
  const grains: readonly (readonly [RegExp, Grain])[] = [
    [/по дням|ежедневн|подневн|каждый день/u, 'day'],
    [/по неделям|еженедельн|понедельн/u, 'week'],
    [/по месяцам|помесячн|ежемесячн|каждый месяц|от месяца к месяцу/u, 'month'],
    [/по кварталам|поквартальн|ежеквартальн/u, 'quarter'],
    [/по годам|погодов|ежегодн|по лет/u, 'year'],
  ];
  return grains.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * The period that a request names: «за второй квартал», «в июне 2026», «за 2025 год»,
 * «с 01.02.2026 по 15.03.2026». Without a year it is the last such period that the data reach.
 */
export function periodIn(words: readonly Word[], last: string | null): Period | null {
  if (last === null) return null;
  const year = yearIn(words);
  const span = explicitDates(words) ?? quarterIn(words) ?? halfIn(words) ?? monthsIn(words);
  if (span === null) return year === null ? null : months(year, 0, 12);
  if ('before' in span) return span;
  const [month, count] = span;
  const lastYear = Number(last.slice(0, 4));
  const begun = Number(last.slice(5, 7)) - 1 >= month;
  return months(year ?? (begun ? lastYear : lastYear - 1), month, count);
}

type Span = readonly [month: number, count: number];

function yearIn(words: readonly Word[]): number | null {
  const word = words.find(({ text }) => /^(?:19|20)\d\d$/.test(text));
  return word === undefined ? null : Number(word.text);
}

function explicitDates(words: readonly Word[]): Period | null {
  const dates = words.flatMap(({ text }) => {
    const match = /^(\d{1,2})[.](\d{1,2})[.](\d{4})$/.exec(text);
    return match === null ? [] : [iso(Number(match[3]), Number(match[2]) - 1, Number(match[1]))];
  });
  const [from, to = from] = dates;
  if (from === undefined || to === undefined || to < from) return null;
  return { from, before: nextDay(to) };
}

function quarterIn(words: readonly Word[]): Span | null {
  const at = words.findIndex(({ text }) => /^кварт/u.test(text) || /^q[1-4]$/.test(text));
  const named = words[at];
  if (named === undefined) return null;
  const number = ordinalOf(named) ?? near(words, at);
  return number === null ? null : [(number - 1) * 3, 3];
}

function halfIn(words: readonly Word[]): Span | null {
  const at = words.findIndex(({ text }) => text.startsWith('полугод'));
  const number = at === -1 ? null : near(words, at);
  return number === null || number > 2 ? null : [(number - 1) * 6, 6];
}

function near(words: readonly Word[], at: number): number | null {
  const before = words[at - 1];
  const after = words[at + 1];
  return (before && ordinalOf(before)) ?? (after && ordinalOf(after)) ?? null;
}

function monthsIn(words: readonly Word[]): Span | null {
  const found = words.map(monthOf).filter((month) => month !== null);
  const [from, to = from] = found;
  if (from === undefined || to === undefined || to < from) return null;
  return [from, to - from + 1];
}

function months(year: number, month: number, count: number): Period {
  return { from: iso(year, month, 1), before: iso(year, month + count, 1) };
}

function iso(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Words that a period takes: they are names of no column. */
export function isOfPeriod(word: Word): boolean {
  return (
    monthOf(word) !== null ||
    /^(?:кварт|полугод|год|лет|месяц|недел|день|дня|дням)/u.test(word.text) ||
    ['перв', 'втор', 'трет', 'четверт'].includes(stemOf(word.text).replace(/ь$/u, '')) ||
    /^(?:i{1,3}|iv|q[1-4])$/.test(word.text)
  );
}
