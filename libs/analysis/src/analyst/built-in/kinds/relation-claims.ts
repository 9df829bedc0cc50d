import type { Query } from '../../../jail/query-jail.js';
import type { Column, TableProfile } from '../../../model.js';
import { namesLevel } from '../../../profile/natures.js';
import { ask, computed } from '../claims.js';
import type { Tested } from '../claims.js';
import { alike, measuresOf } from '../columns.js';
import { parametersOf, sumOfColumn } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';
import { quoted, rowsSql } from '../sql.js';

const rowsMax = 20_000;
const rowsMin = 12;
const measuresMax = 4;

/** Pairs of measures that go together. */
export async function relations(
  table: TableProfile,
  query: Query,
  signal: AbortSignal,
): Promise<readonly Tested[]> {
  if (table.rowCount < rowsMin || table.rowCount > rowsMax) return [];
  if (table.layout !== 'list') return [];
  const measures = measuresOf(table)
    .filter(({ stats, traits }) => stats.distinct >= 5 && !traits.includes('change'))
    .filter(({ name, additive }) => additive || !namesLevel(name))
    .slice(0, measuresMax);
  const tested: Tested[] = [];
  for (const [index, x] of measures.entries()) {
    for (const y of measures.slice(index + 1)) {
      signal.throwIfAborted();
      const told = alike(x, y) || isSides(x, y) || (await isComputed(table, x, y, query));
      const one = told ? null : await relationOf(table, x, y, query);
      if (one !== null) tested.push(one);
    }
  }
  return tested;
}

const sides = /дебет|кредит|сальдо|debit|credit/i;

/** Debit and credit are the two sides of the same entries. */
function isSides(x: Column, y: Column): boolean {
  return sides.test(x.name) && sides.test(y.name);
}

const thirdsMax = 8;
const near = 0.02;
const nearlyAll = 0.9;

/** A price by the metre and the price of all of it: one is made of the other and a third column. */
async function isComputed(
  table: TableProfile,
  x: Column,
  y: Column,
  query: Query,
): Promise<boolean> {
  const thirds = measuresOf(table)
    .filter((column) => column !== x && column !== y && column.stats.distinct > 2)
    .slice(0, thirdsMax);
  if (thirds.length === 0) return false;
  const field = ({ name }: Column) => `CAST(${quoted(name)} AS DOUBLE)`;
  const [a, b] = [field(x), field(y)];
  const fits = thirds.flatMap((third) => {
    const c = field(third);
    const made = [`${b} * ${c}`, `${b} * ${c} / 100`, `${b} / nullif(${c}, 0)`];
    const parts = [`${b} + ${c}`, `${b} - ${c}`, `100 * ${b} / nullif(${c}, 0)`];
    const other = `${a} * ${c} / 100`;
    return [...made, ...parts]
      .map((sql) => `abs(${a} - (${sql})) <= ${near} * abs(${a})`)
      .concat(`abs(${b} - (${other})) <= ${near} * abs(${b})`);
  });
  const counts = fits.map((sql) => `count(*) FILTER (WHERE ${sql})`);
  const filled = `${quoted(x.name)} <> 0 AND ${quoted(y.name)} <> 0`;
  const sql =
    `SELECT count(*) AS n, greatest(${counts.join(', ')}) AS most FROM ${quoted(table.sqlName)} ` +
    `WHERE ${filled}`;
  const found = await ask(query, sql);
  const [n, most] = (found?.rows[0] ?? []).map(Number);
  return n !== undefined && most !== undefined && n >= rowsMin && most >= nearlyAll * n;
}

/** What is nearly one and the same column twice tells nothing. */
const sameThing = 0.995;

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
  if (pairs === null || pairs.rowCount < rowsMin) return null;
  const found = computed(pairs, { method: 'correlation', columns: ['x', 'y'] });
  const size = Math.abs(found('spearman') ?? 0);
  if (size >= sameThing) return null;
  const worth = size >= 0.3 ? 40 + 40 * size : 20;
  return {
    candidate: { table, parameters, worth },
    p: found('spearman_p'),
    tells: true,
    onlyIfHolds: true,
  };
}
