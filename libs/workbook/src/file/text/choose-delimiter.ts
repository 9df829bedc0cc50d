import { delimiters, readDelimited } from './delimited.js';
import type { Delimiter } from './delimited.js';

const sample = { recordsMax: 400, fieldsMax: 40_000 };
/** Records that have to be as wide as most are. */
const SHARE_MIN = 0.5;
const TELLING_MIN = 2;

interface Fit {
  readonly delimiter: Delimiter;
  readonly share: number;
  readonly width: number;
}

/** What separates the fields; null where the text is no table. */
export function chooseDelimiter(text: string): Delimiter | null {
  const fits = delimiters.flatMap((delimiter) => {
    const fit = fitOf(text, delimiter);
    return fit === null ? [] : [fit];
  });
  const [best] = fits.sort((left, right) => right.share - left.share || right.width - left.width);
  return best?.delimiter ?? null;
}

function fitOf(text: string, delimiter: Delimiter): Fit | null {
  const records = readDelimited(text, delimiter, sample)
    .map((record) => record.map((field) => field.trim()))
    .filter((record) => record.some((field) => field !== ''));
  const telling = records.filter(isTelling);
  if (telling.length < TELLING_MIN) return null;
  const width = commonest(telling.map((record) => record.length));
  const wide = records.filter((record) => record.length === width);
  const share = wide.length / records.length;
  if (share < SHARE_MIN || wide.filter(isTelling).length < TELLING_MIN) return null;
  return isProse(wide, delimiter, text) ? null : { delimiter, share, width };
}

function isTelling(record: readonly string[]): boolean {
  return record.filter((field) => field !== '').length > 1;
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1] || right[0] - left[0])[0]?.[0] ?? 0;
}

/** Sentences and lines of code have commas and semicolons, too, but no column of values. */
function isProse(
  records: readonly (readonly string[])[],
  delimiter: Delimiter,
  text: string,
): boolean {
  if (delimiter === '\t' || hasValues(records)) return false;
  const spaced = text.split(`${delimiter} `).length - 1;
  const all = text.split(delimiter).length - 1;
  return spaced > all / 2 || text.split(/[{}]|\(\)/).length > records.length;
}

const VALUE = /^[-−+(]?[\p{Sc}]?\s?\d[\d\s.,:/-]*\s?(%|\p{Sc}|руб\.?|р\.)?\)?$/u;

/** Some column has numbers or dates in half of its rows. */
function hasValues(records: readonly (readonly string[])[]): boolean {
  const body = records.slice(1);
  return (records[0] ?? []).some(
    (_, column) =>
      body.filter((record) => VALUE.test(record[column] ?? '')).length * 2 >= body.length,
  );
}
