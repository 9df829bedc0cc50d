import { ask } from '../../../frames/src/index.js';
import type { Figure } from '../../../frames/src/index.js';
import { frameWords } from '../../../analysis/src/index.js';
import { saysNothing } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Found, Known } from '../define-kind.js';
import { isBoughtFrom, MONTH } from '../breakdown/suits.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import type { Moments } from '../survey/moments.js';
import type { Survey } from '../survey/survey.js';
import { besideText } from '../words/beside.js';
import { capital } from '../words/capital.js';
import { cardOf } from '../words/card.js';
import { leftOutText } from '../words/left-out.js';
import { CAUSE_GROUPS_MAX, changeMeasures } from './timeline-asks.js';
import type { Jump, TimelineCase } from './timeline-case.js';
import { beyondOf, isBeyond, riseAfter } from './beyond.js';
import { areLasting } from './lasting.js';
import { isAdded, mainOf } from './main-quantity.js';
import { leadersOf } from './leaders.js';
import { courseQuestion } from './course-question.js';
import { isCourse } from './is-course.js';
import { monthGroups, monthsAnd } from './month-groups.js';
import { monthOn, undated, wholeMonths } from './months.js';
import type { Month } from './months.js';
import { oddMonths } from './odd-months.js';
import { openMonths } from './open-months.js';
import { singleRow } from './single-row.js';
import { openIn, settled, toldMonths } from './told-months.js';
import { isTrend } from './trends.js';
import { isLookedAt } from '../survey/looked-at.js';
import { isOfFewer, overSameRows } from '../survey/same-rows.js';

const MONTHS_MIN = 3;
const QUANTITIES_MAX = 5;
const ROWS_A_MONTH = 5;

/** One report for each table whose sums stand on a time axis. */
export async function findTimelines(
  known: Known,
  survey: Survey,
): Promise<readonly Found<TimelineCase>[]> {
  const subjects = known.subjects.filter(hasMonths);
  const found = await Promise.all(subjects.map((one) => timelineOf(one, known, survey)));
  return found.filter((one) => one !== null);
}

/** A few rows a month are no course of anything. */
function isThin({ of, id }: Quantity, months: readonly Month[]): boolean {
  const rows = months.reduce((sum, { moments }) => sum + (moments.get(id)?.n ?? 0), 0);
  return of.is === 'count' && rows < ROWS_A_MONTH * months.length;
}

/** Of so many months at least one has rows. */
const SPAN_MAX = 2;

/** Few months, or such as mostly have no row between them: nobody says how it went on. */
function areNoCourse(months: readonly Month[]): boolean {
  const [first, last] = [months[0]?.start ?? '', months.at(-1)?.start ?? ''];
  return months.length < MONTHS_MIN || monthOn(first, months.length * SPAN_MAX) <= last;
}

const UNDATED_MAX = 0.03;

