import type { ColumnId } from '../../../meaning/src/index.js';
import { numberOf } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { monthsAsk } from './plan-asks.js';
import { byDay } from './plan-pair.js';
import type { PlanPair } from './plan-pair.js';
import { plannedTime } from './planned-time.js';

/** Of fewer months nothing is seen. */
const MONTHS_MIN = 4;
/** Months that come so near their plans, up or down, are those that were planned. */
const mostNear = Math.log(1.15);
/** A month in which nothing was done is as far from its plan as one of a tenth. */
const ofNothing = Math.log(10);

/**
 * Journeys are planned for the months in which they are made, whenever they were asked for: where
 * months by the day of the rows are far from their plans, and by another day near, it is that one.
 */
export async function onItsDay(pair: PlanPair, survey: Survey): Promise<PlanPair> {
  const off = isOpen(pair, survey) ? await monthsOff(pair, survey) : null;
  if (off === null || off <= 2 * mostNear) return pair;
  const near = await Promise.all(
    otherDays(pair).map(async (day) => {
      const other = byDay(pair, day);
      const left = await monthsOff(other, survey);
      return left !== null && left <= mostNear ? [other] : [];
    }),
  );
  const [only, ...more] = near.flat();
  return only === undefined || more.length > 0 ? pair : only;
}

/** Neither words nor its person say on which day it is met. */
const isOpen = ({ month, from, factAxis }: PlanPair, { meaning }: Survey): boolean =>
  month !== null &&
  factAxis !== null &&
  factAxis.column === from?.axis?.column &&
  !meaning.definitions.some(
    (one) => one.is === 'axis' && one.table === factAxis.table && one.settledBy === 'person',
  );

function otherDays({ from, factAxis }: PlanPair): readonly ColumnId[] {
  return (from?.table.columns ?? []).flatMap(({ id, role }) => {
    const isDay = role.is === 'time' && role.of === 'event';
    return isDay && id.column !== factAxis?.column ? [id] : [];
  });
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
      numberOf(fact) > 0 ? Math.abs(Math.log(numberOf(fact) / numberOf(plan))) : ofNothing,
    )
    .toSorted((one, other) => one - other);
  return off.length < MONTHS_MIN ? null : (off[off.length >> 1] ?? null);
}
