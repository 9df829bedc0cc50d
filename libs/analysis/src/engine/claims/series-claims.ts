import type { Direction } from './claim-words.js';
import type { Ground } from './compared-columns.js';
import type { ValueToken } from './sentence.js';

interface Step {
  readonly when: string;
  readonly value: number;
}

/**
 * «Выросла с 27 % (март) до 46 % (сентябрь)» says how a series went: from its first value to its
 * last, or without one in between that says otherwise. The least and the greatest month are a
 * range, «от 27 % в марте до 46 % в сентябре».
 */
export function seriesProblem(
  direction: Direction,
  from: ValueToken,
  to: ValueToken,
  ground: Ground,
): string | null {
  if (from.column !== to.column || from.row === to.row) return null;
  const series = seriesOf(from, to, ground);
  if (series === null) return null;
  const [start, end] = [series.from, series.to];
  if (start > end) return `«${direction}» to a value that was before the one that it went from`;
  if (start === 0 && end === series.steps.length - 1) return null;
  const between = series.steps.slice(start + 1, end).map(({ value }) => value);
  const [low, high] = [from.number, to.number].toSorted((one, other) => one - other);
  const contradicts = between.some((value) => value <= (low ?? 0) || value >= (high ?? 0));
  return contradicts
    ? `«${direction}» of a series that does not go so between these two: write its first and last ` +
        'values, or «от … до …» without the word'
    : null;
}

/** The values of the column in the order of the one key, which is a date; null where none is. */
function seriesOf(from: ValueToken, to: ValueToken, { plan, evidence }: Ground) {
  const { columns, rows } = evidence.results[from.result] ?? { columns: [], rows: [] };
  const at = columns.findIndex(({ name }) => name === from.column);
  const keys = columns.flatMap(({ name }, place) => (/^k\d+$/u.test(name) ? [place] : []));
  const [key] = keys;
  const isDate = (plan.meanings ?? []).some(
    (one) =>
      one.result === from.result && one.column === columns[key ?? -1]?.name && one.kind === 'date',
  );
  if (key === undefined || keys.length > 1 || at === -1 || !isDate) return null;
  const steps = rows
    .map((row, place): Step & { readonly place: number } => ({
      when: String(row[key] ?? ''),
      value: row[at] === null ? NaN : Number(row[at]),
      place,
    }))
    .filter(({ when, value }) => when !== '' && !Number.isNaN(value))
    .toSorted((one, other) => (one.when < other.when ? -1 : 1));
  const placeOf = (row: number): number => steps.findIndex(({ place }) => place === row);
  return { steps, from: placeOf(from.row), to: placeOf(to.row) };
}
