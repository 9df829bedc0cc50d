import type { Column, TableProfile } from '../../../model.js';
import { formulaMeasure } from '../formula-measure.js';
import { only } from '../formulas.js';
import { planFactOf } from '../kinds/commerce/plan-fact-columns.js';
import { sumOfColumn } from '../parameters.js';
import type { Measure } from '../parameters.js';

type Make = (table: TableProfile) => Measure | null;

function numberIn({ columns }: TableProfile, pattern: RegExp): string | undefined {
  return sums(columns).find(({ name }) => pattern.test(name))?.name;
}

function sums(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    ({ type, role, additive }) => type === 'number' && role === 'measure' && additive,
  );
}

const buyout: Make = (table) => {
  const [bought, ordered] = [numberIn(table, /выкуп/iu), numberIn(table, /заказан|^заказ/iu)];
  if (bought === undefined || ordered === undefined) return null;
  return percent('buyout', bought, ordered);
};

const profitability: Make = (table) => {
  const profit = numberIn(table, /прибыл|profit/iu);
  const revenue = numberIn(table, /выруч|продаж|оборот|revenue|sales/iu);
  if (profit === undefined || revenue === undefined) return null;
  return percent('profitability', profit, revenue);
};

/** What of the revenue goes to advertising. */
const adsShare: Make = (table) => {
  const ads = numberIn(table, /реклам|продвижен|advert/iu);
  const revenue = numberIn(table, /выруч|продаж|оборот|revenue|sales/iu);
  if (ads === undefined || revenue === undefined) return null;
  return formulaMeasure({
    name: 'percent-of',
    sum: [only(ads)],
    divisor: [only(revenue)],
    percent: true,
  });
};

function percent(
  name: 'buyout' | 'profitability' | 'conversion',
  part: string,
  of: string,
): Measure {
  return formulaMeasure({ name, sum: [only(part)], divisor: [only(of)], percent: true });
}

export function conversionOf(from: Column, to: Column): Measure {
  return percent('conversion', to.name, from.name);
}

const netFlow: Make = (table) => {
  const income = flowColumn(table, 'in');
  const spent = flowColumn(table, 'out');
  if (income === undefined || spent === undefined) return null;
  return formulaMeasure({
    name: 'net-flow',
    sum: [{ plus: [income], minus: [spent] }],
    divisor: null,
    percent: false,
  });
};

const flows = { in: /поступ|приход|зачисл|доход/iu, out: /списан|расход|выплат|уплач|затрат/iu };

/** The column that tells what came in or went out. */
export function flowColumn(table: TableProfile, way: 'in' | 'out'): string | undefined {
  return numberIn(table, flows[way]);
}

const PAY_PARTS = /^(?:оклад|зарплат|преми|надбавк|доплат|бонус|отпускн|больничн|сверхурочн)/iu;

const payroll: Make = (table) => {
  const whole = numberIn(table, /фот|начислено|фонд оплаты/iu);
  if (whole !== undefined) return sumOfColumn(whole);
  const numbers = table.columns.filter(({ type, role }) => type === 'number' && role === 'measure');
  const parts = numbers.filter(({ name }) => PAY_PARTS.test(name));
  const [first] = parts;
  if (first === undefined) return null;
  if (parts.length === 1) return sumOfColumn(first.name);
  return addedUp('payroll', parts);
};

export function addedUp(name: 'payroll' | 'sum-of', columns: readonly Column[]): Measure {
  const plus = columns.map((column) => column.name);
  return formulaMeasure({ name, sum: [{ plus, minus: [] }], divisor: null, percent: false });
}

export function planMeasure(table: TableProfile, gap: boolean): Measure | null {
  const pair = planFactOf(table);
  const [plan, fact] = [pair?.plan[0], pair?.fact[0]];
  if (pair?.plan.length !== 1 || plan === undefined || fact === undefined) return null;
  return gap
    ? formulaMeasure({
        name: 'plan-gap',
        sum: [{ plus: [fact], minus: [plan] }],
        divisor: null,
        percent: false,
      })
    : formulaMeasure({
        name: 'plan-done',
        sum: [only(fact)],
        divisor: [only(plan)],
        percent: true,
      });
}

/** Measures by their usual names, where columns of the table give them. */
export const tableRules: readonly (readonly [RegExp, Make])[] = [
  [/(?:процент\p{L}*|дол[яюи]|%|уровень) выкуп\p{L}*|выкупаемост\p{L}*/u, buyout],
  [
    /рентабельност\p{L}*(?: продаж)?|дол[яюи] прибыл\p{L}* в (?:выручк|продаж|оборот)\p{L}*/u,
    profitability,
  ],
  [/(?:чист\p{L}* )?денежн\p{L}* поток\p{L}*|cash flow/u, netFlow],
  [/дрр|дол[яюи] рекламн\p{L}* расход\p{L}*/u, adsShare],
  [/фонд\p{L}* (?:оплаты(?: труда)?|заработной платы|зарплаты)|фот|payroll/u, payroll],
];
