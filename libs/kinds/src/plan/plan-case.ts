import type { Known, StoredCase } from '../define-kind.js';
import type { Dimension } from '../subjects/subject.js';
import { planPairs } from './plan-pairs.js';
import type { PlanPair } from './plan-pair.js';

export const BY_MAX = 3;

export interface PlanCase {
  readonly pair: PlanPair;
  /** By what it is told, the most telling first. */
  readonly by: readonly Dimension[];
  /** The time that was planned, where the fact goes on beyond it. */
  readonly planned: Planned | null;
}

export interface Planned {
  readonly from: string;
  readonly before: string;
  /** Whether each month, or each quarter of quarters, has a plan of its own. */
  readonly isEach: boolean;
  /** Whether more was planned, at a time of which the file has not all rows. */
  readonly isCut: boolean;
}

export function storedPlan({ pair, by, planned }: PlanCase): StoredCase {
  const names = by.map(({ column }, at): readonly [string, string] => [
    `by${at}`,
    `${column.table} ${column.column}`,
  ]);
  const time: StoredCase =
    planned === null
      ? {}
      : {
          from: planned.from,
          before: planned.before,
          monthly: String(planned.isEach),
          cut: String(planned.isCut),
        };
  return { pair: pair.id, ...time, ...Object.fromEntries(names) };
}

export function readPlan(stored: StoredCase, known: Known): PlanCase | null {
  const pair = planPairs(known).find(({ id }) => id === stored['pair']);
  if (pair === undefined) return null;
  const by = Array.from({ length: BY_MAX }, (_, at) => stored[`by${at}`]).flatMap((name) => {
    const found = pair.dimensions.find(({ column }) => `${column.table} ${column.column}` === name);
    return found === undefined ? [] : [found];
  });
  const { from, before, monthly, cut } = stored;
  const planned =
    from === undefined || before === undefined
      ? null
      : { from, before, isEach: monthly === 'true', isCut: cut === 'true' };
  return by.length === 0 && pair.dimensions.length > 0 ? null : { pair, by, planned };
}
