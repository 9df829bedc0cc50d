import type { Context, Told } from '../define-kind.js';
import { isAlike } from '../entry-errors/doubted-told.js';
import { phrase } from '../phrase.js';
import type { BreakdownCase } from './breakdown-case.js';
import { placed } from './groups.js';
import type { GroupsAnswer, SidesAnswer } from './groups.js';

const withOpen = phrase(
  { who: 'group', value: 'number', rest: 'number' },
  'С ними {who} — {value}, у остальных вместе {rest}.',
);

/** The same of all rows, those that go on too: what anybody who divides the columns will find. */
export function withOpenTold(
  { open, sides }: Pick<GroupsAnswer, 'open' | 'sides'>,
  one: BreakdownCase,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const [{ quantity, focus }] = one.points;
  const [all, ended] = [open[0], sides[0]].map((answer) => pairOf(answer, focus));
  if (all == null || ended == null || isAlike(all.value, ended.value)) return [];
  const as = unitOf(quantity, one.subject);
  const spans = speaker.say(withOpen, {
    who: placed(all.side, one.dimension),
    value: { figure: all.value, as },
    rest: { figure: all.rest, as },
  });
  return [{ spans }];
}

/** null where one of the two sides has no number. */
export function pairOf(answer: SidesAnswer | undefined, focus: string) {
  const own = answer?.rows.find(({ side }) => side?.toString() === focus);
  const rest = answer?.rows.find((row) => row !== own)?.value ?? null;
  if (own === undefined || rest === null) return null;
  const { side, value, basis } = own;
  return side === null || value === null || basis === null ? null : { side, value, basis, rest };
}
