import { ask } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Found, Known } from '../define-kind.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import {
  differenceOf,
  isByConstruction,
  isConstant,
  rest,
  settledBy,
  standsOut,
  valueOf,
} from '../survey/moments.js';
import type { Moments } from '../survey/moments.js';
import { isLookedAt } from '../survey/looked-at.js';
import { isOfFewer, isOverSame, overSameRows } from '../survey/same-rows.js';
import type { Survey, Surveyed, SurveyedGroup } from '../survey/survey.js';
import { leftOutText } from '../words/left-out.js';
import { isBlank } from './blank.js';
import { besideIn, besideOf } from './beside.js';
import { breakdownCard, questionOf } from './breakdown-card.js';
import type { BreakdownCase, Point } from './breakdown-case.js';
import { isDependence, leadOf } from './dependence.js';
import { effectOf } from './effect.js';
import { isOfMix } from './mix.js';
import { isOwedAsBought, worthBy } from './owed-beyond.js';
import { distinctPoints, questionsOf, surestOfEach, toldApart } from './points.js';
import type { Scored } from './points.js';
import {
  areGroups,
  countsTwice,
  isLost,
  isOfItself,
  isOfNobody,
  mayDiffer,
  mayLead,
} from './suits.js';

interface TellingGroup {
  readonly label: string;
  readonly moments: ReadonlyMap<string, Moments>;
}

const POINTS_MAX = 4;
/**
 * Dozens of quantities are tested by dozens of columns, and only what passes is corrected again: at
 * one in twenty columns that were shuffled by themselves gave half a claim a workbook.
 */
const UNSURE = 0.01;

export async function findBreakdowns(
  { subjects, meaning }: Known,
  survey: Survey,
): Promise<readonly Found<BreakdownCase>[]> {
  const found = await Promise.all(
    subjects.flatMap((subject) =>
      subject.dimensions.map((one) => breakdownsBy(one, subject, meaning, survey)),
    ),
  );
  return found.flat();
}

async function breakdownsBy(
  dimension: Dimension,
  subject: Subject,
  meaning: Meaning,
  survey: Survey,
): Promise<readonly Found<BreakdownCase>[]> {
  if (dimension.part !== null && !(await isDaily(subject, dimension, survey))) return [];
  const [whole, surveyed] = await Promise.all([
    survey.whole(subject),
    survey.by(subject, dimension),
  ]);
  const filled = asFilled(dimension, surveyed, whole, subject);
  const told = tellingGroups(surveyed, filled);
  if (told === null) return [];
  const all = scoredIn(subject, filled, surveyed, told, whole);
  const scored = await ofItself(all, filled, subject, survey);
  const shown = besideIn(subject, filled, whole, told);
  return foundIn(subject, filled, scored, shown, meaning);
}

const BLANK_MAX = 0.05;
/** Of what went wrong an owner asks why first. */
const WHY = 1.2;

/**
 * Where every row has a reason it is what rows are sorted by, not what went wrong with some; but
 * where its table says how much was lost it is why that was.
 */
function asFilled(
  dimension: Dimension,
  { groups }: Surveyed,
  whole: ReadonlyMap<string, Moments>,
  { quantities }: Subject,
): Dimension {
  if (!dimension.isReason || quantities.some(isLost)) return dimension;
  const blank = groups.find(({ label }) => label === null)?.moments.get('count')?.n ?? 0;
  const all = whole.get('count')?.n ?? 0;
  return all > 0 && blank <= BLANK_MAX * all
    ? { ...dimension, isReason: false, worth: WHY }
    : dimension;
}

const DAYS_MIN = 8;

/** Many a Monday: of a table that is filled each day. */
async function isDaily({ axis }: Subject, dimension: Dimension, survey: Survey): Promise<boolean> {
  if (axis === null) return false;
  const days = { name: 'days', measure: { is: 'distinct', column: axis } } as const;
  const asked = ask({ measures: [days], by: [{ name: 'day', key: keyOf(dimension) }] });
  if (!survey.allows(asked)) return false;
  const { rows } = await survey.answer('days', asked);
  return rows.every((row) => Number(row.days ?? 0) >= DAYS_MIN);
}

