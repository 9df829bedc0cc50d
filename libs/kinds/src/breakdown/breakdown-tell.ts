import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import type { Context, Telling, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Placed, Shown } from '../phrase.js';
import { formsOf } from '../subjects/subject.js';
import type { Quantity } from '../subjects/subject.js';
import { tiedAt } from '../words/tied.js';
import { byWords } from '../words/among.js';
import { leftOutTold } from '../words/left-out.js';
import { capital } from '../words/capital.js';
import { blankAsks, quantitiesIn } from './breakdown-asks.js';
import { acrossCases } from './breakdown-case.js';
import type { BreakdownCase, Point } from './breakdown-case.js';
import { endText, fartherText } from './end-text.js';
import { ofNobody, placed, valued } from './groups.js';
import type { GroupsAnswer, SidesAnswer, Valued } from './groups.js';
import { acrossLead, leadText, totalSpans } from './lead-text.js';
import { noNameSpans } from './no-name.js';
import { pairOf, withOpenTold } from './with-open.js';

const differs = phrase(
  { who: 'group', name: 'name', value: 'number', n: 'count', rest: 'number' },
  '{who}: {name} — {value} ({n}), у остальных вместе {rest}.',
);
/** Of two groups the rest is the other one. */
const differsOfTwo = phrase(
  { who: 'group', name: 'name', value: 'number', n: 'count', other: 'group', rest: 'number' },
  '{who}: {name} — {value} ({n}), {other} — {rest}.',
);
/** Of a rate the number of rows is its whole. */
const differsOf = phrase(
  { who: 'group', name: 'name', value: 'number', n: 'count', rest: 'number' },
  '{who}: {name} — {value} из {n}, у остальных вместе {rest}.',
);
const differsOfTwoOf = phrase(
  { who: 'group', name: 'name', value: 'number', n: 'count', other: 'group', rest: 'number' },
  '{who}: {name} — {value} из {n}, {other} — {rest}.',
);
const differsBy = phrase(
  { by: 'name', who: 'group', value: 'number', n: 'count', rest: 'number' },
  'Если смотреть {by}, выделяется {who}: {value} ({n}), у остальных вместе {rest}.',
);
const differsByTwo = phrase(
  { by: 'name', who: 'group', value: 'number', n: 'count', other: 'group', rest: 'number' },
  'Если смотреть {by}, выделяется {who}: {value} ({n}), {other} — {rest}.',
);
const opposite = phrase(
  { side: 'name', who: 'group', value: 'number' },
  ' {side} {who} — {value}.',
);
const oppositeTwo = phrase(
  { side: 'name', who: 'group', second: 'group', value: 'number' },
  ' {side} {who} и {second} — по {value}.',
);
const oppositeThree = phrase(
  { side: 'name', who: 'group', second: 'group', third: 'group', value: 'number' },
  ' {side} {who}, {second} и {third} — по {value}.',
);
const inAll = phrase({ value: 'number' }, ' В целом {value}.');

const OPPOSITE_N_MIN = 5;

export function tellBreakdown(
  answers: GroupsAnswer,
  one: BreakdownCase,
  context: Context,
): Telling {
  const quantities = quantitiesIn(one);
  const told = one.points.flatMap((point, at): readonly Told[] => {
    const place = quantities.findIndex(({ id }) => id === point.quantity.id);
    if (point.way === 'leads') return leadText(point, place, answers, one, context);
    const sides = answers.sides[at];
    return sides === undefined ? [] : differText(point, place, sides, answers, one, context);
  });
  const [answer = { spans: [] }, ...more] = told;
  const counted = [
    ...leftOutTold(
      answers.left,
      { quantity: one.points[0].quantity, subject: one.subject },
      context,
    ),
    ...withOpenTold(answers, one, context),
  ];
  const others = acrossCases(one);
  const across = others.flatMap((other, at) => {
    const before = others.slice(0, at).flatMap((one) => blankAsks(one)).length;
    const blank = answers.acrossBlank.slice(before, before + blankAsks(other).length);
    return acrossText(other, at, { ...answers, blank }, context);
  });
  const titles = [one, ...others].map(titleOf);
  return { answer, counted, more: [...across, ...more], titles };
}

