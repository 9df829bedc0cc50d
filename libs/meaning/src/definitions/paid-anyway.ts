import type { ColumnId } from '../column-id.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { amountsIn, askedConcepts } from './billed.js';
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
/** What is asked for, or a payment that goes through the firm, is written for each row. */
const TO_PAY = /(?<!\p{L})(?:к оплате|налож|оплатить|срок|форма|способ|вид)/iu;
const OTHERS_PAID_MIN = 0.5;
const PAID_ALIKE_MIN = 0.7;
const LEFT_PAID_MAX = 0.2;
/** What is kept of a refusal is a deposit at most of what was asked for. */
const KEPT_MAX = 0.6;

function rowsWith(told: readonly string[], { values, codes }: ColumnFacts, isWith = true) {
  return [...codes.keys()].filter(
    (row) => told.includes(values[codes[row] ?? -1] ?? '') === isWith,
  );
}

/** Whether such rows are paid as the others are, or next to none is; null where nothing says. */
export function paidBesideOthers(
  told: readonly string[],
  of: ColumnFacts,
  read: ReadTable,
): 'alike' | 'unpaid' | null {
  const own = rowsWith(told, of);
  const others = rowsWith(told, of, false);
  const asked = askedIn(read);
  const shares = read.facts.columns.flatMap(({ column, numbers, codes }) => {
    if (!OF_PAYMENT.test(column.name) || TO_PAY.test(column.name)) return [];
    const isPaid = (row: number): boolean =>
      numbers === null ? codes[row] !== -1 : (numbers[row] ?? 0) > 0;
    const paidOf = (all: readonly number[]): number => all.filter(isPaid).length / all.length;
    if (paidOf(others) < OTHERS_PAID_MIN) return [];
    const ofAsked = (all: readonly number[]): number => sumOf(numbers, all) / sumOf(asked, all);
    const amount = numbers === null ? NaN : ofAsked(own) / ofAsked(others);
    return [amount < KEPT_MAX ? amount : paidOf(own) / paidOf(others)];
  });
  if (shares.some((share) => share >= PAID_ALIKE_MIN)) return 'alike';
  return shares.some((share) => share <= LEFT_PAID_MAX) ? 'unpaid' : null;
}

type Numbers = Float64Array | null;

/** Whatever it is counted in: «Итого» alone says no currency. */
function askedIn({ facts, meaning }: ReadTable): Numbers {
  const [found] = askedConcepts.flatMap((concept) =>
    facts.columns.filter((_, at) => {
      const column = meaning.columns[at];
      return column?.concept === concept && column.role.is === 'flow';
    }),
  );
  return found?.numbers ?? null;
}

const sumOf = (numbers: Numbers, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + (numbers?.[row] || 0), 0);
