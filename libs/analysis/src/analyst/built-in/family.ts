import { compute } from '../../engine/compute.js';
import type { Query, ResultSet } from '../../jail/query-jail.js';
import { SqlError } from '../../jail/query-jail.js';
import type { Column, TableProfile } from '../../model.js';
import { benjaminiHochberg } from '../../statistics/correction.js';
import type { Candidate } from './candidate.js';
import { alike, categoriesOf, measuresOf } from './columns.js';
import { seriesSql, significant } from './kinds/dynamics.js';
import { groupValuesSql } from './kinds/groups.js';
import { parametersOf, sumOfColumn } from './parameters.js';
import type { ReportParameters } from './parameters.js';

import { quoted, rowsSql } from './sql.js';

const pairRowsMax = 20_000;
const pairRowsMin = 12;
const pairMeasuresMax = 4;

/** A claim with its p: null where the data allows no test. */
interface Tested {
  readonly candidate: Candidate;
  readonly p: number | null;
  /** Only worth a report when the claim holds. */
  readonly onlyIfHolds: boolean;
}

/**
 * Puts every claim of the workbook to its test and judges all of them by one correction, so that
 * pure noise gets no finding.
 */
export async function testedCandidates(
  tables: readonly TableProfile[],
  sure: readonly Candidate[],
  query: Query,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const tested: Tested[] = [];
  for (const candidate of sure) {
    signal.throwIfAborted();
    const p = candidate.parameters.kind === 'dynamics' ? await trendP(candidate, query) : null;
    tested.push({ candidate, p, onlyIfHolds: false });
  }
  for (const table of tables) {
    tested.push(...(await relations(table, query, signal)));
    tested.push(...(await groupDifferences(table, query, signal)));
  }
  return judged(tested);
}

function judged(tested: readonly Tested[]): readonly Candidate[] {
  const withP = tested.filter(({ p }) => p !== null);
  const levels = benjaminiHochberg(withP.map(({ p }) => p ?? 1));
  return tested.flatMap((one) => {
    const level = one.p === null ? null : (levels[withP.indexOf(one)] ?? 1);
    if (one.onlyIfHolds && (level === null || level >= significant)) return [];
    const { candidate } = one;
    return [{ ...candidate, parameters: { ...candidate.parameters, significance: level } }];
  });
}

async function ask(query: Query, sql: string): Promise<ResultSet | null> {
  try {
    return await query(sql);
  } catch (error) {
    if (error instanceof SqlError) return null;
    throw error;
  }
}

async function trendP({ table, parameters }: Candidate, query: Query): Promise<number | null> {
  const sql =
    `${seriesSql(table, parameters)}SELECT value FROM p WHERE NOT partial ORDER BY ` + `period`;
  const series = await ask(query, sql);
  if (series === null || series.rowCount < 6) return null;
  const trend = compute({ id: 'trend', method: 'trend', of: '', columns: ['value'] }, series);
  return numberIn(trend, 'p');
}

function numberIn(result: ResultSet, name: string): number | null {
  const value = result.rows[0]?.[result.columns.findIndex((column) => column.name === name)];
  return typeof value === 'string' ? Number(value) : null;
}

async function relations(
  table: TableProfile,
  query: Query,
  signal: AbortSignal,
): Promise<readonly Tested[]> {
  if (table.rowCount < pairRowsMin || table.rowCount > pairRowsMax) return [];
  if (table.layout !== 'list') return [];
  const measures = measuresOf(table)
    .filter(({ stats, traits }) => stats.distinct >= 5 && !traits.includes('change'))
    .slice(0, pairMeasuresMax);
  const tested: Tested[] = [];
  for (const [index, x] of measures.entries()) {
    for (const y of measures.slice(index + 1)) {
      signal.throwIfAborted();
      const one = alike(x, y) ? null : await relationOf(table, x, y, query);
      if (one !== null) tested.push(one);
    }
  }
  return tested;
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
  const sql = `SELECT ${quoted(x.name)} AS x, ${quoted(y.name)} AS y ${rows}`;
  const pairs = await ask(query, sql);
  if (pairs === null || pairs.rowCount < pairRowsMin) return null;
  const found = compute({ id: 'c', method: 'correlation', of: '', columns: ['x', 'y'] }, pairs);
  const size = Math.abs(numberIn(found, 'spearman') ?? 0);
  if (size >= sameThing) return null;
  const worth = size >= 0.3 ? 40 + 40 * size : 20;
  return {
    candidate: { table, parameters, worth },
    p: numberIn(found, 'spearman_p'),
    onlyIfHolds: true,
  };
}

const groupMeasuresMax = 2;
const groupCategoriesMax = 3;
const groupRowsMin = 20;

async function groupDifferences(
  table: TableProfile,
  query: Query,
  signal: AbortSignal,
): Promise<readonly Tested[]> {
  if (table.layout !== 'list' || table.rowCount < groupRowsMin) return [];
  const tested: Tested[] = [];
  for (const category of categoriesOf(table).slice(0, groupCategoriesMax)) {
    for (const measure of measuresOf(table).slice(0, groupMeasuresMax)) {
      signal.throwIfAborted();
      const one = await differenceOf(table, category, measure, query);
      if (one !== null) tested.push(one);
    }
  }
  return tested;
}

async function differenceOf(
  table: TableProfile,
  category: Column,
  measure: Column,
  query: Query,
): Promise<Tested | null> {
  const parameters = parametersOf('groups', table.id, {
    measure: sumOfColumn(measure.name),
    dimension: category.name,
  });
  const values = await ask(query, `${groupValuesSql(table, parameters)}SELECT name, value FROM u`);
  if (values === null || values.rowCount < groupRowsMin) return null;
  const columns = ['name', 'value'];
  const found = compute({ id: 'g', method: 'kruskal-wallis', of: '', columns }, values);
  const p = numberIn(found, 'p');
  if (p === null) return null;
  const effect = numberIn(found, 'effect') ?? 0;
  const worth = 30 + Math.min(45, effect);
  return { candidate: { table, parameters, worth }, p, onlyIfHolds: true };
}
