import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import type { Context } from '../define-kind.js';
import { isAlike } from '../entry-errors/doubted-told.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { numberOf } from '../survey/measures.js';
import type { BreakdownCase } from './breakdown-case.js';
import { placed } from './groups.js';
import type { Valued } from './groups.js';

const slots = {
  side: 'name',
  who: 'group',
  name: 'name',
  value: 'number',
  n: 'count',
} as const;
const end = phrase(slots, '{side} {who}: {name} — {value} ({n}). ');
const small = phrase(
  { side: 'name', who: 'group', value: 'number', n: 'count' },
  ' {side} {who} — {value}, но там только {n}.',
);

const farther = phrase(
  { side: 'name', who: 'group', value: 'number', n: 'count' },
  ' {side} {who} — {value} ({n}).',
);

const alike = phrase(
  { who: 'group', value: 'number', n: 'count' },
  ' Так же — {who}: {value} ({n}).',
);

const ENOUGH = 10;
/** More than these are no single ones that stand out. */
const SAME_MAX = 2;
/** One row is no group that anybody compares. */
const TOLD_MIN = 2;

/** Who is asked for, where that is not the group that differs most surely. */
export interface End {
  /** Before the surest; empty where that is the farthest itself. */
  readonly lead: readonly DraftSpan[];
  /** Who is still farther, of fewer rows than tell anything, or as far. */
  readonly left: readonly DraftSpan[];
}

interface Asked {
  readonly name: string;
  readonly focus: string;
  readonly isHigh: boolean;
  readonly as: Shown['as'];
  readonly forms: Forms;
}

/** @param ranked groups by the quantity in question, from the largest */
export function endText(
  ranked: readonly Valued[],
  asked: Asked,
  { dimension }: Pick<BreakdownCase, 'dimension'>,
  { speaker }: Context,
): End {
  const { told, few, same } = endOf(ranked, asked);
  const said = saidOf(asked, dimension);
  const [all, even] = sidesOf(asked);
  const { name } = asked;
  return {
    lead: told === undefined ? [] : speaker.say(end, { ...said(told), side: all, name }),
    left: [
      ...same.flatMap((one) => speaker.say(alike, said(one))),
      ...(few === undefined ? [] : speaker.say(small, { ...said(few), side: even })),
    ],
  };
}

/** Who is farther than whom was named as standing out: behind that, and named alone. */
export function fartherText(
  ranked: readonly Valued[],
  asked: Asked,
  { dimension }: Pick<BreakdownCase, 'dimension'>,
  { speaker }: Context,
): readonly DraftSpan[] {
  const { told, few, same } = endOf(ranked, asked);
  const said = saidOf(asked, dimension);
  const [all, even] = sidesOf(asked);
  if (told !== undefined) return speaker.say(farther, { ...said(told), side: all });
  return [
    ...same.flatMap((one) => speaker.say(alike, said(one))),
    ...(few === undefined ? [] : speaker.say(small, { ...said(few), side: even })),
  ];
}

const sidesOf = ({ isHigh }: Asked): readonly [all: string, even: string] =>
  isHigh ? ['Выше всех', 'Еще выше'] : ['Ниже всех', 'Еще ниже'];

const saidOf =
  ({ as, forms }: Asked, dimension: BreakdownCase['dimension']) =>
  ({ label, figure, row }: Valued) => ({
    who: placed(label, dimension),
    value: { figure, as },
    n: { figure: row.basis ?? figure, forms },
  });

interface Ends {
  /** Who is farther than the surest, of rows enough. */
  readonly told: Valued | undefined;
  readonly few: Valued | undefined;
  /** Who is as far as the surest, which nobody is farther than: no one else may be the farthest. */
  readonly same: readonly Valued[];
}

function endOf(ranked: readonly Valued[], { focus, isHigh }: Asked): Ends {
  const sorted = isHigh ? ranked : ranked.toReversed();
  const surest = sorted.find(({ label }) => label.toString() === focus);
  if (surest === undefined) return { told: undefined, few: undefined, same: [] };
  const enough = Math.min(ENOUGH, rowsOf(surest));
  const [most] = beyond(surest, sorted).filter((one) => rowsOf(one) >= enough);
  const told = isAloneIn(sorted, most) ? most : undefined;
  // Beside two who share the place none of few rows is the only one who is farther.
  const isOpen = most === undefined || told !== undefined;
  const few = beyond(told ?? surest, sorted).find(
    (one) => isOpen && rowsOf(one) < enough && rowsOf(one) >= TOLD_MIN && isAloneIn(sorted, one),
  );
  const same = sorted.filter(
    (one) => one !== surest && areAlike(one, surest) && rowsOf(one) >= TOLD_MIN,
  );
  const isShared = told === undefined && same.length <= SAME_MAX;
  return { told, few, same: isShared ? same : [] };
}

/** Of several that are alike none is the farthest, however few rows the others have. */
const isAloneIn = (all: readonly Valued[], one: Valued | undefined): boolean =>
  one !== undefined && !all.some((other) => other !== one && areAlike(other, one));

const rowsOf = ({ row }: Valued): number => numberOf(row.basis);
const areAlike = (one: Valued, other: Valued): boolean => isAlike(one.figure, other.figure);

const beyond = (from: Valued, sorted: readonly Valued[]): readonly Valued[] =>
  sorted.slice(0, sorted.indexOf(from)).filter((one) => !areAlike(one, from));
