import { witness } from './witness.js';
import type { Observation, Seen } from './witness.js';

type DateSight = 'date' | 'mostly-ahead' | 'long-ago' | 'last-years';

const AHEAD = 0.5;
const LONG_AGO_YEARS = 15;
const SPAN_YEARS = 12;

/** When the dates are, held against what happened last in the workbook. */
export const dateWitness = witness<DateSight>(
  'dates',
  {
    date: { event: 1.5 },
    'mostly-ahead': { due: 3 },
    'long-ago': { birth: 1.5 },
    'last-years': { event: 0.5 },
  },
  (seen) => (seen.facts.column.type === 'date' ? dateSights(seen) : []),
);

function dateSights({ facts, latest }: Seen): readonly Observation<DateSight>[] {
  const base: Observation<DateSight> = { what: 'date', because: 'столбец дат' };
  const [min, max] = [facts.column.stats.min ?? '', facts.column.stats.max ?? ''];
  if (latest === null || facts.filled === 0) return [base];
  const ahead = shareAfter(facts, latest);
  const lastYear = Number(latest.slice(0, 4));
  const isOld = Number(max.slice(0, 4)) < lastYear - 3 || lastYear - Number(min.slice(0, 4)) > 40;
  const isLongAgo = isOld && lastYear - medianYear(facts) > LONG_AGO_YEARS;
  const isRecent = lastYear - Number(min.slice(0, 4)) < SPAN_YEARS;
  const sights: readonly (readonly [boolean, DateSight, string])[] = [
    [ahead > AHEAD, 'mostly-ahead', `больше половины позже ${latest.slice(0, 10)}`],
    [isLongAgo, 'long-ago', 'давние даты'],
    [isRecent, 'last-years', 'даты последних лет'],
  ];
  return [base, ...sights.flatMap(([holds, what, because]) => (holds ? [{ what, because }] : []))];
}

function shareAfter({ values, counts, filled }: Seen['facts'], latest: string): number {
  const after = values.reduce(
    (sum, value, at) => sum + (value > latest ? (counts[at] ?? 0) : 0),
    0,
  );
  return after / filled;
}

function medianYear({ values }: Seen['facts']): number {
  const years = values.map((value) => Number(value.slice(0, 4))).toSorted((a, b) => a - b);
  return years[Math.floor(years.length / 2)] ?? 0;
}
