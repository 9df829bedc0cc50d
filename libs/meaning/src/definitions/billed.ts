import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import type { Unit } from '../role.js';

/** A column of money with its cells. */
export interface Amounts {
  readonly column: ColumnMeaning;
  readonly facts: ColumnFacts;
  readonly numbers: Float64Array;
  readonly unit: Unit;
}

/** What was asked for, the surest word first. */
export const askedConcepts: readonly string[] = [
  ...['to-pay', 'accrued', 'revenue', 'gross', 'total', 'amount', 'cost-of'],
];

/** Columns of money that may be added up, and debts. */
export function amountsIn({ facts, meaning }: ReadTable): readonly Amounts[] {
  return meaning.columns.flatMap((column, at): readonly Amounts[] => {
    const found = facts.columns[at];
    const { role } = column;
    const isMoney = 'unit' in role && role.unit.dimension === 'money';
    const isTold = role.is === 'flow' || (role.is === 'stock' && column.concept === 'debt');
    if (!isMoney || !isTold || found?.numbers == null) return [];
    return [{ column, facts: found, numbers: found.numbers, unit: role.unit }];
  });
}

/** The column that tells what was asked for. */
export function askedOf(amounts: readonly Amounts[]): Amounts | undefined {
  return askedConcepts.flatMap((concept) =>
    amounts.filter(({ column }) => column.concept === concept),
  )[0];
}

/** What was asked for where no column tells what of it was paid, or is owed; else null. */
export function billedIn(read: ReadTable): Amounts | null {
  const amounts = amountsIn(read);
  const isTold = amounts.some(
    ({ column: { concept } }) => concept === 'debt' || concept === 'paid',
  );
  return isTold ? null : (askedOf(amounts) ?? null);
}
