import { unitOf } from '../../workbook/src/index.js';
import type { Column, TableProfile } from '../../workbook/src/index.js';
import { nounOf, thingOf } from '../../russian/src/index.js';
import type { Noun, Thing, Grain } from '../../russian/src/index.js';
import type { DraftSpan } from '../../analysis/src/index.js';
import { formulaWords } from './formula-words.js';
import type { Measure } from './parameters.js';
import { numeralIn } from '../../analysis/src/index.js';
import { columnOf } from './sql.js';

type Spans = readonly DraftSpan[];
type Gender = 'm' | 'f' | 'n' | 'p';

/** How a measure is spoken of. Plain data: it travels in the plan. */
export interface MeasureWords {
  readonly nominative: Spans;
  readonly genitive: Spans;
  readonly gender: Gender;
  readonly unit: string | null;
  readonly decimals: number;
  /** Header of its column in a table. */
  readonly header: string;
}

/** How the things that rows are grouped by are spoken of. */
export interface DimensionWords {
  readonly header: string;
  /** After numbers: «склад», «склада», «складов». */
  readonly count: readonly [string, string, string];
  /** Written after the counted noun where that is no noun of the file: « столбца «Код»». */
  readonly suffix: Spans;
  /** «по складам», «по столбцу «Код»» */
  readonly by: Spans;
  /** «складов», «значений «Код»» */
  readonly of: Spans;
  /** «склад», where the file's own noun is known. */
  readonly thing: string | null;
  readonly gender: Thing['gender'];
}

export function measureWords(table: TableProfile, measure: Measure): MeasureWords {
  const column = columnOf(table, measure.column);
  if (column === undefined) {
    return wordsOfRows(measure);
  }
  const unit = unitOf(table, column);
  const noun = nounOf(column.name);
  switch (measure.aggregate) {
    case 'rate':
    case 'per-period':
    case 'per-head':
    case 'days':
    case 'nps':
      return derivedWords(measure, column, unit);
    case 'sum':
    case 'value':
      return summed(column, noun, unit);
    case 'product':
      return {
        ...words('выручка', 'выручки', 'f', unit, 2, 'Выручка'),
        header: 'Выручка, цена × количество',
      };
    case 'formula':
      return measure.formula === undefined ? plainCount() : formulaWords(measure.formula, unit);
    case 'quantile':
      return quotedWords(
        'перцентиль',
        'перцентиля',
        'm',
        column,
        unit,
        Math.max(2, column.decimals),
      );
    case 'count':
      return quotedWords('число заполненных', 'числа заполненных', 'n', column, null, 0);
    case 'distinct':
      return distinctWords(column);
    case 'average':
      return averaged(column, noun, unit);
    case 'ratio':
      return ratio(measure, column, unit);
    case 'median':
      return quotedWords('медиана', 'медианы', 'f', column, unit, Math.max(2, column.decimals));
    case 'range':
      return quotedWords(
        'разница максимума и минимума',
        'разницы максимума и минимума',
        'f',
        column,
        unit,
        column.decimals,
      );
    case 'min':
      return quotedWords('минимум', 'минимума', 'm', column, unit, column.decimals);
    case 'max':
      return quotedWords('максимум', 'максимума', 'm', column, unit, column.decimals);
  }
}

function wordsOfRows(measure: Measure): MeasureWords {
  if (measure.aggregate === 'rate') return rateWords(measure);
  if (measure.aggregate !== 'per-period') return plainCount();
  const per = perPeriod[measure.per ?? 'month'];
  return words(
    `среднее число строк ${per}`,
    `среднего числа строк ${per}`,
    'n',
    null,
    2,
    `Строк ${per}`,
  );
}

/** «доля «Успешно»»: the label is a cell that a query of its own states. */
function rateWords({ part }: Measure): MeasureWords {
  const label = { label: 'part:0:words' } as const;
  const plain = words('', '', 'f', '%', 2, `Доля ${part?.label ?? ''}, %`);
  return { ...plain, nominative: ['доля ', label], genitive: ['доли ', label] };
}