async function timelineOf(
  subject: Subject,
  { meaning }: Known,
  survey: Survey,
): Promise<Found<TimelineCase> | null> {
  const { axis } = subject;
  const whole = await wholeMonths(subject, survey);
  const due = settled(whole.months, subject);
  const open = await openMonths(subject, meaning, survey);
  const { months, isOpenStill } = toldMonths(due, subject, meaning, open);
  const [first, last] = [months[0], months.at(-1)];
  if (axis === null || first === undefined || last === undefined || areNoCourse(months))
    return null;
  const known = subject.quantities.filter(({ id }) => first.moments.has(id));
  const added = known.filter(isAdded);
  const main = mainOf(added, subject);
  if (main === undefined || !isWorthTelling(main, months, subject)) return null;
  if (await areLasting(subject, survey)) return null;
  if ((await undated(main.id, subject, survey)) > UNDATED_MAX) return null;
  const isOfNoFewer = (one: Quantity): boolean => !isOfFewer(main, one);
  const more = added.filter((one) => one !== main && isOfNoFewer(one));
  const trends = ofEnded(known, isOpenStill).filter(
    (one) => isOfNoFewer(one) && isTrend(one, months),
  );
  const counted = more.filter(({ of }) => of.is === 'count').slice(0, 1);
  const unlike = ofEnded(more, isOpenStill).filter(
    (one) => isLookedAt(one, subject) && !isAlike(main, one, months) && isSome(one, months),
  );
  const other = expensesOf(main, unlike);
  const rest = [...other, ...counted, ...trends, ...unlike].filter(
    ({ id }, at, list) => id !== main.id && list.findIndex((one) => one.id === id) === at,
  );
  const beyond = beyondOf(added, months, whole.all);
  const [jumps, leaders, single] = await Promise.all([
    jumpsOf(main, subject, { months, next: riseAfter(main, months, whole.all) }, survey),
    leadersOf(main, subject, survey),
    singleRow(main, subject, months, survey),
  ]);
  const by = await monthGroups(main, jumps, subject, survey);
  const one: TimelineCase = {
    subject,
    axis,
    quantities: [main, ...rest.slice(0, QUANTITIES_MAX - 1).map((one) => overSameRows(main, one))],
    jumps,
    by,
    leaders: leadersTold(leaders, by, jumps),
    odds: oddMonths(
      known.filter((one) => isOfNoFewer(one) && overSameRows(main, one) === one),
      months,
      subject.table,
    ),
    again: againOf(main, months),
    whole: { from: first.start, last: last.start, before: monthOn(last.start, 1) },
    trends: trends.map(({ id }) => id),
    left: [...whole.left, ...openIn(due, last)],
    beyond,
    single: isBeyond(main, beyond) ? null : single,
  };
  const beside = rest.filter((quantity) => !other.includes(quantity));
  return {
    case: one,
    worth: worthOf(one, months.length) * subject.prominence,
    p: null,
    about: [subject.table.id, axis.column, main.id],
    card: cardFor(one, other.length > 0, beside, meaning),
  };
}

function cardFor(
  one: TimelineCase,
  hasExpenses: boolean,
  rest: readonly Quantity[],
  meaning: Meaning,
) {
  const { by, axis, subject, quantities } = one;
  const [main] = quantities;
  const name = hasExpenses ? `${main.name} и расходы` : main.name;
  const beside = besideText(main, rest);
  return cardOf(courseQuestion(name, monthsAnd(by), isTraced(one)), {
    about: `${capital(name)} ${monthsAnd(by)}, дата из столбца «${axis.column}»${beside}`,
    table: subject.table.title,
    left: leftOutText(main, meaning),
    steps: ['Месяцы и средний месяц', 'Самые большие перемены и что их дало'],
  });
}

/** Of months whose rows are in work still their number alone is told. */
const ofEnded = (all: readonly Quantity[], isOpenStill: boolean): readonly Quantity[] =>
  isOpenStill ? [] : all;

const STOCK = /(?<!\p{L})(?:остатк|запас(?!н)|инвентариз)/iu;

/** What lies in a store on a day does not rise and fall by the months in which it last moved. */
const isOfStock = ({ table: { title, headline } }: Subject): boolean =>
  STOCK.test(`${title} ${headline ?? ''}`);

const hasMonths = (subject: Subject): boolean => !subject.isQuarterly && !isOfStock(subject);

/** Whether its months say something of it. */
function isWorthTelling(main: Quantity, months: readonly Month[], subject: Subject): boolean {
  const isCounted = !isThin(main, months) && !isFlat(main, months);
  return isCounted && isCourse(main, subject) && !isPlanned(main, subject);
}

function worthOf({ quantities: [main], jumps }: TimelineCase, months: number): number {
  return main.importance * (months >= 6 ? 0.97 : 0.85) * (jumps.length === 0 ? 0.92 : 1);
}

function isTraced({ jumps }: TimelineCase): boolean {
  return jumps.some(({ causes }) => causes.length > 0);
}

/** As much each month: there is no best one. */
function isFlat({ id }: Quantity, months: readonly Month[]): boolean {
  return new Set(months.map(({ moments }) => moments.get(id)?.a ?? 0)).size === 1;
}

