import type { Query } from '../../../jail/src/index.js';
import type { Column, TableProfile } from '../../../workbook/src/index.js';
import { namesLevel, words } from '../../../workbook/src/index.js';
import { ask, computed } from '../claims.js';
import type { Tested } from '../claims.js';
import { alike, measuresOf } from '../columns.js';
import { parametersOf, sumOfColumn } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';
import { quoted, rowsSql } from '../sql.js';

const ROWS_MAX = 20_000;
const ROWS_MIN = 12;
const MEASURES_MAX = 4;

/** Pairs of measures that go together. */
export async function relations(
  table: TableProfile,
  query: Query,
  signal: AbortSignal,
): Promise<readonly Tested[]> {
  if (table.rowCount < ROWS_MIN || table.rowCount > ROWS_MAX) return [];
  if (table.layout !== 'list') return [];
  const measures = measuresOf(table)
    .filter(({ stats, traits }) => stats.distinct >= 5 && !traits.includes('change'))
    .filter(({ name, additive }) => additive || !namesLevel(name))
    .slice(0, MEASURES_MAX);
  const tested: Tested[] = [];
  for (const [index, x] of measures.entries()) {
    for (const y of measures.slice(index + 1)) {
      signal.throwIfAborted();
      const told = isGiven(x, y) || (await isComputed(table, x, y, query));
      const one = told ? null : await relationOf(table, x, y, query);
      if (one !== null) tested.push(one);
    }
  }
  return tested;
}

const SIDES = /дебет|кредит|сальдо|debit|credit/i;

/** Debit and credit are the two sides of the same entries. */
function isSides(x: Column, y: Column): boolean {
  return SIDES.test(x.name) && SIDES.test(y.name);
}

const wholes = words(
  'к выплате|к получению|к перечислению|на руки|начислен\\p{L}*|итого|всего|gross|net',
);
const taxes = words('ндфл|ндс|налог\\p{L}*|взнос\\p{L}*|tax|vat');

/** A sum and what it is made of, or a tax and what it is taken of, cannot but go together. */
function isOfWhole(x: Column, y: Column): boolean {
  if (x.currency !== y.currency || x.unit !== y.unit) return false;
  return [x, y].some(({ name }) => wholes.test(name) || taxes.test(name));
}

function isGiven(x: Column, y: Column): boolean {
  return alike(x, y) || isSides(x, y) || isOfWhole(x, y);
}

const THIRDS_MAX = 8;
const NEAR = 0.02;
const NEARLY_ALL = 0.9;

/** Of two columns and a third one is made of the other two: a price, a product, a sum. */
async function isComputed(
  table: TableProfile,
  x: Column,
  y: Column,
  query: Query,
): Promise<boolean> {
  const thirds = measuresOf(table)
    .filter((column) => column !== x && column !== y && column.stats.distinct > 2)
    .slice(0, THIRDS_MAX);
  if (thirds.length === 0) return false;
  const field = ({ name }: Column) => `CAST(${quoted(name)} AS DOUBLE)`;
  const [a, b] = [field(x), field(y)];
  const fits = thirds.flatMap((third) => {
    const c = field(third);
    const made = [`${b} * ${c}`, `${b} * ${c} / 100`, `${b} / nullif(${c}, 0)`];
    const parts = [`${b} + ${c}`, `${b} - ${c}`, `100 * ${b} / nullif(${c}, 0)`];
    const other = `${a} * ${c} / 100`;
    return [...made, ...parts]
      .map((sql) => `abs(${a} - (${sql})) <= ${NEAR} * abs(${a})`)
      .concat(`abs(${b} - (${other})) <= ${NEAR} * abs(${b})`);
  });
  const filled = `${a} <> 0 AND ${b} <> 0`;
  const counted = (sql: string) => `count(*) FILTER (WHERE ${sql})`;
  const sums = thirds
    .map((third) => `abs(${field(third)} - (${a} + ${b})) <= ${NEAR} * abs(${field(third)})`)
    .map((sql) => counted(`${a} + ${b} <> 0 AND ${sql}`));
  const sql =
    `SELECT ${counted(filled)} AS n, ` +
    `greatest(${fits.map((fit) => counted(`${filled} AND ${fit}`)).join(', ')}) AS most, ` +
    `${counted(`${a} + ${b} <> 0`)} AS sums_n, greatest(${sums.join(', ')}) AS sums_most ` +
    `FROM ${quoted(table.sqlName)}`;
  const found = await ask(query, sql);
  const [n = 0, most = 0, sumsN = 0, sumsMost = 0] = (found?.rows[0] ?? []).map(Number);
  const isNearlyAll = (part: number, of: number) => of >= ROWS_MIN && part >= NEARLY_ALL * of;
  return isNearlyAll(most, n) || isNearlyAll(sumsMost, sumsN);
}

/** What is nearly one and the same column twice tells nothing. */
const SAME_THING = 0.995;

async function relationOf(
  table: TableProfile,
  x: Column,
  y: Column,
  query: Query,
): Promise<Tested | null> {
  const parameters: ReportParameters = parametersOf('relation', table.id, {
    measure: sumOfColumn(x.name),
    second: y.name,
  });
  const both = `${quoted(x.name)} IS NOT NULL AND ${quoted(y.name)} IS NOT NULL`;
  const rows = rowsSql(table, parameters, both);
  const pairs = await ask(query, `SELECT ${quoted(x.name)} AS x, ${quoted(y.name)} AS y ${rows}`);
  if (pairs === null || pairs.rowCount < ROWS_MIN) return null;
  const found = computed(pairs, { method: 'correlation', columns: ['x', 'y'] });
  const size = Math.abs(found('spearman') ?? 0);
  if (size >= SAME_THING) return null;
  const worth = size >= 0.3 ? 40 + 40 * size : 20;
  return {
    candidate: { table, parameters, worth },
    p: found('spearman_p'),
    tells: true,
    onlyIfHolds: true,
  };
}
