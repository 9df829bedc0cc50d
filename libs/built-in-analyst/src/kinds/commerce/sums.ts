import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { words } from '../../../../workbook/src/index.js';

export const derived = words(
  'отклонени\\p{L}*|разниц\\p{L}*|выполнени[ея]|исполнени[ея]|variance|diff\\p{L}*',
  'delta|рентабельность|маржинальность|на (?:единицу|ед\\.?|шт\\.?)|за (?:единицу|ед\\.?|шт\\.?)',
);

export const unsummed: ReadonlySet<string> = new Set([
  'percent',
  'price',
  'average',
  'share',
  'scale',
]);

function isNumber({ type, role }: Column): boolean {
  return type === 'number' && (role === 'measure' || role === 'constant');
}

export function isSum(column: Column): boolean {
  const { additive, traits, role, name } = column;
  const made = traits.includes('change') || traits.includes('running-total');
  const constant = role === 'constant' && !traits.some((trait) => unsummed.has(trait));
  return isNumber(column) && (additive || constant) && !made && !derived.test(name);
}

/** A price of another sheet is that of each row's goods. */
export function isPrice(column: Column): boolean {
  const isTold = isNumber(column) || (column.type === 'number' && column.role === 'attribute');
  return isTold && !column.traits.includes('percent') && !isCounted(column);
}

/** Pieces, kilograms and litres are no money. */
function isCounted({ currency, unit }: Column): boolean {
  return currency === null && unit !== null;
}

export function isFilled({ stats }: Column, { rowCount }: TableProfile): boolean {
  return stats.nulls * 2 <= rowCount && stats.distinct >= 1;
}

/** Columns of sums; those of single periods beside one another are a part each. */
export function sums(table: TableProfile): readonly Column[] {
  return table.columns.filter(
    (column) => isSum(column) && isFilled(column, table) && !column.traits.includes('period'),
  );
}
