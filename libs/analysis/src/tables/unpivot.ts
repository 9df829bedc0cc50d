import type { Column, DecimalText, Table, Value } from '../model.js';
import { describeColumn, type BuiltColumn } from './build-column.js';
import type { ColumnValues } from './column-values.js';
import { parsePeriod, type Period } from './parse-period.js';
import { uniqueNames } from './header-names.js';

const DATED_PERIODS_MIN = 2;
const PERIODS_MIN = 3;

interface PeriodColumn {
  readonly index: number;
  readonly column: Column;
  readonly label: string;
  readonly period: Period;
  /** What is measured: the levels of the header that are not the period. */
  readonly measure: string;
}

/** The table with a row for each period, where periods are its columns; else null. */
export function unpivot(table: Table): Table | null {
  const year = yearOf(table);
  const periods = table.columns.flatMap((column, index) => periodColumn(column, index, year) ?? []);
  const labels = [...new Set(periods.map(({ label }) => label))];
  const isDated = periods.every(({ period }) => period.from !== null);
  if (labels.length < (isDated ? DATED_PERIODS_MIN : PERIODS_MIN)) return null;
  const keys = table.columns.flatMap((column, index) =>
    column.type !== 'number' || column.role === 'identifier' ? [{ column, index }] : [],
  );
  const measures = [...new Set(periods.map(({ measure }) => measure))];
  const long = longRows(
    table,
    keys.map(({ index }) => index),
    labels,
    measures,
    periods,
  );
  const valueNames = measures.map((measure) => (measure === '' ? 'Значение' : measure));
  const names = uniqueNames([...keys.map(({ column }) => column.name), 'Период', ...valueNames]);
  const built = names.map((name, at) => longColumn(table, name, at, keys.length, long, periods));
  return {
    ...table,
    title: `${table.title}: по периодам`,
    layout: 'unpivoted',
    derivedFrom: table.id,
    columns: built.map(({ column }) => column),
    rows: long.map((_, at) => built.map(({ values }) => values[at] ?? null)),
    sourceRows: long.map(({ sourceRow }) => sourceRow),
    checks: [],
    notices: ['Таблица развернута: периоды из заголовков столбцов стали строками'],
  };
}

/** The year that the title names: months of the header belong to it. */
function yearOf(table: Table): string | null {
  const { periodFrom, periodTo } = table.metadata;
  const year = periodFrom?.slice(0, 4) ?? null;
  return year !== null && periodTo?.startsWith(year) === true ? year : null;
}

function periodColumn(column: Column, index: number, year: string | null): PeriodColumn | null {
  if (column.type !== 'number' || column.traits.includes('change')) return null;
  const level = column.headerPath.findIndex((label) => parsePeriod(label) !== null);
  const label = column.headerPath[level];
  const period = label === undefined ? null : withYear(label, year);
  if (label === undefined || period === null) return null;
  const measure = column.headerPath.filter((_, at) => at !== level).join(' / ');
  return { index, column, label, period, measure };
}

function withYear(label: string, year: string | null): Period | null {
  const period = parsePeriod(label);
  if (period === null || period.from !== null || year === null) return period;
  return parsePeriod(`${label} ${year}`) ?? period;
}

interface LongRow {
  readonly values: readonly Value[];
  readonly sourceRow: number;
}

function longRows(
  table: Table,
  keys: readonly number[],
  labels: readonly string[],
  measures: readonly string[],
  periods: readonly PeriodColumn[],
): LongRow[] {
  const places = labels.map((label) =>
    measures.map(
      (measure) => periods.find((one) => one.label === label && one.measure === measure)?.index,
    ),
  );
  return table.rows.flatMap((row, at) =>
    labels.flatMap((label, which): LongRow[] => {
      const cells = (places[which] ?? []).map((index) =>
        index === undefined ? null : (row[index] ?? null),
      );
      if (cells.every((cell) => cell === null)) return [];
      const period = periods.find((one) => one.label === label)?.period.from ?? label;
      const values = [...keys.map((key) => row[key] ?? null), period, ...cells];
      return [{ values, sourceRow: table.sourceRows[at] ?? 0 }];
    }),
  );
}

function longColumn(
  table: Table,
  name: string,
  at: number,
  keyCount: number,
  rows: readonly LongRow[],
  periods: readonly PeriodColumn[],
): BuiltColumn {
  const values = rows.map((row): Value | DecimalText => row.values[at] ?? null);
  const isPeriod = at === keyCount;
  const isDated = periods.every(({ period }) => period.from !== null);
  const source = at > keyCount ? periods[0]?.column : keyOf(table, name);
  const type = isPeriod ? (isDated ? 'date' : 'text') : (source?.type ?? 'number');
  const read: ColumnValues = {
    type,
    values,
    unit: source?.unit ?? source?.currency ?? null,
    hasTime: false,
    isIdentifier: source?.role === 'identifier',
    traits: isPeriod ? ['period'] : [],
    notices: [],
  };
  const header = { name, path: [name], letter: source === undefined ? null : source.letter };
  const built = describeColumn(header, read, {
    metadata: table.metadata,
    isStatement: table.layout === 'statement',
    hasPeriods: false,
  });
  if (at <= keyCount) return built;
  const additive = periods.every(({ column }) => column.additive);
  return { values, column: { ...built.column, role: 'measure', additive } };
}

function keyOf(table: Table, name: string): Column | undefined {
  return table.columns.find((column) => column.name === name);
}
