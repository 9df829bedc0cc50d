import type { Column, Profile, TableProfile } from '../../workbook/src/index.js';
import { decimalText, parseDecimal, roundTo } from '../../statistics/src/index.js';
import { cutText } from '../../russian/src/index.js';
import type { ResultSet, ResultValue } from '../../jail/src/index.js';
import { unitOf } from '../../workbook/src/index.js';
import type { PlannedMeaning, ReportPlan, Results } from '../../analysis/src/index.js';
import type { PersonalNames } from './personal-names.js';
import { isPersonalValue, personalOf } from './personal.js';
import { headerOf } from './people-headers.js';

const limits = { tables: 12, columns: 40, characters: 80, rows: 40, total: 24_000 };
export const HIDDEN = '(скрыто)';

/** All that a model learns of a file: names, types and statistics, never rows. */
export function describedProfile({ tables, links }: Profile, names: PersonalNames): string {
  const shown = tables.slice(0, limits.tables);
  const described = (withExamples: boolean) =>
    shown.map((table) => describedTable(table, names, withExamples));
  const text = asData({ tables: described(true), links });
  if (text.length <= limits.total) return text;
  return asData({ tables: described(false) }).slice(0, limits.total);
}

function describedTable(table: TableProfile, names: PersonalNames, withExamples: boolean) {
  return {
    id: table.id,
    sheet: short(names.hidden(table.sheet)),
    title: short(names.hidden(table.title)),
    rows: table.rowCount,
    period: [table.metadata.periodFrom, table.metadata.periodTo],
    columns: table.columns
      .slice(0, limits.columns)
      .map((column) => describedColumn(table, column, names, withExamples)),
  };
}

function describedColumn(
  table: TableProfile,
  column: Column,
  names: PersonalNames,
  withExamples: boolean,
) {
  const { name, type, role, additive, stats, traits } = column;
  const isHidden = headerOf(name) === 'personal';
  const hidden = new Set(personalOf(name, stats.examples));
  const examples = stats.examples.map((one) =>
    hidden.has(one) ? HIDDEN : short(names.hidden(one)),
  );
  const bounds = type === 'text' || isHidden ? {} : { min: stats.min, max: stats.max };
  return {
    name,
    type,
    role,
    unit: unitOf(table, column),
    ...(type === 'number' ? { additive, negatives: stats.negatives } : {}),
    ...(traits.length === 0 ? {} : { traits }),
    empty: stats.nulls,
    distinct: stats.distinct,
    ...bounds,
    ...(withExamples ? { examples: isHidden ? HIDDEN : examples } : {}),
  };
}

/** Results as a narrator sees them; of labels that seem personal only that they are there. */
export function describedResults(plan: ReportPlan, results: Results, names: PersonalNames): string {
  const ids = [...new Set(plan.meanings?.map(({ result }) => result) ?? [])];
  const told = ids.flatMap((id) => {
    const result = results[id];
    const columns = plan.meanings?.filter((meaning) => meaning.result === id) ?? [];
    return result === undefined ? [] : [describedResult(id, result, columns, names)];
  });
  return asData(told).slice(0, limits.total);
}

function describedResult(
  id: string,
  result: ResultSet,
  columns: readonly PlannedMeaning[],
  names: PersonalNames,
) {
  const places = columns.map(({ column }) =>
    result.columns.findIndex(({ name }) => name === column),
  );
  for (const [at, { header }] of columns.entries()) {
    const texts = result.rows.flatMap((row) => textsOf(row[places[at] ?? -1]));
    names.add(header, personalOf(header, texts));
  }
  return {
    result: id,
    rowCount: result.rows.length,
    columns: columns.map(({ column, header, kind, unit, change }) => ({
      column,
      header: short(names.hidden(header)),
      kind,
      ...(unit == null ? {} : { unit }),
      ...(change === true ? { change } : {}),
    })),
    rows: result.rows
      .slice(0, limits.rows)
      .map((row, index) => [index, ...places.map((place) => shownCell(row[place] ?? null, names))]),
  };
}

export const NUMBER = /^-?\d+(\.\d+)?$/;

const DECIMALS = 4;
const OF_A_FRACTION = 6;

/** As many digits as whoever goes on counting with it needs. */
export function toldNumber(value: string): string {
  const decimals = Math.abs(Number(value)) < 1 ? OF_A_FRACTION : DECIMALS;
  const isLong = (value.split('.')[1] ?? '').length > decimals;
  return isLong ? decimalText(roundTo(parseDecimal(value), decimals)) : value;
}

const textsOf = (value: ResultValue | undefined): readonly string[] =>
  typeof value === 'string' && !NUMBER.test(value) ? [value] : [];

function shownCell(value: ResultValue, names: PersonalNames): ResultValue {
  if (typeof value !== 'string') return value;
  if (NUMBER.test(value)) return toldNumber(value);
  return isPersonalValue(value) ? HIDDEN : short(names.hidden(value));
}

function short(text: string): string {
  return cutText(text.replace(/\s+/g, ' '), limits.characters);
}

/** JSON whose strings cannot close the block that they stand in. */
export function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}
