import type { ColumnFacts, TableFacts } from './column-facts.js';

/** What holds between the numbers of every row: a × b = c, a ÷ b = c, a + b + … = c. */
export interface Identity {
  readonly is: 'product' | 'ratio' | 'sum' | 'mean';
  readonly of: ColumnFacts;
  /** product: factors; ratio: part and whole; sum, mean: terms. */
  readonly from: readonly ColumnFacts[];
  /** Of a ratio: 100 where the cells hold percents. */
  readonly times: number;
}

const COLUMNS_MAX = 40;
const ROWS_MAX = 400;
const SAMPLE = 12;
const ROWS_MIN = 4;
const SHARE = 0.97;
const VALUES_MIN = 3;
const RUN_MIN = 3;
const RUN_MAX = 14;
const RUN_SLACK = 0.00001;

/** Numbers of the rows that are looked at, column by column. */
interface Series {
  readonly facts: ColumnFacts;
  readonly at: readonly number[];
  /** Half of the last digit that the cells show. */
  readonly rounding: number;
}

export function identitiesOf({ columns, rowCount }: TableFacts): readonly Identity[] {
  const numbers = columns
    .filter((facts) => facts.numbers !== null && facts.values.length >= VALUES_MIN)
    .slice(0, COLUMNS_MAX);
  const rows = spread(rowCount, numbers);
  const all = numbers.map((facts) => seriesOf(facts, rows));
  const sums = all.flatMap((one, place) => sumOfRun(one, place, all) ?? []);
  return [...pairIdentities(all), ...sums];
}

/** Rows from all over the table, those with the most numbers first: they turn guesses away. */
function spread(rowCount: number, columns: readonly ColumnFacts[]): readonly number[] {
  const step = Math.max(1, rowCount / ROWS_MAX);
  const rows = Array.from({ length: Math.min(rowCount, ROWS_MAX) }, (_, at) =>
    Math.floor(at * step),
  );
  const told = new Map(rows.map((row) => [row, tellingCells(row, columns)]));
  return rows.toSorted((a, b) => (told.get(b) ?? 0) - (told.get(a) ?? 0) || a - b);
}

function tellingCells(row: number, columns: readonly ColumnFacts[]): number {
  return columns.filter(({ numbers }) => Math.abs(numbers?.[row] ?? NaN) > 0).length;
}

function seriesOf(facts: ColumnFacts, rows: readonly number[]): Series {
  const at = rows.map((row) => facts.numbers?.[row] ?? NaN);
  return { facts, at, rounding: 0.51 * 10 ** -Math.min(facts.column.decimals, 6) };
}

interface Law {
  readonly is: Identity['is'];
  readonly times: number;
  readonly compute: (a: number, b: number) => number;
  readonly isSymmetric: boolean;
  /** How far rounding of the parts may carry the outcome off, as a share of it. */
  readonly slack: number;
}

const laws: readonly Law[] = [
  { is: 'product', times: 1, compute: (a, b) => a * b, isSymmetric: true, slack: 0.002 },
  { is: 'ratio', times: 1, compute: (a, b) => a / b, isSymmetric: false, slack: 0.0005 },
  { is: 'ratio', times: 100, compute: (a, b) => (100 * a) / b, isSymmetric: false, slack: 0.0005 },
  { is: 'sum', times: 1, compute: (a, b) => a + b, isSymmetric: true, slack: 0.00001 },
];

function pairIdentities(all: readonly Series[]): readonly Identity[] {
  const found: Identity[] = [];
  for (const law of laws) {
    for (const [place, a] of all.entries()) {
      for (const b of law.isSymmetric ? all.slice(place + 1) : all) {
        if (a !== b) found.push(...outcomes(law, a, b, all));
      }
    }
  }
  return found;
}

function outcomes(law: Law, a: Series, b: Series, all: readonly Series[]): readonly Identity[] {
  const expected = a.at.map((value, row) => law.compute(value, b.at[row] ?? NaN));
  return all
    .filter(
      (c) =>
        c !== a &&
        c !== b &&
        holds(c, expected, law.slack) &&
        (law.is !== 'sum' || areTerms(a, b, c)),
    )
    .map((c) => ({ is: law.is, of: c.facts, from: [a.facts, b.facts], times: law.times }));
}

/** What is nothing in every row is no term: «Удержано» + 0 = «Цена» says that they are the same. */
function areTerms(a: Series, b: Series, of: Series): boolean {
  const rows = of.at.filter((value, row) => {
    const [one, other] = [a.at[row] ?? NaN, b.at[row] ?? NaN];
    return !Number.isNaN(value) && Math.abs(one) > 0 && Math.abs(other) > 0;
  });
  return rows.length >= VALUES_MIN;
}

/**
 * A few rows turn nearly every wrong guess away before all are looked at. Asked of every three
 * columns of a table: a plain loop, for closures and iterators were most of what it cost.
 */
function holds(of: Series, expected: ArrayLike<number>, slack: number): boolean {
  let [kept, seen, telling] = [0, 0, 0];
  for (let row = 0; row < of.at.length; row += 1) {
    const off = offAt(row, of, expected);
    if (!Number.isFinite(off)) continue;
    seen += 1;
    const value = of.at[row] ?? NaN;
    if (off <= of.rounding + slack * Math.abs(value)) {
      kept += 1;
      if (value !== 0) telling += 1;
    }
    if (seen === SAMPLE && kept < SAMPLE - 1) return false;
  }
  return seen >= ROWS_MIN && telling >= VALUES_MIN && kept >= seen * SHARE;
}

/** No finite number where either is missing. */
const offAt = (row: number, of: Series, expected: ArrayLike<number>): number =>
  Math.abs((of.at[row] ?? NaN) - (expected[row] ?? NaN));

/** Three or more columns beside each other whose sum or mean stands before or behind them. */
function sumOfRun(of: Series, place: number, all: readonly Series[]): Identity | null {
  for (const step of [-1, 1]) {
    for (let first = place + step; Math.abs(first - place) <= 2; first += step) {
      const found = growingRun(of, first, step, all);
      if (found !== null) return found;
    }
  }
  return null;
}

function growingRun(
  of: Series,
  first: number,
  step: number,
  all: readonly Series[],
): Identity | null {
  const terms: Series[] = [];
  const sums = new Float64Array(of.at.length);
  const counts = new Float64Array(of.at.length);
  for (let at = first; terms.length < RUN_MAX; at += step) {
    const term = all[at];
    if (term === undefined || term === of) return null;
    terms.push(term);
    addTo(sums, counts, term);
    if (terms.length < RUN_MIN) continue;
    const means = sums.map((sum, row) => sum / (counts[row] ?? 0));
    const is = holds(of, sums, RUN_SLACK) ? 'sum' : holds(of, means, RUN_SLACK) ? 'mean' : null;
    if (is !== null) return { is, of: of.facts, from: terms.map(({ facts }) => facts), times: 1 };
  }
  return null;
}

function addTo(sums: Float64Array, counts: Float64Array, { at }: Series): void {
  for (let row = 0; row < at.length; row += 1) {
    const value = at[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    sums[row] = (sums[row] ?? 0) + value;
    counts[row] = (counts[row] ?? 0) + 1;
  }
}
