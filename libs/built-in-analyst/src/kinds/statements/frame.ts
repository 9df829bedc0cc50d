import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { parsePeriod } from '../../../../workbook/src/index.js';
import { planFactOf } from '../commerce/plan-fact-columns.js';
import { columnOf, literal, quoted } from '../../sql.js';
import { statementLines } from './lines.js';
import type { LineKey, StatementLine } from './lines.js';

export interface StatementPeriod {
  readonly column: string;
  /** «2018» where every header has a year of its own, else the header. */
  readonly label: string;
}

/** A statement as reports read it: one row a line, one column a period, the earliest first. */
export interface Frame {
  readonly table: TableProfile;
  readonly line: Column;
  readonly code: Column | null;
  readonly periods: readonly StatementPeriod[];
  /** Labels are years. */
  readonly yearly: boolean;
}

const PERIODS_MAX = 6;

/** null where lines or periods are not told for sure. */
export function frameOf(table: TableProfile): Frame | null {
  if (table.layout !== 'statement') return null;
  const line = table.columns.find(({ type, role }) => type === 'text' && role !== 'identifier');
  const plans = planFactOf(table)?.plan ?? [];
  // What was planned is no period to set against what came.
  const columns = periodColumns(table).filter(({ name }) => !plans.includes(name));
  if (line === undefined || columns.length < 2) return null;
  const years = columns.map(({ name }) => /(?:19|20)\d{2}/.exec(name)?.[0] ?? '');
  const yearly = new Set(years).size === years.length && !years.includes('');
  const code = table.columns.find(({ name }) => /^код|code$/i.test(name.trim())) ?? null;
  const periods = columns.map(({ name }, place) => ({
    column: name,
    label: yearly ? (years[place] ?? name) : name,
  }));
  return { table, line, code, periods: shortened(periods), yearly };
}

function shortened(periods: readonly StatementPeriod[]): readonly StatementPeriod[] {
  if (periods.length <= PERIODS_MAX) return periods;
  return [...periods.slice(0, 1), ...periods.slice(1 - PERIODS_MAX)];
}

function periodColumns({ columns }: TableProfile): readonly Column[] {
  const order = ({ headerPath, name }: Column) =>
    [name, ...headerPath].map((level) => parsePeriod(level)?.order).find((one) => one != null);
  return columns
    .filter(({ type, traits }) => type === 'number' && traits.includes('period'))
    .map((column) => ({ column, order: order(column) ?? 0 }))
    .sort((left, right) => left.order - right.order)
    .map(({ column }) => column);
}

export function periodNames({ periods }: Frame): readonly string[] {
  return periods.map((_, place) => `p${place + 1}`);
}

export function lastOf(frame: Frame): string {
  return `p${frame.periods.length}`;
}

/**
 * `c` has a row for each line: pos, name, concept, side, whole and the periods p1, p2 …; a total
 * that stands twice under two names is there once.
 */
export function linesSql(frame: Frame): string {
  return `WITH ${linesParts(frame, '')} `;
}

