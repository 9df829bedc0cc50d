import type { SheetParts } from '../../libs/workbook/src/testing/make-workbook.js';

/** What a reader of the report sees first, and all that its tables show. */
export interface Answer {
  /** The report's name and the first sentences, on one line each. */
  readonly lead: string;
  /** Exact values behind the numerals of the lead. */
  readonly figures: readonly number[];
  readonly tables: readonly (readonly (readonly (string | number | null)[])[])[];
}

/** What is wrong with the answer; null where nothing is. */
export type Check = (answer: Answer) => string | null;

export type Line = readonly (string | number)[];

export interface Asked {
  readonly request: string;
  /** All of them hold for a right answer; a question that the file cannot answer has `null`. */
  readonly checks: readonly Check[] | null;
}

export interface AskedBook {
  readonly name: string;
  readonly sheets: readonly SheetParts[];
  readonly asked: readonly Asked[];
}

export function ask(request: string, ...checks: readonly Check[]): Asked {
  return { request, checks };
}

/** The file does not hold the answer: only a refusal is right. */
export function unanswerable(request: string): Asked {
  return { request, checks: null };
}

/** Percents are shown with two digits, amounts are exact. */
function isNear(left: number, right: number): boolean {
  return Math.abs(Math.abs(left) - Math.abs(right)) <= 0.0051 + 1e-9 * Math.abs(right);
}

/** The number leads; a fall may be told in words. */
export function figure(...values: readonly number[]): Check {
  return ({ figures, lead }) => {
    const missing = values.filter((value) => !figures.some((one) => isNear(one, value)));
    return missing.length === 0 ? null : `нет ${missing.join('; ')} в «${lead}»`;
  };
}

export function says(...patterns: readonly RegExp[]): Check {
  return ({ lead }) => {
    const missing = patterns.filter((pattern) => !pattern.test(lead));
    return missing.length === 0 ? null : `не сказано ${missing.join('; ')} в «${lead}»`;
  };
}

function namesOf(names: readonly string[]): Check {
  return ({ lead }) => {
    const missing = names.filter((name) => !plain(lead).includes(plain(name)));
    return missing.length === 0 ? null : `нет ${missing.join('; ')} в «${lead}»`;
  };
}

export function names(...wanted: readonly string[]): Check {
  return namesOf(wanted);
}

export function plain(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll('ё', 'е')
    .replace(/[«»"„“]/gu, '')
    .toLowerCase()
    .trim();
}

function hasLine(row: readonly (string | number | null)[], line: Line): boolean {
  return line.every((part) =>
    row.some((cell) =>
      typeof part === 'number'
        ? typeof cell === 'number' && isNear(cell, part)
        : typeof cell === 'string' && plain(cell) === plain(part),
    ),
  );
}

function isThere(rows: Answer['tables'][number], lines: readonly Line[], ordered: boolean) {
  const places: number[] = [];
  for (const line of lines) {
    const isNext = (row: Answer['tables'][number][number], at: number) =>
      !places.includes(at) && hasLine(row, line);
    const found = rows.findIndex(isNext);
    if (found === -1) return false;
    places.push(found);
  }
  return (
    !ordered || places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  );
}

function table(lines: readonly Line[], ordered: boolean, exact: boolean): Check {
  return ({ tables, lead }) => {
    const found = tables.some(
      (rows) => isThere(rows, lines, ordered) && (!exact || rows.length === lines.length),
    );
    if (found) return null;
    const shown = tables.map((rows) => rows.slice(0, 4).join(' | ')).join(' || ');
    return `нет таблицы ${lines.slice(0, 4).join(' | ')} (${lines.length}); «${lead}»: ${shown}`;
  };
}

/** A table has exactly these lines, in whatever order. */
export const rows = (lines: readonly Line[]): Check => table(lines, false, true);
/** A table has exactly these lines in this order. */
export const ranked = (lines: readonly Line[]): Check => table(lines, true, true);
/** A table has these lines among others. */
export const among = (lines: readonly Line[]): Check => table(lines, false, false);

/** A question that careful people read in more than one way. */
export function either(...ways: readonly (readonly Check[])[]): Check {
  return (answer) => {
    const problems = ways.map((way) =>
      way.map((check) => check(answer)).find((one) => one !== null),
    );
    return problems.includes(undefined) ? null : problems.join(' ИЛИ ');
  };
}

/** A link is told by either coefficient. */
export function link([pearson, spearman]: readonly [number, number]): Check {
  return either([figure(pearson)], [figure(spearman)]);
}
