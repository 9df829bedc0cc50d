import { MINUS, NBSP } from '../format/number.js';

const DECIMAL = /^([-\u2212]?)(\d+)(?:[.,](\d+))?$/;

export const isDecimalText = (text: string): boolean => DECIMAL.test(text);

/** "227396368.09" → «227 396 368,09», digit by digit: no number in between loses any. */
export const formatDecimalText = (text: string): string => {
  const match = DECIMAL.exec(text.trim());
  if (match === null) return text;
  const [, sign = '', whole = '', fraction] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  const tail = fraction === undefined ? '' : `,${fraction}`;
  return `${sign === '' ? '' : MINUS}${grouped}${tail}`;
};
