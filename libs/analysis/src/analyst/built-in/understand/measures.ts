import type { Column, TableProfile } from '../../../model.js';
import { additiveMeasuresOf, measuresOf, productPairOf } from '../columns.js';
import { formulaMeasure } from '../formula-measure.js';
import { less, only } from '../formulas.js';
import type { Formula, FormulaName, RowProduct } from '../formulas.js';
import { marginOf } from '../kinds/commerce/columns.js';
import { productOf } from '../parameters.js';
import type { Measure } from '../parameters.js';
import { planFactOf } from '../kinds/commerce/plan-fact-columns.js';
import type { Scan } from './scan.js';
import { tableRules } from './table-measures.js';

/** The columns that sales are told by, where the table has them. */
interface SaleColumns {
  readonly price: string | undefined;
  readonly quantity: string | undefined;
  readonly returned: string | undefined;
  readonly unitCost: string | undefined;
  readonly revenue: string | undefined;
  readonly cost: string | undefined;
}

const RETURN_WORD = /возврат|возвращ|return|refund/i;

export function saleColumnsOf(table: TableProfile): SaleColumns {
  const pair = productPairOf(table);
  const margin = marginOf(table) ?? {};
  const sums = table.columns.filter(({ type, additive }) => type === 'number' && additive);
  const returned = sums.find(({ name }) => RETURN_WORD.test(name));
  return {
    price: margin.price ?? pair?.[0].name,
    quantity: margin.quantity ?? pair?.[1].name ?? quantityOf(table)?.name,
    returned: margin.returned ?? returned?.name,
    unitCost: margin.unit_cost,
    revenue: margin.revenue,
    cost: margin.cost,
  };
}

const PIECES = /колич|кол-во|порци|единиц|упаков|шт|quantity|qty|units|продан|sold/i;

export function quantityOf(table: TableProfile): Column | undefined {
  return additiveMeasuresOf(table).find(
    ({ name, currency }) => currency === null && PIECES.test(name) && !RETURN_WORD.test(name),
  );
}

const SUM_WORD = /сумм|стоимост|amount|total|ext\.? ?price|продаж.*руб/i;

/** Price and quantity, where no column is the sum of money itself. */
export function revenuePairOf(table: TableProfile): readonly [Column, Column] | null {
  const told = additiveMeasuresOf(table).some(
    ({ name, currency }) =>
      SUM_WORD.test(name) &&
      !RETURN_WORD.test(name) &&
      !/закуп|cost/i.test(name) &&
      (currency !== null || !PIECES.test(name)),
  );
  return told ? null : productPairOf(table);
}

type Maker = (columns: SaleColumns, table: TableProfile) => Measure | null;

function formula(
  name: FormulaName,
  sum: RowProduct,
  divisor: Formula['divisor'] = null,
  percent = false,
): Measure {
  return formulaMeasure({ name, sum, divisor, percent });
}

const revenueSum = ({ price, quantity, revenue }: SaleColumns): RowProduct | null => {
  if (revenue !== undefined) return [only(revenue)];
  return price === undefined || quantity === undefined ? null : [only(price), only(quantity)];
};

const netRevenueSum = (columns: SaleColumns): RowProduct | null => {
  const { price, quantity, returned, revenue } = columns;
  if (price === undefined || quantity === undefined || returned === undefined) {
    return revenue === undefined ? null : [only(revenue)];
  }
  return [only(price), less(quantity, returned)];
};

const grossSum = ({ price, quantity, returned, unitCost, revenue, cost }: SaleColumns) => {
  if (revenue !== undefined && cost !== undefined) return [less(revenue, cost)];
  if (price === undefined || unitCost === undefined || quantity === undefined) return null;
  return [less(price, unitCost), less(quantity, returned)];
};

const netRevenue: Maker = (columns) => {
  const { price, quantity, returned } = columns;
  if (price === undefined || quantity === undefined || returned === undefined) return null;
  return formula('net-revenue', [only(price), less(quantity, returned)]);
};

const grossProfit: Maker = (columns) => {
  const sum = grossSum(columns);
  return sum === null ? null : formula('gross-profit', sum);
};

const marginPercent: Maker = (columns) => {
  const [sum, of] = [grossSum(columns), netRevenueSum(columns)];
  return sum === null || of === null ? null : formula('margin', sum, of, true);
};

/** Of the cost, where the margin is of the revenue. */
const markup: Maker = (columns) => {
  const { quantity, returned, unitCost, cost } = columns;
  const sum = grossSum(columns);
  if (sum === null) return null;
  if (cost !== undefined) return formula('markup', sum, [only(cost)], true);
  if (unitCost === undefined || quantity === undefined) return null;
  return formula('markup', sum, [only(unitCost), less(quantity, returned)], true);
};

const costOfGoods: Maker = ({ unitCost, quantity, returned }) =>
  unitCost === undefined || quantity === undefined
    ? null
    : formula('cogs', [only(unitCost), less(quantity, returned)]);

