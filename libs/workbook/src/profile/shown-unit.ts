import type { Column, TableProfile } from '../model.js';
import { currencySign } from '../../../russian/src/index.js';

/** «Сумма, тыс. руб.»: the header's own scale goes before the title's. */
const scales: ReadonlySet<string> = new Set(['тыс.', 'млн', 'млрд']);

export function unitOf(table: TableProfile, column: Column): string | null {
  const currency =
    column.currency ?? (column.traits.includes('price') ? table.metadata.currency : null);
  const unit = currency === null ? column.unit : currencySign(currency);
  const scale = scales.has(column.unit ?? '') ? column.unit : table.metadata.scale;
  return currency !== null && scale !== null ? `${scale} ${unit}` : unit;
}
