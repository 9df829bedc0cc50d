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
const RUN_MAX = 14;

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
  return all
    .filter(
      (c) =>
        c !== a &&
        c !== b &&
        (law.is !== 'sum' || areTerms(a, b, c)) &&
        holds(c, (row) => law.compute(a.at[row] ?? NaN, b.at[row] ?? NaN), law.slack),
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

/** A few rows turn nearly every wrong guess away before all are looked at. */
function holds(of: Series, expected: (row: number) => number, slack: number): boolean {
  let [kept, seen, telling] = [0, 0, 0];
  for (const [row, value] of of.at.entries()) {
    const wanted = expected(row);
    if (!Number.isFinite(wanted) || Number.isNaN(value)) continue;
    seen += 1;
    if (Math.abs(value - wanted) <= of.rounding + slack * Math.abs(value)) {
      kept += 1;
      if (value !== 0) telling += 1;
    }
    if (seen === SAMPLE && kept < SAMPLE - 1) return false;
  }
  return seen >= ROWS_MIN && telling >= VALUES_MIN && kept >= seen * SHARE;
}

const averages: readonly (readonly [Identity['is'], (sum: number, count: number) => number])[] = [
  ['sum', (sum) => sum],
  ['mean', (sum, count) => sum / count],
];

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
    for (const [row, value] of term.at.entries()) {
      if (Number.isNaN(value)) continue;
      sums[row] = (sums[row] ?? 0) + value;
      counts[row] = (counts[row] ?? 0) + 1;
    }
    const found =
      terms.length < 3
        ? undefined
        : averages.find(([, law]) =>
            holds(of, (row) => law(sums[row] ?? NaN, counts[row] ?? 0), 0.00001),
          );
    if (found !== undefined) {
      return { is: found[0], of: of.facts, from: terms.map(({ facts }) => facts), times: 1 };
    }
  }
  return null;
}
