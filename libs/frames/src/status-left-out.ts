import type { ColumnId, Meaning } from '../../meaning/src/index.js';
import type { Ask, Condition } from './frame.js';
import {
  isChosen,
  leavesWithin,
  mentions,
  omittedBy,
  speaksOf,
  statusesOf,
} from './other-rows-status.js';
import type { Status } from './other-rows-status.js';
import { resolved } from './resolve.js';

/** Rows that measures leave out by what a status says of them. */
export interface StatusLeftOut {
  readonly column: ColumnId;
  readonly values: readonly string[];
  /** Names of those measures. */
  readonly measures: readonly string[];
}

/**
 * What an ask leaves out wherever the condition stands, in a part of a rate, too; not where the
 * name of the measure says so: «Выполнено» has what was done.
 */
export function statusLeftOut(ask: Ask, meaning: Meaning): readonly StatusLeftOut[] {
  const table = ask.is === 'unpivot' ? ask.of : ask;
  if (table.is !== 'table') return [];
  const { measures, refusals } = resolved(table.measures, meaning);
  if (refusals.length > 0) return [];
  return statusesOf(meaning).flatMap((status) => {
    const found = measures.flatMap(({ name, plain }) => {
      const leaves = leavesWithin(plain, table.where);
      return leaves.flatMap(({ where }) => {
        const values = omittedBy(where, status);
        const isSaid = isToldBy(name, where, status) || areMeasured(values, leaves, status);
        return values.length === 0 || isSaid ? [] : [{ name, values }];
      });
    });
    const sets = Map.groupBy(found, ({ values }) => JSON.stringify(values));
    return [...sets.values()].map((some) => ({
      column: status.column,
      values: some[0]?.values ?? [],
      measures: [...new Set(some.map(({ name }) => name))],
    }));
  });
}

/** What was called off in percent of the rest: it is counted there, and nothing but that. */
const areMeasured = (
  values: readonly string[],
  leaves: readonly { readonly where: Condition | null }[],
  status: Status,
): boolean =>
  leaves.some(({ where }) => {
    const left = omittedBy(where, status);
    return mentions(where, status) && values.some((value) => !left.includes(value));
  });

/** By its name: what is left out, or all that is left in. */
function isToldBy(name: string, where: Condition | null, status: Status): boolean {
  const values = omittedBy(where, status);
  const kept = isChosen(where, status) ? status.all.filter((one) => !values.includes(one)) : [];
  return [...values, ...kept].some((value) => speaksOf(name, value));
}
