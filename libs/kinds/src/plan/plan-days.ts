import type { ColumnId } from '../../../meaning/src/index.js';
import { numberOf } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { monthsAsk } from './plan-asks.js';
import { cell } from './plan-pair.js';
import type { PlanPair } from './plan-pair.js';
import { plannedTime } from './planned-time.js';

/** Of fewer months nothing is seen. */
const MONTHS_MIN = 4;
/** Months that come so near their plans, up or down, are those that were planned. */
const NEAR = Math.log(1.15);
/** A month in which nothing was done is as far from its plan as one of a tenth. */
const NOTHING = Math.log(10);

/** The same pair, whose fact is of the months of another day of its rows. */
export function byDay(pair: PlanPair, day: ColumnId): PlanPair {
  const { month } = pair;
  return month === null ? pair : { ...pair, factAxis: day, month: { ...month, also: [cell(day)] } };
}

/**
 * Journeys are planned for the months in which they are made, whenever they were asked for: where
 * months by the day of the rows are far from their plans, and by another day near, it is that one.
 */
export async function onItsDay(pair: PlanPair, survey: Survey): Promise<PlanPair> {
  const { from, factAxis } = pair;
  const isOwn = from !== null && factAxis !== null && factAxis.column === from.axis?.column;
  if (!isOwn || pair.month === null) return pair;
  const off = await monthsOff(pair, survey);
  if (off === null || off <= 2 * NEAR) return pair;
  const others = from.table.columns.filter(
    ({ id, role }) => role.is === 'time' && role.of === 'event' && id.column !== factAxis.column,
  );
  const near: PlanPair[] = [];
  for (const { id } of others) {
    const other = byDay(pair, id);
    const left = await monthsOff(other, survey);
    if (left !== null && left <= NEAR) near.push(other);
  }
  const [only, ...more] = near;
  return only === undefined || more.length > 0 ? pair : only;
}

/** How far half of the months are from their plans, as a logarithm; null where few are planned. */
async function monthsOff(pair: PlanPair, survey: Survey): Promise<number | null> {
  const planned = await plannedTime(pair, survey);
  if (planned === 'unclear') return null;
  const asked = monthsAsk(pair, planned);
  if (asked === null || !survey.allows(asked)) return null;
  const { rows } = await survey.answer('days', asked);
  const off = rows
    .filter(({ plan }) => numberOf(plan) > 0)
    .map(({ plan, fact }) =>
      numberOf(fact) > 0 ? Math.abs(Math.log(numberOf(fact) / numberOf(plan))) : NOTHING,
    )
    .toSorted((one, other) => one - other);
  return off.length < MONTHS_MIN ? null : (off[off.length >> 1] ?? null);
}
