import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import { signOf } from './operation-words.js';
import type { Sign } from './role.js';

/** A column whose values say which way the amounts of its rows go. */
export interface Direction {
  readonly of: ColumnFacts;
  readonly signs: Readonly<Record<string, Sign>>;
}

const VALUES_MAX = 14;
const TOLD_SHARE = 0.6;
const NEGATIVE_SHARE = 0.5;

/** Receipts and issues in one column of kinds; null where the table has none. */
export function directionOf({ columns }: TableFacts): Direction | null {
  const kinds = columns.filter(
    ({ column, values }) => column.type === 'text' && values.length <= VALUES_MAX,
  );
  for (const of of kinds) {
    const signs = signsOf(of, kinds);
    if (signs !== null) return { of, signs };
  }
  return null;
}

interface Told {
  readonly value: string;
  readonly sign: Sign;
  readonly count: number;
}

function signsOf(of: ColumnFacts, kinds: readonly ColumnFacts[]): Direction['signs'] | null {
  const byWord = of.values.flatMap((value, at) => toldAt(of, at, signOf(value)));
  if (byWord.length === 0) return null;
  const told = of.values.flatMap((value, at) =>
    toldAt(of, at, signOf(value) ?? signBeside(of, at, kinds)),
  );
  const isBoth = told.some(({ sign }) => sign === 1) && told.some(({ sign }) => sign === -1);
  const covered = told.reduce((sum, { count }) => sum + count, 0);
  if (!isBoth || covered < of.filled * TOLD_SHARE) return null;
  return Object.fromEntries(told.map(({ value, sign }) => [value, sign]));
}

function toldAt({ values, counts }: ColumnFacts, at: number, sign: Sign | null): readonly Told[] {
  return sign === null ? [] : [{ value: values[at] ?? '', sign, count: counts[at] ?? 0 }];
}

/** «Обязательные платежи» stand under «Расходы» in another column of the same rows. */
function signBeside(of: ColumnFacts, at: number, kinds: readonly ColumnFacts[]): Sign | null {
  const row = of.codes.indexOf(at);
  const beside = kinds
    .filter((one) => one !== of && tellsBoth(one))
    .flatMap(({ values, codes }) => {
      const value = values[codes[row] ?? -1];
      const sign = value === undefined ? null : signOf(value);
      return sign === null ? [] : [sign];
    });
  return beside[0] ?? null;
}

/** «Выдан» beside «Отказ» is a status: it tells nothing of where money goes. */
function tellsBoth({ values }: ColumnFacts): boolean {
  const signs = new Set(values.map(signOf));
  return signs.has(1) && signs.has(-1);
}

/** Amounts that carry their sign themselves are no longer to be signed by their direction. */
export function isSignedItself(amounts: ColumnFacts, { of, signs }: Direction): boolean {
  let [negative, all] = [0, 0];
  for (const [row, amount] of (amounts.numbers ?? new Float64Array()).entries()) {
    const value = of.values[of.codes[row] ?? -1];
    if (value === undefined || signs[value] !== -1 || Number.isNaN(amount)) continue;
    all += 1;
    if (amount < 0) negative += 1;
  }
  return negative > all * NEGATIVE_SHARE;
}
