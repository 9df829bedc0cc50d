import type { Survey } from '../survey/survey.js';
import { numberOf } from '../survey/measures.js';
import { groupsAsk, monthsAsk } from './plan-asks.js';
import { isSpent } from './plan-facts.js';
import type { Planned } from './plan-case.js';
import type { PlanPair } from './plan-pair.js';

/** A sum that comes near the plan, group by group. */
export interface Agreement {
  readonly pair: PlanPair;
  /** How far it is from the plan, and its groups from one another: logarithms, added up. */
  readonly far: number;
}

const GROUPS_MIN = 3;
const GROUPS_MAX = 60;
/** The fact of all groups lies between three fifths and five thirds of what was planned. */
const mostOff = Math.log(5 / 3);
/** Half of the groups miss their plan by as much as that or less, beside what all of them miss. */
const mostSpread = Math.log(1.3);
/** Of groups that are all planned alike any sum that is spread evenly would be the fact. */
const UNLIKE_MIN = 2;
/** Another sum that is no farther than that may as well be the fact. */
const APART = 0.1;

/**
 * How far the fact is from the plan; null where nothing shows that it is what was planned. Words
 * may fail («Лимиты» of what is ordered), numbers that go with the plan in each group do not.
 */
export async function distanceOf(
  pair: PlanPair,
  planned: Planned | null,
  survey: Survey,
): Promise<number | null> {
  const [dimension] = pair.dimensions.filter(({ isTrait }) => !isTrait);
  const asked =
    dimension === undefined ? monthsAsk(pair, planned) : groupsAsk(pair, dimension, planned);
  if (asked === null || !survey.allows(asked)) return null;
  const { rows, all } = await survey.answer('agrees', asked);
  if (all > GROUPS_MAX) return null;
  const own = rows.filter((row) => numberOf(row.plan) > 0);
  const both = own.filter((row) => numberOf(row.fact) > 0);
  if (both.length < GROUPS_MIN || both.length < own.length) return null;
  const plans = both.map((row) => Math.log(numberOf(row.plan)));
  const facts = both.map((row) => Math.log(numberOf(row.fact)));
  const isTelling = Math.max(...plans) - Math.min(...plans) >= Math.log(UNLIKE_MIN);
  return isTelling || pair.isSaid ? nearnessOf(plans, facts) : null;
}

/** Of logarithms; null where the facts are too far from the plans, or from one another. */
function nearnessOf(plans: readonly number[], facts: readonly number[]): number | null {
  const gaps = facts.map((fact, at) => fact - (plans[at] ?? 0));
  const common = medianOf(gaps);
  const spread = medianOf(gaps.map((gap) => Math.abs(gap - common)));
  const isNear = Math.abs(common) <= mostOff && spread <= mostSpread;
  return isNear ? Math.abs(common) + spread : null;
}

/** The nearest; of several as near what is spent, or the one whose rows bear the names. */
export function nearestOf(agreements: readonly Agreement[]): PlanPair | null {
  const [first, ...others] = agreements.toSorted((one, other) => one.far - other.far);
  if (first === undefined) return null;
  const near = others.filter(({ far }) => far <= first.far + APART);
  if (near.length === 0) return first.pair;
  const all = [first, ...near];
  const ways = [isSpending, saysFact, bearsNames, isRevenue].map((fits) =>
    all.filter(({ pair }) => fits(pair)),
  );
  const only = ways.find(({ length }) => length === 1);
  return only?.[0]?.pair ?? null;
}

/** A limit is one of what is spent, not of what is handed out before. */
function isSpending({ better, counted }: PlanPair): boolean {
  return better === 'less' && counted !== null && isSpent(counted.quantity);
}

/** What was sold is planned, whatever was paid of it. */
const isRevenue = ({ counted }: PlanPair): boolean => counted?.quantity.id === 'sum:revenue';

const FACT = /(?<!\p{L})факт/iu;

/** «факт., кг» beside «оплач., кг». */
const saysFact = ({ counted }: PlanPair): boolean => FACT.test(counted?.quantity.name ?? '');

function bearsNames({ dimensions: [dimension], counted }: PlanPair): boolean {
  return dimension?.column.table === counted?.subject.table.id;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[half - (sorted.length % 2 === 0 ? 1 : 0)], sorted[half]];
  return (low + high) / 2;
}
