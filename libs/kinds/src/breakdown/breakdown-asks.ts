import { ask } from '../../../frames/src/index.js';
import type { Condition, Key, Measure } from '../../../frames/src/index.js';
import type { Asks, Display } from '../define-kind.js';
import { keyOf, rowsOfGroup } from '../subjects/dimensions.js';
import { isOfEnded } from '../subjects/ended.js';
import { formsOf } from '../subjects/subject.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { largestAsks } from '../survey/largest-row.js';
import { isApart, overSameRows } from '../survey/same-rows.js';
import { basisOf, countOf, measureOf, only } from '../survey/measures.js';
import { heading } from '../words/capital.js';
import { leftOutAsks } from '../words/left-out.js';
import { acrossCases } from './breakdown-case.js';
import type { BreakdownCase, Point } from './breakdown-case.js';

const ROWS_MAX = 500;

const shareName = (at: number): `share${number}` => `share${at}`;
const valueName = (at: number): `value${number}` => `value${at}`;

/** The quantities that the points are about, then what stands beside them, each once. */
export function quantitiesIn({ points, beside }: BreakdownCase): readonly Quantity[] {
  const [{ quantity: main }] = points;
  const others = beside.map((one) => overSameRows(main, one));
  const all = [...points.map(({ quantity }) => quantity), ...others];
  return [...new Map(all.map((quantity) => [quantity.id, quantity])).values()];
}

/** Groups with all quantities, the whole, and each group that differs against all others. */
export function breakdownAsks(one: BreakdownCase) {
  const { groups, whole } = groupsAsks(one);
  const others = acrossCases(one);
  return {
    groups,
    whole,
    left: leftOutAsks(one.points[0].quantity, one.subject),
    blank: blankAsks(one),
    moreBlank: moreLeading(one).flatMap((quantity) => blankAsks(one, quantity)),
    single: singleAsks(one),
    open: openAsks(one),
    sides: one.points.map((point) => sidesAsk(point, one)),
    across: others.map((other) => groupsAsks(other).groups),
    acrossBlank: others.flatMap((other) => blankAsks(other)),
    acrossSides: others.map((other) => sidesAsk(other.points[0], other)),
  } as const satisfies Asks;
}

/** Who differs, with the rows that go on: what most people would divide. */
function openAsks(one: BreakdownCase) {
  const [point] = one.points;
  if (point.way !== 'differs' || !isOfEnded(point.quantity)) return [];
  return [sidesAsk({ ...point, quantity: { ...point.quantity, where: null } }, one)];
}

/** The largest row of who leads by a sum: the place may stand on it. */
function singleAsks({ points: [{ way, quantity, focus }], subject, dimension }: BreakdownCase) {
  if (way !== 'leads' || dimension.part !== null) return [];
  return largestAsks(quantity, subject, rowsOfGroup(dimension, focus), dimension.column);
}

function groupsAsks(one: BreakdownCase) {
  const { subject, dimension } = one;
  const quantities = quantitiesIn(one);
  const [first = one.points[0].quantity] = quantities;
  const values = quantities.map((quantity, at) => ({
    name: valueName(at),
    measure: measureOf(quantity, subject),
  }));
  const basis = { name: 'basis', measure: countedOf(first, subject) } as const;
  const shares = quantities.map((quantity, at) => ({
    name: shareName(at),
    measure: shareOf(quantity, one),
  }));
  const shown = shares.filter((_, at) => isShared(at, quantities, one));
  return {
    groups: ask({
      measures: [...values, basis, ...shown],
      by: [{ name: 'group', key: keyOf(dimension) }],
      order: [{ by: valueName(0), descending: true }],
      top: { count: ROWS_MAX, per: [] },
    }),
    whole: ask({ measures: [...values, basis], by: [] }),
  } as const;
}

/** Rows without a number are rows, too: of a sum all that its groups have. */
function countedOf(quantity: Quantity, subject: Subject): Measure {
  const { of, where } = quantity;
  if (of.is !== 'sum') return basisOf(quantity, subject);
  return only(where, countOf(of, subject.table));
}

