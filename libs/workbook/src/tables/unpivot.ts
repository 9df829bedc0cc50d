import type { Column, ColumnType, Table, Value } from '../model.js';
import { describeColumn } from './build-column.js';
import type { BuiltColumn } from './build-column.js';
import type { ColumnValues } from './column-values.js';
import { mixed } from './mixed-units.js';
import { isWithin, parsePeriod } from './parse-period.js';
import type { Period } from './parse-period.js';
import { periodOfHeader } from './period-of-header.js';
import { periodWithYear, yearOfTitle } from './period-start.js';
import { uniqueNames } from './header-names.js';
import { readOtherwise } from './stacked-column.js';

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

/**
 * The table with a row for each period, where periods are its columns; else null. `fileYear` dates
 * months that neither the title nor their own headers date.
 */
export function unpivot(table: Table, fileYear: string | null = null): Table | null {
  const told = yearOfTitle(table.metadata);
  const isBare = told === null && table.columns.every((column) => !namesDated(column));
  const year = crossesYears(table) ? null : isBare ? fileYear : told;
  const named = table.columns.flatMap((column, index) => periodColumn(column, index, year) ?? []);
  const periods = withoutSums(named);
  const labels = [...new Set(periods.map(({ label }) => label))];
  const isDated = periods.every(({ period }) => period.from !== null);
  if (labels.length < (isDated ? DATED_PERIODS_MIN : PERIODS_MIN)) return null;
  const keys = table.columns.flatMap((column, index) =>
    column.type !== 'number' || column.role === 'identifier' ? [{ column, index }] : [],
  );
  const measures = [...new Set(periods.map(({ measure }) => measure))];
  const keyPlaces = keys.map(({ index }) => index);
  const long = longRows(table, keyPlaces, labels, measures, periods);
  const valuesAt = (place: number): Value[] => long.map(({ values }) => values[place] ?? null);
  const built = [
    ...keys.map(({ column }, place) => keyColumn(table, column, valuesAt(place))),
    periodValues(table, valuesAt(keys.length), isDated),
    ...measures.map((measure, place) => {
      const sources = periods.filter((period) => period.measure === measure);
      const name = measure === '' ? 'Значение' : measure;
      return measureColumn(table, name, valuesAt(keys.length + 1 + place), sources);
    }),
  ];
  const left = named.filter((column) => !periods.includes(column));
  const byFile = isBare && isDated && year !== null;
  return longTable(table, long, built, [
    'Таблица развернута: периоды из заголовков столбцов стали строками',
    ...leftNotices([...new Set(left.map(({ label }) => label))]),
    ...(byFile ? ['Год периодов взят из имени файла: в таблице он не указан'] : []),
  ]);
}

/** «сентябрь … декабрь, январь … май»: months of two years, of which nobody says which. */
function crossesYears({ columns }: Table): boolean {
  const bare = columns
    .flatMap((column, index) => periodColumn(column, index, null) ?? [])
    .filter(({ period }) => period.from === null);
  return [...new Set(bare.map(({ measure }) => measure))].some((measure) => {
    const orders = bare.filter((one) => one.measure === measure).map(({ period }) => period.order);
    return orders.some((order, at) => at > 0 && order < (orders[at - 1] ?? 0));
  });
}

/** A header says its year itself. */
function namesDated({ headerPath }: Column): boolean {
  return headerPath.some((label) => (parsePeriod(label)?.from ?? null) !== null);
}

function leftNotices(sums: readonly string[]): string[] {
  return sums.length > 0
    ? [`Не вошли столбцы-суммы периодов: ${sums.slice(0, 10).join(', ')}`]
    : [];
}

/** A quarter beside its months sums them: it is no further period. */
function withoutSums(named: readonly PeriodColumn[]): PeriodColumn[] {
  return named.filter(({ period: whole }) => !named.some(({ period }) => isWithin(period, whole)));
}

/** A table in the place of its wide form. */
export function longTable(
  table: Table,
  long: readonly LongRow[],
  built: readonly BuiltColumn[],
  notices: readonly string[],
): Table {
  const names = uniqueNames(built.map(({ column }) => column.name));
  return {
    ...table,
    title: `${table.title}: по периодам`,
    layout: 'unpivoted',
    derivedFrom: table.id,
    columns: built.map(({ column }, at) => ({ ...column, name: names[at] ?? column.name })),
    rows: long.map((_, at) => built.map(({ values }) => values[at] ?? null)),
    sourceRows: long.map(({ sourceRow }) => sourceRow),
    checks: [],
    notices,
  };
}

function periodColumn(column: Column, index: number, year: string | null): PeriodColumn | null {
  if (column.type !== 'number' || column.traits.includes('change')) return null;
  const named = periodOfHeader(column.headerPath);
  const period = named === null ? null : periodWithYear(named.label, year);
  return named === null || period === null ? null : { index, column, ...named, period };
}

export interface LongRow {
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

export function keyColumn(table: Table, source: Column, values: readonly Value[]): BuiltColumn {
  const read = { ...plainRead(source.type, values), isIdentifier: source.role === 'identifier' };
  const { column } = describeLong(table, source.name, source.letter, read);
  return { values, column: { ...column, ...readOtherwise([source]) } };
}

export const textColumn = (table: Table, name: string, values: readonly Value[]): BuiltColumn =>
  describeLong(table, name, null, plainRead('text', values));

function periodValues(table: Table, values: readonly Value[], isDated: boolean): BuiltColumn {
  const read = { ...plainRead(isDated ? 'date' : 'text', values), traits: ['period' as const] };
  return describeLong(table, 'Период', null, read);
}

export function measureColumn(
  table: Table,
  name: string,
  values: readonly Value[],
  sources: readonly { readonly column: Column }[],
): BuiltColumn {
  const [first] = sources;
  const built = describeLong(table, name, null, plainRead('number', values));
  const { unit, currency } = first?.column ?? built.column;
  const additive = sources.every(({ column }) => column.additive);
  const whole = { ...built.column, unit, currency, role: 'measure', additive } as const;
  return { values, column: sources.some(isMixed) ? mixed(whole) : whole };
}

function isMixed({ column }: { readonly column: Column }): boolean {
  return column.traits.includes('mixed-units');
}

function plainRead(type: ColumnType, values: readonly Value[]): ColumnValues {
  const none = { unit: null, hasTime: false, isIdentifier: false, traits: [], notices: [] };
  return { ...none, type, values };
}

function describeLong(
  table: Table,
  name: string,
  letter: string | null,
  read: ColumnValues,
): BuiltColumn {
  return describeColumn({ name, path: [name], letter }, read, {
    metadata: table.metadata,
    isStatement: table.layout === 'statement',
    hasPeriods: false,
  });
}
