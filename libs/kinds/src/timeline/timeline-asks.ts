import { ask } from '../../../frames/src/index.js';
import type { Measure } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Asks, Display } from '../define-kind.js';
import { keyOf, rowsOfGroup } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { basisOf, measureOf, only } from '../survey/measures.js';
import { heading } from '../words/capital.js';
import { leftOutAsks } from '../words/left-out.js';
import { cellOf, monthKey, monthOn, within } from './months.js';
import type { LeftOut } from './months.js';
import { singleAsks } from './single-row.js';
import type { Jump, MonthGroups, TimelineCase } from './timeline-case.js';

const GROUPS_MAX = 30;

const averageName = (at: number): `average${number}` => `average${at}`;
const valueName = (at: number): `value${number}` => `value${at}`;

export function timelineAsks(one: TimelineCase) {
  const { subject, axis, quantities, jumps, by, leaders, odds, again, whole, left, single } = one;
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
      .flatMap((count) => jumps.map((jump) => jumpAsk(count, jump, subject, axis))),
    causes: jumps.flatMap((jump) =>
      jump.causes.map((dimension) => causeAsk(main, dimension, jump, subject, axis)),
    ),
    leaders: leaders.map((dimension) => leadersAsk(main, dimension, one)),
    odds: odds.map(({ quantity, month }) => oddAsk(quantity, month, one)),
    again: again === null ? [] : [againAsk(again, main, subject, axis)],
    out: leftOutAsks(main, subject),
    left: left.map((month) => leftAsk(month, axis)),
    single: single === null ? [] : singleAsks(main, single, subject, axis),
  } as const satisfies Asks;
}

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
    top: { count: 2, per: [] },
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
    top: { count: GROUPS_MAX, per: [] },
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

export function timelineShows({ quantities, jumps, by }: TimelineCase): readonly Display[] {
  const names = quantities.map(({ name }, at): readonly [string, string] => [
    valueName(at),
    heading(name),
  ]);
  const averages = quantities.map(({ name }, at): readonly [string, string] => [
    averageName(at),
    `В среднем за месяц: ${name}`,
  ]);
  const months = { ...Object.fromEntries([...names, ...averages]), month: 'Месяц' };
  const change = { now: 'Стало', before: 'Было', change: 'Изменение', percent: 'Изменение, %' };
  return [
    { ask: 'months', chart: 'line', headers: months },
    ...(by === null ? [] : [{ ask: 'groups', chart: null, headers: groupHeaders(by) }]),
    ...jumps
      .flatMap(({ causes }) => causes)
      .map((dimension) => ({
        ask: 'causes',
        chart: null,
        headers: { ...change, group: dimension.header },
      })),
  ];
}

function groupHeaders({ labels }: MonthGroups): Readonly<Record<string, string>> {
  const named = labels.map((label, at): readonly [string, string] => [groupName(at), label]);
  return { ...Object.fromEntries(named), month: 'Месяц' };
}