const perPeriod: Readonly<Record<Grain, string>> = {
  day: 'в день',
  week: 'в неделю',
  month: 'в месяц',
  quarter: 'в квартал',
  year: 'в год',
};

function derivedWords(measure: Measure, column: Column, unit: string | null): MeasureWords {
  if (measure.aggregate === 'rate') return rateWords(measure);
  if (measure.aggregate === 'nps') return words('NPS', 'NPS', 'm', '%', 1, 'NPS');
  if (measure.aggregate === 'days') {
    return words('средний срок', 'среднего срока', 'm', 'дн.', 1, 'Средний срок, дн.');
  }
  if (measure.aggregate === 'per-head') return perHead(measure, column, unit);
  const per = ` ${perPeriod[measure.per ?? 'month']}`;
  const averages = measure.distinctBy
    ? averageCount(column)
    : averaged(column, nounOf(column.name), unit);
  return {
    ...averages,
    nominative: [...averages.nominative, per],
    genitive: [...averages.genitive, per],
    header: `${averages.header}${per}`,
  };
}

function averageCount(column: Column): MeasureWords {
  const { nominative, genitive, ...counted } = distinctWords(column);
  return {
    ...counted,
    nominative: ['среднее ', ...nominative],
    genitive: ['среднего ', ...genitive],
    decimals: 2,
  };
}

/** «факт продаж на единицу «Сотрудников» в среднем за период» */
function perHead({ by }: Measure, column: Column, unit: string | null): MeasureWords {
  const whole = summed(column, nounOf(column.name), unit);
  const per = [' на единицу «', { name: by ?? '' }, '» в среднем за период'];
  return {
    ...whole,
    nominative: [...whole.nominative, ...per],
    genitive: [...whole.genitive, ...per],
    decimals: 2,
    header: `${column.name} / среднее «${by ?? ''}»`,
  };
}

function plainCount(): MeasureWords {
  return words('число строк', 'числа строк', 'n', null, 0, 'Число строк');
}

function words(
  nominative: string,
  genitive: string,
  gender: Gender,
  unit: string | null,
  decimals: number,
  header: string,
): MeasureWords {
  return { nominative: [nominative], genitive: [genitive], gender, unit, decimals, header };
}

function quotedWords(
  nominative: string,
  genitive: string,
  gender: Gender,
  { name }: Column,
  unit: string | null,
  decimals: number,
): MeasureWords {
  return {
    nominative: [`${nominative} «`, { name }, '»'],
    genitive: [`${genitive} «`, { name }, '»'],
    gender,
    unit,
    decimals,
    header: `${nominative[0]?.toUpperCase()}${nominative.slice(1)}: ${name}`,
  };
}

function distinctWords(column: Column): MeasureWords {
  const { of } = dimensionWords(column.name);
  const plain = quotedWords('число разных', 'числа разных', 'n', column, null, 0);
  return { ...plain, nominative: ['число разных ', ...of], genitive: ['числа разных ', ...of] };
}

function genderOf({ plural, gender }: Noun): Gender {
  return plural ? 'p' : gender;
}

function summed(column: Column, noun: Noun | null, unit: string | null): MeasureWords {
  const { name, decimals } = column;
  if (noun === null) {
    const plain = quotedWords('показатель', 'показателя', 'm', column, unit, decimals);
    return { ...plain, header: name };
  }
  return words(noun.nominative, noun.genitive, genderOf(noun), unit, decimals, name);
}

const average: Readonly<Record<Gender, readonly [string, string]>> = {
  m: ['средний', 'среднего'],
  f: ['средняя', 'средней'],
  n: ['среднее', 'среднего'],
  p: ['средние', 'средних'],
};

function averaged(column: Column, noun: Noun | null, unit: string | null): MeasureWords {
  const decimals = Math.max(2, Math.min(column.decimals, 4));
  if (noun === null) {
    const plain = quotedWords(
      'среднее по столбцу',
      'среднего по столбцу',
      'n',
      column,
      unit,
      decimals,
    );
    return { ...plain, header: `Среднее: ${column.name}` };
  }
  const gender = genderOf(noun);
  const [nominative, genitive] = average[gender];
  return words(
    `${nominative} ${noun.nominative}`,
    `${genitive} ${noun.genitive}`,
    gender,
    unit,
    decimals,
    `Среднее: ${column.name}`,
  );
}

