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
  const parts = links.flatMap(({ is, from, to }): readonly Told[] => {
    if (is.is === 'month') return [{ months: MONTHS.month, place: is.month, from, to }];
    if (is.is === 'season') return [{ months: 3, place: (is.month + 2) / 3, from, to }];
    if (is.is === 'quarter' || is.is === 'half')
      return [{ months: MONTHS[is.is], place: is.place, from, to }];
    return [];
  });
  if (parts.length === 0) return years.map((year) => spanOf({ year, months: 12, place: 1 }));
  const spans = parts.map((part, at) => {
    const year = years[at] ?? years[0] ?? yearOf(part, first, last);
    return spanOf({ ...part, place: part.place || lastPlace(part.months, last), year });
  });
  return joined(spans, parts, links);
}

interface Told extends Omit<Part, 'year'> {
  readonly from: number;
  readonly to: number;
}

/** «Январь-апрель», «с мая по июль»: from the first to the last. */
function joined(
  spans: readonly Span[],
  parts: readonly Told[],
  links: readonly FunctionLink[],
): readonly Span[] {
  return spans.reduce<readonly Span[]>((all, span, at) => {
    const [before, part, last] = [parts[at - 1], parts[at], all.at(-1)];
    if (before === undefined || part === undefined || last === undefined) return [...all, span];
    const between = links.filter(({ from }) => from >= before.to && from < part.from);
    const isRange = part.from === before.to || between.some(({ is }) => is.is === 'by');
    if (!isRange || span.before <= last.before) return [...all, span];
    return [...all.slice(0, -1), { from: last.from, before: span.before }];
  }, []);
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
