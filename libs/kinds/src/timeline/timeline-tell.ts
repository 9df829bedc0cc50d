import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure, Label } from '../../../frames/src/index.js';
import type { Answers, Context, Telling, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { formsOf } from '../subjects/subject.js';
import type { Quantity } from '../subjects/subject.js';
import { byWords } from '../words/among.js';
import { leftOutTold } from '../words/left-out.js';
import { dateTold } from '../words/told-date.js';
import { capital } from '../words/capital.js';
import { singleSpans } from './single-row.js';
import type { timelineAsks } from './timeline-asks.js';
import { causeOf, causeText } from './cause-text.js';
import { extremesText, pointsOf } from './extremes-text.js';
import { leaderText } from './leader-text.js';
import { monthsAnd } from './month-groups.js';
import type { LeftOut } from './months.js';
import type { TimelineCase } from './timeline-case.js';

type TimelineAnswers = Answers<ReturnType<typeof timelineAsks>>;
type MonthRow = TimelineAnswers['months']['rows'][number];

const begun = phrase(
  { month: 'date', edge: 'date' },
  ' Не учтено: {month}, записи в нем только с {edge}',
);
const ended = phrase(
  { month: 'date', edge: 'date' },
  ' Не учтено: {month}, записи в нем только по {edge}',
);
const unfinished = phrase({ month: 'date' }, ' Не учтено: {month} и позже, не все завершено');
const unfinishedLast = phrase({ month: 'date' }, ' Не учтено: {month}, не все завершено');
const already = phrase(
  { name: 'name', value: 'number' },
  ', но {name} уже больше, чем в любом из остальных месяцев, — {value}.',
);
const oddMonth = phrase(
  { when: 'date', name: 'name', own: 'number', n: 'count', rest: 'number' },
  'Иначе, чем обычно, {when}: {name} {own} ({n}), в остальные месяцы {rest}.',
);
const jumped = phrase(
  {
    side: 'name',
    when: 'date',
    name: 'name',
    now: 'number',
    before: 'number',
    then: 'date',
    change: 'number',
    percent: 'number',
  },
  '{side} — {when}: {name} {now} против {before} {then} ({change}, или {percent}).',
);
const counted = phrase(
  { name: 'name', now: 'number', before: 'number', percent: 'number' },
  ' При этом {name} — {now} против {before} ({percent}).',
);
const countedAlike = phrase({ name: 'name', now: 'number' }, ' При этом {name} то же: {now}.');
const again = phrase(
  {
    name: 'name',
    from: 'date',
    to: 'date',
    now: 'number',
    before: 'number',
    side: 'name',
    percent: 'number',
  },
  'За {from} — {to}: {name} {now} против {before} за те же месяцы годом раньше, {side} {percent}.',
);
const trend = phrase(
  { name: 'name', side: 'name', first: 'number', from: 'date', last: 'number', to: 'date' },
  '{name} {side} каждый месяц: {first} {from} и {last} {to}.',
);

export function tellTimeline(
  answers: TimelineAnswers,
  one: TimelineCase,
  context: Context,
): Telling {
  const { quantities } = one;
  const [main] = quantities;
  const extreme = extremesText(answers.months.rows, 0, one, context);
  const single = singleSpans(answers.single, main, one.subject, context);
  const [change, ...changes] = one.jumps.flatMap((_, at) => jumpText(at, answers, one, context));
  // Who asks how it changed, and by what, is told so at once.
  const changed = change === undefined ? [] : [' ', ...change.spans];
  const missing = leftSpans(answers, one, context);
  const answer = { spans: [...extreme.spans, ...changed, ...single, ...missing] };
  const expenses = quantities.findIndex(({ name }, at) => at > 0 && name === 'расходы');
  const more = [
    ...(expenses === -1 ? [] : [extremesText(answers.months.rows, expenses, one, context)]),
    ...leaderText(answers.leaders, one, context),
    ...changes,
    ...one.odds.flatMap((_, at) => oddText(at, answers, one, context)),
    ...againText(answers, one, context),
    ...quantities.flatMap((quantity, at) =>
      one.trends.includes(quantity.id)
        ? trendText(answers.months.rows, quantity, at, one, context)
        : [],
    ),
  ];
  const title = [{ name: capital(main.name) }, ' по месяцам'];
  const causes = causeTitles(one, answers, context);
  const left = leftOutTold(answers.out, { quantity: main, subject: one.subject }, context);
  const counted = [...dateTold(one.axis, context), ...left];
  return { answer, counted, more, titles: [title, ...groupTitle(one), ...causes] };
}

function groupTitle({ by, quantities: [main] }: TimelineCase) {
  if (by === null) return [];
  return [[{ name: capital(main.name) }, ' ', { name: monthsAnd(by) }]];
}

const changeTitle = phrase(
  { name: 'name', when: 'date', then: 'date', by: 'name' },
  '{name}: изменение {when} {then}, {by}',
);

/** Of the chart of each change that has one. */
function causeTitles(
  { jumps, quantities: [main] }: TimelineCase,
  answers: TimelineAnswers,
  { speaker }: Context,
): readonly (readonly DraftSpan[])[] {
  return jumps.flatMap(({ from, to, causes: [cause] }) => {
    const [when, then] = [monthOf(answers, to), monthOf(answers, from)];
    if (cause === undefined) return [];
    const name = capital(main.name);
    const by = byWords(cause.header);
    if (when === null || then === null) return [[{ name }, ': что изменилось ', { name: by }]];
    return [
      speaker.say(changeTitle, {
        name,
        when: { label: when, grain: 'month', case: 'in' },
        then: { label: then, grain: 'month', case: 'to' },
        by,
      }),
    ];
  });
}

function leftSpans(
  answers: TimelineAnswers,
  one: TimelineCase,
  context: Context,
): readonly DraftSpan[] {
  return one.left.flatMap((left, at) => {
    const [row] = answers.left[at]?.rows ?? [];
    if (row?.month == null || row.edge === null) return [];
    const isOne = left.why !== 'open' || isLast(row.month, answers);
    return [
      ...monthSpans(left, { month: row.month, edge: row.edge }, answers, context),
      ...(isOne ? alreadySpans(left, answers, one, context) : ['.']),
    ];
  });
}

function monthSpans(
  { why }: LeftOut,
  row: { readonly month: Label; readonly edge: Label },
  answers: TimelineAnswers,
  { speaker }: Context,
): readonly DraftSpan[] {
  const month = { label: row.month, grain: 'month' } as const;
  if (why === 'open')
    return speaker.say(isLast(row.month, answers) ? unfinishedLast : unfinished, { month });
  return speaker.say(why === 'from' ? begun : ended, {
    month,
    edge: { label: row.edge, grain: 'day' },
  });
}

/** That it has more by now than any month that is told, where it has. */
function alreadySpans(
  { start }: LeftOut,
  { beyond: [answer] }: TimelineAnswers,
  { beyond, quantities: [main], subject }: TimelineCase,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const isMore = beyond.some(({ quantity, month }) => quantity === main.id && month === start);
  const figure = answer?.rows[0]?.value ?? null;
  if (!isMore || figure === null) return ['.'];
  return speaker.say(already, {
    name: main.name,
    value: { figure, as: unitOf(main, subject) },
  });
}

/** Whether the file has no later month. */
const isLast = (month: Label, { latest: [latest] }: TimelineAnswers): boolean =>
  latest?.rows[0]?.day?.toString().slice(0, 7) === month.toString().slice(0, 7);

const percentOf = (figure: Figure): Shown => ({
  figure,
  as: { is: 'percent', unit: null },
  sign: 'always',
});

function monthOf(answers: TimelineAnswers, start: string): Label | null {
  const found = answers.months.rows.find(({ month }) => month?.toString().startsWith(start));
  return found?.month ?? null;
}

interface Change {
  readonly now: Figure;
  readonly before: Figure;
  readonly change: Figure;
  readonly percent: Figure;
}

function changeOf(row: TimelineAnswers['again'][number]['rows'][number]) {
  const { now, before, change, percent } = row;
  const isWhole = now !== null && before !== null && change !== null && percent !== null;
  return isWhole ? ({ now, before, change, percent } satisfies Change) : null;
}

function jumpText(
  at: number,
  answers: TimelineAnswers,
  one: TimelineCase,
  context: Context,
): readonly Told[] {
  const { jumps, quantities, subject } = one;
  const [main] = quantities;
  const jump = jumps[at];
  const [row] = answers.jumps[at]?.rows ?? [];
  if (jump === undefined || row === undefined) return [];
  const [when, then] = [monthOf(answers, jump.to), monthOf(answers, jump.from)];
  const changed = changeOf(row);
  if (changed === null || when === null || then === null) return [];
  const { now, before, change, percent } = changed;
  const { speaker, unitOf } = context;
  const as = unitOf(main, subject);
  const isRise = now.valueOf() > before.valueOf();
  const lead = speaker.say(jumped, {
    side: isRise ? 'Самый большой рост' : 'Самое большое падение',
    when: { label: when, grain: 'month', case: 'in' },
    name: main.name,
    now: { figure: now, as },
    before: { figure: before, as },
    then: { label: then, grain: 'month', case: 'in' },
    change: { figure: change, as, sign: 'always' },
    percent: percentOf(percent),
  });
  const earlier = jumps.slice(0, at);
  const first = earlier.filter(({ causes }) => causes.length > 0).length;
  const more = earlier.reduce((sum, { causes }) => sum + Math.max(0, causes.length - 1), 0);
  const changes = new Set<number>();
  const causes = jump.causes.flatMap((dimension, place) => {
    const answer = place === 0 ? answers.causes[first] : answers.further[more + place - 1];
    const cause = causeOf(dimension, answer?.rows ?? [], isRise);
    // The same rows by another name are no other cause.
    if (cause === null || changes.has(cause.change.valueOf())) return [];
    changes.add(cause.change.valueOf());
    return causeText(dimension, cause, as, speaker);
  });
  const spans = [...lead, ...countText(at, answers, one, context), ...causes];
  return [{ spans, ...(causes.length === 0 ? {} : { beside: first + firstCause(one) }) }];
}

/** Behind the months and their groups. */
const firstCause = ({ by }: TimelineCase): number => (by === null ? 1 : 2);

/** How many rows there were, where the main quantity is another one. */
function countText(
  at: number,
  answers: TimelineAnswers,
  { quantities }: TimelineCase,
  { speaker }: Context,
): readonly DraftSpan[] {
  const count = quantities.find(({ of }, place) => place > 0 && of.is === 'count');
  const [own] = answers.counts[at]?.rows ?? [];
  if (count === undefined || own?.now == null || own.before === null || own.percent === null)
    return [];
  const as = { is: 'count', unit: null } as const;
  const now = { figure: own.now, as };
  if (own.now.valueOf() === own.before.valueOf()) {
    return speaker.say(countedAlike, { name: count.name, now });
  }
  return speaker.say(counted, {
    name: count.name,
    now,
    before: { figure: own.before, as },
    percent: percentOf(own.percent),
  });
}

function oddText(
  at: number,
  answers: TimelineAnswers,
  { odds, subject }: TimelineCase,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const odd = odds[at];
  const [row] = answers.odds[at]?.rows ?? [];
  const month = odd === undefined ? null : monthOf(answers, odd.month);
  if (odd === undefined || row === undefined || month === null) return [];
  const { own, rest, basis } = row;
  if (own === null || rest === null || basis === null) return [];
  const as = unitOf(odd.quantity, subject);
  const spans = speaker.say(oddMonth, {
    when: { label: month, grain: 'month', case: 'in' },
    name: odd.quantity.name,
    own: { figure: own, as },
    n: { figure: basis, forms: formsOf(odd.quantity, subject) },
    rest: { figure: rest, as },
  });
  return [{ spans, claim: 'difference' }];
}

function againText(
  answers: TimelineAnswers,
  one: TimelineCase,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const {
    quantities: [main],
    subject,
  } = one;
  const [row] = answers.again[0]?.rows ?? [];
  if (one.again === null || row === undefined) return [];
  const changed = changeOf(row);
  const { from, before: end } = one.again;
  const labels = answers.months.rows.flatMap(({ month }) => (month === null ? [] : [month]));
  const first = labels.find((month) => month.toString().startsWith(from));
  const last = labels.findLast((month) => month.toString() < end);
  if (changed === null || first === undefined || last === undefined) return [];
  const { now, before, percent } = changed;
  const as = unitOf(main, subject);
  return [
    {
      spans: speaker.say(again, {
        name: main.name,
        from: { label: first, grain: 'month' },
        to: { label: last, grain: 'month' },
        now: { figure: now, as },
        before: { figure: before, as },
        side: now.valueOf() > before.valueOf() ? 'рост на' : 'падение на',
        percent: { figure: percent, as: { is: 'percent', unit: null }, sign: 'never' },
      }),
    },
  ];
}

function trendText(
  rows: readonly MonthRow[],
  quantity: Quantity,
  at: number,
  { subject }: TimelineCase,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const points = pointsOf(rows, at);
  const [first, last] = [points[0], points.at(-1)];
  if (first?.row.month == null || last?.row.month == null) return [];
  const as = unitOf(quantity, subject);
  const isRise = last.figure.valueOf() > first.figure.valueOf();
  const isAlways = points.slice(1).every(({ figure }, before) => {
    const step = figure.valueOf() - (points[before]?.figure ?? figure).valueOf();
    return isRise ? step > 0 : step < 0;
  });
  const spans = speaker.say(trend, {
    name: capital(quantity.name),
    side: `${isRise ? 'растет' : 'падает'}${isAlways ? '' : ' почти'}`,
    first: { figure: first.figure, as },
    from: { label: first.row.month, grain: 'month', case: 'in' },
    last: { figure: last.figure, as },
    to: { label: last.row.month, grain: 'month', case: 'in' },
  });
  return [{ spans, claim: 'trend' }];
}
