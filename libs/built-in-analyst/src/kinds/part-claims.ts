import type { Query } from '../../../jail/src/index.js';
import type { Candidate } from '../candidate.js';
import { ask, nothingToTell } from '../claims.js';
import type { TestedKind, Verdict } from '../claims.js';
import { boundsSql } from './outliers.js';
import { APART_FROM, APART_SQL } from './slip.js';
import { rankedGroups } from './structure.js';

/** Reports that claim nothing of chance, but may have nothing to tell. */
export const partTests: readonly TestedKind[] = [
  { kind: 'structure', onlyIfHolds: false, test: structureVerdict },
  { kind: 'outliers', onlyIfHolds: false, test: outlierVerdict },
];

const NEARLY_ALL = 99;
const EVEN_COSTS = 10;

/** One group that is all of it parts nothing; groups alike tell less. */
async function structureVerdict(candidate: Candidate, query: Query): Promise<Verdict> {
  const { table, parameters, worth } = candidate;
  const sql =
    `${rankedGroups(table, parameters)}SELECT 100 * max(value) / nullif(max(total), 0) AS top, ` +
    'count(*) AS groups FROM r';
  const [top, groups] = numbers((await ask(query, sql))?.rows[0]);
  if (top === undefined || groups === undefined) return nothingToTell;
  if (top >= NEARLY_ALL || groups < 2) return { p: null, tells: false };
  const even = top < Math.min(45, 200 / groups);
  return { p: null, tells: true, worth: worth - (even ? EVEN_COSTS : 0) };
}

/** As far from the rest as only a slip of the pen is. */
const SLIP_FROM = 25;
const SLIP_WORTH = 45;
const MANY_SHARE = 8;

/** A value that nobody could have meant comes first; a long tail of many is no surprise. */
async function outlierVerdict(candidate: Candidate, query: Query): Promise<Verdict> {
  const { table, parameters, worth } = candidate;
  const sql =
    `${boundsSql(table, parameters)}SELECT (SELECT max(distance) FROM o) AS most, ` +
    '100.0 * (SELECT count(*) FROM o) / nullif(max(n), 0) AS share, ' +
    `${APART_SQL} AS apart FROM c`;
  const [most = 0, share = 100, apart = 0] = numbers((await ask(query, sql))?.rows[0]);
  if (!(most > 0)) return { p: null, tells: false };
  return { p: null, tells: true, worth: worth + unusualWorth(most, share, apart) };
}

function unusualWorth(most: number, share: number, apart: number): number {
  if ((most >= SLIP_FROM && share <= MANY_SHARE) || apart >= APART_FROM) return SLIP_WORTH;
  return share > MANY_SHARE ? -EVEN_COSTS : 0;
}

function numbers(row: readonly unknown[] | undefined): readonly number[] {
  return (row ?? []).map((value) => (value === null ? Number.NaN : Number(value)));
}
