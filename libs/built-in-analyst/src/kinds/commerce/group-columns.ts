import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { words } from '../../../../workbook/src/index.js';
import { categoriesOf, itemsOf } from '../../columns.js';

const goods = words(
  'товар\\p{L}*|номенклатур\\p{L}*|артикул\\p{L}*|sku|продукт\\p{L}*|products?|items?|позици\\p{L}*',
  'наименовани\\p{L}*|названи\\p{L}*|услуг\\p{L}*|модел\\p{L}*|блюд\\p{L}*|materials?',
);

/** What rows are grouped by: a category that repeats, else what names the rows. */
export function groupingOf(table: TableProfile): Column | undefined {
  const names = labelsOf(table);
  return categoriesOf(table)[0] ?? names.find(({ role }) => role !== 'identifier') ?? names[0];
}

function labelsOf({ columns }: TableProfile): readonly Column[] {
  return columns.filter(
    ({ type, role, stats, traits }) =>
      (type === 'text' || role === 'identifier') &&
      stats.distinct >= 2 &&
      !traits.includes('unit-of-measure') &&
      !traits.includes('period'),
  );
}

export function namesGoods(header: string): boolean {
  return goods.test(header) && !/категор|групп|category|group|бренд/i.test(header);
}

/** What is bought and sold, a name before a code. */
export function goodsOf(table: TableProfile): Column | undefined {
  const found = labelsOf(table).filter(({ name }) => namesGoods(name));
  return found.find(({ role, stats }) => role !== 'identifier' && stats.nulls === 0) ?? found[0];
}

export function itemOf(table: TableProfile): Column | undefined {
  return goodsOf(table) ?? itemsOf(table)[0] ?? labelsOf(table)[0];
}
