import type { TableProfile } from '../../../model.js';
import { additiveMeasuresOf } from '../columns.js';
import { sumOfColumn } from '../parameters.js';
import type { Measure } from '../parameters.js';
import type { ColumnSpan } from './match-columns.js';
import type { Scan } from './scan.js';
import { hasNoIncome, isIncomeWord } from './table-nature.js';

const PLAIN_SUM = /^(?:сумма|стоимость|итого|всего|оплата|amount|total|sum)(?![\p{L}])/iu;

const OF_OTHER = /закуп|себестоим|топлив|достав|ндс|налог|долг|скид|возврат|остат/iu;

/** «выручка», «продал»: the one sum of money of a table that does not call it so. */
export function incomeIn(
  scan: Scan,
  table: TableProfile,
  columns: readonly ColumnSpan[],
): Measure | null {
  const said = scan.free().filter((place) => isIncomeWord(scan.words[place]?.text ?? ''));
  const numbers = columns.filter(({ column }) => column.type === 'number');
  if (said.length === 0 || hasNoIncome(table)) return null;
  if (numbers.length > 0 && scan.words.some(({ text }) => /^(?:штук|шт$)/u.test(text))) {
    scan.claim(said);
    return null;
  }
  const sum = additiveMeasuresOf(table).find(
    ({ name }) => PLAIN_SUM.test(name) && !OF_OTHER.test(name),
  );
  if (sum === undefined) return null;
  scan.claim(said);
  return numbers.length > 0 ? null : sumOfColumn(sum.name);
}
