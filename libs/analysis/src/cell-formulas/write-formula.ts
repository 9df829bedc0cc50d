import type { Table } from '../../../workbook/src/index.js';
import type { Aggregated, Criterion, Formula } from './formula.js';
import { placesOf } from './evaluate.js';
import { rowRanges, type RowRange } from './row-ranges.js';

/** Longer ones nobody reads, and Excel takes no more than so many arguments of one function. */
const LENGTH_MAX = 900;
const RANGES_MAX = 12;
const RANGES_OF_CRITERIA_MAX = 4;
/** Excel compares no longer text in a criterion. */
const TEXT_LENGTH_MAX = 255;

class Unwritten extends Error {}

/** In English names with commas; null where it would be too long, or a text cannot stand in it. */
export function writtenFormula(formula: Formula): string | null {
  try {
    const text = `=${written(formula)}`;
    return text.length > LENGTH_MAX ? null : text;
  } catch (error) {
    if (error instanceof Unwritten) return null;
    throw error;
  }
}

const weights = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;

function written(formula: Formula): string {
  if (formula.is === 'number') return String(formula.value);
  if (formula.is === 'aggregate') return aggregate(formula);
  const { is, left, right } = formula;
  const [before, after] = [written(left), written(right)];
  return `${bracketed(left, before, weights[is])}${is}${bracketed(right, after, weights[is] + 1)}`;
}

function bracketed(formula: Formula, text: string, weight: number): string {
  const isWeak = formula.is !== 'number' && formula.is !== 'aggregate';
  const isSplit = formula.is === 'aggregate' && text.includes(')+');
  const own = isWeak ? weights[formula.is] : isSplit ? 1 : 3;
  return own < weight ? `(${text})` : text;
}

function aggregate(formula: Aggregated): string {
  const { table, criteria } = formula;
  if (criteria.length === 0) return plainAggregate(formula, table.sourceRows);
  try {
    return chosen(formula, rowRanges(table.sourceRows));
  } catch (error) {
    if (!(error instanceof Unwritten)) throw error;
    // What no criterion can say may still be a few ranges of rows: the groups of a 1C report.
    return plainAggregate(formula, rowsOf(formula));
  }
}

const rowsOf = (formula: Aggregated): readonly number[] =>
  placesOf(formula).map((place) => formula.table.sourceRows[place] ?? 0);

const names = {
  sum: 'SUM',
  mean: 'AVERAGE',
  median: 'MEDIAN',
  min: 'MIN',
  max: 'MAX',
} as const;

function plainAggregate({ how, column, table }: Aggregated, rows: readonly number[]): string {
  const ranges = rowRanges(rows);
  if (ranges.length === 0 || ranges.length > RANGES_MAX) throw new Unwritten();
  if (how === 'count' || column === null) {
    const place = table.columns.findIndex(({ letter }) => letter !== null);
    return ranges.map((range) => `ROWS(${cells(table, place, range)})`).join('+');
  }
  return `${names[how]}(${ranges.map((range) => cells(table, column, range)).join(',')})`;
}

function chosen(formula: Aggregated, ranges: readonly RowRange[]): string {
  const { how, criteria } = formula;
  const lists = criteria.filter(({ test }) => test.is === 'equals' && test.texts.length > 1);
  if (ranges.length > RANGES_OF_CRITERIA_MAX || lists.length > 1) throw new Unwritten();
  if (criteria.some(({ column }) => formula.table.columns[column]?.asWritten !== true))
    throw new Unwritten();
  const isList = lists.length > 0;
  const isWhole = ranges.length === 1 && !isList;
  if (how === 'mean' && !isWhole) return meanOf(formula, ranges, isList);
  if (!addsUp.has(how) && !isWhole) throw new Unwritten();
  return ranges.map((rows) => conditional(formula, rows, isList)).join('+');
}

/** What of several ranges may be added. */
const addsUp: ReadonlySet<Aggregated['how']> = new Set(['sum', 'count', 'mean']);

function meanOf(formula: Aggregated, ranges: readonly RowRange[], isList: boolean): string {
  const { column } = formula;
  if (column === null) throw new Unwritten();
  const filled: Criterion = { column, test: { is: 'filled' } };
  const counted: Aggregated = {
    ...formula,
    how: 'count',
    column: null,
    criteria: [...formula.criteria, filled],
  };
  const parts = (of: Aggregated) => ranges.map((rows) => conditional(of, rows, isList)).join('+');
  return `(${parts({ ...formula, how: 'sum' })})/(${parts(counted)})`;
}

