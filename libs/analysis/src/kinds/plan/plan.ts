import { ask } from '../../frames/ask.js';
import type { NamedKey, Measure } from '../../frames/frame.js';
import type { Figure } from '../../frames/result.js';
import {
  defineKind,
  type Answers,
  type Asks,
  type Card,
  type Context,
  type Found,
  type Known,
  type Telling,
  type Told,
} from '../define-kind.js';
import { phrase, type Shown } from '../phrase.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension } from '../subjects/subject.js';
import { only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { monthOn } from '../timeline/months.js';
import { within } from '../timeline/timeline-asks.js';
import { capital } from '../words/capital.js';
import { BY_MAX, readPlan, storedPlan, type PlanCase, type Planned } from './plan-case.js';
import { planPairs, type PlanPair } from './plan-pairs.js';

const whole = phrase(
  { side: 'name', done: 'number', fact: 'number', plan: 'number', gap: 'number', over: 'name' },
  '{side} — {done} плана: {fact} при плане {plan}, {over} {gap}.',
);
const farthest = phrase(
  {
    header: 'name',
    who: 'label',
    done: 'number',
    fact: 'number',
    plan: 'number',
    over: 'name',
    gap: 'number',
  },
  'По столбцу «{header}» дальше всех от плана {who} — {done}: {fact} при плане {plan}, {over} {gap}.',
);
const best = phrase(
  { who: 'label', done: 'number', over: 'name', gap: 'number' },
  ' На другом конце {who} — {done}, {over} {gap}.',
);
const month = phrase(
  { when: 'date', done: 'number', fact: 'number', plan: 'number', other: 'date', most: 'number' },
  'Хуже всего с планом {when} — {done}, {fact} при плане {plan}; лучше всего {other} — {most}.',
);
const cellText = phrase(
  { first: 'label', second: 'label', fact: 'number', plan: 'number', over: 'name', gap: 'number' },
  'Самое большое отклонение: {first}, {second} — {fact} при плане {plan}, {over} {gap}.',
);
const cellMonth = phrase(
  {
    when: 'date',
    first: 'label',
    second: 'label',
    fact: 'number',
    plan: 'number',
    over: 'name',
    gap: 'number',
  },
  'Самое большое отклонение — {when}: {first}, {second}, {fact} при плане {plan}, {over} {gap}.',
);

const ROWS_MAX = 300;
const GROUPS_MAX = 60;
/** A group as far from its plan as all are says nothing. */
const POINTS_MIN = 3;

function measuresOf({ plan, fact: known, factAxis }: PlanPair, planned: Planned | null) {
  const fact =
    planned === null || factAxis === null
      ? known
      : only(within(factAxis, planned.from, planned.before), known);
  const gap: Measure = { is: 'difference', left: fact, right: plan };
  return [
    { name: 'plan', measure: plan },
    { name: 'fact', measure: fact },
    { name: 'gap', measure: gap },
    { name: 'done', measure: { is: 'ratio', part: fact, whole: plan, as: 'percent' } },
    { name: 'size', measure: { is: 'size', of: gap } },
  ] as const;
}

function groupsAsk(pair: PlanPair, dimension: Dimension, planned: Planned | null) {
  return ask({
    measures: measuresOf(pair, planned),
    by: [{ name: 'group', key: keyOf(dimension) }],
    order: [{ by: 'gap', descending: pair.better === 'less' }],
    top: { count: ROWS_MAX, per: [] },
  });
}

function planAsks({ pair, by, planned }: PlanCase) {
  const measures = measuresOf(pair, planned);
  const [first, second] = by;
  const months: readonly NamedKey<'month'>[] =
    pair.month === null || planned?.isMonthly === false ? [] : [{ name: 'month', key: pair.month }];
  const cells: readonly NamedKey<'first' | 'second' | 'month'>[] =
    first === undefined || second === undefined
      ? []
      : [{ name: 'first', key: keyOf(first) }, { name: 'second', key: keyOf(second) }, ...months];
  return {
    groups: by.map((dimension) => groupsAsk(pair, dimension, planned)),
    whole: ask({ measures, by: [] }),
    months: months.map((key) => ask({ measures, by: [key] })),
    cells:
      cells.length === 0
        ? []
        : [
            ask({
              measures,
              by: cells,
              order: [{ by: 'size', descending: true }],
              top: { count: 20, per: [] },
            }),
          ],
  } as const satisfies Asks;
}

async function findPlans(known: Known, survey: Survey): Promise<readonly Found<PlanCase>[]> {
  const found: Found<PlanCase>[] = [];
  for (const pair of planPairs(known)) {
    const one = await planOf(pair, survey);
    if (one !== null) found.push(one);
  }
  return found;
}

async function planOf(pair: PlanPair, survey: Survey): Promise<Found<PlanCase> | null> {
  const planned = await plannedTime(pair, survey);
  if (planned === 'unclear') return null;
  const all = ask({ measures: measuresOf(pair, planned), by: [] });
  if (!survey.allows(all)) return null;
  const [total] = (await survey.answer('plan', all)).rows;
  if (total === undefined || !isHeldAgainst(total)) return null;
  const done = numberOf(total.done);
  const told: Gap[] = [];
  for (const dimension of pair.dimensions) {
    const gap = await gapBy(dimension, pair, planned, done, survey);
    if (gap !== null) told.push({ dimension, gap });
  }
  const by = told.toSorted((one, other) => other.gap - one.gap).slice(0, BY_MAX);
  if (by.length === 0) return null;
  const dimensions = by.map(({ dimension }) => dimension);
  return {
    case: { pair, by: dimensions, planned },
    worth: pair.better === 'more' ? 0.98 : 0.9,
    p: null,
    about: [pair.id, `plan ${pair.side}`],
    card: planCard(pair, dimensions),
  };
}

/** A sum of other things than what was planned is no fact of it. */
function isHeldAgainst({ plan: sum, done }: Pick<PlanRow, 'plan' | 'done'>): boolean {
  const share = numberOf(done);
  return numberOf(sum) > 0 && share >= DONE_MIN && share <= DONE_MAX;
}

const DONE_MIN = 20;
const DONE_MAX = 500;

interface Gap {
  readonly dimension: Dimension;
  readonly gap: number;
}

const numberOf = (figure: Figure | null | undefined): number => Number(figure ?? 0);

/** How far the farthest group is; null where groups tell nothing. */
async function gapBy(
  dimension: Dimension,
  pair: PlanPair,
  planned: Planned | null,
  done: number,
  survey: Survey,
): Promise<number | null> {
  const asked = groupsAsk(pair, dimension, planned);
  if (!survey.allows(asked)) return null;
  const { rows, all } = await survey.answer('plan', asked);
  const own = rows.filter((row) => numberOf(row.plan) > 0);
  const [worst] = own;
  if (all > GROUPS_MAX || own.length < 2 || worst === undefined) return null;
  if (Math.abs(numberOf(worst.done) - done) < POINTS_MIN) return null;
  return Math.abs(numberOf(worst.gap));
}

function planCard({ side, better }: PlanPair, by: readonly Dimension[]): Card {
  const of = side === '' ? '' : `: ${side}`;
  const steps = by.map(({ header }) => `По столбцу «${header}»`);
  return {
    name: `План и факт${of}`,
    question:
      better === 'more'
        ? `Кто не выполнил план${of} и сколько не хватило?`
        : `Где вышли за план${of} и на сколько?`,
    steps: ['Факт против плана', ...steps],
  };
}

/** Months of the plan; `unclear`: the fact has a time that the plan has not. */
async function plannedTime(pair: PlanPair, survey: Survey): Promise<Planned | null | 'unclear'> {
  const { month: key, factAxis, plan: planned } = pair;
  if (factAxis === null) return null;
  if (key === null) return 'unclear';
  const asked = ask({
    measures: [{ name: 'plan', measure: planned }],
    by: [{ name: 'month', key }],
  });
  if (!survey.allows(asked)) return 'unclear';
  const { rows } = await survey.answer('planned', asked);
  return steadyTime(
    rows.flatMap(({ month: label, plan: own }) =>
      label === null || own === null ? [] : [label.toString().slice(0, 10)],
    ),
  );
}

/** Months or quarters without a hole. */
function steadyTime(starts: readonly string[]): Planned | 'unclear' {
  const [from, next, last] = [starts[0], starts[1], starts.at(-1)];
  if (from === undefined || next === undefined || last === undefined) return 'unclear';
  const step = [1, 3].find((months) => next === monthOn(from, months));
  if (step === undefined || last !== monthOn(from, step * (starts.length - 1))) return 'unclear';
  return { from, before: monthOn(last, step), isMonthly: step === 1 };
}

type PlanAnswers = Answers<ReturnType<typeof planAsks>>;

interface PlanRow {
  readonly plan: Figure | null;
  readonly fact: Figure | null;
  readonly gap: Figure | null;
  readonly done: Figure | null;
}

interface Amounts {
  readonly plan: Shown;
  readonly fact: Shown;
  readonly gap: Shown;
  readonly done: Shown;
  readonly over: string;
}

function amountsOf(
  { plan, fact, gap, done }: PlanRow,
  as: Shown['as'],
  pair: PlanPair,
): Amounts | null {
  if (plan === null || fact === null || gap === null || done === null) return null;
  const isOver = gap.valueOf() > 0;
  const words =
    pair.better === 'more' ? ['сверх плана', 'не хватает'] : ['перерасход', 'меньше плана на'];
  return {
    plan: { figure: plan, as },
    fact: { figure: fact, as },
    gap: { figure: gap, as, sign: 'never' },
    done: { figure: done, as: { is: 'percent', unit: null } },
    over: (isOver ? words[0] : words[1]) ?? '',
  };
}

function tellPlan(
  answers: PlanAnswers,
  one: PlanCase,
  { speaker, unitOfMeasure }: Context,
): Telling {
  const { pair, by } = one;
  const as = unitOfMeasure(pair.fact);
  const total = answers.whole.rows[0];
  const all = total === undefined ? null : amountsOf(total, as, pair);
  const side = pair.side === '' ? 'Факт' : capital(pair.side);
  const answer: Told = { spans: all === null ? [] : speaker.say(whole, { side, ...all }) };
  const groups = by.flatMap((_, at) => groupText(at, answers, one, as, speaker));
  const more = [
    ...groups,
    ...monthText(answers, one, as, speaker),
    ...cellsText(answers, one, as, speaker),
  ];
  const titles = by.map(({ header }) => ['План и факт · ', { name: header }]);
  return { answer, more, caveats: [], titles };
}

function groupText(
  at: number,
  answers: PlanAnswers,
  { pair, by }: PlanCase,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly Told[] {
  const rows = (answers.groups[at]?.rows ?? []).filter((row) => numberOf(row.plan) > 0);
  const told = rows.flatMap((row) => {
    const amounts = amountsOf(row, as, pair);
    return row.group === null || amounts === null ? [] : [{ who: row.group, amounts }];
  });
  const [first, ...others] = told;
  const header = by[at]?.header;
  if (first === undefined || header === undefined) return [];
  const last = others.at(-1);
  const end = last === undefined ? [] : speaker.say(best, { who: last.who, ...pick(last.amounts) });
  const lead = speaker.say(farthest, { header, who: first.who, ...first.amounts });
  return [{ spans: [...lead, ...end], beside: at }];
}

const pick = ({ done, over, gap }: Amounts) => ({ done, over, gap });

function monthText(
  answers: PlanAnswers,
  { pair }: PlanCase,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly Told[] {
  const told = (answers.months[0]?.rows ?? []).flatMap((row) => {
    const amounts = amountsOf(row, as, pair);
    const isPlanned = numberOf(row.plan) > 0;
    return row.month === null || amounts === null || !isPlanned
      ? []
      : [{ label: row.month, amounts }];
  });
  const sign = pair.better === 'more' ? 1 : -1;
  const ordered = told.toSorted(
    (one, other) => sign * (doneOf(one.amounts) - doneOf(other.amounts)),
  );
  const [worst, top] = [ordered[0], ordered.at(-1)];
  if (ordered.length < 3 || worst === undefined || top === undefined) return [];
  const { done, fact, plan: planned } = worst.amounts;
  const spans = speaker.say(month, {
    when: { label: worst.label, grain: 'month', case: 'in' },
    done,
    fact,
    plan: planned,
    other: { label: top.label, grain: 'month', case: 'in' },
    most: top.amounts.done,
  });
  return [{ spans }];
}

const doneOf = ({ done }: Amounts): number => done.figure.valueOf();

function cellsText(
  answers: PlanAnswers,
  { pair }: PlanCase,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly Told[] {
  const rows = (answers.cells[0]?.rows ?? []).filter((row) => {
    const gap = Number(row.gap ?? 0);
    return pair.better === 'more' ? gap < 0 : gap > 0;
  });
  return rows.slice(0, 2).flatMap((row): readonly Told[] => {
    const amounts = amountsOf(row, as, pair);
    if (amounts === null || row.first === null || row.second === null) return [];
    const { fact, plan, over, gap } = amounts;
    const common = { first: row.first, second: row.second, fact, plan, over, gap };
    const when = pair.month === null ? null : row.month;
    return [
      {
        spans:
          when === null
            ? speaker.say(cellText, common)
            : speaker.say(cellMonth, {
                when: { label: when, grain: 'month', case: 'in' },
                ...common,
              }),
      },
    ];
  });
}

/** Who missed the plan, by how much, when, and in which cell most. */
export const plan = defineKind({
  name: 'plan',
  find: findPlans,
  store: storedPlan,
  read: readPlan,
  asks: planAsks,
  shows: ({ by, pair }) =>
    by.map(({ header }, at) => ({
      ask: 'groups',
      chart: at === 0 ? ('bars' as const) : null,
      headers: {
        group: header,
        plan: pair.names.plan,
        fact: pair.names.fact,
        gap: 'Отклонение',
        done: 'Выполнение',
        size: 'Отклонение без знака',
      },
    })),
  counts: () => [],
  tell: tellPlan,
});