const returnShare: Maker = ({ returned, quantity }) =>
  returned === undefined || quantity === undefined
    ? null
    : formula('return-share', [only(returned)], [only(quantity)], true);

const returnedAmount: Maker = ({ returned, price }) =>
  returned === undefined || price === undefined
    ? null
    : formula('returned-amount', [only(price), only(returned)]);

const netQuantity: Maker = ({ returned, quantity }) =>
  returned === undefined || quantity === undefined
    ? null
    : formula('net-quantity', [less(quantity, returned)]);

const averagePrice: Maker = (columns) => {
  const sum = revenueSum(columns);
  if (sum === null || columns.quantity === undefined) return null;
  return formula('average-price', sum, [only(columns.quantity)]);
};

const revenue: Maker = (_, table) => {
  const pair = revenuePairOf(table);
  return pair === null ? null : productOf(pair[0].name, pair[1].name);
};

const OFF =
  '(?:за вычетом|без учета|за минусом|минус|без|кроме|исключая|не считая|не включая|net of|excluding|without)(?: учета)?';
const RETURNS = '(?:возвра\\p{L}*|returns?|refunds?)';
const INCOME = '(?:выручк\\p{L}*|продаж\\p{L}*|оборот\\p{L}*|доход\\p{L}*|revenue|sales)';

/** Measures that words name; a rule's words are taken where the table has the columns for it. */
const rules: readonly (readonly [RegExp, Maker])[] = [
  ...tableRules.map(
    ([pattern, make]) => [pattern, (_: SaleColumns, table: TableProfile) => make(table)] as const,
  ),
  [
    new RegExp(
      `(?:чист\\p{L}* |нетто )${INCOME}|${INCOME} (?:нетто|${OFF} ${RETURNS})|net revenue`,
      'u',
    ),
    netRevenue,
  ],
  [
    /валов\p{L}* (?:прибыл|доход)\p{L}*|прибыл\p{L}*|gross profit|profit|заработ\p{L}* чист\p{L}*/u,
    grossProfit,
  ],
  [
    /(?:маржинальност|рентабельност)\p{L}*(?: продаж)?(?: в процентах| в %)?|марж\p{L}* (?:в процентах|в %|%)|процент\p{L}* марж\p{L}*|gross margin|margin/u,
    marginPercent,
  ],
  [/наценк\p{L}*(?: в процентах| в %)?/u, markup],
  [/марж\p{L}*/u, grossProfit],
  [/себестоимост\p{L}*(?: продаж\p{L}*| прода\p{L}+)?|cogs|cost of goods(?: sold)?/u, costOfGoods],
  [
    new RegExp(
      `(?:дол[яюиейх]+|процент\\p{L}*|уровень|коэффициент\\p{L}*) ${RETURNS}(?: в продаж\\p{L}*| от продаж\\p{L}*)?|${RETURNS} в (?:процентах|%)|return (?:rate|share)`,
      'u',
    ),
    returnShare,
  ],
  [
    new RegExp(
      `(?:сумм\\p{L}* |стоимост\\p{L}* |на какую сумму )${RETURNS}|${RETURNS} (?:в деньгах|в рублях|на сумму)`,
      'u',
    ),
    returnedAmount,
  ],
  [
    new RegExp(`(?:прода\\p{L}+|количеств\\p{L}*|штук)(?: штук)? ${OFF} ${RETURNS}`, 'u'),
    netQuantity,
  ],
  [
    /средн\p{L}* (?:цен\p{L}*|стоимост\p{L}* (?:единиц|штук)\p{L}*)(?: (?:продаж\p{L}*|реализации|за штуку|единицы))?|average price/u,
    averagePrice,
  ],
  [
    /выруч\p{L}*|оборот\p{L}*|(?:на какую сумму|сколько|сколько денег) (?:продал|заработал)\p{L}*(?!.*(?<!\p{L})шт)|продаж\p{L}* (?:в деньгах|в рублях)|revenue|turnover/u,
    revenue,
  ],
];

/** The first measure that is named and that the columns give; words of others stay free. */
export function namedMeasure(scan: Scan, table: TableProfile): Measure | null {
  const columns = saleColumnsOf(table);
  for (const [pattern, make] of rules) {
    if (scan.find(pattern) === null) continue;
    const measure = make(columns, table);
    if (measure === null) continue;
    scan.take(pattern);
    return measure;
  }
  return null;
}

/** The measure that a table is about, when none is named. */
export function mainMeasure(table: TableProfile): Column | undefined {
  const plans = planFactOf(table)?.plan ?? [];
  const isDone = ({ name }: Column) => !plans.includes(name);
  const sums = additiveMeasuresOf(table);
  return sums.find(isDone) ?? sums[0] ?? measuresOf(table)[0];
}

export function ratioOf(left: Column, right: Column, percent: boolean): Measure {
  return formula(percent ? 'percent-of' : 'ratio', [only(left.name)], [only(right.name)], percent);
}

export function differenceOf(left: Column, right: Column): Measure {
  return formula('difference', [less(left.name, right.name)]);
}