/** The same as parts of a WITH, their names ending in the suffix. */
export function linesParts(frame: Frame, suffix: string): string {
  const { table, line, code, periods } = frame;
  const names = periodNames(frame);
  const type = valueType(frame);
  const values = periods.map(
    ({ column }, place) => `CAST(${quoted(column)} AS ${type}) AS p${place + 1}`,
  );
  const codeSql = code === null ? "''" : `trim(CAST(${quoted(code.name)} AS VARCHAR))`;
  const filled = names.map((name) => `${name} IS NOT NULL`).join(' OR ');
  const again = 'row_number() OVER (PARTITION BY low ORDER BY pos)';
  const mark = `CASE WHEN code <> '' THEN code ELSE CAST(${again} AS VARCHAR) END`;
  const ownName =
    `CASE WHEN count(*) OVER (PARTITION BY low) > 1 THEN name || ' (' || ${mark} || ')' ` +
    'ELSE name END';
  const unsigned = names.map(
    (name) => `CASE WHEN flipped THEN -${name} ELSE ${name} END AS ${name}`,
  );
  const last = "CASE WHEN lower(name) LIKE 'итого%' THEN 1 ELSE 0 END";
  return (
    `w${suffix} AS (SELECT rowid AS pos, trim(${quoted(line.name)}) AS name, ` +
    `lower(trim(${quoted(line.name)})) AS low, ${codeSql} AS code, ${values.join(', ')} ` +
    `FROM ${quoted(table.sqlName)}), ` +
    `k${suffix} AS (SELECT pos, ${ownName} AS name, ${conceptSql(code !== null)} AS concept, ` +
    `${names.join(', ')} FROM w${suffix} WHERE name IS NOT NULL AND (${filled})), ` +
    `s${suffix} AS (SELECT *, ${inSql((one) => one.whole)} AS whole, ${SIDE_SQL} AS side ` +
    `FROM k${suffix}), ` +
    `f${suffix} AS (SELECT *, ${expenseSql(names)} AS flipped FROM s${suffix}), ` +
    `g${suffix} AS (SELECT pos, name, concept, whole, side, flipped, ${unsigned.join(', ')} ` +
    `FROM f${suffix}), ` +
    `t${suffix} AS (SELECT *, row_number() OVER (PARTITION BY concept, ${names.join(', ')} ` +
    `ORDER BY ${last}, pos) AS twin FROM g${suffix}), ` +
    `c${suffix} AS (SELECT * FROM t${suffix} WHERE NOT whole OR twin = 1)`
  );
}

/** One scale for all periods: decimals of different scales would lose digits in a sum. */
function valueType({ table, periods }: Frame): string {
  const columns = periods.map(({ column }) => columnOf(table, column));
  if (columns.some((column) => column?.storage === 'double')) return 'DOUBLE';
  return `DECIMAL(38, ${Math.max(...columns.map((column) => column?.decimals ?? 0))})`;
}

/** Expenses that a P&L writes with a minus: they are compared by size. */
function expenseSql(names: readonly string[]): string {
  const has = (key: LineKey) => `coalesce(bool_or(concept = '${key}') OVER (), false)`;
  const below = names.map((name) => `coalesce(${name}, 0) <= 0`).join(' AND ');
  return `${has('revenue')} AND NOT ${has('total')} AND NOT whole AND ${below}`;
}

function conceptSql(coded: boolean): string {
  const byCode = statementLines.filter(({ codes }) => coded && codes.length > 0);
  const whens = [
    ...byCode.map(
      ({ key, codes }) => `WHEN code IN (${codes.map(literal).join(', ')}) THEN '${key}'`,
    ),
    ...statementLines.map(
      ({ key, names }) =>
        `WHEN ${names.map((name) => `low LIKE ${literal(name)}`).join(' OR ')}` + ` THEN '${key}'`,
    ),
  ];
  return `CASE ${whens.join(' ')} END`;
}

function inSql(fits: (line: StatementLine) => boolean): string {
  const keys = statementLines.filter(fits).map(({ key }) => `'${key}'`);
  return `coalesce(concept IN (${keys.join(', ')}), false)`;
}

const SIDE_SQL =
  `CASE WHEN ${inSql(({ side }) => side === 'asset')} THEN 'asset' ` +
  `WHEN ${inSql(({ side }) => side === 'source')} THEN 'source' ` +
  `WHEN ${inSql(({ side }) => side === 'result')} THEN 'result' END`;

/** The value of a line in a period; null where lines of that sense disagree. */
export function valueOf(key: LineKey, period: string): string {
  const of = `FILTER (WHERE concept = '${key}')`;
  const [low, high] = [`min(${period}) ${of}`, `max(${period}) ${of}`];
  return `CASE WHEN ${low} = ${high} THEN ${high} END`;
}

export const snake = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function requiredFrame(table: TableProfile): Frame {
  const frame = frameOf(table);
  if (frame === null) throw new RangeError('no statement');
  return frame;
}
