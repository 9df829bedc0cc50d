import type { FunctionLink } from './function-words.js';

/** from ≤ date < before, ISO. */
export interface Span {
  readonly from: string;
  readonly before: string;
}

const iso = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

const MONTHS = { year: 12, half: 6, quarter: 3, month: 1 } as const;

/** Periods that a text names along a column of dates; years that it leaves out are the last. */
export function spansIn(
  links: readonly FunctionLink[],
  first: string | null,
  last: string | null,
): readonly Span[] {
  if (first === null || last === null) return [];
  const years = links.flatMap(({ is }) => (is.is === 'year' ? [is.year] : []));
  const parts = links.flatMap(({ is }): readonly Omit<Part, 'year'>[] => {
    if (is.is === 'month') return [{ months: MONTHS.month, place: is.month }];
    if (is.is === 'quarter' || is.is === 'half')
      return [{ months: MONTHS[is.is], place: is.place }];
    return [];
  });
  if (parts.length === 0) return years.map((year) => spanOf({ year, months: 12, place: 1 }));
  return parts.map((part, at) => {
    const year = years[at] ?? years[0] ?? yearOf(part, first, last);
    return spanOf({ ...part, place: part.place || lastPlace(part.months, last), year });
  });
}

interface Part {
  readonly year: number;
  readonly months: number;
  /** 1 is the first of the year; 0 the last that the file has. */
  readonly place: number;
}

function spanOf({ year, months, place }: Part): Span {
  const start = (place - 1) * months;
  return { from: iso(year, start), before: iso(year, start + months) };
}

const lastPlace = (months: number, last: string): number =>
  Math.ceil(Number(last.slice(5, 7)) / months);

/** The last year in which the file has such a month. */
function yearOf({ months, place }: Omit<Part, 'year'>, first: string, last: string): number {
  const year = Number(last.slice(0, 4));
  const span = spanOf({ year, months, place: place || 1 });
  return span.from > last && year > Number(first.slice(0, 4)) ? year - 1 : year;
}
