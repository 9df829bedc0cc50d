import type { Figure, Label } from '../../../frames/src/index.js';
import type { Answers } from '../define-kind.js';
import type { Placed } from '../phrase.js';
import type { breakdownAsks } from './breakdown-asks.js';
import { isBlank } from './blank.js';
import { isOfNobody } from './suits.js';
import { isShort } from '../words/short-label.js';
import type { BreakdownCase } from './breakdown-case.js';

export type GroupsAnswer = Answers<ReturnType<typeof breakdownAsks>>;
export type GroupRow = GroupsAnswer['groups']['rows'][number];
export type SidesAnswer = GroupsAnswer['sides'][number];

/** A short value with its column; a person needs no quotes. */
export function placed(
  label: Label,
  { header, part, isPerson }: BreakdownCase['dimension'],
): Placed {
  const isBare = part === null && isShort(label);
  return { label, header: isBare ? header : null, isPerson };
}

export interface Valued {
  readonly row: GroupRow;
  readonly label: Label;
  readonly figure: Figure;
}

/** Groups by one quantity, from the largest. */
export function valued(
  rows: readonly GroupRow[],
  place: number,
  { dimension }: Pick<BreakdownCase, 'dimension'>,
): readonly Valued[] {
  return withValues(rows, place).filter(({ label }) => !isOfNobody(label.toString(), dimension));
}

/** The group that stands for many of whom none is known by name. */
export function ofNobody(
  rows: readonly GroupRow[],
  place: number,
  { dimension }: Pick<BreakdownCase, 'dimension'>,
): Valued | null {
  const found = withValues(rows, place).find(({ label }) =>
    isOfNobody(label.toString(), dimension),
  );
  return found ?? null;
}

function withValues(rows: readonly GroupRow[], place: number): readonly Valued[] {
  return rows
    .flatMap((row): readonly Valued[] => {
      const [label, figure] = [row.group, row[`value${place}`]];
      return label === null || figure === undefined || figure === null || isBlank(label.toString())
        ? []
        : [{ row, label, figure }];
    })
    .toSorted((left, right) => right.figure.valueOf() - left.figure.valueOf());
}