const conditionals = {
  sum: 'SUMIFS',
  mean: 'AVERAGEIFS',
  min: 'MINIFS',
  max: 'MAXIFS',
} as const;

function conditional(
  { how, column, table, criteria }: Aggregated,
  rows: RowRange,
  isList: boolean,
): string {
  const told = criteria.flatMap(({ column: of, test }) =>
    criterionTexts(test).flatMap((text) => [cells(table, of, rows), text]),
  );
  if (how === 'median') throw new Unwritten();
  const own =
    how === 'count' || column === null
      ? `COUNTIFS(${told.join(',')})`
      : `${conditionals[how]}(${[cells(table, column, rows), ...told].join(',')})`;
  return isList ? `SUMPRODUCT(${own})` : own;
}

function cells({ sheet, columns }: Table, place: number, { from, to }: RowRange): string {
  const letter = columns[place]?.letter ?? null;
  if (letter === null) throw new Unwritten();
  const name = /^[\p{L}_][\p{L}\d_]*$/u.test(sheet) && !/^[a-z]{1,3}\d+$/iu.test(sheet);
  const prefix = name ? sheet : `'${sheet.replaceAll("'", "''")}'`;
  return `${prefix}!${letter}${from}:${letter}${to}`;
}

function criterionTexts(test: Criterion['test']): readonly string[] {
  switch (test.is) {
    case 'empty':
      return ['"="'];
    case 'filled':
      return ['"<>"'];
    case 'differs':
      return test.texts.map((text) => `"<>${escaped(text)}"`);
    case 'equals': {
      const texts = test.texts.map((text) => `"${escaped(text)}"`);
      return texts.length === 1 ? texts : [`{${texts.join(',')}}`];
    }
    case 'compare':
      return [`"${test.sign}"&${boundText(test.value)}`];
  }
}

function boundText(bound: Extract<Criterion['test'], { is: 'compare' }>['value']): string {
  if (bound.is === 'number') return String(bound.value);
  const [year, month, day] = bound.value.slice(0, 10).split('-').map(Number);
  if (bound.value.length > 10) throw new Unwritten();
  return `DATE(${year},${month},${day})`;
}

/** Texts that a spreadsheet would read as a number, a date, truth or a sign of its own. */
const READ_OTHERWISE =
  /^[<>=]|^[\d\s.,:/%+\-−()€₽$]+$|^(?:true|false|истина|ложь)$|^\d|\d.*(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек).*\d/iu;

function escaped(text: string): string {
  if (text.length > TEXT_LENGTH_MAX || READ_OTHERWISE.test(text)) throw new Unwritten();
  return text.replaceAll(/[~*?]/gu, '~$&').replaceAll('"', '""');
}

const russianNames: Readonly<Record<string, string>> = {
  SUM: 'СУММ',
  SUMIFS: 'СУММЕСЛИМН',
  SUMPRODUCT: 'СУММПРОИЗВ',
  COUNTIFS: 'СЧ\u0401ТЕСЛИМН',
  ROWS: 'ЧСТРОК',
  AVERAGE: 'СРЗНАЧ',
  AVERAGEIFS: 'СРЗНАЧЕСЛИМН',
  MEDIAN: 'МЕДИАНА',
  MIN: 'МИН',
  MAX: 'МАКС',
  MINIFS: 'МИНЕСЛИ',
  MAXIFS: 'МАКСЕСЛИ',
  DATE: 'ДАТА',
};

/** As Excel in Russian takes it: its names of functions, semicolons, a comma in numbers. */
export function inRussian(formula: string): string {
  const parts = formula.split(/("(?:[^"]|"")*"|'(?:[^']|'')*')/u);
  return parts.map((part, at) => (at % 2 === 1 ? part : plainInRussian(part))).join('');
}

function plainInRussian(part: string): string {
  return part
    .replaceAll(/[A-Z]+(?=\()/gu, (name) => russianNames[name] ?? name)
    .replaceAll(',', ';')
    .replaceAll(/(?<=\d)\.(?=\d)/gu, ',');
}