/** Without groups that differ only by what they have to do with. */
async function ofItself(
  scored: readonly Scored[],
  dimension: Dimension,
  subject: Subject,
  survey: Survey,
): Promise<readonly Scored[]> {
  const told = await Promise.all(
    scored.map(async (one) => {
      const { way, quantity, focus } = one.point;
      const differing = { quantity, focus, dimension };
      return way !== 'leads' && (await isOfMix(differing, subject, survey)) ? [] : [one];
    }),
  );
  return surestOfEach(told.flat());
}

function scoredIn(
  subject: Subject,
  dimension: Dimension,
  surveyed: Surveyed,
  told: readonly TellingGroup[],
  whole: ReadonlyMap<string, Moments>,
): readonly Scored[] {
  return subject.quantities
    .filter((quantity) => !isOfItself(quantity, dimension) && !countsTwice(quantity, dimension))
    .flatMap((quantity) => {
      const total = whole.get(quantity.id);
      if (total === undefined) return [];
      return [
        ...leaders(quantity, told, total, dimension, subject),
        ...differing(quantity, told, named(total, quantity, surveyed), dimension, subject),
      ];
    })
    .toSorted((one, other) => other.worth - one.worth);
}

function foundIn(
  subject: Subject,
  dimension: Dimension,
  scored: readonly Scored[],
  shown: readonly Quantity[],
  meaning: Meaning,
): readonly Found<BreakdownCase>[] {
  const points = distinctPoints(scored);
  const lists = questionsOf(points);
  return lists.flatMap((list) =>
    foundOf(subject, dimension, list.slice(0, POINTS_MAX), shown, meaning),
  );
}

/** Rows of nobody are none of the others: a visit that nobody was to do was cancelled. */
function named(total: Moments, { id }: Quantity, { groups }: Surveyed): Moments {
  const blank = groups.find(({ label }) => isBlank(label))?.moments.get(id);
  return blank === undefined ? total : rest(total, blank);
}

function foundOf(
  subject: Subject,
  dimension: Dimension,
  [first, ...more]: readonly Scored[],
  beside: readonly Quantity[],
  meaning: Meaning,
): readonly Found<BreakdownCase>[] {
  if (first === undefined) return [];
  const main = first.point.quantity;
  const others = more
    .map(({ point }) => point)
    .filter(isOverSame(main))
    .filter(({ quantity }) => isLookedAt(quantity, subject) && !isOfFewer(main, quantity))
    .map((point) => ({ ...point, quantity: overSameRows(main, point.quantity) }));
  const points = [first.point, ...others] as const;
  const alike = besideOf(main, beside, leftOutText(main, meaning) !== null);
  const one = { subject, dimension, points, beside: alike, across: [] };
  const { id } = first.point.quantity;
  const found = {
    case: one,
    worth: first.worth * worthBy(main, dimension) * subject.prominence,
    p: first.p,
    isAlone: first.isAlone === true,
    about: [
      ...[subject.table.id, dimension.column.column, id],
      ...[`${id} ${first.point.focus}`, `${id} ${first.moments.n} ${first.moments.a}`],
    ],
    card: breakdownCard(questionOf(one, first.isHigh), one, meaning),
  };
  return [found];
}

/** The groups that have a name; null where they are no groups that one compares. */
export function tellingGroups(
  { groups, all }: Surveyed,
  dimension: Dimension,
): readonly TellingGroup[] | null {
  const told = groups.filter((group): group is TellingGroup => isTold(group, dimension));
  const labels = told.map(({ label }) => label);
  return areGroups(labels, all, dimension) ? told : null;
}

