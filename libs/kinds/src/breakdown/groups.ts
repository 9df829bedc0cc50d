import type { Figure, Label } from '../../../frames/src/index.js';
import type { Answers } from '../define-kind.js';
import type { Placed } from '../phrase.js';
import type { breakdownAsks } from './breakdown-asks.js';
import type { BreakdownCase } from './breakdown-case.js';

export type GroupsAnswer = Answers<ReturnType<typeof breakdownAsks>>;
export type GroupRow = GroupsAnswer['groups']['rows'][number];
export type SidesAnswer = GroupsAnswer['sides'][number];

const SHORT = 3;

/** «Да» and «2» say nothing without the column that they stand in; a person needs no quotes. */
export function placed(
  label: Label,
  { header, part, isPerson }: BreakdownCase['dimension'],
): Placed {
  const isShort = part === null && label.toString().length <= SHORT;
  return { label, header: isShort ? header : null, isPerson };
}

export interface Valued {
  readonly row: GroupRow;
  readonly label: Label;
  readonly figure: Figure;
}

/** Groups by one quantity, from the largest. */
export function valued(rows: readonly GroupRow[], place: number): readonly Valued[] {
  return rows
    .flatMap((row): readonly Valued[] => {
      const [label, figure] = [row.group, row[`value${place}`]];
      return label === null || figure === undefined || figure === null || isBlank(label)
        ? []
        : [{ row, label, figure }];
    })
    .toSorted((left, right) => right.figure.valueOf() - left.figure.valueOf());
}

function isBlank(label: Label): boolean {
  return label.toString() === '(не указано)';
}
