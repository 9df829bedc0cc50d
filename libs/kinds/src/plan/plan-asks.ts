import { ask } from '../../../frames/src/index.js';
import type { Condition, Figure, Having, Measure, NamedKey } from '../../../frames/src/index.js';
import type { Asks, Display, Known } from '../define-kind.js';
import { leftOutAsks, openAsks } from '../words/left-out.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension } from '../subjects/subject.js';
import { only } from '../survey/measures.js';
import { within } from '../timeline/months.js';
import type { PlanCase, Planned } from './plan-case.js';
import { openAsksOf } from './plan-open.js';
import type { PlanPair } from './plan-pair.js';

const ROWS_MAX = 300;

export function measuresOf(pair: PlanPair, planned: Planned | null) {
  const fact = only(timeOfFact(pair, planned), pair.fact);
  const plan = planned?.isCut === true ? only(timeOfPlan(pair, planned), pair.plan) : pair.plan;
  const gap: Measure = { is: 'difference', left: fact, right: plan };
  return [
    { name: 'plan', measure: plan },
    { name: 'fact', measure: fact },
    { name: 'gap', measure: gap },
    { name: 'done', measure: { is: 'ratio', part: fact, whole: plan, as: 'percent' } },
    { name: 'size', measure: { is: 'size', of: gap } },
  ] as const;
}

/** The time of a plan of which the file has not all; null where it has. */
export function timeOfFact({ factAxis }: PlanPair, planned: Planned | null): Condition | null {
  if (planned === null || factAxis === null) return null;
  return within(factAxis, planned.from, planned.before);
}

function timeOfPlan({ month }: PlanPair, { from, before }: Planned): Condition | null {
  return month === null ? null : { is: 'within', of: month.of, from, before };
}

export function groupsAsk(pair: PlanPair, dimension: Dimension, planned: Planned | null) {
  return ask({
    measures: measuresOf(pair, planned),
    by: [{ name: 'group', key: keyOf(dimension) }],
    order: [{ by: pair.better === null ? 'size' : 'gap', descending: pair.better !== 'more' }],
    top: { count: ROWS_MAX, per: [] },
  });
}

/** The same by months; null where nobody planned for each of them. */
export function monthsAsk(pair: PlanPair, planned: Planned | null) {
  if (pair.month === null || planned?.isEach === false) return null;
  const measures = measuresOf(pair, planned);
  return ask({ measures, by: [{ name: 'group', key: pair.month }], having: isToldOf });
}

const isAbove = (name: string): Having => ({
  is: 'compare',
  left: { is: 'measure', name },
  sign: '>',
  right: { is: 'number', value: 0 },
});
/** Months before the plan have neither. */
const isToldOf: Having = { is: 'any', of: ['plan', 'fact'].map(isAbove) };

export function planAsks({ pair, by, planned }: PlanCase, { meaning }: Pick<Known, 'meaning'>) {
  const measures = measuresOf(pair, planned);
  const [plan, fact] = measures;
  const [first, second] = by;
  const months: readonly NamedKey<'month'>[] =
    pair.month === null || planned?.isEach === false ? [] : [{ name: 'month', key: pair.month }];
  const cells: readonly NamedKey<'first' | 'second' | 'month'>[] =
    first === undefined || second === undefined
      ? []
      : [{ name: 'first', key: keyOf(first) }, { name: 'second', key: keyOf(second) }, ...months];
  return {
    groups: by.map((dimension) => groupsAsk(pair, dimension, planned)),
    whole: ask({ measures, by: [] }),
    left: leftAsks(pair, planned),
    open: openOnes(pair, planned, meaning),
    openIn: openAsksOf(pair, { plan: plan.measure, fact: fact.measure }, meaning),
    unplanned: unplannedAsks(pair, planned),
    times: timesAsks(pair, planned),
    pairs:
      first === undefined || second === undefined || months.length === 0
        ? []
        : [pairsAsk(measures, first, second)],
    months: months.map((key) => ask({ measures, by: [key], having: isToldOf })),
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

function leftAsks(pair: PlanPair, planned: Planned | null) {
  const { counted } = pair;
  if (counted === null) return [];
  return leftOutAsks(counted.quantity, counted.subject, timeOfFact(pair, planned));
}

function openOnes(pair: PlanPair, planned: Planned | null, meaning: Known['meaning']) {
  if (pair.counted === null) return [];
  const { quantity, subject } = pair.counted;
  return openAsks(quantity, subject, meaning, timeOfFact(pair, planned));
}

function unplannedAsks(pair: PlanPair, planned: Planned | null) {
  if (pair.unplanned === null) return [];
  const measure = only(timeOfFact(pair, planned), pair.unplanned.fact);
  return [ask({ measures: [{ name: 'rest', measure }], by: [] })];
}

/** All that was planned, where the file has not all of its time. */
function timesAsks({ month: key, plan }: PlanPair, planned: Planned | null) {
  if (key === null || planned?.isCut !== true) return [];
  return [ask({ measures: [{ name: 'plan', measure: plan }], by: [{ name: 'month', key }] })];
}

/** Groups by each column, then months. */
export function planShows({ by, pair, planned }: PlanCase): readonly Display[] {
  const headers = {
    plan: pair.names.plan,
    fact: pair.names.fact,
    gap: 'Отклонение',
    done: 'Выполнение',
  };
  const common = {
    drawn: 'gap',
    together: ['fact', 'plan'],
    beside: ['gap', 'done'],
    hidden: ['size'],
  } as const;
  const groups = by.map(({ header }): Display => ({
    ask: 'groups',
    chart: 'dumbbell',
    headers: { group: header, ...headers },
    ...common,
  }));
  const isMonthly = pair.month !== null && planned?.isEach !== false;
  const months: Display = {
    ask: 'months',
    chart: 'line',
    headers: { month: pair.month?.grain === 'quarter' ? 'Квартал' : 'Месяц', ...headers },
    ...common,
  };
  return isMonthly ? [...groups, months] : groups;
}

export const timesOf = ({ month }: PlanPair): string =>
  month?.grain === 'quarter' ? 'по кварталам' : 'по месяцам';

/** Two columns at once, over the whole time. */
function pairsAsk(measures: ReturnType<typeof measuresOf>, first: Dimension, second: Dimension) {
  return ask({
    measures,
    by: [
      { name: 'first', key: keyOf(first) },
      { name: 'second', key: keyOf(second) },
    ],
    order: [{ by: 'size', descending: true }],
    top: { count: 20, per: [] },
  });
}

export interface PlanRow {
  readonly plan: Figure | null;
  readonly fact: Figure | null;
  readonly gap: Figure | null;
  readonly done: Figure | null;
}