/** Who stands out by another column, beside its chart. */
function acrossText(
  other: BreakdownCase,
  at: number,
  answers: GroupsAnswer,
  context: Context,
): readonly Told[] {
  const [groups, sides] = [answers.across[at], answers.acrossSides[at]];
  if (groups === undefined || sides === undefined) return [];
  const own = {
    ...answers,
    groups,
    left: [],
    open: [],
    single: [],
    across: [],
    acrossBlank: [],
    moreBlank: [],
    acrossSides: [],
  };
  const [point] = other.points;
  const told =
    point.way === 'leads'
      ? acrossLead(own, other, context)
      : acrossDiffers(point, sides, own, other, context);
  return told.map((one) => ({ ...one, beside: at + 1 }));
}

function acrossDiffers(
  { quantity, focus }: Point,
  sides: SidesAnswer,
  answers: GroupsAnswer,
  other: BreakdownCase,
  context: Context,
): readonly Told[] {
  const sure = pairOf(sides, focus);
  if (sure === null) return [];
  const { side, value, basis, rest } = sure;
  const { speaker, unitOf } = context;
  const as = unitOf(quantity, other.subject);
  const forms = basisForms(quantity, other.subject);
  const ranked = valued(answers.groups.rows, 0, other);
  const said = {
    by: byWords(other.dimension.header),
    who: placed(side, other.dimension),
    value: { figure: value, as },
    n: { figure: basis, forms },
    rest: { figure: rest, as },
  };
  const isHigh = value.valueOf() > rest.valueOf();
  const two = otherOfTwo(ranked, focus);
  const asked = { name: quantity.name, focus, isHigh, as, forms };
  const spans = [
    ...(two === null
      ? [...speaker.say(differsBy, said), ...noNameSpans(sides, forms, other, context)]
      : speaker.say(differsByTwo, { ...said, other: placed(two.label, other.dimension) })),
    ...fartherText(ranked, asked, other, context),
    ...oppositeSpans(seen(answers.groups.rows, 0, other), focus, isHigh, as, other, context),
  ];
  return [{ spans, claim: 'difference' }];
}

/** «Выручка по складам» */
function titleOf({ points, dimension: { header, part } }: BreakdownCase) {
  const name = capital(points[0].quantity.name);
  return [
    { name },
    name.includes(', где') ? ', ' : ' ',
    { name: part === null ? byWords(header) : 'по дням недели' },
  ];
}

function differText(
  { quantity, focus }: Point,
  place: number,
  sides: SidesAnswer,
  answers: GroupsAnswer,
  one: BreakdownCase,
  context: Context,
): readonly Told[] {
  const sure = pairOf(sides, focus);
  if (sure === null) return [];
  const { side, value, basis, rest } = sure;
  const { speaker, unitOf } = context;
  const as = unitOf(quantity, one.subject);
  const isHigh = value.valueOf() > rest.valueOf();
  const all = answers.whole.rows[0]?.[`value${place}`] ?? null;
  const ranked = valued(answers.groups.rows, place, one);
  const forms = basisForms(quantity, one.subject);
  const whole = quantity.of.is === 'share' ? genitiveOf(forms) : null;
  const [ofAll, ofTwo] = whole === null ? [differs, differsOfTwo] : [differsOf, differsOfTwoOf];
  const said = {
    who: placed(side, one.dimension),
    name: quantity.name,
    value: { figure: value, as },
    n: { figure: basis, forms: whole ?? forms },
    rest: { figure: rest, as },
  };
  const other = otherOfTwo(ranked, focus);
  // Rows of the others are those of what the report is about.
  const { lead, left } = endText(
    place === 0 ? ranked : [],
    { name: quantity.name, focus, isHigh, as, forms },
    one,
    context,
  );
  const spans = [
    ...lead,
    ...(other === null
      ? [...speaker.say(ofAll, said), ...noNameSpans(sides, forms, one, context)]
      : speaker.say(ofTwo, { ...said, other: placed(other.label, one.dimension) })),
    ...left,
    ...oppositeSpans(seen(answers.groups.rows, place, one), focus, isHigh, as, one, context),
    ...(isOfAll(sides, answers) ? totalSpans(inAll, quantity, all, one, context) : []),
  ];
  return [{ spans, claim: 'difference' }];
}

