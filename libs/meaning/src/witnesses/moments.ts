import { parsePeriod } from '../../../workbook/src/index.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import { witness } from './witness.js';

const DAY_MS = 86_400_000;
/** Days of a week or of a month are rather columns of what happened on them. */
const APART_MIN = 27;
const MOMENTS_MIN = 3;

/** «01.09.2024», «01.10.2024» side by side: what there was on each of these days. */
export const momentsWitness = witness<'moments'>('moments', { moments: { stock: 2.5 } }, (seen) => {
  if (dayOf(seen.facts) === null) return [];
  const days = [...new Set(seen.table.columns.flatMap((one) => dayOf(one) ?? []))].toSorted();
  const areApart = days.every((day, at) => at === 0 || gap(days[at - 1] ?? day, day) >= APART_MIN);
  return areApart && days.length >= MOMENTS_MIN
    ? [{ what: 'moments', because: 'над столбцами отдельные дни, месяц за месяцем' }]
    : [];
});

/** The one day that a header names; null where it names a month, or none. */
function dayOf({ column }: ColumnFacts): string | null {
  if (column.type !== 'number' || !column.traits.includes('period')) return null;
  const periods = column.headerPath.flatMap((level) => parsePeriod(level) ?? []);
  const [only] = periods;
  return only !== undefined && only.from !== null && only.from === only.to ? only.from : null;
}

function gap(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
