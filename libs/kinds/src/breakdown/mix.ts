import { keyOf } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { added, differenceOf, nothing, rest, settledBy, valueOf } from '../survey/moments.js';
import type { Moments } from '../survey/moments.js';
import type { CrossedGroup, Survey } from '../survey/survey.js';
import { isOfItself } from './suits.js';

/** A group of a column that differs from the others in a quantity. */
export interface Differing {
  readonly quantity: Quantity;
  readonly focus: string;
  readonly dimension: Dimension;
}

/** A column that settles so much of a quantity is of unlike things. */
const UNLIKE = 0.15;
/** What tells whether a thing happened was written when it had: how a visit was paid. */
const OUTCOME = 0.6;
const KINDS_MAX = 12;
/** Where less of the difference is left within each kind, it was of the kinds. */
const LEFT_MIN = 0.3;
/** So much of a group must be of kinds that the others have, too. */
const SHARED_MIN = 0.5;

/**
 * Whether a group differs only by what it does: who presses oil wastes more than who mills flour,
 * and within the oil mill all waste alike.
 */
export async function isOfMix(one: Differing, subject: Subject, survey: Survey): Promise<boolean> {
  const { quantity, dimension } = one;
  if (quantity.of.is === 'sum' || quantity.of.is === 'count') return false;
  const others = subject.dimensions.filter(
    (kinds) => mayBeKinds(kinds, dimension) && !isOfItself(quantity, kinds),
  );
  const are = await Promise.all(
    others.map(async (kinds) => {
      if (!(await areUnlike(kinds, quantity, subject, survey))) return false;
      const keys = [keyOf(dimension), keyOf(kinds)] as const;
      return isOfKinds(one, await survey.across(subject, quantity, keys));
    }),
  );
  return are.includes(true);
}

/** Whether a column settles much of a quantity. */
async function areUnlike(
  kinds: Dimension,
  { id, of }: Quantity,
  subject: Subject,
  survey: Survey,
): Promise<boolean> {
  const { groups, all } = await survey.by(subject, kinds);
  const total = (await survey.whole(subject)).get(id);
  const own = groups.flatMap(({ moments }) => moments.get(id) ?? []);
  if (total === undefined || all > KINDS_MAX || own.length < 2) return false;
  const settled = settledBy(own, total);
  return settled >= UNLIKE && (of.is !== 'share' || settled < OUTCOME);
}

function mayBeKinds(kinds: Dimension, { column }: Dimension): boolean {
  if (kinds.part !== null || kinds.isReason || kinds.isKey) return false;
  return kinds.column.table !== column.table || kinds.column.column !== column.column;
}

/** Whether little is left where each kind is held against itself, or the sign turns. */
function isOfKinds({ focus }: Differing, crossed: readonly CrossedGroup[]): boolean {
  const strata = [...Map.groupBy(crossed, ({ other }) => other).values()].map((groups) => ({
    own: sumOf(groups.filter(({ group }) => group === focus)),
    all: sumOf(groups),
  }));
  const [own, all] = [strata.map((one) => one.own), strata.map((one) => one.all)].map(totalOf);
  if (own === undefined || all === undefined) return false;
  const shared = strata.filter(({ own: of, all: both }) => of.b > 0 && rest(both, of).b > 0);
  const common = totalOf(shared.map((one) => one.own)).b;
  if (common < SHARED_MIN * own.b) return false;
  const whole = differenceOf(own, all);
  const left = shared.reduce(
    (sum, { own: of, all: both }) => sum + of.b * (valueOf(of) - valueOf(rest(both, of))),
    0,
  );
  return left / common / (whole.value - whole.rest) < LEFT_MIN;
}

const totalOf = (all: readonly Moments[]): Moments => all.reduce(added, nothing);

const sumOf = (groups: readonly CrossedGroup[]): Moments =>
  totalOf(groups.map(({ moments }) => moments));
