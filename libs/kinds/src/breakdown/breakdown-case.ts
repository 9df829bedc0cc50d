import type { Known, StoredCase } from '../define-kind.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { overSameRows } from '../survey/same-rows.js';
import { mayStandBeside } from './suits.js';

/** One thing that the groups of a dimension show. */
export interface Point {
  /** `leads`: most of a sum; `differs`: from all others together. */
  readonly way: 'leads' | 'differs';
  readonly quantity: Quantity;
  /** The group, as the result says it. */
  readonly focus: string;
}

/** The same by another column, and who stands out there. */
export interface Across {
  readonly dimension: Dimension;
  readonly focus: string;
}

export interface BreakdownCase {
  readonly subject: Subject;
  readonly dimension: Dimension;
  /** The first is what the report is about. */
  readonly points: readonly [Point, ...Point[]];
  /** What else the table of groups shows. */
  readonly beside: readonly Quantity[];
  readonly across: readonly Across[];
}

/** What the report tells by its other columns, each as a case of its own. */
export function acrossCases(one: BreakdownCase): readonly BreakdownCase[] {
  const [{ way, quantity }, ...more] = one.points;
  const { subject } = one;
  const others = [...more.map((point) => point.quantity), ...one.beside];
  return one.across.map(({ dimension, focus }) => ({
    subject,
    dimension,
    points: [{ way, quantity, focus }],
    beside: others
      .filter(({ id }, at) => id !== quantity.id && others.findIndex((q) => q.id === id) === at)
      .filter((other) => mayStandBeside(other, dimension, subject))
      .slice(0, ACROSS_BESIDE_MAX),
    across: [],
  }));
}

const ACROSS_BESIDE_MAX = 2;

type TextEntry = readonly [name: string, text: string];

export function storedBreakdown({
  subject,
  dimension,
  points,
  beside,
  across,
}: BreakdownCase): StoredCase {
  const { table, column } = dimension.column;
  const parts = points.flatMap(({ way, quantity, focus }, at): readonly TextEntry[] => [
    [`way${at}`, way],
    [`quantity${at}`, quantity.id],
    [`focus${at}`, focus],
  ]);
  const part = dimension.part ?? '';
  const others = beside.map(({ id }, at): TextEntry => [`beside${at}`, id]);
  const ways = across.flatMap(({ dimension: { column: by }, focus }, at): readonly TextEntry[] => [
    [`acrossTable${at}`, by.table],
    [`acrossColumn${at}`, by.column],
    [`acrossFocus${at}`, focus],
  ]);
  return {
    subject: subject.table.id,
    table,
    column,
    part,
    ...Object.fromEntries([...parts, ...others, ...ways]),
  };
}

export function readBreakdown(stored: StoredCase, { subjects }: Known): BreakdownCase | null {
  const subject = subjects.find(({ table }) => table.id === stored['subject']);
  if (subject === undefined) return null;
  const dimension = dimensionOf(subject, stored['table'], stored['column'], stored['part']);
  const [first, ...more] = pointsOf(stored, subject);
  if (dimension === undefined || first === undefined) return null;
  const others = more.map((point) => ({
    ...point,
    quantity: overSameRows(first.quantity, point.quantity),
  }));
  const points: BreakdownCase['points'] = [first, ...others];
  const [beside, across] = [besideOf(stored, subject), acrossOf(stored, subject)];
  return { subject, dimension, points, beside, across };
}

function dimensionOf(
  { dimensions }: Subject,
  table: string | undefined,
  name: string | undefined,
  part = '',
): Dimension | undefined {
  return dimensions.find(
    ({ column, part: own }) =>
      column.table === table && column.column === name && (own ?? '') === part,
  );
}

function acrossOf(stored: StoredCase, subject: Subject): readonly Across[] {
  const count = Object.keys(stored).filter((name) => name.startsWith('acrossFocus')).length;
  return Array.from({ length: count }, (_, at) => at).flatMap((at): readonly Across[] => {
    const [table, column] = [stored[`acrossTable${at}`], stored[`acrossColumn${at}`]];
    const dimension = dimensionOf(subject, table, column);
    return dimension === undefined ? [] : [{ dimension, focus: stored[`acrossFocus${at}`] ?? '' }];
  });
}

function besideOf(stored: StoredCase, { quantities }: Subject): readonly Quantity[] {
  const ids = Object.entries(stored).flatMap(([name, id]) =>
    name.startsWith('beside') ? [id] : [],
  );
  return ids.flatMap((id) => quantities.filter((one) => one.id === id));
}

function pointsOf(stored: StoredCase, { quantities }: Subject): readonly Point[] {
  const count = Object.keys(stored).filter((name) => name.startsWith('way')).length;
  return Array.from({ length: count }, (_, at) => at).flatMap((at): readonly Point[] => {
    const quantity = quantities.find(({ id }) => id === stored[`quantity${at}`]);
    const focus = stored[`focus${at}`];
    if (quantity === undefined || focus === undefined) return [];
    return [{ way: stored[`way${at}`] === 'leads' ? 'leads' : 'differs', quantity, focus }];
  });
}
