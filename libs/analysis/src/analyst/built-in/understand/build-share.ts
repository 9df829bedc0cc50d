import { parametersOf, rowCount } from '../parameters.js';
import type { Filter } from '../parameters.js';
import type { Shape } from './build-base.js';
import { periodFilters, returnsFilter, valueFilters } from './build-filters.js';
import { shortLabel } from './build-versus.js';
import type { Mention, Reading } from './read-request.js';

const actor =
  /склад|регион|город|стран|канал|категори|групп|филиал|магазин|отдел|менеджер|клиент|покупат|товар|артикул|номенклат|бренд|поставщ|region|city|country|store|category|manager|department|channel|customer|product|name/i;

/** «доля Москвы», «процент отмененных заказов», «доля тех, кто сменил». */
export const share: Shape = (base) => {
  const { reading, chosen, filters, request } = base;
  const { wishes, table, values, returns, columns } = reading;
  if (!wishes.share || wishes.top !== null || wishes.leader) return null;
  const part = valueFilters(values.filter(({ not }) => !not));
  const negative = returns?.only === true ? returnsFilter(reading, rowCount) : [];
  const yes = part.length === 0 ? yesOf(columns) : null;
  const side = [...part, ...negative, ...(yes === null ? [] : [yes.filter])];
  if (side.length === 0) return null;
  const owner = values.find(({ not }) => !not)?.column;
  const summed = chosen.named || (owner !== undefined && actor.test(owner.name));
  const measure = summed && negative.length === 0 && yes === null ? base.measure : rowCount;
  const label =
    yes?.label ?? (negative.length > 0 ? 'Возвраты (отрицательные строки)' : labelOf(values));
  return parametersOf('share-of', table.id, {
    measure,
    filters: [...filters.filter((filter) => !isAmong(filter, side)), ...periodFilters(reading)],
    request: { ...request, sides: [{ label, filters: side }] },
  });
};

function isAmong(filter: Filter, others: readonly Filter[]): boolean {
  return others.some((other) => JSON.stringify(other) === JSON.stringify(filter));
}

function labelOf(values: Reading['values']): string {
  return values
    .filter(({ not }) => !not)
    .map((mention) => shortLabel(mention.values))
    .join(' и ');
}

const yesWords = new Set(['yes', 'да', 'true', 'y', 'д']);

/** A column that is answered by yes or no, and its yes. */
function yesOf(columns: readonly Mention[]): { label: string; filter: Filter } | null {
  for (const { column } of columns) {
    if (column.stats.distinct > 3 && column.type !== 'boolean') continue;
    const values = column.type === 'boolean' ? ['true'] : column.stats.examples;
    const yes = values.find((value) => yesWords.has(value.trim().toLowerCase()));
    if (yes === undefined) continue;
    const label = `«${column.type === 'boolean' ? 'да' : yes}» в столбце «${column.name}»`;
    return { label, filter: { type: 'in', column: column.name, values: [yes], not: false } };
  }
  return null;
}
