import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure, Label } from '../../../frames/src/index.js';
import { placed } from '../breakdown/groups.js';
import { isOfNobody } from '../breakdown/suits.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Placed, Shown } from '../phrase.js';
import type { Dimension } from '../subjects/subject.js';
import { numberOf } from '../survey/measures.js';

/** A group and what of a debt is its own, the largest first. */
export interface Debtor {
  readonly group: Label | null;
  readonly amount: Figure | null;
  readonly share: Figure | null;
}

interface NamedDebtor {
  readonly who: Placed;
  readonly amount: Figure;
  readonly share: Shown;
}

const nextText = phrase({ who: 'group', share: 'number' }, ' На втором — {who}, {share}.');

export const asPercent = (figure: Figure): Shown => ({
  figure,
  as: { is: 'percent', unit: null },
});

/** The first who can be told by name, in words of its own, and the second, if it owes anything. */
export function debtorsText(
  debtors: readonly Debtor[],
  dimension: Dimension,
  firstSpans: (first: NamedDebtor) => readonly DraftSpan[],
  { speaker }: Context,
): readonly DraftSpan[] {
  const [first, next] = debtors.flatMap(({ group, amount, share }): readonly NamedDebtor[] =>
    group === null || amount === null || share === null || isOfNobody(group.toString(), dimension)
      ? []
      : [{ who: placed(group, dimension), amount, share: asPercent(share) }],
  );
  if (first === undefined) return [];
  const isAlone = next === undefined || numberOf(next.amount) <= 0;
  return isAlone ? firstSpans(first) : [...firstSpans(first), ...speaker.say(nextText, next)];
}