function otherOfTwo(ranked: readonly Valued[], focus: string): Valued | null {
  const [other, ...more] = ranked.filter(({ label }) => label.toString() !== focus);
  return more.length === 0 ? (other ?? null) : null;
}

/** Whether nobody's rows, which are none of the others, are in the whole. */
function isOfAll({ rows }: SidesAnswer, { whole }: GroupsAnswer): boolean {
  const sides = rows.reduce((sum, { basis }) => sum + Number(basis ?? 0), 0);
  return sides >= Number(whole.rows[0]?.basis ?? 0);
}

/** After «из»: «21 заявки», «179 заявок»; null of nouns that are declined like adjectives. */
function genitiveOf([, few, many]: Forms): Forms | null {
  return /[ыи]е$/u.test(few) ? null : [few, many, many];
}

/** Groups of whom somebody is known by name, and that of the others. */
interface Seen {
  readonly groups: readonly Valued[];
  readonly nobody: Valued | null;
}

const seen = (rows: GroupsAnswer['groups']['rows'], place: number, one: BreakdownCase): Seen => ({
  groups: valued(rows, place, one),
  nobody: ofNobody(rows, place, one),
});

/** Who is farthest on the other side, up to three alike, where rows are enough to say so. */
function oppositeSpans(
  { groups, nobody }: Seen,
  focus: string,
  isHigh: boolean,
  as: Shown['as'],
  { dimension }: BreakdownCase,
  { speaker }: Context,
): readonly DraftSpan[] {
  const others = groups.filter(
    ({ label, row }) => label.toString() !== focus && Number(row.basis ?? 0) >= OPPOSITE_N_MIN,
  );
  const [other] = isHigh ? others.toReversed() : others;
  if (other === undefined || others.length < 2) return [];
  // Of few rows nobody is told to be farthest, nor anybody else in their place.
  const all = groups.filter(({ label }) => label.toString() !== focus);
  if (other !== (isHigh ? all.at(-1) : all[0])) return [];
  if (isBeyond(nobody, other, isHigh)) return [];
  const side = isHigh ? 'Ниже всех' : 'Выше всех';
  const tied = tiedAt(other, all, ({ figure }) => figure, as);
  const told = { side, value: { figure: other.figure, as } };
  const named = tied.map(({ label }) => placed(label, dimension));
  return tied.length === all.length ? [] : namedSpans(named, told, speaker);
}

/** Nobody of more than three. */
function namedSpans(
  [who, second, third, ...more]: readonly Placed[],
  told: { readonly side: string; readonly value: Shown },
  speaker: Context['speaker'],
): readonly DraftSpan[] {
  if (who === undefined || more.length > 0) return [];
  if (second === undefined) return speaker.say(opposite, { ...told, who });
  return third === undefined
    ? speaker.say(oppositeTwo, { ...told, who, second })
    : speaker.say(oppositeThree, { ...told, who, second, third });
}

/** Private customers are below all firms, and nobody of them is by himself. */
function isBeyond(nobody: Valued | null, other: Valued, isBelow: boolean): boolean {
  const more = nobody === null ? 0 : nobody.figure.valueOf() - other.figure.valueOf();
  return isBelow ? more < 0 : more > 0;
}

function basisForms(quantity: Quantity, subject: BreakdownCase['subject']) {
  if (quantity.of.is !== 'per-thing' || subject.things !== null) return formsOf(quantity, subject);
  return /чек/u.test(quantity.name)
    ? (['чек', 'чека', 'чеков'] as const)
    : (['раз', 'раза', 'раз'] as const);
}
