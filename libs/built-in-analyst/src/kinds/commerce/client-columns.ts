import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { words } from '../../../../workbook/src/index.js';

const client = words(
  'клиент\\p{L}*|покупател\\p{L}*|заказчик\\p{L}*|контрагент\\p{L}*|customer|client|buyer',
  'customer ?(?:id|name|no)|client ?(?:id|name)|user ?id|абонент\\p{L}*|пациент\\p{L}*|гость',
);

const order = words(
  'заказ|номер заказа|№ заказа|чек|номер чека|документ|накладная|order ?(?:id|no|number)|invoice',
  'invoice ?(?:no|number|id)|order',
);

export function clientOf({ columns }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, role }) =>
      client.test(name) && (type === 'text' || role === 'identifier') && !/тип|group/i.test(name),
  );
}

/** What tells one purchase from another. */
export function orderOf({ columns, rowCount }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, role, stats }) =>
      order.test(name) &&
      (type === 'text' || role === 'identifier') &&
      stats.nulls === 0 &&
      stats.distinct * 4 > rowCount,
  );
}
