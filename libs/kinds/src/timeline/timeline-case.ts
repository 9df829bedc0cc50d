import type { Known, StoredCase } from '../define-kind.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import type { Beyond } from './beyond.js';
import type { LeftOut } from './months.js';
import { overSameRows } from '../survey/same-rows.js';

/** First days of two neighbouring months, and the columns in which the change shows best. */
export interface Jump {
  readonly from: string;
  readonly to: string;
  readonly causes: readonly Dimension[];
}

export interface OddMonth {
  readonly quantity: Quantity;
  /** First day. */
  readonly month: string;
}

export interface MonthGroups {
  readonly dimension: Dimension;
  /** All its groups, as results say them. */
  readonly labels: readonly string[];
}

export interface TimelineCase {
  readonly subject: Subject;
  readonly axis: Dimension['column'];
  /** The first is what the report is about. */
  readonly quantities: readonly [Quantity, ...Quantity[]];
  /** The largest rise and the largest fall, the larger one first. */
  readonly jumps: readonly Jump[];
  /** Few groups that all months are told by; null where no such groups say more. */
  readonly by: MonthGroups | null;
  /** Columns of whose groups one has far more than its share over all these months. */
  readonly leaders: readonly Dimension[];
  /** Rates that one month has otherwise than all others. */
  readonly odds: readonly OddMonth[];
  /** First days of the last whole months that have the same months a year before; half open. */
  readonly again: { readonly from: string; readonly before: string } | null;
  /** First days of the first and the last whole month, and of the one after it. */
  readonly whole: { readonly from: string; readonly last: string; readonly before: string };
  /** Ids of what rises or falls all along. */
  readonly trends: readonly string[];
  /** Months that are not told beside the others. */
  readonly left: readonly LeftOut[];
  /** What one of those months has more of than any that is told. */
  readonly beyond: readonly Beyond[];
  /** First day of the month of most where one row makes it so. */
  readonly single: string | null;
}

export function storedTimeline(one: TimelineCase): StoredCase {
  const { subject, quantities, jumps, by, leaders, odds, again, whole, trends, left } = one;
  const { beyond, single } = one;
  const lists: Readonly<Record<string, readonly string[]>> = {
    quantities: quantities.map(({ id }) => id),
    trends,
    odds: odds.flatMap(({ quantity, month }) => [quantity.id, month]),
    left: left.flatMap(({ start, why }) => [start, why]),
    beyond: beyond.flatMap(({ quantity, month }) => [quantity, month]),
    by: by === null ? [] : [by.dimension.column.table, by.dimension.column.column, ...by.labels],
    leaders: leaders.flatMap(({ column }) => [column.table, column.column]),
    again: again === null ? [] : [again.from, again.before],
    single: single === null ? [] : [single],
    whole: [whole.from, whole.last, whole.before],
    ...Object.fromEntries(jumps.map((jump, at) => [`jump${at}`, jumpList(jump)])),
  };
  const texts = Object.entries(lists).map(([name, list]): readonly [string, string] => [
    name,
    JSON.stringify(list),
  ]);
  return { subject: subject.table.id, ...Object.fromEntries(texts) };
}

function jumpList({ from, to, causes }: Jump): readonly string[] {
  return [from, to, ...causes.flatMap(({ column }) => [column.table, column.column])];
}

export function readTimeline(stored: StoredCase, { subjects }: Known): TimelineCase | null {
  const subject = subjects.find(({ table }) => table.id === stored['subject']);
  const list = (name: string) => listIn(stored[name]);
  const [from, last, before] = list('whole');
  if (subject?.axis == null || from === undefined || last === undefined || before === undefined)
    return null;
  const quantityOf = (id: string) => subject.quantities.filter((one) => one.id === id);
  const [first, ...more] = list('quantities').flatMap(quantityOf);
  if (first === undefined) return null;
  const [againFrom, againBefore] = list('again');
  return {
    subject,
    axis: subject.axis,
    quantities: [first, ...more.map((one) => overSameRows(first, one))],
    jumps: [list('jump0'), list('jump1')].flatMap((parts) => jumpIn(parts, subject)),
    by: groupsIn(list('by'), subject),
    leaders: dimensionsIn(list('leaders'), subject),
    odds: pairsOf(list('odds')).flatMap(([id, month]) =>
      quantityOf(id).map((quantity) => ({ quantity, month })),
    ),
    again:
      againFrom === undefined || againBefore === undefined
        ? null
        : { from: againFrom, before: againBefore },
    whole: { from, last, before },
    trends: list('trends'),
    beyond: pairsOf(list('beyond')).map(([quantity, month]) => ({ quantity, month })),
    single: list('single')[0] ?? null,
    left: pairsOf(list('left')).flatMap(([start, why]) =>
      why === 'from' || why === 'until' || why === 'open' ? [{ start, why }] : [],
    ),
  };
}

function jumpIn(
  [from, to, ...causes]: readonly string[],
  { dimensions }: Subject,
): readonly Jump[] {
  if (from === undefined || to === undefined) return [];
  const found = dimensionsIn(causes, { dimensions });
  return [{ from, to, causes: found }];
}

function dimensionsIn(
  list: readonly string[],
  { dimensions }: Pick<Subject, 'dimensions'>,
): readonly Dimension[] {
  return pairsOf(list).flatMap(([table, name]) =>
    dimensions.filter(
      ({ column, part }) => column.table === table && column.column === name && part === null,
    ),
  );
}

function groupsIn(
  [table = '', name = '', ...labels]: readonly string[],
  subject: Subject,
): MonthGroups | null {
  const [found] = dimensionsIn([table, name], subject);
  return found === undefined ? null : { dimension: found, labels };
}

function pairsOf(list: readonly string[]): readonly (readonly [string, string])[] {
  return list.flatMap((one, at): readonly (readonly [string, string])[] => {
    const next = list[at + 1];
    return at % 2 === 0 && next !== undefined ? [[one, next]] : [];
  });
}

function listIn(text: string | undefined): readonly string[] {
  const list: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
