import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure, Label } from '../../../frames/src/index.js';
import type { Answers, Context, Telling, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Placed, Shown } from '../phrase.js';
import { formsOf } from '../subjects/subject.js';
import type { Quantity } from '../subjects/subject.js';
import { addsUp, quantitiesIn } from './breakdown-asks.js';
import type { breakdownAsks } from './breakdown-asks.js';
import { capital } from '../words/capital.js';
import type { BreakdownCase, Point } from './breakdown-case.js';

const leads = phrase(
  { who: 'group', name: 'name', value: 'number', share: 'number' },
  'Больше всего — {who}: {name} {value}, {share} от общего.',
);
const leadsCount = phrase(
  { who: 'group', count: 'count', share: 'number' },
  'Больше всего — {who}: {count}, {share} от общего числа.',
);
const second = phrase(
  { who: 'label', value: 'number', last: 'label', least: 'number' },
  ' Следом {who} — {value}, меньше всех {last} — {least}.',
);
const secondOnly = phrase({ who: 'label', value: 'number' }, ' Следом {who} — {value}.');
const totalOf = phrase({ value: 'number' }, ' Всего {value}.');
const differs = phrase(
  { who: 'group', name: 'name', value: 'number', n: 'count', rest: 'number' },
  '{who}: {name} {value} ({n}), у остальных вместе {rest}.',
);
const opposite = phrase(
  { side: 'name', who: 'label', value: 'number' },
  ' {side} — {who}, {value}.',
);
const inAll = phrase({ value: 'number' }, ' В целом {value}.');

type GroupsAnswer = Answers<ReturnType<typeof breakdownAsks>>;
type GroupRow = GroupsAnswer['groups']['rows'][number];
type SidesAnswer = GroupsAnswer['sides'][number];

const OPPOSITE_N_MIN = 5;
const SHORT = 3;
/** So many groups are read as a ranking: who is last says nothing. */
const LONG = 12;

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
  const title: readonly DraftSpan[] = [
    { name: capital(one.points[0].quantity.name) },
    ' · ',
    { name: one.dimension.header },
  ];
  return { answer, more, caveats: [], titles: [title] };
}

/** «Да» and «2» say nothing without the column that they stand in. */
function placed(label: Label, { header, part }: BreakdownCase['dimension']): Placed {
  return { label, header: part === null && label.toString().length <= SHORT ? header : null };
}

interface Valued {
  readonly row: GroupRow;
  readonly label: Label;
  readonly figure: Figure;
}

/** Groups by one quantity, from the largest. */
function valued(rows: readonly GroupRow[], place: number): readonly Valued[] {
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

function leadText(
  { quantity }: Point,
  place: number,
  { groups, whole }: GroupsAnswer,
  one: BreakdownCase,
  context: Context,
): readonly Told[] {
  const [first, next, ...others] = valued(groups.rows, place);
  if (first === undefined || next === undefined || !addsUp(quantity)) return [];
  const lead = leadSpans(quantity, first, place, one, context);
  if (lead.length === 0) return [];
  const isLong = groups.rows.length > LONG;
  const follow = followSpans(
    quantity,
    next,
    isLong ? undefined : others.at(-1),
    place,
    one,
    context,
  );
  const total = totalSpans(
    totalOf,
    quantity,
    whole.rows[0]?.[`value${place}`] ?? null,
    one,
    context,
  );
  return [{ spans: [...lead, ...follow, ...total] }];
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
  quantity: Quantity,
  next: Valued,
  last: Valued | undefined,
  place: number,
  { subject }: BreakdownCase,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const share = next.row[`share${place}`] ?? null;
  if (share === null) return [];
  const value = percentOf(share);
  if (last === undefined || last.figure.valueOf() <= 0) {
    return speaker.say(secondOnly, { who: next.label, value });
  }
  const least = { figure: last.figure, as: unitOf(quantity, subject) };
  return speaker.say(second, { who: next.label, value, last: last.label, least });
}

/** The whole that a group is of. */
function totalSpans(
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

function differText(
  { quantity, focus }: Point,
  place: number,
  sides: SidesAnswer,
  { groups, whole }: GroupsAnswer,
  one: BreakdownCase,
  context: Context,
): readonly Told[] {
  const own = sides.rows.find(({ side }) => side?.toString() === focus);
  const rest = sides.rows.find((row) => row !== own)?.value ?? null;
  if (own === undefined || rest === null) return [];
  const { side, value, basis } = own;
  if (side === null || value === null || basis === null) return [];
  const { speaker, unitOf } = context;
  const as = unitOf(quantity, one.subject);
  const isHigh = value.valueOf() > rest.valueOf();
  const all = whole.rows[0]?.[`value${place}`] ?? null;
  const spans = [
    ...speaker.say(differs, {
      who: placed(side, one.dimension),
      name: quantity.name,
      value: { figure: value, as },
      n: { figure: basis, forms: basisForms(quantity, one.subject) },
      rest: { figure: rest, as },
    }),
    ...oppositeSpans(valued(groups.rows, place), focus, isHigh, as, speaker),
    ...totalSpans(inAll, quantity, all, one, context),
  ];
  return [{ spans, claim: 'difference' }];
}

/** Who is farthest on the other side, where there are rows enough to say so. */
function oppositeSpans(
  groups: readonly Valued[],
  focus: string,
  isHigh: boolean,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly DraftSpan[] {
  const others = groups.filter(
    ({ label, row }) => label.toString() !== focus && Number(row.basis ?? 0) >= OPPOSITE_N_MIN,
  );
  const other = isHigh ? others.at(-1) : others[0];
  if (other === undefined || others.length < 2) return [];
  const side = isHigh ? 'Меньше всего' : 'Больше всего';
  return speaker.say(opposite, { side, who: other.label, value: { figure: other.figure, as } });
}

function basisForms(quantity: Quantity, subject: BreakdownCase['subject']) {
  if (quantity.of.is !== 'per-thing' || subject.things !== null) return formsOf(quantity, subject);
  return /чек/u.test(quantity.name)
    ? (['чек', 'чека', 'чеков'] as const)
    : (['раз', 'раза', 'раз'] as const);
}
