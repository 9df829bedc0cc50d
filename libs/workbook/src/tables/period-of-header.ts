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

/** A year over months or quarters dates them; null where no level is a period. */
export function periodOfHeader(path: readonly string[]): HeaderPeriod | null {
  const levels = path.flatMap((label): readonly Level[] => {
    const period = parsePeriod(label);
    return period === null ? [] : [{ label, period }];
  });
  const [first] = levels;
  if (first === undefined) return null;
  const year = levels.map(({ period }) => yearOf(period)).find((one) => one !== null);
  const part = levels.findLast(({ period }) => period.from === null && period.months !== null);
  if (year === undefined || part === undefined) {
    return { label: first.label, measure: measureOf(path, [first]) };
  }
  return { label: `${part.label} ${year}`, measure: measureOf(path, levels) };
}

/** «2025» of a whole year. */
function yearOf({ from, months }: Period): string | null {
  const isYear = from !== null && months !== null && months[1] - months[0] === 11;
  return isYear ? from.slice(0, 4) : null;
}

function measureOf(path: readonly string[], levels: readonly Level[]): string {
  return path.filter((label) => levels.every((level) => level.label !== label)).join(' / ');
}
