import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure } from '../../../frames/src/index.js';
import type { Context, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { formsOf } from '../subjects/subject.js';
import type { Quantity } from '../subjects/subject.js';
import { addsUp, quantitiesIn } from './breakdown-asks.js';
import type { BreakdownCase, Point } from './breakdown-case.js';
import { placed, valued } from './groups.js';
import type { GroupRow, GroupsAnswer, Valued } from './groups.js';

const leads = phrase(
  { who: 'group', name: 'name', value: 'number', share: 'number' },
  'На первом месте {who}: {name} {value}, или {share} итога.',
);
const leadsCount = phrase(
  { who: 'group', count: 'count', share: 'number' },
  'На первом месте {who}: {count}, или {share} от всех.',
);
const second = phrase({ who: 'group', value: 'number' }, ' На втором {who} — {value}.');
/** Who leads by the number, too, and about as much. */
const alsoCount = phrase(
  { count: 'count', share: 'number' },
  ' По числу тоже: {count}, или {share} от всех.',
);
const totalOf = phrase({ value: 'number' }, ' Всего {value}.');
/** Who has most of what adds up, and who follows. */
export function leadText(
  { quantity }: Point,
  place: number,
  answers: GroupsAnswer,
  one: BreakdownCase,
  context: Context,
): readonly Told[] {
  const ranked = valued(answers.groups.rows, place);
  const also = countBeside(answers.groups.rows, one);
  if (!addsUp(quantity) || also?.place === place) return [];
  const lead = placesSpans(quantity, ranked, place, one, context);
  if (lead.length === 0) return [];
  const figure = answers.whole.rows[0]?.[`value${place}`] ?? null;
  const total = totalSpans(totalOf, quantity, figure, one, context);
  const tail = place === 0 && also !== null ? context.speaker.say(alsoCount, also) : [];
  return [{ spans: [...lead, ...total, ...tail] }];
}

/** The first and the second of them. */
function placesSpans(
  quantity: Quantity,
  [first, next]: readonly Valued[],
  place: number,
  one: BreakdownCase,
  context: Context,
): readonly DraftSpan[] {
  if (first === undefined || next === undefined) return [];
  const lead = leadSpans(quantity, first, place, one, context);
  if (next.figure.valueOf() <= 0) return lead;
  return lead.length === 0 ? [] : [...lead, ...followSpans(next, place, one, context)];
}

/** Points of percent between two shares that a reader takes for the same. */
const SAME_SHARE = 5;

/** The count of the rows that the sum is told of; of other rows it is another number. */
function countedAlike({ points }: BreakdownCase): Point | null {
  const [main, ...more] = points.filter(({ way }) => way === 'leads');
  const counts = more.find(({ quantity }) => quantity.of.is === 'count');
  if (counts === undefined || main !== points[0]) return null;
  const [where, own] = [main, counts].map((one) => JSON.stringify(one.quantity.where));
  return where === own ? counts : null;
}

/** The count that leads as the report's own sum does: the same group, about as much. */
function countBeside(rows: readonly GroupRow[], one: BreakdownCase) {
  const counts = countedAlike(one);
  if (counts === null) return null;
  const place = quantitiesIn(one).indexOf(counts.quantity);
  const [[first], [leader]] = [valued(rows, 0), valued(rows, place)];
  if (leader === undefined || leader.row !== first?.row) return null;
  const share = leader.row[`share${place}`] ?? null;
  if (share === null || !isAsMuch(leader.row.share0 ?? null, share)) return null;
  const count = { figure: leader.figure, forms: formsOf(counts.quantity, one.subject) };
  return { place, count, share: percentOf(share) };
}

function isAsMuch(one: Figure | null, other: Figure): boolean {
  return one !== null && Math.abs(one.valueOf() - other.valueOf()) < SAME_SHARE;
}

function leadSpans(
  quantity: Quantity,
  first: Valued,
  place: number,
  { subject, dimension }: BreakdownCase,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const figure = first.row[`share${place}`] ?? null;
  if (figure === null) return [];
  const who = placed(first.label, dimension);
  const share = percentOf(figure);
  if (quantity.of.is === 'count') {
    return speaker.say(leadsCount, {
      who,
      count: { figure: first.figure, forms: formsOf(quantity, subject) },
      share,
    });
  }
  const value = { figure: first.figure, as: unitOf(quantity, subject) };
  return speaker.say(leads, { who, name: quantity.name, value, share });
}

const percentOf = (figure: Figure): Shown => ({ figure, as: { is: 'percent', unit: null } });

function followSpans(
  next: Valued,
  place: number,
  { dimension }: BreakdownCase,
  { speaker }: Context,
): readonly DraftSpan[] {
  const share = next.row[`share${place}`] ?? null;
  if (share === null) return [];
  return speaker.say(second, { who: placed(next.label, dimension), value: percentOf(share) });
}

/** The whole that a group is of. */
export function totalSpans(
  text: typeof totalOf,
  quantity: Quantity,
  figure: Figure | null,
  { subject }: BreakdownCase,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  return figure === null
    ? []
    : speaker.say(text, { value: { figure, as: unitOf(quantity, subject) } });
}
