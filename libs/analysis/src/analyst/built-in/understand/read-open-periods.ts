import {
  addDays,
  addMonths,
  iso,
  monthOf,
  MONTH_PATTERN as month,
  yearPattern as year,
} from './calendar.js';
import { periodLabel } from './period-label.js';
import type { DateRange, Period } from './period.js';
import type { Scan } from './scan.js';

const BEFORE = '(?:до|раньше|ранее|прежде)';
const AFTER = '(?:после|позже|позднее)';
const day = String.raw`(\d{1,2})(?: го| е)?`;
const date = String.raw`(\d{1,2})\.(\d{1,2})(?:\.(\d{2,4}))?`;

/** From when to when; null: from the first date, or to the last one. */
interface Bounds {
  readonly from: string | null;
  readonly before: string | null;
}

type Groups = readonly (string | undefined)[];

/** «до 10 февраля», «после мая 2025», «с 2023 года»: one end is that of the data. */
export function openPeriodsIn(scan: Scan, range: DateRange | null): readonly Period[] {
  if (range === null) return [];
  const periods: Period[] = [];
  const each = (source: string, bounds: (groups: Groups) => Bounds | null) => {
    const pattern = new RegExp(source, 'u');
    for (let found = scan.take(pattern); found !== null; found = scan.take(pattern)) {
      const told = bounds(found.match);
      const at = found.places[0] ?? 0;
      periods.push(told === null ? { ...never, at } : periodOf(told, range, at));
    }
  };
  const yearFor = (told: string | undefined, of: number) => yearIn(told, of, range);
  const ofMonth = (digits = '', name = '', told: string | undefined) =>
    iso(yearFor(told, monthOf(name)), monthOf(name), Number(digits));
  const ofDate = (d = '', m = '', told: string | undefined) =>
    iso(yearFor(told?.length === 2 ? `20${told}` : told, Number(m) - 1), Number(m) - 1, Number(d));
  each(`${BEFORE} ${day} ${month}(?: ${year})?`, ([, d, m, y]) => until(ofMonth(d, m, y)));
  each(`${AFTER} ${day} ${month}(?: ${year})?`, ([, d, m, y]) =>
    since(addDays(ofMonth(d, m, y), 1)),
  );
  each(`${BEFORE} ${date}`, ([, d, m, y]) => until(ofDate(d, m, y)));
  each(`${AFTER} ${date}`, ([, d, m, y]) => since(addDays(ofDate(d, m, y), 1)));
  each(`(?:с|начиная с) ${day} ${month}(?: ${year})?(?! (?:по|до) )`, ([, d, m, y]) =>
    since(ofMonth(d, m, y)),
  );
  each(`${BEFORE} ${month}(?: ${year})?`, ([, m = '', y]) =>
    until(iso(yearFor(y, monthOf(m)), monthOf(m), 1)),
  );
  each(`${AFTER} ${month}(?: ${year})?`, ([, m = '', y]) =>
    since(addMonths(iso(yearFor(y, monthOf(m)), monthOf(m), 1), 1)),
  );
  each(`${BEFORE} ${year}`, ([, y]) => until(`${y ?? ''}-01-01`));
  each(`${AFTER} ${year}`, ([, y]) => since(`${Number(y) + 1}-01-01`));
  each(`(?:с|начиная с) ${year}(?! (?:по|до|(?:19|20)\\d\\d))`, ([, y]) =>
    since(`${y ?? ''}-01-01`),
  );
  return periods;
}

function until(day: string): Bounds {
  return { from: null, before: day };
}

function since(day: string): Bounds {
  return { from: day, before: null };
}

/** Without a year it is the last such day that the data reach. */
function yearIn(told: string | undefined, of: number, { last }: DateRange): number {
  if (told !== undefined) return Number(told);
  const lastYear = Number(last.slice(0, 4));
  return Number(last.slice(5, 7)) - 1 >= of ? lastYear : lastYear - 1;
}

/** No row is of it, and the answer will say so. */
const never = { from: '1000-01-01', before: '1000-01-01', label: '', anchored: false };

function periodOf(bounds: Bounds, { first, last }: DateRange, at: number): Period {
  const from = bounds.from ?? first.slice(0, 10);
  const end = bounds.before ?? addDays(last, 1);
  if (from >= end) return { ...never, at };
  return { from, before: end, label: periodLabel(from, end), anchored: false, at };
}
