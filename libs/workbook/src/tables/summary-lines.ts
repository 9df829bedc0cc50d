import { mean, median } from '../../../statistics/src/index.js';
import { decimalOf, decimalsOf } from './exact-decimal.js';
import type { Line } from './line.js';
import { isTotalLine } from './row-signs.js';

type Measure = (numbers: readonly number[]) => number;

const MEAN = /^\s*(?:средн\p{L}+|ср\.|в среднем|average|avg|mean|median|медиана)(?!\p{L})/iu;
const EXTREME = /^\s*(?:макс|мин)(?:имум|имальн\p{L}+|\.)?(?!\p{L})|^\s*(?:max|min)(?!\p{L})/iu;
const means: readonly Measure[] = [mean, median];
const extremes: readonly Measure[] = [
  (numbers) => numbers.reduce((most, number) => Math.max(most, number), -Infinity),
  (numbers) => numbers.reduce((least, number) => Math.min(least, number), Infinity),
];
const ROWS_MIN = 2;
const LINES_MAX = 500;

/**
 * Lines that say by their first text that they are means or extremes, and are such of the rows
 * above or of all rows: «Среднее» over other numbers may be a level of education.
 */
export function summaryLines(lines: readonly Line[]): ReadonlySet<Line> {
  const named = lines.flatMap((line, at) => (measuresOf(line).length > 0 ? [at] : []));
  if (named.length === 0 || named.length > LINES_MAX) return new Set();
  const places = new Set(named);
  const isDetail = (line: Line, at: number): boolean => !isTotalLine(line) && !places.has(at);
  const details = lines.filter(isDetail);
  return new Set(
    named.flatMap((at) => {
      const line = lines[at];
      if (line === undefined) return [];
      const start = lines.findLastIndex((one, place) => place < at && !isDetail(one, place)) + 1;
      const runs = [details, lines.slice(start, at)];
      const isSummary = runs.some((rows) => measuresOf(line).some((of) => says(line, rows, of)));
      return isSummary ? [line] : [];
    }),
  );
}

function measuresOf({ label }: Line): readonly Measure[] {
  if (MEAN.test(label)) return means;
  return EXTREME.test(label) ? extremes : [];
}

/** Each number of the line is the measure of the rows, as exactly as it is written. */
function says(line: Line, rows: readonly Line[], measure: Measure): boolean {
  const stated = line.numbers.flatMap((number, column) =>
    number === null ? [] : [{ number, column }],
  );
  if (stated.length === 0 || rows.length < ROWS_MIN) return false;
  return stated.every(({ number, column }) => {
    const numbers = rows.flatMap(({ numbers: own }) => own[column] ?? []);
    const half = 10 ** -decimalsOf(decimalOf(number)) * 0.51;
    return numbers.length >= ROWS_MIN && Math.abs(measure(numbers) - number) <= half;
  });
}
