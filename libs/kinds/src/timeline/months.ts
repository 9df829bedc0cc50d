import { ask } from '../../../frames/src/index.js';
import type { Condition, Key, RowValue } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import { dayAfter } from '../subjects/ended.js';
import type { Subject } from '../subjects/subject.js';
import type { Survey, SurveyedGroup } from '../survey/survey.js';

/** A whole month with what its rows come to. */
export interface Month {
  /** First day, ISO. */
  readonly start: string;
  readonly moments: SurveyedGroup['moments'];
}

export function monthKey(axis: ColumnId): Key {
  return { is: 'period', of: cellOf(axis), also: [], grain: 'month' };
}

export function cellOf(column: ColumnId): RowValue {
  return { is: 'cell', column };
}

export function within(axis: ColumnId, from: string, before: string): Condition {
  return { is: 'within', of: cellOf(axis), from, before };
}

/** A month that is not told beside the others, and why. */
export interface LeftOut {
  /** First day, ISO. */
  readonly start: string;
  /** The file begins or ends inside it; or what began in it has mostly not ended. */
  readonly why: 'from' | 'until' | 'open';
}

export interface Course {
  readonly months: readonly Month[];
  readonly left: readonly LeftOut[];
  /** With those that are left out. */
  readonly all: readonly Month[];
}

const noCourse: Course = { months: [], left: [], all: [] };

/** Months in their order without a first or last one that the file was surely cut in. */
export async function wholeMonths(subject: Subject, survey: Survey): Promise<Course> {
  const { axis, table } = subject;
  if (axis === null) return noCourse;
  const [ends, { groups }] = await Promise.all([
    endsOf(axis, subject, survey, EDGE_MAX),
    survey.byKey(subject, `months ${table.id}`, monthKey(axis)),
  ]);
  if (ends === null || areWeeks(ends.spans)) return noCourse;
  const all = groups.flatMap(({ label, moments }) =>
    label === null ? [] : [{ start: label.slice(0, 10), moments }],
  );
  const { left } = ends;
  const months = all.filter(({ start }) => !left.some((one) => one.start === start));
  return { months, left, all };
}

interface Ends {
  readonly spans: readonly Span[];
  readonly left: readonly LeftOut[];
}

async function endsOf(
  axis: ColumnId,
  { table }: Subject,
  survey: Survey,
  begunMax: number,
): Promise<Ends | null> {
  const asked = ask({
    measures: [
      { name: 'first', measure: { is: 'min', of: cellOf(axis) } },
      { name: 'last', measure: { is: 'max', of: cellOf(axis) } },
      { name: 'days', measure: { is: 'distinct', column: axis } },
    ],
    by: [{ name: 'month', key: monthKey(axis) }],
  });
  if (!survey.allows(asked)) return null;
  const { rows } = await survey.answer('ends', asked);
  const spans = rows.flatMap(({ first, last, days }) =>
    first === null || last === null ? [] : [spanOf(first.exact, last.exact, Number(days ?? 0))],
  );
  const left = cutEdges(spans, begunMax).filter(
    ({ start, why }) => why !== 'until' || !isOver(start, table.asOf),
  );
  return { spans, left };
}

/** The time of which a file has all rows. */
export interface Covered {
  /** The first day of its first month, and of the first one that it has whole. */
  readonly begun: string;
  readonly from: string;
  readonly before: string;
}

export async function coveredTime(
  axis: ColumnId,
  subject: Subject,
  survey: Survey,
): Promise<Covered | null> {
  const ends = await endsOf(axis, subject, survey, BEGUN_MAX);
  const begun = ends?.spans[0]?.start;
  const months = (ends?.spans ?? []).filter(
    ({ start }) => ends?.left.some((one) => one.start === start) === false,
  );
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || begun === undefined) return null;
  const { asOf } = subject.table;
  const [after, told] = [monthOn(last.start, 1), asOf === null ? '' : dayAfter(asOf)];
  return { begun, from: first.start, before: told > after ? told : after };
}

/** How much of a sum is of rows without a date: no month has it. */
export async function undated(id: string, subject: Subject, survey: Survey): Promise<number> {
  const { axis, table } = subject;
  if (axis === null) return 0;
  const { groups } = await survey.byKey(subject, `months ${table.id}`, monthKey(axis));
  const sums = groups.map(({ label, moments }) => ({ label, a: moments.get(id)?.a ?? 0 }));
  const all = sums.reduce((sum, { a }) => sum + Math.abs(a), 0);
  const blank = sums.find(({ label }) => label === null)?.a ?? 0;
  return all === 0 ? 0 : Math.abs(blank) / all;
}

/** «Оплаты на 30.06.2025» have all of June, though nobody paid after the twentieth. */
function isOver(start: string, asOf: string | null): boolean {
  if (asOf === null) return false;
  return dayAfter(asOf) >= monthOn(start, 1);
}

/** What of a month is filled: days before the first and after the last one, and how many are. */
interface Span {
  readonly start: string;
  readonly before: number;
  readonly after: number;
  readonly days: number;
  /** Of its first and last day. */
  readonly weekdays: readonly [number, number];
}

const WEEKS_MAX = 5;

/** Sums of weeks by months: one that five weeks begin in is no better than one of four. */
function areWeeks(spans: readonly Span[]): boolean {
  const weekdays = new Set(spans.flatMap((one) => one.weekdays));
  const most = Math.max(0, ...spans.map(({ days }) => days));
  return weekdays.size === 1 && most === WEEKS_MAX;
}

const HOLIDAYS = 8;

function spanOf(first: string, last: string, days: number): Span {
  const [year = 0, month = 1] = last.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const off = month === 1 ? HOLIDAYS : 0;
  return {
    start: `${first.slice(0, 7)}-01`,
    before: Math.max(0, dayOf(first) - 1 - off),
    after: length - dayOf(last),
    days: Math.min(days, length),
    weekdays: [weekdayOf(first), weekdayOf(last)],
  };
}

/** So many empty days at an edge make no month a part of one. */
const EDGE_MAX = 4;
/** A season that a plan is made for may begin in the middle of its first month. */
const BEGUN_MAX = 15;

function cutEdges(spans: readonly Span[], begunMax: number): readonly LeftOut[] {
  const inner = spans.slice(1, -1);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined || inner.length === 0) return [];
  const days = inner.map((one) => one.days).toSorted((one, other) => one - other);
  const usual = days[days.length >> 1] ?? 0;
  const isCut = (side: 'before' | 'after', own: Span, least: number): boolean =>
    isUnlike(own[side], Math.max(least, ...inner.map((one) => one[side] * UNLIKE)), usual);
  const from: readonly LeftOut[] = isCut('before', first, begunMax)
    ? [{ start: first.start, why: 'from' }]
    : [];
  const until: readonly LeftOut[] = isCut('after', last, EDGE_MAX)
    ? [{ start: last.start, why: 'until' }]
    : [];
  return [...from, ...until];
}

const UNLIKE = 1.5;
const CHANCE_MAX = 0.01;
const MONTH_DAYS = 31;

/** So many empty days on end, where other months have fewer and their days make it unlikely. */
function isUnlike(gap: number, most: number, days: number): boolean {
  return gap > most && (1 - gap / MONTH_DAYS) ** days < CHANCE_MAX;
}

const weekdayOf = (iso: string): number => new Date(iso.slice(0, 10)).getUTCDay();

const dayOf = (iso: string): number => Number(iso.slice(8, 10));

/** The first day of the month so many months on. */
export function monthOn(iso: string, months: number): string {
  const date = new Date(`${iso.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