/** A fact beside its plan is told with it. */
function isPlanned({ id }: Quantity, { table }: Subject): boolean {
  return id === 'sum:fact' && table.columns.some(({ concept }) => concept === 'plan');
}

/** What is spent and put aside of what came in is as much as came in: that says nothing. */
function isAlike({ id }: Quantity, other: Quantity, months: readonly Month[]): boolean {
  return months.every(({ moments }) => {
    const [one, two] = [moments.get(id)?.a ?? 0, moments.get(other.id)?.a ?? 0];
    return Math.abs(one - two) <= 0.005 * Math.abs(one);
  });
}

const isSome = ({ id }: Quantity, months: readonly Month[]): boolean =>
  months.some(({ moments }) => (moments.get(id)?.a ?? 0) !== 0);

/** Money in and money out of one table are looked at together. */
function expensesOf({ name }: Quantity, more: readonly Quantity[]): readonly Quantity[] {
  return name === 'доходы' ? more.filter((one) => one.name === 'расходы').slice(0, 1) : [];
}

const JUMP_MIN = 0.15;
const BEGINNING = 3;
/** Monthly sums of few large amounts jump by themselves. */
const NOISE_MIN = 2;

function isJump(now: Moments, before: Moments): boolean {
  const change = Math.abs(now.a - before.a);
  const noise = Math.sqrt(now.aa + before.aa);
  return before.a > 0 && change > JUMP_MIN * before.a && change > NOISE_MIN * noise;
}

async function jumpsOf(
  { id }: Quantity,
  subject: Subject,
  { months, next }: { readonly months: readonly Month[]; readonly next: number },
  survey: Survey,
): Promise<readonly Jump[]> {
  const steps = months.slice(1).flatMap((month, at): readonly Step[] => {
    const [now, before] = [month.moments.get(id), months[at]?.moments.get(id)];
    if (now === undefined || before === undefined) return [];
    const change = now.a - before.a;
    // What has just begun grows by beginning.
    const hasBegun = at === 0 && now.a > BEGINNING * before.a;
    const isTold = isJump(now, before) && !hasBegun;
    return [{ from: months[at]?.start ?? '', to: month.start, before: before.a, change, isTold }];
  });
  const [rise, fall] = [1, -1].map((sign) =>
    steps
      .filter(({ change }) => change * sign > 0)
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .slice(0, 1)
      // Where the largest is chance, or one large row, no other is the largest; nor where a month
      // that is not whole has risen by more.
      .filter(({ change, isTold }) => isTold && (change < 0 || change > next)),
  );
  const told = [...(rise ?? []), ...(fall ?? [])].toSorted(
    (one, other) => Math.abs(other.change) - Math.abs(one.change),
  );
  return Promise.all(
    told.map(async (step) => ({
      from: step.from,
      to: step.to,
      causes: await causesOf(step, id, subject, survey),
    })),
  );
}

/** Groups that the card names are told in words, too: by what changed most, or by who has most. */
function leadersTold(
  leaders: readonly Dimension[],
  by: TimelineCase['by'],
  jumps: TimelineCase['jumps'],
): readonly Dimension[] {
  const told = [...jumps.flatMap(({ causes }) => causes), ...leaders];
  const isTold = told.some(({ header }) => header === by?.dimension.header);
  return by === null || isTold ? leaders : [...leaders, by.dimension];
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly before: number;
  readonly change: number;
  readonly isTold: boolean;
}

/** Whose goods they were has no part in what customers pay for the whole. */
const isCauseOf =
  (main: Quantity, subject: Subject) =>
  (dimension: Dimension): boolean =>
    mayCause(dimension) && !isBoughtFrom(main, dimension, subject);

function mayCause({ isKey, isReason, isTrait, part }: Dimension): boolean {
  return !isKey && !isReason && !isTrait && part === null;
}

const CAUSES_MAX = 2;
const CAUSE_MIN = 0.3;

/** A month is no cause of itself, nor is what did not happen. */
function isCause(who: string): boolean {
  return who !== frameWords.empty && !MONTH.test(who) && !saysNothing(who);
}

