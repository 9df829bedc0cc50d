import type { FinanceTable } from '../../../../libs/contract/src/index.js';

/** An account's line: debit and credit of the opening, of the turnover and of the closing. */
export interface TurnoverLine {
  readonly account: string;
  readonly sums: Sums;
}
export type Sums = readonly [number, number, number, number, number, number];

export interface Turnover {
  readonly unit: string;
  readonly lines: readonly TurnoverLine[];
  readonly total: Sums;
  /** Debit and credit are the same in each of the three. */
  readonly isBalanced: boolean;
}

const none: Sums = [0, 0, 0, 0, 0, 0];

/** The trial balance by unit; a signed balance goes to the side that it stands on. */
export function turnoversOf({ rows }: FinanceTable): readonly Turnover[] {
  const units = [...new Set(rows.map((row) => String(row[1])))];
  return units.map((unit) => {
    const lines = rows.filter((row) => row[1] === unit).map(lineOf);
    const total = lines.reduce<Sums>((sums, line) => added(sums, line.sums), none);
    const isBalanced = total[0] === total[1] && total[2] === total[3] && total[4] === total[5];
    return { unit, lines, total, isBalanced };
  });
}

function lineOf([account, , opening, debit, credit, closing]: FinanceTable['rows'][number]) {
  const sums: Sums = [
    ...sides(numberOf(opening)),
    numberOf(debit),
    numberOf(credit),
    ...sides(numberOf(closing)),
  ];
  return { account: String(account), sums };
}

const numberOf = (cell: string | number | null | undefined): number =>
  typeof cell === 'number' ? cell : 0;

const sides = (balance: number): readonly [number, number] =>
  balance >= 0 ? [balance, 0] : [0, -balance];

/** Exact for kopecks: the sums go through whole numbers. */
function added(one: Sums, other: Sums): Sums {
  const sum = (place: 0 | 1 | 2 | 3 | 4 | 5) =>
    (Math.round(one[place] * 100) + Math.round(other[place] * 100)) / 100;
  return [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5)];
}
