import { words } from '../../../../workbook/src/index.js';

/** Whether more of a measure is good, bad, or neither. */
export type Nature = 'income' | 'cost' | 'neutral';

const cost = words(
  'расход\\p{L}*|затрат\\p{L}*|издерж\\p{L}*|себестоимост\\p{L}*|фот|зарплат\\p{L}*|аренд\\p{L}*',
  'налог\\p{L}*|взнос\\p{L}*|закуп\\p{L}*|реклам\\p{L}*|маркетинг|командиров\\p{L}*|связь',
  'коммунал\\p{L}*|материал\\p{L}*|логистик\\p{L}*|доставк\\p{L}*|транспорт\\p{L}*|ремонт\\p{L}*',
  'амортизаци\\p{L}*|процент[ыа]? по кредит\\p{L}*|кредит\\p{L}*|убыт\\p{L}*|потер\\p{L}*',
  'штраф\\p{L}*|страхов\\p{L}*|канцеляр\\p{L}*|хозяйств\\p{L}*|обучени\\p{L}*|лизинг\\p{L}*',
  'премии|оклад\\p{L}*|оплата труда|содержани\\p{L}*|электроэнерги\\p{L}*|топливо|гсм|брак\\p{L}*',
  'costs?|expenses?|spend|spending|cogs|opex|capex|payroll|rent|salary|salaries|wages|taxes',
  'marketing|travel|utilities|insurance|supplies|maintenance|freight|depreciation',
);
const income = words(
  'выручк\\p{L}*|доход\\p{L}*|продаж\\p{L}*|прибыл\\p{L}*|марж[аи]|оборот\\p{L}*|реализаци\\p{L}*',
  'поступлени\\p{L}*|сбор\\p{L}*|выпуск\\p{L}*|производств\\p{L}*|отгру\\p{L}*|заказ\\p{L}*|лид\\p{L}*',
  'заявк\\p{L}*|клиент\\p{L}*|сделк\\p{L}*|договор\\p{L}*|ebitda|revenue|sales|income|profit',
  'margin|turnover|output|production|orders|leads|deals|bookings',
);
const result = words('прибыл\\p{L}*|марж[аи]|profit|margin|ebitda|доход\\p{L}*|income');

/** «Прибыль до налогов» is an income, «Расходы на продажу» a cost. */
export function natureOf(text: string): Nature {
  const [asCost, asIncome] = [cost.exec(text), income.exec(text)];
  if (asCost === null) return asIncome === null ? 'neutral' : 'income';
  if (asIncome === null) return 'cost';
  return asIncome.index < asCost.index || result.test(text) ? 'income' : 'cost';
}

/** What all of them are; null where incomes and costs stand beside one another. */
export function commonNature(texts: readonly string[]): Nature | null {
  const told = new Set(texts.map(natureOf).filter((nature) => nature !== 'neutral'));
  if (told.size > 1) return null;
  return [...told][0] ?? 'neutral';
}
