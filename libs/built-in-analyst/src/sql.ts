import type { Column, TableProfile } from '../../workbook/src/index.js';
import type { GroupKey, PlannedQuery, QuerySource } from '../../analysis/src/index.js';
import type { Grain } from '../../russian/src/index.js';
import { formulaSql } from './formulas.js';
import type { Filter, Measure, ReportParameters } from './parameters.js';

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** What all that is not named is called, unless a group of the file is called so. */
export function restSql(groups: string): string {
  return (
    `CASE WHEN (SELECT count(*) FROM ${groups} WHERE lower(name) = 'прочие') > 0 ` +
    `THEN 'Все остальные' ELSE 'Прочие' END`
  );
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function columnOf(table: TableProfile, name: string | null): Column | undefined {
  return table.columns.find((column) => column.name === name);
}

/** An aggregate over the rows of a group. */
export function measureSql(measure: Measure): string {
  const { aggregate, column, by, distinctBy, formula } = measure;
  const field = column === null ? '*' : quoted(column);
  switch (aggregate) {
    case 'count':
      return column === null ? 'count(*)' : `count(${field})`;
    case 'distinct':
      return `count(DISTINCT ${field})`;
    case 'value':
      return `max(${field})`;
    case 'product':
      return `sum(${field} * ${quoted(by ?? '')})`;
    case 'formula':
      return formula === undefined ? 'NULL' : formulaSql(formula);
    case 'quantile':
      return `quantile_cont(CAST(${field} AS DOUBLE), ${Number(by)})`;
    // Of whole numbers the middle may be no whole one.
    case 'median':
      return `median(CAST(${field} AS DOUBLE))`;
    case 'rate':
    case 'per-period':
    case 'per-head':
    case 'days':
    case 'nps':
      return derivedSql(measure, field);
    case 'range':
      return `max(${field}) - min(${field})`;
    case 'average':
      return `avg(${field})`;
    case 'ratio':
      return `sum(${field}) / nullif(${divisor(by, distinctBy)}, 0)`;
    default:
      return `${aggregate}(${field})`;
  }
}

/** What is computed of all rows of a group at once. */
function derivedSql(measure: Measure, field: string): string {
  const { aggregate, by, part, per, over, distinctBy } = measure;
  const other = quoted(by ?? '');
  switch (aggregate) {
    case 'rate': {
      const whole = wholeSql(field, distinctBy);
      const own = conditionSql(part?.filters ?? []) ?? 'true';
      return `100.0 * coalesce(${whole} FILTER (WHERE ${own}), 0) / nullif(${whole}, 0)`;
    }
    case 'per-period':
      return `${wholeSql(field, distinctBy)} / nullif(${periodsSql(by, per)}, 0)`;
    case 'per-head':
      return `sum(${field}) / nullif(sum(${other}) / ${periodsSql(over, per)}, 0)`;
    case 'days':
      return `avg(date_diff('day', ${other}, ${field}))`;
    default:
      return (
        `100.0 * (count(*) FILTER (WHERE ${field} >= 9) - count(*) FILTER (WHERE ${field} <= 6)) ` +
        `/ nullif(count(${field}), 0)`
      );
  }
}

/** All rows, their sum, or their different values. */
function wholeSql(field: string, distinct: boolean): string {
  if (field === '*') return 'count(*)';
  return distinct ? `count(DISTINCT ${field})` : `sum(${field})`;
}

function periodsSql(date: string | null | undefined, per: Grain = 'month'): string {
  return `count(DISTINCT ${periodSql(date ?? '', per)})`;
}

function divisor(by: string | null, distinct: boolean): string {
  if (by === null) return 'count(*)';
  return distinct ? `count(DISTINCT ${quoted(by)})` : `sum(${quoted(by)})`;
}

/** Additive over groups: shares and running sums make sense. */
export function isAdditive({ aggregate, formula }: Measure): boolean {
  if (aggregate === 'formula') return formula?.divisor === null;
  return aggregate === 'sum' || aggregate === 'count' || aggregate === 'product';
}

export const NO_NAME = '(не указано)';

/** A group's key as text. */
export function keySql(column: Column): string {
  const field = quoted(column.name);
  const text =
    column.type === 'boolean'
      ? `CASE WHEN ${field} THEN 'да' WHEN NOT ${field} THEN 'нет' END`
      : `CAST(${field} AS VARCHAR)`;
  return `coalesce(${text}, ${literal(NO_NAME)})`;
}

/** Rows whose key is the group that the result names. */
export function nameKey(table: TableProfile, name: string | null): readonly GroupKey[] {
  const column = columnOf(table, name);
  return column === undefined ? [] : [{ column: 'name', sql: keySql(column) }];
}

export function periodSql(date: string, grain: Grain): string {
  return `CAST(date_trunc(${literal(grain)}, ${quoted(date)}) AS DATE)`;
}

/** null when all rows are taken. */
export function conditionSql(filters: readonly Filter[]): string | null {
  return filters.length === 0 ? null : filters.map(filterSql).join(' AND ');
}

function filterSql(filter: Filter): string {
  const field = quoted(filter.column);
  switch (filter.type) {
    case 'contains': {
      const found = `contains(lower(CAST(${field} AS VARCHAR)), ${literal(filter.text)})`;
      return filter.not ? `NOT coalesce(${found}, false)` : found;
    }
    case 'dates':
      return `${field} >= ${dateSql(filter.from)} AND ${field} < ${dateSql(filter.before)}`;
    case 'not-negative':
      return `${field} >= 0`;
    case 'in':
      return inSql(field, filter);
    case 'empty':
      return `${field} IS ${filter.not ? 'NOT ' : ''}NULL`;
    case 'none':
      return `coalesce(${field}, 0) ${filter.not ? '<>' : '='} 0`;
    case 'weekdays':
      return `isodow(${field}) IN (${filter.days.map(Number).join(', ')})`;
    case 'against':
      return `${field} ${filter.operator} ${quoted(filter.other)}`;
    case 'compare':
      return `${field} ${filter.operator} ${decimalSql(filter.value)}`;
  }
}

function inSql(field: string, { values, not }: Extract<Filter, { type: 'in' }>): string {
  const found = `CAST(${field} AS VARCHAR) IN (${values.map(literal).join(', ')})`;
  return not ? `NOT coalesce(${found}, false)` : found;
}

/** Digits only, whatever the text was. */
function decimalSql(text: string): string {
  return /^-?\d{1,18}(?:\.\d{1,12})?$/.test(text) ? text : String(Number(text));
}

export function dateSql(iso: string): string {
  return `CAST(${literal(iso.slice(0, 10))} AS DATE)`;
}

/** FROM and WHERE of a report's rows; `extra` is a further condition. */
export function rowsSql(
  table: TableProfile,
  { filters }: Pick<ReportParameters, 'filters'>,
  extra?: string,
): string {
  const conditions = [conditionSql(filters), extra].filter((part) => part != null);
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return `FROM ${quoted(table.sqlName)}${where}`;
}

export function sourceOf(
  table: TableProfile,
  { filters }: Pick<ReportParameters, 'filters'>,
  extra?: { readonly condition: string; readonly reason: string },
): QuerySource {
  const parts = [conditionSql(filters), extra?.condition].filter((part) => part != null);
  if (parts.length === 0) return { table: table.id, filter: null, filterReason: null };
  const reason = filters.length === 0 ? (extra?.reason ?? null) : 'не вошли в отбор';
  return { table: table.id, filter: parts.join(' AND '), filterReason: reason };
}

/** Rows where the measure has a value. */
export function filledSource(table: TableProfile, parameters: ReportParameters): QuerySource {
  const field = quoted(parameters.measure.column ?? '');
  return sourceOf(table, parameters, {
    condition: `${field} IS NOT NULL`,
    reason: 'пустое значение',
  });
}

export type QueryExtra = Pick<PlannedQuery, 'rowsColumn' | 'formula' | 'groups' | 'choice'> & {
  readonly source?: QuerySource;
};

/** Queries of a report over one table. */
export function queryMaker(table: TableProfile, parameters: ReportParameters) {
  const source = sourceOf(table, parameters);
  return (id: string, sql: string, extra: QueryExtra = {}): PlannedQuery => {
    const { source: other, ...rest } = extra;
    return { id, sql, sources: [other ?? source], ...rest };
  };
}

/** The bounds of the filters as values, so that a note may state them; null without filters. */
export function conditionsQuery(
  table: TableProfile,
  parameters: ReportParameters,
): PlannedQuery | null {
  const parts = parameters.filters.flatMap(boundsOf);
  if (parts.length === 0) return null;
  const sql = `SELECT ${parts.join(', ')}`;
  return { id: 'conditions', sql, sources: [sourceOf(table, parameters)] };
}

const VALUES_SHOWN = 3;

function valuesText(values: readonly string[]): string {
  const shown = values.slice(0, VALUES_SHOWN).map((value) => `«${value}»`);
  return `${shown.join(', ')}${values.length > VALUES_SHOWN ? ' и другие' : ''}`;
}

function boundsOf(filter: Filter, index: number): readonly string[] {
  const name = `condition_${index}`;
  switch (filter.type) {
    case 'contains':
      return [`${literal(filter.text)} AS ${name}_text`];
    case 'dates':
      return [
        `${dateSql(filter.from)} AS ${name}_from`,
        `CAST(${dateSql(filter.before)} - to_days(1) AS DATE) AS ${name}_to`,
      ];
    case 'not-negative':
    case 'empty':
    case 'none':
    case 'weekdays':
    case 'against':
      return [];
    case 'in':
      return [`${literal(valuesText(filter.values))} AS ${name}_text`];
    case 'compare':
      return [`${decimalSql(filter.value)} AS ${name}_value`];
  }
}