/** Columns in which one group makes most of the change. */
async function causesOf(
  step: Step,
  quantity: string,
  subject: Subject,
  survey: Survey,
): Promise<readonly Dimension[]> {
  const main = subject.quantities.find(({ id }) => id === quantity);
  if (main === undefined) return [];
  const shares = await Promise.all(
    subject.dimensions.filter(isCauseOf(main, subject)).map(async (dimension) => {
      const share = await shareBy(dimension, main, step, subject, survey);
      return share === null ? [] : [{ dimension, share }];
    }),
  );
  return largestOf(shares.flat());
}

/** How much of the change its largest group makes; null where none makes much of it. */
async function shareBy(
  dimension: Dimension,
  main: Quantity,
  { from, to, before, change }: Step,
  subject: Subject,
  survey: Survey,
): Promise<number | null> {
  if (subject.axis === null) return null;
  const asked = ask({
    measures: changeMeasures(main, subject, subject.axis, from, to),
    by: [{ name: 'group', key: keyOf(dimension) }],
    order: [{ by: 'change', descending: change > 0 }],
    top: { count: 2, per: [] },
  });
  if (!survey.allows(asked)) return null;
  const { rows, all } = await survey.answer('cause', asked);
  const most = changedMost(rows);
  if (most === null || !isCause(most.group?.toString() ?? frameWords.empty)) return null;
  const own = { before: Number(most.before ?? 0), change: Number(most.change ?? 0) };
  return goesWithAll(own, { before, change }) ? null : shareOf(own.change / change, all);
}

/** Of two that changed alike neither is the one that made it. */
function changedMost<Row extends { readonly change: Figure | null }>([
  most,
  next,
]: readonly Row[]): Row | null {
  const isTie = next !== undefined && next.change?.valueOf() === most?.change?.valueOf();
  return most === undefined || isTie ? null : most;
}

/** How much more than all together the group changed that is told to have made the change. */
const OWN_CHANGE = 1.15;

/** What fell by half as everything did made nothing fall, however large it is. */
function goesWithAll(own: Pick<Step, 'before' | 'change'>, all: Pick<Step, 'before' | 'change'>) {
  return Math.abs(own.change) * all.before < OWN_CHANGE * Math.abs(all.change) * own.before;
}

interface Share {
  readonly dimension: Dimension;
  readonly share: number;
}

function largestOf(shares: readonly Share[]): readonly Dimension[] {
  return shares
    .toSorted((one, other) => other.share - one.share)
    .slice(0, CAUSES_MAX)
    .map(({ dimension }) => dimension)
    .filter(({ header }, at, list) => list.findIndex((one) => one.header === header) === at);
}

const CAUSE_MOST = 1.6;

/** Of two groups one always makes half of a change; null where none makes much of it. */
function shareOf(share: number, groups: number): number | null {
  if (groups < 2 || groups > CAUSE_GROUPS_MAX) return null;
  if (share < CAUSE_MIN || share > CAUSE_MOST) return null;
  return groups === 2 ? share / 2 : share;
}

/** The last whole months, and the same a year before. */
function againOf({ id }: Quantity, months: readonly Month[]): TimelineCase['again'] {
  const starts = new Set(months.map(({ start }) => start));
  const paired = months
    .map(({ start }) => start)
    .filter((start) => starts.has(monthOn(start, -12)));
  const [from] = paired;
  const last = paired.at(-1);
  if (from === undefined || last === undefined || paired.length < 3) return null;
  const sumOf = (starts: readonly string[]): number =>
    months.reduce((sum, { start, moments }) => {
      return starts.includes(start) ? sum + (moments.get(id)?.a ?? 0) : sum;
    }, 0);
  const told = paired.slice(-12);
  // A list that has begun in that year says nothing of growth.
  if (sumOf(told) > BEGINNING * sumOf(told.map((start) => monthOn(start, -12)))) return null;
  return { from: paired.length > 12 ? (paired.at(-12) ?? from) : from, before: monthOn(last, 1) };
}
