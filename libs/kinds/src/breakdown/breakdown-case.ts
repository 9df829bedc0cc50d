import type { Known, StoredCase } from '../define-kind.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';

/** One thing that the groups of a dimension show. */
export interface Point {
  /** `leads`: most of a sum; `differs`: from all others together. */
  readonly way: 'leads' | 'differs';
  readonly quantity: Quantity;
  /** The group, as the result says it. */
  readonly focus: string;
}

export interface BreakdownCase {
  readonly subject: Subject;
  readonly dimension: Dimension;
  /** The first is what the report is about. */
  readonly points: readonly [Point, ...Point[]];
  /** What else the table of groups shows. */
  readonly beside: readonly Quantity[];
}

type TextEntry = readonly [name: string, text: string];

export function storedBreakdown({ subject, dimension, points, beside }: BreakdownCase): StoredCase {
  const { table, column } = dimension.column;
  const parts = points.flatMap(({ way, quantity, focus }, at): readonly TextEntry[] => [
    [`way${at}`, way],
    [`quantity${at}`, quantity.id],
    [`focus${at}`, focus],
  ]);
  const part = dimension.part ?? '';
  const others = beside.map(({ id }, at): TextEntry => [`beside${at}`, id]);
  return {
    subject: subject.table.id,
    table,
    column,
    part,
    ...Object.fromEntries([...parts, ...others]),
  };
}

export function readBreakdown(stored: StoredCase, { subjects }: Known): BreakdownCase | null {
  const subject = subjects.find(({ table }) => table.id === stored['subject']);
  const dimension = subject?.dimensions.find(
    ({ column, part }) =>
      column.table === stored['table'] &&
      column.column === stored['column'] &&
      (part ?? '') === stored['part'],
  );
  const [first, ...more] = subject === undefined ? [] : pointsOf(stored, subject);
  if (subject === undefined || dimension === undefined || first === undefined) return null;
  return { subject, dimension, points: [first, ...more], beside: besideOf(stored, subject) };
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
