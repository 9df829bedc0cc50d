import type { Frame } from '../../frames/src/index.js';
import type { DoubtedNumber } from '../../kinds/src/index.js';
import { formatNumber } from '../../russian/src/index.js';
import { headerOf } from './people-headers.js';
import type { PersonalNames } from './personal-names.js';

const DIGITS = 3;

/** Numbers that look mistyped, as a model is told of them; people as placeholders. */
export function toldDoubts(doubts: readonly DoubtedNumber[], names: PersonalNames) {
  return doubts.map(({ column, found, usual, rows }) => ({
    ...column,
    found: found.map((one) => ({
      row: one.labels
        .filter(({ column }) => headerOf(column.column) !== 'personal')
        .map(({ column, text }) => [column.column, names.masked(names.placeholderOf(text))]),
      numbers: one.numbers,
    })),
    usually: Number(usual.toPrecision(DIGITS)),
    where: rows,
  }));
}

const DECIMALS = 2;

/** What a card says of the rows that its frame leaves out. */
export function doubtsLeftOut(frame: Frame, doubts: readonly DoubtedNumber[]): readonly string[] {
  const text = JSON.stringify(frame);
  return doubts
    .filter(({ rows }) => text.includes(JSON.stringify({ is: 'not', of: rows })))
    .map(({ column, found }) => {
      const values = found.map(({ value }) =>
        formatNumber(String(value), { style: 'number', decimals: DECIMALS }),
      );
      const lead = found.length > 1 ? 'Не учтены числа, похожие' : 'Не учтено число, похожее';
      return `${lead} на ошибку ввода: «${column.column}» — ${values.join(', ')}`;
    });
}
