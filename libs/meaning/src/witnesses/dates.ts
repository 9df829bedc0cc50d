import { witness } from './witness.js';
import type { Observation, Seen } from './witness.js';

type DateSight = 'date' | 'mostly-ahead' | 'until' | 'planned' | 'long-ago' | 'last-years';

const AHEAD = 0.5;
const LONG_AGO_YEARS = 15;
const SPAN_YEARS = 12;

/** When the dates are, held against what happened last in the workbook. */
export const dateWitness = witness<DateSight>(
  'dates',
  {
    date: { event: 1.5 },
    'mostly-ahead': { due: 3 },
    until: { due: 3.5 },
    planned: { due: 3 },
    'long-ago': { birth: 1.5 },
    'last-years': { event: 0.5 },
  },
  (seen) => (seen.facts.column.type === 'date' ? dateSights(seen) : []),
);

const UNTIL = /\p{L}\s+до\.?$/iu;
const PLAN = /(?<!\p{L})план/iu;
const FACT = /(?<!\p{L})факт/iu;

/** «ОСАГО до»; «Возврат план» beside «Возврат факт». */
function ahead({ facts: { column }, table }: Seen): readonly Observation<DateSight>[] {
  if (UNTIL.test(column.name)) return [{ what: 'until', because: 'до какого дня' }];
  const hasFact = table.columns.some(
    (one) => one.column.type === 'date' && FACT.test(one.column.name),
  );
  return hasFact && PLAN.test(column.name)
    ? [{ what: 'planned', because: 'рядом дата по факту' }]
    : [];
}

function dateSights(seen: Seen): readonly Observation<DateSight>[] {
  return [{ what: 'date', because: 'столбец дат' }, ...ahead(seen), ...heldAgainst(seen)];
}

/** By when the other dates of the workbook are. */
function heldAgainst({ facts, latest }: Seen): readonly Observation<DateSight>[] {
  const [min, max] = [facts.column.stats.min ?? '', facts.column.stats.max ?? ''];
  if (latest === null || facts.filled === 0) return [];
  const share = shareAfter(facts, latest);
  const lastYear = Number(latest.slice(0, 4));
  const isOld = Number(max.slice(0, 4)) < lastYear - 3 || lastYear - Number(min.slice(0, 4)) > 40;
  const isLongAgo = isOld && lastYear - medianYear(facts) > LONG_AGO_YEARS;
  const isRecent = lastYear - Number(min.slice(0, 4)) < SPAN_YEARS;
  const sights: readonly (readonly [boolean, DateSight, string])[] = [
    [share > AHEAD, 'mostly-ahead', `больше половины позже ${latest.slice(0, 10)}`],
    [isLongAgo, 'long-ago', 'давние даты'],
    [isRecent, 'last-years', 'даты последних лет'],
  ];
  return sights.flatMap(([holds, what, because]) => (holds ? [{ what, because }] : []));
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
