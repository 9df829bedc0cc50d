import { ask } from '../../../frames/src/index.js';
import { numberOf, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { groupsAsk, timeOfFact } from './plan-asks.js';
import type { PlanRow } from './plan-asks.js';
import type { Planned } from './plan-case.js';
import type { PlanPair, Without } from './plan-pair.js';
import { amongPlanned } from './plan-things.js';

/** Unless all that was done was planned, or the two sheets call one thing otherwise. */
export async function ofThePlanned(
  pair: PlanPair,
  planned: Planned | null,
  survey: Survey,
): Promise<PlanPair> {
  if (pair.thing === null || pair.without === null) return pair;
  const rest = restAsk(pair, planned);
  const groups = groupsAsk(pair, pair.thing.dimension, planned);
  if (!survey.allows(rest) || !survey.allows(groups)) return pair;
  const [left] = (await survey.answer('unplanned', rest)).rows;
  if (left === undefined || numberOf(left.plan) === 0) return pair;
  const { rows } = await survey.answer('plan', groups);
  const without = whoIsOut(rows, numberOf(left.cell));
  return without === null ? pair : amongPlanned(pair, without);
}

function restAsk(pair: PlanPair, planned: Planned | null) {
  const time = timeOfFact(pair, planned);
  const left = (without: Without) =>
    only(time, amongPlanned(pair, without).unplanned?.fact ?? pair.fact);
  const measures = [
    { name: 'plan', measure: left('plan') },
    { name: 'cell', measure: left('cell') },
  ] as const;
  return ask({ measures, by: [] });
}

/** null: nobody that the two sheets call alike. */
function whoIsOut(rows: readonly PlanRow[], ofCells: number): Without | null {
  const isMissed = (row: PlanRow): boolean => numberOf(row.plan) > 0 && numberOf(row.fact) === 0;
  if (rows.some(isMissed)) return null;
  if (areThings(rows)) return 'plan';
  return ofCells === 0 ? null : 'cell';
}

/** Of the least that was planned for: what came to less is another writing of a name. */
const THING_MIN = 0.3;

/** Whether who has no plan is as large as who has one. */
function areThings(rows: readonly PlanRow[]): boolean {
  const [own, others] = [true, false].map((isPlanned) =>
    rows.flatMap(({ plan, fact }) =>
      fact !== null && numberOf(plan) > 0 === isPlanned ? [numberOf(fact)] : [],
    ),
  );
  return Math.min(...(others ?? [])) >= THING_MIN * Math.min(...(own ?? []));
}
