import { countText, currencySign, spelledOnce } from '../../../russian/src/index.js';
import type { PopulationDefinition } from '../definition.js';
import type { Unit } from '../role.js';

/** «43 строки» */
export const rowsText = (rows: number): string => countText(rows, 'строка', 'строки', 'строк');

/** «Отменен», «Черновик»; each once, whatever its spellings. */
export const valuesText = (values: readonly string[]): string =>
  spelledOnce(values)
    .map((value) => `«${value}»`)
    .join(', ');

/** «, без «Отменен»: 43 строки»; nothing where no value is left out. */
export function withoutText(
  population: Pick<PopulationDefinition, 'out' | 'rowsOut'> | null,
): string {
  if (population === null || population.out.length === 0) return '';
  return `, без ${valuesText(population.out)}: ${rowsText(population.rowsOut)}`;
}

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

const scales: Readonly<Record<number, string>> = { 1_000: 'тыс.', 1_000_000: 'млн' };

/** «1 204 500 ₽», «310 тыс. ₽» */
export function amountText(value: number, { symbol, scale }: Unit): string {
  return [numbers.format(value), scales[scale] ?? '', currencySign(symbol)]
    .filter(Boolean)
    .join(' ');
}
