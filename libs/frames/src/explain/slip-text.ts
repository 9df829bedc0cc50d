import type { Slip } from '../../../meaning/src/index.js';
import { formatNumber } from '../../../russian/src/index.js';

const DECIMALS = 2;

/** A number as a sentence shows it: «1 600», «7,72». */
export function shownNumber(value: number): string {
  const decimals = Number.isInteger(value) ? 0 : DECIMALS;
  return formatNumber(String(value), { style: 'number', decimals });
}

/** ««Литры» — 1 600»: a number that looks mistyped, as it stands. */
export function slipText({ column, value }: Slip): string {
  return `«${column.column}» — ${shownNumber(value)}`;
}