/** How much of what adds up is of none of the groups: cells that are empty are no group. */
export function blankAsks(
  { subject, dimension: { column, part, also }, points }: BreakdownCase,
  quantity: Quantity = points[0].quantity,
) {
  const isRead = part === null && also.length === 0;
  if (!isRead || !addsUp(quantity)) return [];
  const whole = measureOf(quantity, subject);
  const empty: Condition = { is: 'empty', column };
  const share = { is: 'ratio', part: only(empty, whole), whole, as: 'percent' } as const;
  return [ask({ measures: [{ name: 'share', measure: share }], by: [] })];
}

/** Whose groups it tells after the first: of other rows more, or fewer, may be nobody's. */
export const moreLeading = ({ points: [, ...points] }: BreakdownCase): readonly Quantity[] =>
  points.flatMap(({ way, quantity }) => (way === 'leads' && addsUp(quantity) ? [quantity] : []));

/** Of what the report is about; beside it numbers are enough. */
function isShared(at: number, quantities: readonly Quantity[], { points }: BreakdownCase): boolean {
  const [quantity] = quantities.slice(at);
  const isPoint = points.some((point) => point.quantity.id === quantity?.id);
  return at === 0 || (isPoint && quantity !== undefined && addsUp(quantity));
}

function shareOf(quantity: Quantity, { subject }: BreakdownCase) {
  const of = addsUp(quantity) ? measureOf(quantity, subject) : basisOf(quantity, subject);
  return { is: 'share', of, within: [] } as const;
}

export function addsUp({ of }: Quantity): boolean {
  return of.is === 'sum' || of.is === 'count';
}

function sidesAsk({ quantity, focus }: Point, { subject, dimension }: BreakdownCase) {
  const key: Key = {
    is: 'case',
    cases: [{ name: focus, where: rowsOfGroup(dimension, focus) }],
    rest: 'Остальные вместе',
  };
  const { column, part } = dimension;
  const empty: Condition = { is: 'empty', column };
  const named: Condition | null = part === null ? { is: 'not', of: empty } : null;
  return ask({
    measures: [
      { name: 'value', measure: only(named, measureOf(quantity, subject)) },
      { name: 'basis', measure: only(named, basisOf(quantity, subject)) },
      { name: 'blank', measure: only(empty, basisOf(quantity, subject)) },
    ],
    by: [{ name: 'side', key }],
  });
}

/** A share of the paid ones, a mean of what is filled is of fewer than there are. */
function basisName(first: Quantity, subject: Subject): string {
  if (first.of.is === 'per-thing' && subject.things === null) return 'Всего';
  const many = formsOf(first, subject)[2];
  const isOfSome = first.where !== null && (first.of.is === 'share' || first.of.is === 'mean');
  return isOfSome ? `${heading(many)} в расчете` : `Всего ${many}`;
}

export function breakdownShows(one: BreakdownCase): readonly Display[] {
  const others = acrossCases(one).map((other) => ({ ...groupsShow(other), ask: 'across' }));
  return [groupsShow(one), ...others];
}

function groupsShow(one: BreakdownCase): Display {
  const quantities = quantitiesIn(one);
  const [first = one.points[0].quantity] = quantities;
  const names = quantities.map((quantity, at): readonly [string, string] => [
    valueName(at),
    heading(quantity.name),
  ]);
  const shares = quantities.map((quantity, at): readonly [string, string] => [
    shareName(at),
    addsUp(quantity) ? `Доля: ${quantity.name}` : `Доля ${formsOf(quantity, one.subject)[2]}`,
  ]);
  const headers = {
    ...Object.fromEntries([...names, ...shares]),
    group: one.dimension.header,
    basis: basisName(first, one.subject),
  };
  const shown = { ask: 'groups', chart: 'bars', headers } as const;
  // Of what is not paid the rows are those of nothing else that the table counts.
  return isApart(first)
    ? { ...shown, beside: [shareName(0)], hidden: ['basis'] }
    : { ...shown, beside: [shareName(0), 'basis'] };
}
