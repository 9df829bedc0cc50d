import type { Column } from '../../../model.js';
import { parametersOf, rowCount } from '../parameters.js';
import type { Filter, Measure, ReportParameters, Side } from '../parameters.js';
import { common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { periodFilters, returnsFilter, valueFilters } from './build-filters.js';
import { countedBy } from './build-part-measure.js';
import { NotUnderstood } from './not-understood.js';
import type { Mention, Reading } from './reading.js';
import { scopeOf, shortLabel } from './scope.js';
import { isMoneyWord } from './vocabulary.js';

const ACTOR =
  /зал(?!\p{L})|раздел|блюд|маршрут|статья|подраздел|бренд|предмет|контрагент|машин|услуг|склад|регион|город|стран|канал|категори|групп|филиал|магазин|отдел|менеджер|клиент|покупат|товар|артикул|номенклат|бренд|поставщ|region|city|country|store|category|manager|department|channel|customer|product|name/iu;

/** «доля Москвы», «процент отмененных заказов», «доля тех, кто сменил». */
export const share: Shape = (base) => {
  const { reading, filters, request } = base;
  const { wishes, table } = reading;
  if (!wishes.share || wishes.top !== null || wishes.leader) return null;
  if (base.measure.formula?.percent === true) return null;
  const part = partOf(base);
  if (part === null) return null;
  const { label } = part;
  const { groups, counted } = groupsOf(base, part);
  const measure = part.measure === rowCount ? counted : part.measure;
  if (groups.length > 0 || reading.grain !== null)
    return rateBy(base, { ...part, measure }, groups);
  return parametersOf('share-of', table.id, {
    measure,
    filters: [
      ...filters.filter((filter) => !isAmong(filter, part.filters)),
      ...periodFilters(reading),
    ],
    request: { ...request, sides: [{ label, filters: part.filters }] },
  });
};

function partOf(base: Base): Part | null {
  const { reading } = base;
  const told = valuesPart(base) ?? returnsPart(reading) ?? yesPart(reading.columns);
  return told ?? conditionPart(base);
}

/** «процент сотрудников с высшим образованием»: what is counted is no group. */
function groupsOf({ reading, dimensions }: Base, part: Part) {
  const own = dimensions.filter(({ name }) => part.filters.every((one) => one.column !== name));
  const value = reading.values.find(({ not }) => !not)?.places[0] ?? 0;
  const thing = reading.columns.find(
    ({ column, grouping, places: [first = 0] }) =>
      own.includes(column) &&
      !grouping &&
      (first < value || column.stats.distinct >= reading.table.rowCount),
  );
  const { column, distinctBy } = countedBy(thing, reading);
  const counted: Measure = { ...rowCount, aggregate: distinctBy ? 'distinct' : 'count', column };
  const groups = own.filter((one) => one !== thing?.column);
  return { groups, counted: distinctBy ? counted : rowCount };
}

/** «доля отказов по менеджерам», «доля Москвы по месяцам» */
function rateBy(base: Base, part: Part, groups: readonly Column[]): ReportParameters {
  const { reading, filters } = base;
  const { grain, date, table } = reading;
  const { aggregate, column } = part.measure;
  if (!shared.has(aggregate)) throw new NotUnderstood('');
  const distinctBy = aggregate === 'distinct';
  const side = { label: part.label, filters: part.filters };
  const measure = { aggregate: 'rate', column, by: null, distinctBy, part: side } as const;
  const own = filters.filter((filter) => !isAmong(filter, part.filters));
  const taken = { ...common(base), measure, filters: [...own, ...periodFilters(reading)] };
  if (grain !== null) {
    if (date === null || groups.length > 0) throw new NotUnderstood('');
    return parametersOf('dynamics', table.id, { ...taken, date: date.name, grain });
  }
  const [group, second] = groups;
  return parametersOf('breakdown', table.id, {
    ...taken,
    dimension: group?.name ?? null,
    second: second?.name ?? null,
  });
}

/** What may be shared out. */
const shared: ReadonlySet<string> = new Set(['count', 'sum', 'distinct']);

interface Part extends Side {
  readonly measure: Measure;
}

/** A place or a product has a share of the money, a status one of the rows. */
function valuesPart({ reading, chosen, measure }: Base): Part | null {
  const all = reading.values.filter(({ not }) => !not);
  const [first] = all;
  if (first === undefined) return null;
  const plain = all.filter((value) => value.column === first.column || !isWithin(value, reading));
  const money = reading.words.some(({ text }) => isMoneyWord(text));
  const summed = chosen.named || money || ACTOR.test(first.column.name);
  const label = plain.map(({ values }) => shortLabel(values)).join(' и ');
  return { label, filters: valueFilters(plain), measure: summed ? measure : rowCount };
}

/** «у Королевой», «в Москве»: among whose rows the share is asked for. */
function isWithin({ places }: Reading['values'][number], { words }: Reading): boolean {
  const at = places[0] ?? 0;
  const before = words.slice(Math.max(0, at - 2), at);
  return before.some(({ text }) => /^(?:у|в|во|на|по|среди|для|за|от)$/u.test(text));
}

/** «процент учеников с баллом выше 80», «доля выходных в выручке» */
function conditionPart({ reading, filters, measure, chosen }: Base): Part | null {
  const own = filters.filter(({ type }) => choosing.has(type));
  if (own.length === 0) return null;
  const days = own.every(({ type }) => type === 'weekdays');
  const money = chosen.named || reading.words.some(({ text }) => isMoneyWord(text));
  const label = scopeOf(own);
  return { label, filters: own, measure: days && money ? measure : rowCount };
}

const choosing: ReadonlySet<string> = new Set(['compare', 'empty', 'weekdays']);

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