const DOCUMENTS = /чек|заказ|документ|накладн|invoice|order|receipt/i;

/** «выручка в расчете на «Менеджер»» */
function perThing(column: Column, by: string, unit: string | null): MeasureWords {
  const whole = summed(column, nounOf(column.name), unit);
  const per = [' в расчете на «', { name: by }, '»'];
  return {
    ...whole,
    nominative: [...whole.nominative, ...per],
    genitive: [...whole.genitive, ...per],
    decimals: 2,
    header: `${whole.header} на «${by}»`,
  };
}

function ratio(measure: Measure, column: Column, unit: string | null): MeasureWords {
  if (measure.by !== null && measure.distinctBy && !DOCUMENTS.test(measure.by)) {
    return perThing(column, measure.by, unit);
  }
  if (measure.by === null || measure.distinctBy) {
    return words('средний чек', 'среднего чека', 'm', unit, 2, 'Средний чек');
  }
  return {
    nominative: ['отношение «', { name: column.name }, '» к «', { name: measure.by }, '»'],
    genitive: ['отношения «', { name: column.name }, '» к «', { name: measure.by }, '»'],
    gender: 'n',
    unit: null,
    decimals: 2,
    header: `${column.name} / ${measure.by}`,
  };
}

export function dimensionWords(name: string): DimensionWords {
  const thing = numeralIn(name) === null ? thingOf(name) : null;
  if (thing === null) {
    return {
      header: name,
      count: ['значение', 'значения', 'значений'],
      suffix: [' столбца «', { name }, '»'],
      by: ['по столбцу «', { name }, '»'],
      of: ['значений «', { name }, '»'],
      thing: null,
      gender: 'n',
    };
  }
  const { count, by, of, gender } = thing;
  return { header: name, count, suffix: [], by: [`по ${by}`], of: [of], thing: count[0], gender };
}

/** After «из»: «из 21 артикула», «из 5 артикулов». */
export function genitiveCount(words: DimensionWords): DimensionWords {
  const [, few, many] = words.count;
  return { ...words, count: [few, many, many] };
}

/** The past tense by gender: [он, она, оно, они]. */
export function past(gender: Gender, forms: readonly [string, string, string, string]): string {
  return forms[['m', 'f', 'n', 'p'].indexOf(gender)] ?? forms[0];
}

export function capital(spans: Spans): Spans {
  const [first, ...rest] = spans;
  if (typeof first !== 'string') return spans;
  return [`${first.slice(0, 1).toUpperCase()}${first.slice(1)}`, ...rest];
}

const MONEY_SIGN = /[₽₸$€₴£¥₺]|\bBr\b/;

/** Whether a group may be said to bring it in: money, not pieces or kilograms. */
export function isIncome({ nominative, unit, header }: MeasureWords): boolean {
  if (SPENT.test(header)) return false;
  return incomeWords.has(flatWords(nominative)) || (unit !== null && MONEY_SIGN.test(unit));
}

/** Money all the same, but nobody is glad of it, or it is not there yet. */
const SPENT =
  /потер|расход|затрат|себестоим|штраф|долг|задолж|комисс|налог|убыт|скидк|начисл|зарплат|фонд|оклад|преми|топлив|план|факт|бюджет|остат|дебет|кредит|сальдо|закуп|списан|логист|хранен|возврат/i;

const incomeWords = new Set('выручка прибыль доход доходы оборот маржа продажи'.split(' '));

function flatWords(spans: Spans): string {
  return spans.filter((span) => typeof span === 'string').join('');
}

/** «склад «Алматы»», «покупатель «Омега»»; only the name where the noun is not known. */
export function thingNamed({ thing }: DimensionWords, name: DraftSpan): Spans {
  return thing === null ? ['«', name, '»'] : [`${thing} «`, name, '»'];
}
