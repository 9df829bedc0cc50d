export type DatePrecision = 'day' | 'month' | 'quarter' | 'year';

/** A date that is written as text. */
export interface WrittenDate {
  readonly iso: string;
  readonly precision: DatePrecision;
}

/** `6/10/2022`: the order of day and month is not told by the text. */
export interface AmbiguousDate {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  readonly time: string;
}

const months: readonly RegExp[] = [
  /^(янв|jan)/i,
  /^(фев|feb)/i,
  /^(мар|mar)/i,
  /^(апр|apr)/i,
  /^(ма[йя]|may)/i,
  /^(июн|jun)/i,
  /^(июл|jul)/i,
  /^(авг|aug)/i,
  /^(сен|sep)/i,
  /^(окт|oct)/i,
  /^(ноя|nov)/i,
  /^(дек|dec)/i,
];
const MONTH_WORD =
  /^(?:январ[ьяе]|феврал[ьяе]|март[ае]?|апрел[ьяе]|ма[йяе]|июн[ьяе]|июл[ьяе]|август[ае]?|сентябр[ьяе]|октябр[ьяе]|ноябр[ьяе]|декабр[ьяе]|янв|фев|февр|мар|апр|июн|июл|авг|сен|сент|окт|ноя|нояб|дек|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)\.?$/i;

const timePattern = String.raw`(?:[T\s,]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?`;
const isoPattern = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${timePattern}$`);
const dottedPattern = new RegExp(
  String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?:\s*г\.?)?${timePattern}$`,
);
const slashed = new RegExp(String.raw`^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})${timePattern}$`);
const DAY_MONTH = /^(\d{1,2})[\s-]+([\p{L}.]+)[\s,-]+(\d{4}|\d{2})(?:\s*(?:г\.?|года))?$/iu;
const MONTH_DAY = /^([\p{L}.]+)\s+(\d{1,2}),?\s+(\d{4})$/iu;
const MONTH_YEAR = /^([\p{L}]+)\.?[\s,.'-]*(\d{4}|\d{2})(?:\s*(?:г\.?|года?))?$/iu;
const YEAR_MONTH = /^(\d{4})[\s,.-]+([\p{L}]+\.?|\d{2})$/iu;
const NUMBER_YEAR = /^(0[1-9]|1[0-2])[./](\d{4})$/;
/** «09.2026» reads as a number too; nobody writes amounts so. */
const MONTH_IN_DIGITS = /^(?:0[1-9]|1[0-2])[./](?:19|20)\d{2}$/;
const quarters: readonly RegExp[] = [
  /^(?:q|кв\.?)\s*(?<quarter>[1-4])[\s,./-]*(?<year>\d{4})(?:\s*(?:г\.?|года?))?$/i,
  /^(?<quarter>[1-4]|i{1,3}|iv)[\s-]*(?:q|кв(?:артал|\.)?)[\s,./-]*(?<year>\d{4})(?:\s*(?:г\.?|года?))?$/i,
  /^(?<year>\d{4})[\s,./-]*(?:q|кв\.?)\s*(?<quarter>[1-4])$/i,
];
const roman: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 };

/** 1 to 12 for a month's name or its usual short form; null for any other word. */
export function monthOf(word: string): number | null {
  if (!MONTH_WORD.test(word.trim())) return null;
  const index = months.findIndex((month) => month.test(word.trim()));
  return index === -1 ? null : index + 1;
}

/** «09.2026»: a month, though it reads as a number too. */
export function isMonthInDigits(text: string): boolean {
  return MONTH_IN_DIGITS.test(text.trim());
}

/** null for what is no date, or a date whose order of day and month is not told. */
export function parseDateText(text: string): WrittenDate | null {
  const trimmed = text.trim();
  if (trimmed.length < 5 || trimmed.length > 30 || !/\d/.test(trimmed)) return null;
  return readDay(trimmed) ?? readQuarter(trimmed) ?? readMonth(trimmed);
}

/** Dates with slashes or dashes that begin with a day or a month. */
export function parseAmbiguousDate(text: string): AmbiguousDate | null {
  const match = slashed.exec(text.trim());
  if (match === null) return null;
  const [, first, second, year = '', time = ''] = match;
  return { first: Number(first), second: Number(second), year: fullYear(year), time };
}

/** ISO text of a day that exists; null otherwise. */
export function isoDay(year: number, month: number, day: number, time = ''): string | null {
  if (!isDay(year, month, day)) return null;
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  if (time === '') return date;
  const clock = (time.length < 6 ? `${time}:00` : time).padStart(8, '0');
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock) ? `${date}T${clock}` : null;
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function readDay(text: string): WrittenDate | null {
  const iso = isoPattern.exec(text);
  if (iso) return day(isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4] ?? ''));
  const dotted = dottedPattern.exec(text);
  if (dotted) {
    const year = fullYear(dotted[3] ?? '');
    return day(isoDay(year, Number(dotted[2]), Number(dotted[1]), dotted[4] ?? ''));
  }
  const worded = DAY_MONTH.exec(text);
  if (worded) return day(wordedDay(worded[3], worded[2], worded[1]));
  const american = MONTH_DAY.exec(text);
  return american ? day(wordedDay(american[3], american[1], american[2])) : null;
}

function wordedDay(year = '', word = '', dayText = ''): string | null {
  const month = monthOf(word);
  return month === null ? null : isoDay(fullYear(year), month, Number(dayText));
}

function day(iso: string | null): WrittenDate | null {
  return iso === null ? null : { iso, precision: 'day' };
}

function readMonth(text: string): WrittenDate | null {
  const numbered = NUMBER_YEAR.exec(text);
  if (numbered) return start(Number(numbered[2]), Number(numbered[1]), 'month');
  const named = MONTH_YEAR.exec(text);
  if (named) return start(fullYear(named[2] ?? ''), monthOf(named[1] ?? ''), 'month');
  const reversed = YEAR_MONTH.exec(text);
  if (reversed === null) return null;
  const part = reversed[2] ?? '';
  const month = /^\d+$/.test(part) ? Number(part) : monthOf(part);
  return start(Number(reversed[1]), month, 'month');
}

function readQuarter(text: string): WrittenDate | null {
  for (const pattern of quarters) {
    const { quarter, year } = pattern.exec(text)?.groups ?? {};
    if (quarter === undefined || year === undefined) continue;
    const number = roman[quarter.toLowerCase()] ?? Number(quarter);
    return start(Number(year), number * 3 - 2, 'quarter');
  }
  return null;
}

function start(year: number, month: number | null, precision: DatePrecision): WrittenDate | null {
  const iso = month === null ? null : isoDay(year, month, 1);
  return iso === null ? null : { iso, precision };
}

function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  return Number(text) < 50 ? 2000 + Number(text) : 1900 + Number(text);
}
