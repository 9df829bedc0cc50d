import type { Column, Table, Value } from '../model.js';
import { parsePeriod } from './parse-period.js';
import { periodWithYear, yearOfTitle } from './period-start.js';
import { described } from './stacked-column.js';

const MONTHS_MIN = 2;

/** Where the year of a row's month stands, and how to say so. */
interface YearSource {
  readonly yearOf: (row: readonly Value[]) => string | null;
  readonly notice: string;
}

/** The months, where the quarters that they are grouped by stand beside them. */
function finestPeriods(table: Table): Column | undefined {
  const held = table.columns.filter((column, at) => holdsMonths(table, column, at));
  return held.toSorted((one, other) => other.stats.distinct - one.stats.distinct)[0];
}

/**
 * «Январь», «1 квартал» in the rows of a table become dates where a column, the title or the
 * name of the file tells their year.
 */
export function datedMonths(table: Table, fileYear: string | null): Table {
  if (table.columns.some(({ type }) => type === 'date')) return table;
  const column = finestPeriods(table);
  const index = column === undefined ? -1 : table.columns.indexOf(column);
  const source = yearSource(table, fileYear);
  if (column === undefined) return table;
  if (source === null) return withPeriodTrait(table, column);
  const values = table.rows.map((row) => startOf(row[index] ?? null, source.yearOf(row)));
  if (values.some((value, at) => value === null && table.rows[at]?.[index] != null)) return table;
  const { column: dated } = described(table, column.name, {
    type: 'date',
    values,
    traits: ['period', ...column.traits],
    notices: [...column.notices, source.notice],
  });
  const { headerPath, letter } = column;
  const changed: Column = { ...dated, headerPath, letter };
  return {
    ...table,
    columns: table.columns.map((one, at) => (at === index ? changed : one)),
    rows: table.rows.map((row, at) =>
      row.map((value, place) => (place === index ? (values[at] ?? null) : value)),
    ),
    notices: [...table.notices, `Столбец «${column.name}»: ${source.notice}`],
  };
}

/** Without a year they are names of periods all the same. */
function withPeriodTrait(table: Table, column: Column): Table {
  const named: Column = { ...column, traits: [...column.traits, 'period'] };
  return { ...table, columns: table.columns.map((one) => (one === column ? named : one)) };
}

function holdsMonths({ rows }: Table, { type, stats }: Column, index: number): boolean {
  if (type !== 'text' || stats.distinct < MONTHS_MIN || stats.distinct > 12) return false;
  return rows.every((row) => {
    const period = typeof row[index] === 'string' ? parsePeriod(row[index]) : null;
    return (
      row[index] == null || (period !== null && period.from === null && period.months !== null)
    );
  });
}

function startOf(value: Value, year: string | null): string | null {
  return typeof value === 'string' && year !== null
    ? (periodWithYear(value, year)?.from ?? null)
    : null;
}

function yearSource(table: Table, fileYear: string | null): YearSource | null {
  const years = table.columns.findIndex(isYears);
  if (years !== -1) {
    const name = table.columns[years]?.name ?? '';
    return {
      yearOf: (row) => /(?:19|20)\d{2}/.exec(String(row[years] ?? ''))?.[0] ?? null,
      notice: `год взят из столбца «${name}»`,
    };
  }
  const told = yearOfTitle(table.metadata);
  if (told !== null) return { yearOf: () => told, notice: `год ${told} взят из заголовка` };
  if (fileYear === null) return null;
  return { yearOf: () => fileYear, notice: `год ${fileYear} взят из имени файла` };
}

/** A column of years: 2024, «2024 год». */
function isYears({ type, traits, stats }: Column): boolean {
  if (stats.distinct === 0 || stats.nulls > 0) return false;
  if (type === 'number') return traits.includes('period');
  return (
    type === 'text' &&
    stats.examples.every((one) => /^(?:19|20)\d{2}(?:\s*г\p{L}*\.?)?$/u.test(one))
  );
}
