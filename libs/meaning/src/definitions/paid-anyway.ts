import type { ColumnId } from '../column-id.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { amountsIn } from './billed.js';
import { paysOff } from './pays-off.js';

/** How rows of one status were paid. */
export interface PaidRows {
  /** What was asked for, of which another column says what was paid. */
  readonly amounts: readonly ColumnId[];
  readonly isPaid: (value: string) => boolean;
}

const ROWS_MIN = 5;
/** A fee is asked for a lost bid as for one that was won. */
const PAID_MIN = 0.7;

/** null where no column of payments settles another one. */
export function paidRowsOf(read: ReadTable, { values, codes }: ColumnFacts): PaidRows | null {
  const all = amountsIn(read);
  const [paid, ...more] = all.filter(({ column }) => column.concept === 'paid');
  if (paid === undefined || more.length > 0) return null;
  const billed = all.filter((one) => one !== paid && paysOff(one.numbers, paid.numbers));
  const [asked] = billed;
  if (asked === undefined) return null;
  const isPaid = (value: string): boolean => {
    const code = values.indexOf(value);
    const rows = [...codes.keys()].filter(
      (row) => codes[row] === code && (asked.numbers[row] ?? NaN) > 0,
    );
    const settled = rows.filter(
      (row) => (paid.numbers[row] ?? NaN) >= (asked.numbers[row] ?? NaN),
    ).length;
    return rows.length >= ROWS_MIN && settled >= PAID_MIN * rows.length;
  };
  return { amounts: billed.map(({ column }) => column.id), isPaid };
}

/** «Оплачено, руб.», «Дата оплаты», «Оплачен»; a day until when it is to be paid has each row. */
const OF_PAYMENT = /(?<!\p{L})(?:оплат|оплач|плат[её]ж|paid|payment)/iu;
const OTHERS_PAID_MIN = 0.5;
const PAID_ALIKE_MIN = 0.7;
const LEFT_PAID_MAX = 0.2;

/** Whether such rows are paid as the others are, or next to none is; null where nothing says. */
export function paidBesideOthers(
  value: string,
  of: ColumnFacts,
  { facts }: ReadTable,
): 'alike' | 'unpaid' | null {
  const code = of.values.indexOf(value);
  const rows = [...of.codes.keys()];
  const [own = [], others = []] = [true, false].map((isOwn) =>
    rows.filter((row) => (of.codes[row] === code) === isOwn),
  );
  const shares = facts.columns.flatMap(({ column, numbers, codes }) => {
    if (!OF_PAYMENT.test(column.name)) return [];
    const isPaid = (row: number): boolean =>
      numbers === null ? codes[row] !== -1 : (numbers[row] ?? 0) > 0;
    const paidOf = (all: readonly number[]): number => all.filter(isPaid).length / all.length;
    return paidOf(others) >= OTHERS_PAID_MIN ? [paidOf(own) / paidOf(others)] : [];
  });
  if (shares.some((share) => share >= PAID_ALIKE_MIN)) return 'alike';
  return shares.some((share) => share <= LEFT_PAID_MAX) ? 'unpaid' : null;
}
