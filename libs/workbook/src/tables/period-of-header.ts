import { parsePeriod } from './parse-period.js';
import type { Period } from './parse-period.js';

interface HeaderPeriod {
  /** «март 2025» of «2025 год» over «март». */
  readonly label: string;
  /** What is measured: the levels of the header that are not the period. */
  readonly measure: string;
}

interface Level {
  readonly label: string;
  readonly period: Period;
}

/** The finest level is the period, and the others date it; null where no level is a period. */
export function periodOfHeader(header: readonly string[]): HeaderPeriod | null {
  const path = header.flatMap(partsOf);
  const levels = levelsOf(path);
  const finest = finestOf(levels);
  if (finest === null) return null;
  const wholes = levels.filter(({ period }) => holds(period, finest.period));
  const measure = measureOf(path, [finest, ...wholes]);
  const year = wholes.map(({ period }) => yearOf(period)).find((one) => one !== null);
  const isDated = finest.period.from !== null || year === undefined;
  return { label: isDated ? finest.label : `${finest.label} ${year}`, measure };
}

const PLANNED = /^(план|факт|прогноз|plan|fact|actual)[\s,:]+(?:на\s+|за\s+)?(\S.*)$/iu;

/** «План I кв. 2025» is «План» over «I кв. 2025»; what names no period stays whole. */
function partsOf(label: string): readonly string[] {
  const [, what, rest] = PLANNED.exec(label.trim()) ?? [];
  if (what === undefined || rest === undefined || parsePeriod(rest) === null) return [label];
  return [what, rest];
}

/** The levels without «1 квартал» over «март»: which quarter that is, the month tells itself. */
export function withoutWholes(path: readonly string[]): readonly string[] {
  const levels = levelsOf(path);
  const finest = finestOf(levels);
  const wholes = levels.filter(
    ({ period }) => finest !== null && period.from === null && holds(period, finest.period),
  );
  return path.filter((label) => wholes.every((whole) => whole.label !== label));
}

function levelsOf(path: readonly string[]): readonly Level[] {
  return path.flatMap((label): readonly Level[] => {
    const period = parsePeriod(label);
    return period === null ? [] : [{ label, period }];
  });
}

/** The first of the shortest levels; «на начало года» beside others only tells of them. */
function finestOf(levels: readonly Level[]): Level | null {
  const [finest] = levels.toSorted((a, b) => lengthOf(a.period) - lengthOf(b.period));
  return finest ?? null;
}

/** In months; a day is shorter than any, a bound as long as nobody says. */
function lengthOf({ months, from, to }: Period): number {
  if (months !== null) return months[1] - months[0] + 1;
  return from !== null && from === to ? 0 : Infinity;
}

/** Whether the one holds the other, by the calendar where both are dated, else within a year. */
function holds(whole: Period, part: Period): boolean {
  const [outer, inner] = [monthsWithin(whole), monthsWithin(part)];
  if (outer === null || inner === null || lengthOf(whole) <= lengthOf(part)) return false;
  const areDated = whole.from !== null && part.from !== null;
  const isSameYear = !areDated || whole.from.slice(0, 4) === part.from.slice(0, 4);
  return isSameYear && outer[0] <= inner[0] && inner[1] <= outer[1];
}

/** First and last month, 1 to 12. */
function monthsWithin({ months, from }: Period): readonly [number, number] | null {
  if (months !== null) {
    const first = ((months[0] - 1) % 12) + 1;
    return [first, first + months[1] - months[0]];
  }
  const month = from === null ? null : Number(from.slice(5, 7));
  return month === null ? null : [month, month];
}

/** «2025» of a year, a half-year, a quarter. */
function yearOf({ from, to }: Period): string | null {
  return from !== null && to?.startsWith(from.slice(0, 4)) === true ? from.slice(0, 4) : null;
}

function measureOf(path: readonly string[], levels: readonly Level[]): string {
  return path.filter((label) => levels.every((level) => level.label !== label)).join(' / ');
}
