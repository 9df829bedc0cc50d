import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure } from '../../../frames/src/index.js';
import type { Context, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { formsOf } from '../subjects/subject.js';
import { isUsual, largestRow, withoutSpans } from '../survey/largest-row.js';
import { byWords } from '../words/among.js';
import type { Quantity } from '../subjects/subject.js';
import { addsUp, moreLeading, quantitiesIn } from './breakdown-asks.js';
import type { BreakdownCase, Point } from './breakdown-case.js';
import { ofNobody, placed, valued } from './groups.js';
import { noValueSpans } from './no-value.js';
import type { GroupRow, GroupsAnswer, Valued } from './groups.js';

const leads = phrase(
  { who: 'group', name: 'name', value: 'number', share: 'number' },
  'На первом месте {who}: {name} {value}, или {share} итога.',
);
const leadsCount = phrase(
  { who: 'group', count: 'count', share: 'number' },
  'На первом месте {who}: {count}, или {share} от всех.',
);
const leadsBy = phrase(
  { by: 'name', who: 'group', value: 'number', share: 'number' },
  'Если смотреть {by}, на первом месте {who}: {value}, или {share} итога.',
);
const leadsCountBy = phrase(
  { by: 'name', who: 'group', count: 'count', share: 'number' },
  'Если смотреть {by}, на первом месте {who}: {count}, или {share} от всех.',
);
const second = phrase({ who: 'group', value: 'number' }, ' На втором — {who}, {value}.');
const secondOfTwo = phrase(
  { who: 'group', other: 'group', value: 'number' },
  ' На втором — {who} и {other}, по {value}.',
);
const ofMany = phrase(
  { who: 'group', value: 'number' },
  ' На всех, кто записан как {who}, — {value}.',
);
/** Who leads by the number, too, and about as much. */
const alsoCount = phrase(
  { count: 'count', share: 'number' },
  ' По числу тоже: {count}, или {share} от всех.',
);
const onSingle = phrase({ value: 'number' }, ' На первое место вывела запись на {value}: ');
const totalOf = phrase({ value: 'number' }, ' Всего {value}.');
const totalOfCount = phrase({ count: 'count' }, ' Всего {count}.');
/** Who has most of what adds up, and who follows. */
export function leadText(
  { quantity }: Point,
  place: number,
  answers: GroupsAnswer,
  one: BreakdownCase,
  context: Context,
): readonly Told[] {
  const ranked = valued(answers.groups.rows, place, one);
  const also = countBeside(answers.groups.rows, one);
  if (!addsUp(quantity) || also?.place === place) return [];
  const lead = placesSpans(quantity, ranked, place, one, context);
  if (lead.length === 0) return [];
  const figure = answers.whole.rows[0]?.[`value${place}`] ?? null;
  const total = totalSpans(totalOf, quantity, figure, one, context);
  const tail = place === 0 && also !== null ? context.speaker.say(alsoCount, also) : [];
  const single = place === 0 ? singleSpans(ranked, answers, one, context) : [];
  const blank = blankSpans(blankOf(quantity, answers, one), one, context);
  const many = manySpans(answers.groups.rows, place, one, context);
  return [{ spans: [...lead, ...single, ...many, ...blank, ...total, ...tail] }];
}

/** Of the group's rows, and of its sum: of few rows, or as one of many, no row is an event. */
const SINGLE = { rows: 3, part: 0.2 } as const;

/** Who leads by one row alone: a slip, or an order like no other. */
function singleSpans(
  [first, next]: readonly Valued[],
  { single }: GroupsAnswer,
  { points: [{ quantity, focus }], subject, dimension }: BreakdownCase,
  context: Context,
): readonly DraftSpan[] {
  if (next === undefined || first?.label.toString() !== focus) return [];
  const row = largestRow(single, subject, context, dimension.column);
  if (row === null || row.rest.valueOf() >= next.figure.valueOf()) return [];
  const isOfFew = Number(first.row.basis ?? 0) < SINGLE.rows || isUsual(single, row);
  if (isOfFew || row.value.valueOf() < SINGLE.part * first.figure.valueOf()) return [];
  const value = { figure: row.value, as: context.unitOf(quantity, subject) };
  return [
    ...context.speaker.say(onSingle, { value }),
    ...withoutSpans(row, quantity, subject, context),
  ];
}

/** Who has most by another column. */
export function acrossLead(
  answers: GroupsAnswer,
  other: BreakdownCase,
  context: Context,
): readonly Told[] {
  const [{ quantity }] = other.points;
  const [first, next, ...others] = valued(answers.groups.rows, 0, other);
  const figure = first?.row.share0 ?? null;
  if (first === undefined || next === undefined || figure === null) return [];
  const { speaker, unitOf } = context;
  const by = byWords(other.dimension.header);
  const said = { by, who: placed(first.label, other.dimension), share: percentOf(figure) };
  const lead =
    quantity.of.is === 'count'
      ? speaker.say(leadsCountBy, {
          ...said,
          count: { figure: first.figure, forms: formsOf(quantity, other.subject) },
        })
      : speaker.say(leadsBy, {
          ...said,
          value: { figure: first.figure, as: unitOf(quantity, other.subject) },
        });
  const follow = next.figure.valueOf() <= 0 ? [] : followSpans(next, others, 0, other, context);
  const many = manySpans(answers.groups.rows, 0, other, context);
  return [
    { spans: [...lead, ...follow, ...many, ...blankSpans(answers.blank[0], other, context)] },
  ];
}

/** Percent of a total that is worth a word though it is nobody's. */
const BLANK_MIN = 0.3;

function blankOf(quantity: Quantity, { blank, moreBlank }: GroupsAnswer, one: BreakdownCase) {
  const more = moreLeading(one).indexOf(quantity);
  return more < 0 ? blank[0] : moreBlank[more];
}

/** What is of none of the groups, where it is not little. */
function blankSpans(
  answer: GroupsAnswer['blank'][number] | undefined,
  { dimension, subject }: BreakdownCase,
  context: Context,
): readonly DraftSpan[] {
  const share = answer?.rows[0]?.share ?? null;
  if (share === null || Number(share) < BLANK_MIN) return [];
  return noValueSpans(percentOf(share), dimension, subject, context);
}

/** How much is of those who have no name of their own in the file. */
function manySpans(
  rows: readonly GroupRow[],
  place: number,
  one: BreakdownCase,
  { speaker }: Context,
): readonly DraftSpan[] {
  const found = ofNobody(rows, place, one);
  const share = found?.row[`share${place}`] ?? null;
  if (found === null || share === null || share.valueOf() === 0) return [];
  return speaker.say(ofMany, { who: placed(found.label, one.dimension), value: percentOf(share) });
}

/** The first and the second of them. */
function placesSpans(
  quantity: Quantity,
  [first, next, ...others]: readonly Valued[],
  place: number,
  one: BreakdownCase,
  context: Context,
): readonly DraftSpan[] {
  if (first === undefined || next === undefined) return [];
  const lead = leadSpans(quantity, first, place, one, context);
  if (next.figure.valueOf() <= 0) return lead;
  return lead.length === 0 ? [] : [...lead, ...followSpans(next, others, place, one, context)];
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
  const [[first], [leader]] = [valued(rows, 0, one), valued(rows, place, one)];
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

/** Who is second; two may be, and where more are as much nobody is. */
function followSpans(
  next: Valued,
  others: readonly Valued[],
  place: number,
  { dimension }: BreakdownCase,
  { speaker }: Context,
): readonly DraftSpan[] {
  const share = next.row[`share${place}`] ?? null;
  const [other, ...more] = others.filter(
    ({ figure }) => figure.valueOf() === next.figure.valueOf(),
  );
  if (share === null || more.length > 0) return [];
  const said = { who: placed(next.label, dimension), value: percentOf(share) };
  return other === undefined
    ? speaker.say(second, said)
    : speaker.say(secondOfTwo, { ...said, other: placed(other.label, dimension) });
}

/** The whole that a group is of. */
export function totalSpans(
  text: typeof totalOf,
  quantity: Quantity,
  figure: Figure | null,
  { subject }: BreakdownCase,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  if (figure === null) return [];
  return text === totalOf && quantity.of.is === 'count'
    ? speaker.say(totalOfCount, { count: { figure, forms: formsOf(quantity, subject) } })
    : speaker.say(text, { value: { figure, as: unitOf(quantity, subject) } });
}
