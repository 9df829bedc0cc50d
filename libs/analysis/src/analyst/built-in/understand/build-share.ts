import type { Column } from '../../../model.js';
import { parametersOf, rowCount } from '../parameters.js';
import type { Filter, Measure, ReportParameters, Side } from '../parameters.js';
import { common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { periodFilters, returnsFilter, valueFilters } from './build-filters.js';
import { NotUnderstood } from './not-understood.js';
import type { Mention, Reading } from './reading.js';
import { shortLabel } from './scope.js';
import { isMoneyWord } from './vocabulary.js';

const actor =
  /зал(?!\p{L})|раздел|блюд|маршрут|статья|подраздел|бренд|предмет|контрагент|машин|услуг|склад|регион|город|стран|канал|категори|групп|филиал|магазин|отдел|менеджер|клиент|покупат|товар|артикул|номенклат|бренд|поставщ|region|city|country|store|category|manager|department|channel|customer|product|name/iu;

/** «доля Москвы», «процент отмененных заказов», «доля тех, кто сменил». */
export const share: Shape = (base) => {
  const { reading, filters, request } = base;
  const { wishes, table } = reading;
  if (!wishes.share || wishes.top !== null || wishes.leader) return null;
  const part = valuesPart(base) ?? returnsPart(reading) ?? yesPart(reading.columns);
  if (part === null) return null;
  const { measure, label } = part;
  const groups = base.dimensions.filter(({ name }) =>
    part.filters.every((one) => one.column !== name),
  );
  if (groups.length > 0 || reading.grain !== null) return rateBy(base, part, groups);
  return parametersOf('share-of', table.id, {
    measure,
    filters: [
      ...filters.filter((filter) => !isAmong(filter, part.filters)),
      ...periodFilters(reading),
    ],
    request: { ...request, sides: [{ label, filters: part.filters }] },
  });
};

/** «доля отказов по менеджерам», «доля Москвы по месяцам» */
function rateBy(base: Base, part: Part, groups: readonly Column[]): ReportParameters {
  const { reading, filters } = base;
  const { grain, date, table } = reading;
  const { aggregate, column } = part.measure;
  if (aggregate !== 'count' && aggregate !== 'sum') throw new NotUnderstood('');
  const side = { label: part.label, filters: part.filters };
  const measure = { aggregate: 'rate', column, by: null, distinctBy: false, part: side } as const;
  const own = filters.filter((filter) => !isAmong(filter, part.filters));
  const shared = { ...common(base), measure, filters: [...own, ...periodFilters(reading)] };
  if (grain !== null) {
    if (date === null || groups.length > 0) throw new NotUnderstood('');
    return parametersOf('dynamics', table.id, { ...shared, date: date.name, grain });
  }
  const [group, second] = groups;
  return parametersOf('breakdown', table.id, {
    ...shared,
    dimension: group?.name ?? null,
    second: second?.name ?? null,
  });
}

interface Part extends Side {
  readonly measure: Measure;
}

/** A place or a product has a share of the money, a status one of the rows. */
function valuesPart({ reading, chosen, measure }: Base): Part | null {
  const plain = reading.values.filter(({ not }) => !not);
  const [first] = plain;
  if (first === undefined) return null;
  const money = reading.words.some(({ text }) => isMoneyWord(text));
  const summed = chosen.named || money || actor.test(first.column.name);
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
