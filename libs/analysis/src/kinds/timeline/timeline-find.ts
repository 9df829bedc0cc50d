import { ask } from '../../frames/ask.js';
import { frameWords } from '../../frame-reports/frame-words.js';
import { mannKendall } from '../../statistics/trend.js';
import type { Found, Known } from '../define-kind.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { added, differenceOf, nothing, valueOf } from '../survey/moments.js';
import type { Survey } from '../survey/survey.js';
import { capital } from '../words/capital.js';
import { changeMeasures } from './timeline-asks.js';
import type { Jump, OddMonth, TimelineCase } from './timeline-case.js';
import { monthOn, wholeMonths, type Month } from './months.js';

const MONTHS_MIN = 3;
const QUANTITIES_MAX = 4;
const ROWS_A_MONTH = 5;

/** One report for each table whose sums stand on a time axis. */
export async function findTimelines(
  known: Known,
  survey: Survey,
): Promise<readonly Found<TimelineCase>[]> {
  const found: Found<TimelineCase>[] = [];
  for (const subject of known.subjects) {
    const one = await timelineOf(subject, survey);
    if (one !== null) found.push(one);
  }
  return found;
}

/** A few rows a month are no course of anything. */
function isThin({ of, id }: Quantity, months: readonly Month[]): boolean {
  const rows = months.reduce((sum, { moments }) => sum + (moments.get(id)?.n ?? 0), 0);
  return of.is === 'count' && rows < ROWS_A_MONTH * months.length;
}

const isAdded = ({ of, importance }: Quantity): boolean =>
  (of.is === 'sum' || of.is === 'count') && importance >= ADDED_MIN;

const ADDED_MIN = 0.45;

async function timelineOf(subject: Subject, survey: Survey): Promise<Found<TimelineCase> | null> {
  const { axis } = subject;
  const all = await wholeMonths(subject, survey);
  const months = closed(settled(all, subject));
  const [first, last] = [months[0], months.at(-1)];
  if (axis === null || first === undefined || last === undefined || months.length < MONTHS_MIN)
    return null;
  const known = subject.quantities.filter(({ id }) => first.moments.has(id));
  const [main, ...more] = known.filter(isAdded);
  if (main === undefined) return null;
  if (isThin(main, months)) return null;
  const trends = known.filter((one) => isTrend(one, months));
  const counted = more.filter(({ of }) => of.is === 'count').slice(0, 1);
  const other = expensesOf(main, more);
  const rest = [...other, ...counted, ...trends, ...more].filter(
    ({ id }, at, list) => id !== main.id && list.findIndex((one) => one.id === id) === at,
  );
  const one: TimelineCase = {
    subject,
    axis,
    quantities: [main, ...rest.slice(0, QUANTITIES_MAX - 1)],
    jumps: await jumpsOf(main, subject, months, survey),
    odds: oddMonths(known, months),
    again: againOf(months),
    whole: { from: first.start, last: last.start, before: monthOn(last.start, 1) },
    trends: trends.map(({ id }) => id),
  };
  const { title } = subject.table;
  const name = other.length === 0 ? main.name : `${main.name} и расходы`;
  return {
    case: one,
    worth:
      main.importance * (months.length >= 6 ? 0.97 : 0.85) * (one.jumps.length === 0 ? 0.92 : 1),
    p: null,
    about: [subject.table.id, axis.column, main.id],
    card: {
      name: `По месяцам: ${name}, «${title}»`,
      question: `${capital(name)} по месяцам: когда больше всего и что дало самый большой скачок?`,
      steps: [`${main.name} по месяцам, столбец «${axis.column}»`, 'Что изменилось в месяц скачка'],
    },
  };
}

/** Money in and money out of one table are looked at together. */
function expensesOf({ name }: Quantity, more: readonly Quantity[]): readonly Quantity[] {
  return name === 'доходы' ? more.filter((one) => one.name === 'расходы').slice(0, 1) : [];
}

const JUMP_MIN = 0.15;
/** Monthly sums of few large amounts jump by themselves. */
const NOISE_MIN = 2;

async function jumpsOf(
  { id }: Quantity,
  subject: Subject,
  months: readonly Month[],
  survey: Survey,
): Promise<readonly Jump[]> {
  const steps = months.slice(1).flatMap((month, at): readonly Step[] => {
    const [now, before] = [month.moments.get(id), months[at]?.moments.get(id)];
    if (now === undefined || before === undefined || before.a <= 0) return [];
    const change = now.a - before.a;
    const noise = Math.sqrt(now.aa + before.aa);
    const isTold = Math.abs(change) > JUMP_MIN * before.a && Math.abs(change) > NOISE_MIN * noise;
    return isTold ? [{ from: months[at]?.start ?? '', to: month.start, change }] : [];
  });
  const [rise, fall] = [1, -1].map((sign) =>
    steps
      .filter(({ change }) => change * sign > 0)
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .slice(0, 1),
  );
  const told = [...(rise ?? []), ...(fall ?? [])].toSorted(
    (one, other) => Math.abs(other.change) - Math.abs(one.change),
  );
  const jumps: Jump[] = [];
  for (const step of told) {
    const causes = await causesOf(step, id, subject, survey);
    jumps.push({ from: step.from, to: step.to, causes });
  }
  return jumps;
}

/** What is planned or not closed yet stands in months to come: they are no fall. */
function settled(months: readonly Month[], { quantities }: Subject): readonly Month[] {
  const main = quantities.find(({ of }) => of.is === 'sum');
  if (main === undefined) return months;
  const last = months.findLastIndex(({ moments }) => (moments.get(main.id)?.a ?? 0) !== 0);
  const first = months.findIndex(({ moments }) => (moments.get(main.id)?.a ?? 0) !== 0);
  return months.slice(Math.max(0, first), last + 1);
}

