import type { Column } from '../../../model.js';
import { parametersOf, rowCount } from '../parameters.js';
import type { Filter, Measure, Side } from '../parameters.js';
import type { Base, Shape } from './build-base.js';
import { periodFilters, returnsFilter, valueFilters } from './build-filters.js';
import { shortLabel } from './build-versus.js';
import type { Mention, Reading } from './read-request.js';

const actor =
  /склад|регион|город|стран|канал|категори|групп|филиал|магазин|отдел|менеджер|клиент|покупат|товар|артикул|номенклат|бренд|поставщ|region|city|country|store|category|manager|department|channel|customer|product|name/i;

/** «доля Москвы», «процент отмененных заказов», «доля тех, кто сменил». */
export const share: Shape = (base) => {
  const { reading, filters, request } = base;
  const { wishes, table } = reading;
  if (!wishes.share || wishes.top !== null || wishes.leader) return null;
  const part = valuesPart(base) ?? returnsPart(reading) ?? yesPart(reading.columns);
  if (part === null) return null;
  const { measure, label } = part;
  return parametersOf('share-of', table.id, {
    measure,
    filters: [
      ...filters.filter((filter) => !isAmong(filter, part.filters)),
      ...periodFilters(reading),
    ],
    request: { ...request, sides: [{ label, filters: part.filters }] },
  });
};

interface Part extends Side {
  readonly measure: Measure;
}

/** A place or a product has a share of the money, a status one of the rows. */
function valuesPart({ reading, chosen, measure }: Base): Part | null {
  const plain = reading.values.filter(({ not }) => !not);
  const [first] = plain;
  if (first === undefined) return null;
  const summed = chosen.named || actor.test(first.column.name);
  const label = plain.map(({ values }) => shortLabel(values)).join(' и ');
  return { label, filters: valueFilters(plain), measure: summed ? measure : rowCount };
}

function returnsPart(reading: Reading): Part | null {
  if (reading.returns?.only !== true) return null;
  const filters = returnsFilter(reading, rowCount);
  if (filters.length === 0) return null;
  return { label: 'Возвраты (отрицательные строки)', filters, measure: rowCount };
}

function isAmong(filter: Filter, others: readonly Filter[]): boolean {
  return others.some((other) => JSON.stringify(other) === JSON.stringify(filter));
}

const yesWords = new Set(['yes', 'да', 'true', 'y', 'д']);

/** A column that is answered by yes or no, and its yes. */
function yesPart(columns: readonly Mention[]): Part | null {
  for (const { column } of columns) {
    const yes = yesOf(column);
    if (yes === undefined) continue;
    const label = `«${column.type === 'boolean' ? 'да' : yes}» в столбце «${column.name}»`;
    const filter: Filter = { type: 'in', column: column.name, values: [yes], not: false };
    return { label, filters: [filter], measure: rowCount };
  }
  return null;
}

function yesOf({ type, stats }: Column): string | undefined {
  if (type === 'boolean') return 'true';
  if (stats.distinct > 3) return undefined;
  return stats.examples.find((value) => yesWords.has(value.trim().toLowerCase()));
}