function isTold({ label }: SurveyedGroup, dimension: Dimension): boolean {
  if (label === null || isBlank(label) || label === dimension.header) return false;
  return !isOfNobody(label, dimension);
}

/** One who has paid in advance among those who owe. */
const BELOW_MAX = 0.05;
const LEADING_MIN = 0.45;
/** Of two one always has most. */
const LEADING_GROUPS_MIN = 3;
const COUNTED_MIN = 20;
const MOST = 0.93;

/** Who has most of a sum. */
export function leaders(
  quantity: Quantity,
  groups: readonly TellingGroup[],
  total: Moments,
  dimension: Dimension,
  subject: Subject,
): readonly Scored[] {
  if (quantity.importance < LEADING_MIN || !mayLead(quantity, dimension, subject)) return [];
  if (quantity.of.is === 'count' && total.n < COUNTED_MIN) return [];
  const most = toldApart.has(quantity.id) ? 1 : MOST;
  const first = leaderOf(
    ranking(quantity, groups, ({ a }) => a),
    total,
    most,
  );
  if (first === null || isOwedAsBought(quantity, dimension, first.label, groups)) return [];
  if (dimension.part !== null && !standsOut(first.moments, total, groups.length)) return [];
  const lead = { share: first.value / total.a, groups: groups.length, rows: total.n };
  const isAlone = isDependence(quantity, dimension, lead);
  const worth = quantity.importance * leadOf(lead, isAlone);
  const point: Point = { way: 'leads', quantity, focus: first.label };
  return [{ point, worth, p: null, moments: first.moments, isHigh: true, isAlone }];
}

/** null where nobody leads, or nearly all is where it is by its name. */
function leaderOf(ranked: readonly Ranked[], total: Moments, most: number): Ranked | null {
  const [first, second] = ranked;
  if (first === undefined || second === undefined || total.a <= 0) return null;
  const below = ranked.reduce((sum, { value }) => sum + Math.min(0, value), 0);
  if (ranked.length < LEADING_GROUPS_MIN || -below > BELOW_MAX * total.a) return null;
  return first.value <= second.value || first.value > most * total.a ? null : first;
}

interface Ranked {
  readonly label: string;
  readonly value: number;
  readonly moments: Moments;
}

function ranking(
  { id }: Quantity,
  groups: readonly TellingGroup[],
  by: (moments: Moments) => number,
): readonly Ranked[] {
  return groups
    .flatMap(({ label, moments }): readonly Ranked[] => {
      const own = moments.get(id);
      return own === undefined ? [] : [{ label, value: by(own), moments: own }];
    })
    .toSorted((one, other) => other.value - one.value);
}

const N_MIN = 6;
const WHOLE_N_MIN = 2;
const WHOLE_SHARE_MIN = 0.03;
const DEFINED = 0.8;
const DAYS_TAKEN_MIN = 2;

interface Distant extends Scored {
  readonly distance: number;
  readonly strength: number;
}