/** What began last has not ended yet: terms by their start, what became of deals. */
function isUnsettled({ id, of, name }: Quantity): boolean {
  return (
    ['share:done', 'share:lost'].includes(id) ||
    (of.is === 'mean' && /срок|time|days|duration|время/iu.test(`${id} ${name}`))
  );
}

const CLOSED_MIN = 0.85;

/** The last months of deals and claims that are open still say nothing of what they will bring. */
function closed(months: readonly Month[]): readonly Month[] {
  const last = months.findLastIndex(({ moments }) => {
    const [done, lost] = [moments.get('share:done'), moments.get('share:lost')];
    if (done === undefined || lost === undefined) return true;
    return (done.a + lost.a) / Math.max(1, done.n) >= CLOSED_MIN;
  });
  return last < MONTHS_MIN ? months : months.slice(0, last + 1);
}

const ODD_P = 0.01;
const ODD_N_MIN = 8;
const ODDS_MAX = 2;

/** A rate that one month has otherwise than all others together. */
function oddMonths(known: readonly Quantity[], months: readonly Month[]): readonly OddMonth[] {
  const rates = known.filter(
    (one) =>
      one.of.is !== 'sum' && one.of.is !== 'count' && one.importance >= 0.7 && !isUnsettled(one),
  );
  const found = rates.flatMap((quantity) => {
    const own = months.flatMap(({ moments }) => moments.get(quantity.id) ?? []);
    const all = own.reduce(added, nothing);
    const odd = months.flatMap(({ start, moments }) => {
      const one = moments.get(quantity.id);
      if (one === undefined || one.n < ODD_N_MIN) return [];
      const { value, rest, p } = differenceOf(one, all);
      const isTold = Math.abs(value - rest) > 0.2 * Math.abs(rest) && value > 0;
      return isTold && p * months.length * rates.length < ODD_P
        ? [{ quantity, month: start, p }]
        : [];
    });
    return odd.toSorted((one, other) => one.p - other.p).slice(0, 1);
  });
  return found
    .toSorted((one, other) => other.quantity.importance - one.quantity.importance)
    .slice(0, ODDS_MAX);
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly change: number;
}

function mayCause({ isKey, isReason, isTrait, part }: Dimension): boolean {
  return !isKey && !isReason && !isTrait && part === null;
}

const CAUSES_MAX = 2;
const CAUSE_MIN = 0.3;

/** Columns in which one group makes most of the change. */
async function causesOf(
  { from, to, change }: Step,
  quantity: string,
  subject: Subject,
  survey: Survey,
): Promise<readonly Dimension[]> {
  const main = subject.quantities.find(({ id }) => id === quantity);
  const { axis } = subject;
  if (main === undefined || axis === null) return [];
  const shares: { readonly dimension: Dimension; readonly share: number }[] = [];
  for (const dimension of subject.dimensions.filter(mayCause)) {
    const measures = changeMeasures(main, subject, axis, from, to);
    const by = [{ name: 'group', key: keyOf(dimension) } as const];
    const asked = ask({
      measures,
      by,
      order: [{ by: 'change', descending: change > 0 }],
      top: { count: 2, per: [] },
    });
    if (!survey.allows(asked)) continue;
    const { rows, all } = await survey.answer('cause', asked);
    const [most] = rows;
    if (most === undefined || most.group?.toString() === frameWords.empty) continue;
    const share = shareOf(Number(most.change ?? 0) / change, all);
    if (share !== null) shares.push({ dimension, share });
  }
  return shares
    .toSorted((one, other) => other.share - one.share)
    .slice(0, CAUSES_MAX)
    .map(({ dimension }) => dimension)
    .filter(({ header }, at, list) => list.findIndex((one) => one.header === header) === at);
}

const CAUSE_GROUPS_MAX = 60;
const CAUSE_MOST = 1.6;

/** Of two groups one always makes half of a change; null where none makes much of it. */
function shareOf(share: number, groups: number): number | null {
  if (groups < 2 || groups > CAUSE_GROUPS_MAX) return null;
  if (share < CAUSE_MIN || share > CAUSE_MOST) return null;
  return groups === 2 ? share / 2 : share;
}

/** The last whole months, and the same a year before. */
function againOf(months: readonly Month[]): TimelineCase['again'] {
  const starts = new Set(months.map(({ start }) => start));
  const paired = months
    .map(({ start }) => start)
    .filter((start) => starts.has(monthOn(start, -12)));
  const [from] = paired;
  const last = paired.at(-1);
  if (from === undefined || last === undefined || paired.length < 3) return null;
  return { from: paired.length > 12 ? (paired.at(-12) ?? from) : from, before: monthOn(last, 1) };
}

const TREND_MONTHS_MIN = 6;
const TREND_P = 0.002;
const TREND_MIN = 0.05;

/** What rises or falls month by month; sums of money do so by chance, prices and shares do not. */
function isTrend(quantity: Quantity, months: readonly Month[]): boolean {
  const { id, of } = quantity;
  if (of.is === 'sum' || of.is === 'count' || months.length < TREND_MONTHS_MIN) return false;
  if (isUnsettled(quantity)) return false;
  const values = months.map(({ moments }) => {
    const own = moments.get(id);
    return own === undefined || own.n < 3 ? NaN : valueOf(own);
  });
  if (values.some((value) => !Number.isFinite(value))) return false;
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  if (Math.abs(last - first) < TREND_MIN * Math.abs(first)) return false;
  return mannKendall(values).p < TREND_P * 10 && isSteady(values);
}

function isSteady(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? 0)));
  const up = steps.filter((step) => step > 0).length;
  return Math.max(up, steps.length - up) >= steps.length - 1;
}
