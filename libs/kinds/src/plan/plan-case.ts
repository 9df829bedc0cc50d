import type { Known, StoredCase } from '../define-kind.js';
import type { Dimension } from '../subjects/subject.js';
import { planPairs } from './plan-pairs.js';
import { byDay } from './plan-pair.js';
import type { PlanPair, PlanPart } from './plan-pair.js';
import { amongParts } from './plan-part.js';
import { amongPlanned } from './plan-things.js';

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
  const day = pair.from === null ? undefined : pair.factAxis?.column;
  return {
    pair: pair.id,
    ...(day === undefined ? {} : { day }),
    ...(pair.unplanned === null ? {} : { without: pair.unplanned.without }),
    ...(pair.parts.length === 0 ? {} : { parts: JSON.stringify(pair.parts) }),
    ...time,
    ...Object.fromEntries(names),
  };
}

export function readPlan(stored: StoredCase, known: Known): PlanCase | null {
  const found = planPairs(known).find(({ id }) => id === stored['pair']);
  if (found === undefined) return null;
  const onDay = amongParts(onStoredDay(found, stored['day']), partsStored(stored['parts']));
  const left = stored['without'];
  const pair = left === 'cell' || left === 'plan' ? amongPlanned(onDay, left) : onDay;
  const by = Array.from({ length: BY_MAX }, (_, at) => stored[`by${at}`]).flatMap((name) => {
    const own = pair.dimensions.find(({ column }) => `${column.table} ${column.column}` === name);
    return own === undefined ? [] : [own];
  });
  const { from, before, monthly, cut } = stored;
  const planned =
    from === undefined || before === undefined
      ? null
      : { from, before, isEach: monthly === 'true', isCut: cut === 'true' };
  return by.length === 0 && pair.dimensions.length > 0 ? null : { pair, by, planned };
}

function onStoredDay(pair: PlanPair, name: string | undefined): PlanPair {
  const day = pair.from?.table.columns.find(({ id }) => id.column === name)?.id;
  return day === undefined || pair.factAxis === null ? pair : byDay(pair, day);
}

function partsStored(stored: string | undefined): readonly PlanPart[] {
  const list: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(list) ? list.filter(isPart) : [];
}

function isPart(one: unknown): one is PlanPart {
  return typeof one === 'object' && one !== null && 'column' in one && 'values' in one;
}
