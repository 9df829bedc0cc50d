import type { WorkbookKind } from './made-workbooks.js';

export type Deed =
  | { readonly does: 'reports'; readonly workbook: WorkbookKind; readonly count: number }
  | { readonly does: 'buy'; readonly ticks: number; readonly then: 'pay' | 'cancel' | 'leave' }
  /** By an admin: of the last payment of `whose`. */
  | { readonly does: 'refund'; readonly whose: string };

export interface Visit {
  readonly daysAgo: number;
  /** Of the day in Moscow. */
  readonly hour: number;
  readonly who: string;
  readonly deed: Deed;
}

const reports = (workbook: WorkbookKind, count: number): Deed => ({
  does: 'reports',
  workbook,
  count,
});
const buy = (ticks: number, then: 'pay' | 'cancel' | 'leave' = 'pay'): Deed => ({
  does: 'buy',
  ticks,
  then,
});

const ANNA = 'anna@example.ru';
const BORIS = 'boris@example.ru';
const VERA = 'vera@example.ru';
const GLEB = 'gleb@example.ru';
const DINA = 'dina@example.ru';
const EGOR = 'egor@example.ru';

type Line = readonly [daysAgo: number, hour: number, who: string, deed: Deed];

const lines: readonly Line[] = [
  [29, 10, ANNA, reports('sales', 4)],
  [28, 12, BORIS, reports('stock', 3)],
  [27, 11, ANNA, reports('plan', 3)],
  [26, 16, BORIS, buy(5_000)],
  [25, 9, BORIS, reports('sales', 7)],
  [24, 14, VERA, reports('payroll', 2)],
  [23, 18, ANNA, reports('stock', 2)],
  [22, 10, ANNA, buy(1_000)],
  [22, 11, ANNA, reports('sales', 5)],
  [20, 13, GLEB, reports('plan', 4)],
  [19, 15, GLEB, buy(500, 'cancel')],
  [19, 16, GLEB, buy(500)],
  [18, 12, BORIS, reports('payroll', 4)],
  [16, 10, ANNA, reports('payroll', 3)],
  [15, 17, DINA, reports('sales', 6)],
  [15, 18, DINA, buy(1_000, 'leave')],
  [13, 11, GLEB, reports('sales', 5)],
  [12, 9, EGOR, reports('stock', 3)],
  [12, 10, EGOR, buy(1_000)],
  [10, 14, BORIS, reports('plan', 5)],
  [9, 11, ANNA, buy(777)],
  [9, 12, ANNA, reports('plan', 4)],
  [7, 16, DINA, buy(500)],
  [7, 17, DINA, reports('stock', 4)],
  [5, 10, BORIS, reports('sales', 6)],
  [4, 13, GLEB, reports('payroll', 3)],
  [3, 12, EGOR, reports('sales', 2)],
  [2, 15, ANNA, reports('sales', 5)],
  [1, 11, BORIS, reports('stock', 4)],
];

/** What happens in thirty days, in order; `admin` gives one payment back. */
export function monthOf(admin: string): readonly Visit[] {
  const refund: Line = [6, 12, admin, { does: 'refund', whose: EGOR }];
  return [...lines, refund]
    .map(([daysAgo, hour, who, deed]) => ({ daysAgo, hour, who, deed }))
    .toSorted((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour);
}