/** Who differs from all others together, by more than chance and by enough to matter. */
function differing(
  quantity: Quantity,
  groups: readonly TellingGroup[],
  total: Moments,
  dimension: Dimension,
  { axis }: Subject,
): readonly Scored[] {
  if (!mayDiffer(quantity, dimension)) return [];
  const ranked = ranking(quantity, groups, valueOf);
  // A list of goods is all there is: its sums are no sample of anything.
  const isWhole = quantity.of.is === 'ratio' && axis === null;
  const least = isWhole ? WHOLE_N_MIN : N_MIN;
  const many = ranked.filter(({ moments }) => moments.n >= least && total.n - moments.n >= least);
  const tested = groups.length > 2 ? many : smallerOf(many);
  const isAlways = isAlwaysSo(quantity, dimension);
  if (saysNothing(quantity, ranked, total, isWhole)) return [];
  // Nobody waits in a call that goes out: where there is no such thing, it is not less.
  // Beside a group in which it is always so everybody else would seldom do it.
  const isMadeSo = ({ moments }: Ranked): boolean =>
    isByConstruction(moments, total) || (!isAlways && isAll(quantity, moments));
  if (many.some(isMadeSo)) return [];
  // A dish stands on many receipts: the receipt is none of its own.
  const counted = ranked.reduce((sum, { moments }) => sum + moments.n, 0);
  if (quantity.of.is === 'per-thing' && counted > total.n * 1.02) return [];
  const scored = tested.flatMap((one): readonly Distant[] => {
    const { value, rest: others, p } = differenceOf(one.moments, total);
    const effect = effectOf(quantity, value, others);
    const corrected = isWhole ? 0 : Math.min(1, p * Math.max(1, tested.length));
    if (isWhole && one.moments.b < WHOLE_SHARE_MIN * total.b) return [];
    if (effect === 0 || corrected > UNSURE) return [];
    const isOwn = isAlways && isAll(quantity, one.moments);
    if (!isOwn && mayFollow(quantity, one.moments, others, isWhole)) return [];
    const weight = Math.sqrt(Math.min(1, (one.moments.n / total.n) * 6));
    const worth = quantity.importance * (0.6 + 0.4 * effect) * (0.75 + 0.25 * weight);
    return [
      {
        point: { way: 'differs', quantity, focus: one.label },
        worth,
        p: corrected,
        moments: one.moments,
        isHigh: value > others,
        distance: Math.abs(value - others),
        strength: Math.abs(value - others) * Math.sqrt(one.moments.n),
      },
    ];
  });
  return farthest(
    scored.toSorted((one, other) => other.strength - one.strength),
    quantity,
  );
}

/** Calendar days of what takes hours; a definition, not a finding: the price of a product. */
function saysNothing(
  { id }: Quantity,
  ranked: readonly Ranked[],
  total: Moments,
  isWhole: boolean,
): boolean {
  if (id === 'mean:span' && valueOf(total) < DAYS_TAKEN_MIN) return true;
  const groups = ranked.map(({ moments }) => moments);
  return !isWhole && !isMade(id) && settledBy(groups, total) > DEFINED;
}

/** What comes of work is no definition, however even it is: what a lead costs. */
const isMade = (id: string): boolean => /^(?:each|part|step|within|ended):/u.test(id);

/**
 * The surest, or who on its side is farther still: the others are asked who is. Where one side is
 * the worse one, it is asked about first.
 */
function farthest(scored: readonly Distant[], { better }: Quantity): readonly Distant[] {
  const worse = scored.find(({ isHigh }) => better !== null && isHigh === (better === 'less'));
  const first = worse ?? scored[0];
  const side = scored.filter(({ isHigh }) => isHigh === first?.isHigh);
  return side.toSorted((one, other) => other.distance - one.distance).slice(0, 1);
}

/** Whether what a group has may follow from how the file is filled. */
const mayFollow = (
  quantity: Quantity,
  moments: Moments,
  others: number,
  isWhole: boolean,
): boolean => isStructural(quantity, valueOf(moments), others) || (!isWhole && isConstant(moments));

/** What never or always is so follows from how the file is filled. */
function isStructural({ of }: Quantity, value: number, others: number): boolean {
  return of.is === 'share' && [value, others].some((share) => share === 0 || share === 1);
}

/** Whether a master whose works all take too long is one: nobody fills a file so. */
const isAlwaysSo = ({ better, event }: Quantity, { isPerson }: Dimension): boolean =>
  isPerson && better === 'less' && event !== null;

const isAll = ({ of }: Quantity, moments: Moments): boolean =>
  of.is === 'share' && moments.n > 0 && valueOf(moments) === 1;

/** Of two groups the smaller one differs from the usual one. */
const smallerOf = (two: readonly Ranked[]): readonly Ranked[] =>
  two.toSorted((one, other) => one.moments.n - other.moments.n).slice(0, 1);
