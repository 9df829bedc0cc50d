import type { Label } from '../../../frames/src/index.js';

const SHORT = 3;
/** «Соя» */
const WORD = /^(?!нет$)\p{L}\p{Ll}\p{Ll}$/u;

/** «Да» and «2» say nothing without the column that they stand in. */
export function isShort(label: Pick<Label, 'toString'>): boolean {
  const text = label.toString();
  return text.length <= SHORT && (text === 'Нет' || !WORD.test(text));
}
