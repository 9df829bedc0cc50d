import { ask } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import { dayAfter } from '../subjects/ended.js';
import type { Subject } from '../subjects/subject.js';
import { numberOf, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { coveredTime, monthOn } from '../timeline/months.js';
import type { Planned } from './plan-case.js';
import type { PlanPair } from './plan-pair.js';

/** Months of the plan; `unclear`: the fact has a time that the plan has not. */
export async function plannedTime(
  pair: PlanPair,
  survey: Survey,
): Promise<Planned | null | 'unclear'> {
  const { month: key, factAxis, plan: planned } = pair;
  if (factAxis === null) return (await isOfAsLong(pair, survey)) ? null : 'unclear';
  if (key === null) return 'unclear';
  const asked = ask({
    measures: [{ name: 'plan', measure: planned }],
    by: [{ name: 'month', key }],
  });
  if (!survey.allows(asked)) return 'unclear';
  const { rows } = await survey.answer('planned', asked);
  const starts = rows.flatMap(({ month: label, plan: own }) =>
    label === null || own === null ? [] : [label.toString().slice(0, 10)],
  );
  const step = stepOf(starts);
  if (step === null) return 'unclear';
  const covered = await coveredBy(pair, step, starts, survey);
  const [from, last] = [covered[0], covered.at(-1)];
  if (from === undefined || last === undefined) return 'unclear';
  const isEach = covered.length > 1 && (step === MONTH || key.grain === 'quarter');
  return { from, before: monthOn(last, step), isEach, isCut: covered.length < starts.length };
}

const MONTH = 1;
const steps: readonly number[] = [MONTH, 3];

/** Months or quarters without a hole; null where they have one. */
function stepOf(starts: readonly string[]): number | null {
  const [from, next, last] = [starts[0], starts[1], starts.at(-1)];
  if (from === undefined || next === undefined || last === undefined) return null;
  const step = steps.find((months) => next === monthOn(from, months));
  return step !== undefined && last === monthOn(from, step * (starts.length - 1)) ? step : null;
}

/** Nobody misses the plan of a quarter of which the file knows nothing yet, or its first days. */
async function coveredBy(
  { factAxis, from: subject, told }: PlanPair,
  step: number,
  starts: readonly string[],
  survey: Survey,
): Promise<readonly string[]> {
  if (factAxis === null || subject === null) return starts;
  const covered = await coveredTime(factAxis, subject, survey);
  if (covered === null) return starts;
  // A quarter that the file begins in has most of its days.
  const from = step === MONTH ? covered.from : covered.begun;
  const state = OF_PAST.test(told) ? stateOf(subject, starts[0]) : LAST;
  const before = [covered.before, state].toSorted()[0] ?? covered.before;
  return starts.filter((start) => start >= from && monthOn(start, step) <= before);
}

/** Of journeys that are still to be made a list of the twelfth of September knows no fact. */
function stateOf({ table: { asOf } }: Subject, first: string | undefined): string {
  return asOf === null || first === undefined || asOf < first ? LAST : dayAfter(asOf);
}

const OF_PAST = /(?<!\p{L})(?:съезди|состоя(?:лс|вш|лась|лись|лось)|провед|заехавш|прошедш)/iu;
const LAST = '9999-12-31';

/**
 * The dates that each row has: orders taken from December on may all be for feasts of the year
 * that was planned.
 */
async function axesOf({ table, axis }: Subject, survey: Survey): Promise<readonly ColumnId[]> {
  const dates = table.columns.filter(({ role }) => role.is === 'time' && role.of === 'event');
  const others = dates.filter(({ id }) => id.column !== axis?.column);
  const asked = ask({
    measures: others.map(({ id: column }, at) => ({
      name: `empty${at}`,
      measure: only({ is: 'empty', column }, { is: 'count', table: table.id }),
    })),
    by: [],
  });
  const own = axis === null ? [] : [axis];
  if (others.length === 0 || !survey.allows(asked)) return own;
  const [row] = (await survey.answer('empty dates', asked)).rows;
  const filled = others.filter((_, at) => numberOf(row?.[`empty${at}`] ?? null) === 0);
  return [...own, ...filled.map(({ id }) => id)];
}

/** Of «1 кв» to «4 кв» a year is held against a year, and nothing less. */
async function isOfAsLong({ undated, from }: PlanPair, survey: Survey): Promise<boolean> {
  if (undated === null || from === null || from.axis === null) return true;
  const axes = await axesOf(from, survey);
  const all = await Promise.all(axes.map((axis) => coveredTime(axis, from, survey)));
  const covered = all.filter((one) => one !== null);
  if (covered.length === 0) return true;
  const isOf = (months: number): boolean =>
    covered.some(({ begun, before }) => monthOn(begun, months) === before);
  if (typeof undated === 'number') return isOf(undated);
  const periods = { name: 'periods', measure: { is: 'distinct', column: undated } } as const;
  const asked = ask({ measures: [periods], by: [] });
  if (!survey.allows(asked)) return true;
  const count = numberOf((await survey.answer('periods', asked)).rows[0]?.periods ?? null);
  return steps.some((step) => isOf(step * count));
}
