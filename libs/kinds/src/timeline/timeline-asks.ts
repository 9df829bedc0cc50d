import { ask } from '../../../frames/src/index.js';
import type { Condition, Measure } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Asks, Display } from '../define-kind.js';
import { keyOf, rowsOfGroup } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { all, basisOf, measureOf, only } from '../survey/measures.js';
import { heading } from '../words/capital.js';
import { leftOutAsks } from '../words/left-out.js';
import { cellOf, monthKey, monthOn, within } from './months.js';
import type { LeftOut } from './months.js';
import { singleAsks } from './single-row.js';
import type { Jump, MonthGroups, TimelineCase } from './timeline-case.js';

/** Of how many groups a change may come. */
export const CAUSE_GROUPS_MAX = 60;

const averageName = (at: number): `average${number}` => `average${at}`;
const valueName = (at: number): `value${number}` => `value${at}`;

export function timelineAsks(one: TimelineCase) {
  const { subject, axis, jumps, by, leaders, odds, again, whole, left, single } = one;
  const { quantities, beyond } = one;
  const [main] = quantities;
  const values = quantities.map((quantity, at) => ({
    name: valueName(at),
    measure: measureOf(quantity, subject),
  }));
  const averages = quantities.flatMap(({ of }, at) =>
    of.is === 'sum' || of.is === 'count' ? [{ name: averageName(at), measure: averageOf(at) }] : [],
  );
  return {
    months: ask({
      measures: [...values, ...averages],
      by: [{ name: 'month', key: monthKey(axis) }],
      where: within(axis, whole.from, whole.before),
    }),
    groups: by === null ? [] : [groupsAsk(main, by, one)],
    jumps: jumps.map((jump) => jumpAsk(main, jump, subject, axis)),
    counts: quantities
      .filter(({ of }, at) => at > 0 && of.is === 'count')
      .map((count) => ({ ...count, where: all([count.where, main.where]) }))
      .flatMap((count) => jumps.map((jump) => jumpAsk(count, jump, subject, axis))),
    causes: jumps.flatMap((jump) =>
      jump.causes.slice(0, 1).map((one) => causeAsk(main, one, jump, subject, axis)),
    ),
    further: jumps.flatMap((jump) =>
      jump.causes.slice(1).map((one) => causeAsk(main, one, jump, subject, axis)),
    ),
    leaders: leaders.map((dimension) => leadersAsk(main, dimension, one)),
    odds: odds.map(({ quantity, month }) => oddAsk(quantity, month, one)),
    again: again === null ? [] : [againAsk(again, main, subject, axis)],
    out: leftOutAsks(main, subject, timeOf(one)),
    left: left.map((month) => leftAsk(month, axis)),
    beyond: beyond
      .filter(({ quantity }) => quantity === main.id)
      .map(({ month }) => beyondAsk(main, month, subject, axis)),
    latest: left.some(({ why }) => why === 'open') ? [latestAsk(axis)] : [],
    single: single === null ? [] : singleAsks(main, single, subject, axis),
  } as const satisfies Asks;
}

/** Only months that are told count in what is said of left-out rows. */
export const timeOf = ({ axis, whole }: Pick<TimelineCase, 'axis' | 'whole'>): Condition =>
  within(axis, whole.from, whole.before);

function averageOf(at: number): Measure {
  return { is: 'across', how: 'mean', of: { is: 'named', name: valueName(at) }, within: [] };
}

/** Now, before, and what changed, in the unit of the quantity and in percent. */
export function changeMeasures(
  quantity: Quantity,
  subject: Subject,
  axis: ColumnId,
  from: string,
  to: string,
) {
  const measure = measureOf(quantity, subject);
  const now = only(within(axis, to, monthOn(to, 1)), measure);
  const before = only(within(axis, from, monthOn(from, 1)), measure);
  return changed(now, before);
}

function changed(now: Measure, before: Measure) {
  const change: Measure = { is: 'difference', left: now, right: before };
  return [
    { name: 'now', measure: now },
    { name: 'before', measure: before },
    { name: 'change', measure: change },
    { name: 'percent', measure: { is: 'ratio', part: change, whole: before, as: 'percent' } },
  ] as const;
}

function jumpAsk(quantity: Quantity, jump: Jump, subject: Subject, axis: ColumnId) {
  return ask({ measures: changeMeasures(quantity, subject, axis, jump.from, jump.to), by: [] });
}

const groupName = (at: number): `group${number}` => `group${at}`;

/** Every month by groups, a column each. */
function groupsAsk(
  main: Quantity,
  { dimension, labels }: MonthGroups,
  { subject, axis, whole }: TimelineCase,
) {
  const measures = labels.map((label, at) => ({
    name: groupName(at),
    measure: only(rowsOfGroup(dimension, label), measureOf(main, subject)),
  }));
  return ask({
    measures,
    by: [{ name: 'month', key: monthKey(axis) }],
    where: within(axis, whole.from, whole.before),
  });
}

/** Two of them may be nobody. */
const LEADERS_ASKED = 4;

