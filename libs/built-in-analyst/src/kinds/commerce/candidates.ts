import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import type { Grain } from '../../../../russian/src/index.js';
import type { Candidate, Make } from '../../candidate.js';
import { categoriesOf, datesOf } from '../../columns.js';
import { formulaMeasure } from '../../formula-measure.js';
import { less, only } from '../../formulas.js';
import { parametersOf, productOf, sumOfColumn } from '../../parameters.js';
import { columnOf } from '../../sql.js';
import type { Measure, ReportParameters } from '../../parameters.js';
import { words } from '../../../../workbook/src/index.js';
import { clientOf, orderOf } from './client-columns.js';
import { expensesOf, marginOf, operationOf, priceVolumeOf, revenueColumnOf } from './columns.js';
import { goodsOf, groupingOf, itemOf, namesGoods } from './group-columns.js';
import { planFactCandidates } from './plan-fact-candidates.js';
import { stockOf } from './stock-columns.js';
import type { MarginColumns, PriceVolume } from './columns.js';
import { stepOf } from './parts.js';

/** Reports that need no test to be worth making. */
export function commerceCandidates(
  table: TableProfile,
  make: Make,
  tables: readonly TableProfile[],
): readonly Candidate[] {
  return [
    ...planFactCandidates(table, make, tables),
    ...margins(table, make),
    ...stocks(table, make),
    ...priceVolumes(table, make),
    ...clients(table, make),
  ];
}

const THINGS_MIN = 2;

function margins(table: TableProfile, make: Make): readonly Candidate[] {
  const columns = marginOf(table);
  const dimension = kindsOfGoods(table) ?? groupingOf(table);
  if (columns === null || dimension === undefined || table.rowCount < THINGS_MIN) return [];
  const goods = goodsOf(table);
  const item = goods !== undefined && isFiner(goods, dimension) ? goods : undefined;
  const measure = revenueMeasure(columns);
  if (measure === null) return [];
  const parameters: Partial<ReportParameters> = {
    measure,
    dimension: dimension.name,
    second: item?.name ?? null,
    columns: { ...columns, ...furtherOf(table, columns) },
  };
  return [make(116, parametersOf('margin', table.id, parameters))];
}

/** What else a sale costs; where the file tells the profit itself, nothing is taken off twice. */
function furtherOf(table: TableProfile, columns: MarginColumns): Readonly<Record<string, string>> {
  const back = told('operation', operationColumn(table, columns));
  if (columns.profit !== undefined) return back;
  return { ...expensesOf(table, Object.values(columns)), ...marketOf(table), ...back };
}

/** Where returns are rows of their own, and columns do not tell them below zero. */
function operationColumn(
  table: TableProfile,
  { revenue, quantity }: MarginColumns,
): Column | undefined {
  const counted = columnOf(table, revenue ?? quantity ?? null);
  if (counted === undefined || counted.stats.negatives > 0) return undefined;
  return columnOf(table, operationOf(table) ?? null);
}

const marketplace = words(
  'wb|вб|wildberries|вайлдберриз|ozon|озон|маркетплейс\\p{L}*|яндекс\\.?\\s?маркет|мегамаркет',
);

/** What names a marketplace, which takes its part of every sale. */
function marketOf({
  title,
  sheet,
  metadata,
  columns,
}: TableProfile): Readonly<Record<string, string>> {
  const texts = [title, sheet, ...metadata.titleLines, ...columns.map(({ name }) => name)];
  const found = texts.find((text) => marketplace.test(text));
  return found === undefined ? {} : { market: found };
}

/** Margins are told by kinds of goods before stores and managers. */
function kindsOfGoods(table: TableProfile): Column | undefined {
  return categoriesOf(table).find(({ name }) => goodsKind.test(name));
}

const goodsKind = words(
  'категори\\p{L}*|предмет|товарн\\p{L}* групп\\p{L}*|групп\\p{L}*|бренд|марка|направлени\\p{L}*|category|brand',
);

function isFiner(item: Column, dimension: Column): boolean {
  return !namesGoods(dimension.name) && item.stats.distinct > dimension.stats.distinct;
}

function revenueMeasure({ revenue, price, quantity, returned }: MarginColumns): Measure | null {
  if (revenue !== undefined) return sumOfColumn(revenue);
  if (price === undefined || quantity === undefined) return null;
  const name = returned === undefined ? 'revenue' : 'net-revenue';
  const sum = [only(price), less(quantity, returned)];
  return formulaMeasure({ name, sum, divisor: null, percent: false });
}

