import type { Condition } from '../../../frames/src/index.js';
import type { ColumnId, ColumnMeaning, Meaning } from '../../../meaning/src/index.js';
import type { Dimension, Subject } from '../subjects/subject.js';
import { only } from '../survey/measures.js';
import type { PlannedThing, PlanPair, Without } from './plan-pair.js';

export function plannedThing(
  common: readonly Dimension[],
  { table: { key, id, columns } }: Subject,
  { table }: Subject,
  { links, views }: Meaning,
): PlannedThing | null {
  const isTime = (column: string): boolean =>
    columns.some((one) => one.id.column === column && one.role.is === 'time');
  // Months side by side, or in rows, are no things.
  const [thing, ...others] = key.filter(({ column }) => !isTime(column));
  const dimension = common.find(({ header }) => header === thing?.column);
  if (thing === undefined || dimension === undefined || others.length > 0) return null;
  const planned = [id, views.find((view) => view.id === id)?.of];
  const link = links.find(
    ({ from, to }) =>
      from.length === 1 &&
      from[0]?.table === table.id &&
      to.some((one) => planned.includes(one.table)),
  );
  const column = dimension.column.table === table.id ? dimension.column : link?.from[0];
  return column === undefined ? null : { dimension, planned: thing, column };
}

const isFilled = (column: ColumnId): Condition => ({ is: 'not', of: { is: 'empty', column } });

/** What nobody did was planned for nobody: visits to a solarium are no fact of masters. */
export const isOfSomebody = (thing: PlannedThing | null): Condition | null =>
  thing === null ? null : isFilled(thing.column);

/**
 * A customer without a limit is held against none: the cell of the plan is empty, or no row is
 * there. A row of the fact has one where its link leads to it, or its thing stands among those that
 * are planned.
 */
export function rowsWithout(
  thing: PlannedThing | null,
  looked: PlannedThing | null,
  parts: readonly ColumnMeaning[],
): PlanPair['without'] {
  const filled: Condition = { is: 'any', of: parts.map(({ id }) => isFilled(id)) };
  if (looked !== null) return outOf(isFilled(looked.planned), filled);
  if (thing === null) return null;
  const found = { is: 'found', column: thing.column, among: thing.planned } as const;
  return outOf({ ...found, where: null }, { ...found, where: filled });
}

function outOf(isListed: Condition, isPlanned: Condition): PlanPair['without'] {
  const unplanned: Condition = { is: 'not', of: isPlanned };
  return { plan: unplanned, cell: { is: 'all', of: [isListed, unplanned] } };
}

/** The thing by whose name, or number, rows look their plan up in a list of what is planned. */
export function lookedUp(
  common: readonly Dimension[],
  planned: Subject,
  { table }: Subject,
  { links }: Meaning,
): PlannedThing | null {
  const found = links.flatMap(({ from: [own, ...more], to: [other] }): readonly PlannedThing[] => {
    const isBetween = own?.table === table.id && other?.table === planned.table.id;
    const dimension =
      common.find(({ column }) => isSame(column, own) || isSame(column, other)) ??
      common.find(({ also }) => also.some(({ table: named }) => named === planned.table.id));
    if (!isBetween || more.length > 0 || dimension === undefined) return [];
    return [{ dimension, planned: other, column: own }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const isSame = (one: ColumnId, other: ColumnId | undefined): boolean =>
  one.table === other?.table && one.column === other.column;

/** The same pair, whose fact is that of the things that have a plan. */
export function amongPlanned(pair: PlanPair, without: Without): PlanPair {
  const out = pair.without?.[without];
  if (out === undefined) return pair;
  const kept: Condition = { is: 'not', of: out };
  const left = { without, fact: only(out, pair.fact) };
  return { ...pair, fact: only(kept, pair.fact), unplanned: left };
}