/** Whose all these months are. */
function leadersAsk(main: Quantity, dimension: Dimension, { subject, axis, whole }: TimelineCase) {
  const value = measureOf(main, subject);
  return ask({
    measures: [
      { name: 'value', measure: value },
      { name: 'share', measure: { is: 'share', of: value, within: [] } },
    ],
    by: [{ name: 'group', key: keyOf(dimension) }],
    where: within(axis, whole.from, whole.before),
    order: [{ by: 'value', descending: true }],
    top: { count: LEADERS_ASKED, per: [] },
  });
}

/** A month against all others together. */
function oddAsk(quantity: Quantity, month: string, { subject, axis, whole }: TimelineCase) {
  const own = within(axis, month, monthOn(month, 1));
  const measure = measureOf(quantity, subject);
  return ask({
    measures: [
      { name: 'own', measure: only(own, measure) },
      { name: 'rest', measure: only({ is: 'not', of: own }, measure) },
      { name: 'basis', measure: only(own, basisOf(quantity, subject)) },
    ],
    by: [],
    where: within(axis, whole.from, whole.before),
  });
}

function causeAsk(
  main: Quantity,
  dimension: Dimension,
  { from, to }: Jump,
  subject: Subject,
  axis: ColumnId,
) {
  return ask({
    measures: changeMeasures(main, subject, axis, from, to),
    by: [{ name: 'group', key: keyOf(dimension) }],
    order: [{ by: 'change', descending: true }],
    top: { count: CAUSE_GROUPS_MAX, per: [] },
  });
}

/** The first or the last day of a month that is left out. */
function leftAsk({ start, why }: LeftOut, axis: ColumnId) {
  return ask({
    measures: [{ name: 'day', measure: { is: 'max', of: cellOf(axis) } }],
    by: [
      { name: 'month', key: monthKey(axis) },
      { name: 'edge', key: { is: 'period', of: cellOf(axis), also: [], grain: 'day' } },
    ],
    where: within(axis, start, monthOn(start, 1)),
    order: [{ by: 'day', descending: why !== 'from' }],
    top: { count: 1, per: [] },
  });
}

/** What a month that is not told has by now. */
function beyondAsk(main: Quantity, month: string, subject: Subject, axis: ColumnId) {
  return ask({
    measures: [{ name: 'value', measure: measureOf(main, subject) }],
    by: [],
    where: within(axis, month, monthOn(month, 1)),
  });
}

/** The last day that has a row. */
function latestAsk(axis: ColumnId) {
  return ask({
    measures: [{ name: 'rows', measure: { is: 'count', table: axis.table } }],
    by: [{ name: 'day', key: { is: 'period', of: cellOf(axis), also: [], grain: 'day' } }],
    order: [{ by: 'day', descending: true }],
    top: { count: 1, per: [] },
  });
}

function againAsk(
  { from, before }: { readonly from: string; readonly before: string },
  main: Quantity,
  subject: Subject,
  axis: ColumnId,
) {
  const measure = measureOf(main, subject);
  const now = only(within(axis, from, before), measure);
  const then = only(within(axis, monthOn(from, -12), monthOn(before, -12)), measure);
  return ask({ measures: changed(now, then), by: [] });
}

/** Months, their groups, and of each change where it came from: by one column, others are told. */
export function timelineShows(one: TimelineCase): readonly Display[] {
  const { quantities, jumps, by } = one;
  const [main] = quantities;
  const names = quantities.map(({ name }, at): readonly [string, string] => [
    valueName(at),
    heading(name),
  ]);
  const averages = quantities.map(({ name }, at): readonly [string, string] => [
    averageName(at),
    `${heading(name)} в среднем за месяц`,
  ]);
  const months = { ...Object.fromEntries([...names, ...averages]), month: 'Месяц' };
  const beside = quantities.slice(1, BESIDE_MAX + 1).map((_, at) => valueName(at + 1));
  // The same in every month: the text says it.
  const hidden = averages.map(([name]) => name);
  const groups = by === null ? [] : [groupsShown(by, heading(main.name))];
  return [
    { ask: 'months', chart: 'line', headers: months, beside, hidden },
    ...groups,
    ...jumps.flatMap(({ causes: [cause] }) => (cause === undefined ? [] : [causeShown(cause)])),
  ];
}

const BESIDE_MAX = 2;

function groupsShown(by: MonthGroups, measured: string): Display {
  const together = by.labels.map((_, at) => groupName(at));
  return { ask: 'groups', chart: 'line', headers: groupHeaders(by), together, measured };
}

function causeShown({ header }: Dimension): Display {
  const change = { now: 'Стало', before: 'Было', change: 'Изменение', percent: 'Изменение, %' };
  return {
    ask: 'causes',
    chart: 'bars',
    headers: { ...change, group: header },
    drawn: 'change',
    beside: ['now', 'before', 'percent'],
    isChange: true,
  };
}

function groupHeaders({ labels }: MonthGroups): Readonly<Record<string, string>> {
  const named = labels.map((label, at): readonly [string, string] => [groupName(at), label]);
  return { ...Object.fromEntries(named), month: 'Месяц' };
}