function stocks(table: TableProfile, make: Make): readonly Candidate[] {
  const found = stockOf(table);
  const item = itemOf(table);
  if (found === null || item === undefined || datesOf(table).length > 0) return [];
  const money = found.worth ?? found.cost;
  return [
    make(
      118,
      parametersOf('stock', table.id, {
        measure: sumOfColumn(found.stock.name),
        dimension: item.name,
        second: money?.name ?? null,
        columns: {
          stock: found.stock.name,
          sales: found.sales.name,
          ...told('worth', found.worth ?? undefined),
          ...told('cost', found.cost ?? undefined),
        },
      }),
    ),
  ];
}

function priceVolumes(table: TableProfile, make: Make): readonly Candidate[] {
  const found = priceVolumeOf(table);
  const date = datesOf(table)[0];
  const item = goodsOf(table) ?? groupingOf(table);
  if (found === null || date === undefined || item === undefined) return [];
  const grain = comparedGrain(date);
  if (grain === null) return [];
  const amount = amountOf(found);
  const columns = { ...amount.columns, ...told('supplier', supplierOf(table)) };
  const parameters = { ...amount, columns, dimension: item.name, date: date.name, grain };
  return [make(101, parametersOf('price-volume', table.id, parameters))];
}

function amountOf({
  amount,
  price,
  quantity,
}: PriceVolume): Pick<ReportParameters, 'measure' | 'columns'> {
  const counted = { quantity: quantity.name };
  if (amount !== null) {
    return { measure: sumOfColumn(amount.name), columns: { ...counted, amount: amount.name } };
  }
  const asked = price?.name ?? '';
  return { measure: productOf(asked, quantity.name), columns: { ...counted, price: asked } };
}

const DAY_MS = 86_400_000;

/** The longest step of which two full periods fit, or null. */
export function comparedGrain(date: Column): Grain | null {
  const [from, to] = [Date.parse(date.stats.min ?? ''), Date.parse(date.stats.max ?? '')];
  const days = (to - from) / DAY_MS + 1;
  const starts = [date.stats.min, date.stats.max].every((text) => text?.slice(8, 10) === '01');
  if (starts && date.stats.distinct <= days / 27) return stepOf(date);
  if (days >= 726) return 'year';
  if (fullMonths(from, to) >= 2) return 'month';
  return days >= 21 ? 'week' : null;
}

/** The last month is not full where a day or two of it are missing. */
const [slackAtStart, slackAtEnd] = [4, 1];

function fullMonths(from: number, to: number): number {
  const first = new Date(from - slackAtStart * DAY_MS);
  const last = new Date(to + slackAtEnd * DAY_MS);
  const whole = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();
  return whole(last) - whole(first) - 1;
}

function clients(table: TableProfile, make: Make): readonly Candidate[] {
  const client = clientOf(table);
  const date = datesOf(table)[0];
  if (client === undefined || date === undefined || !returnsOften(client, table)) return [];
  if (table.columns.some(({ name }) => debt.test(name))) return [];
  const amount = revenueColumnOf(table);
  const columns = {
    client: client.name,
    ...told('amount', amount),
    ...told('order', orderOf(table)),
  };
  const common = { date: date.name, columns };
  const days = (Date.parse(date.stats.max ?? '') - Date.parse(date.stats.min ?? '')) / DAY_MS;
  const cohorts = days < DAYS_MIN ? [] : [make(98, parametersOf('cohorts', table.id, common))];
  if (amount === undefined) return cohorts;
  const measure = sumOfColumn(amount.name);
  return [make(99, parametersOf('rfm', table.id, { ...common, measure })), ...cohorts];
}

/** Who owes is no buyer yet, nor is a line of a bank statement a purchase. */
const debt = words(
  'долг\\p{L}*|задолженност\\p{L}*|просроч\\p{L}*|дебет|кредит|назначение платежа|debt|overdue',
);

const supplier = words('поставщик\\p{L}*|supplier|vendor');

/** A table of purchases: who sells to us, and no buyer beside. */
function supplierOf(table: TableProfile): Column | undefined {
  return clientOf(table) === undefined
    ? table.columns.find(({ name }) => supplier.test(name) && !/артикул|код|инн|№/i.test(name))
    : undefined;
}

const CLIENTS_MIN = 20;
/** Three months with orders. */
const DAYS_MIN = 75;

function returnsOften({ stats }: Column, { rowCount }: TableProfile): boolean {
  return stats.distinct >= CLIENTS_MIN && rowCount >= stats.distinct * 1.5;
}

function told(role: string, column: Column | undefined): Readonly<Record<string, string>> {
  return column === undefined ? {} : { [role]: column.name };
}
