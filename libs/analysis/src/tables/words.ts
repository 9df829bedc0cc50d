/** Words of Russian and English tables that say what a row or a column is. */

/** A pattern of whole words: JavaScript's `\b` knows Latin letters only. */
function words(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'iu');
}

const TOTAL_START =
  /^\s*(?:итого|всего|общий итог|итог|итоги|сумма итого|total|totals|grand total|subtotal|sub-total|промежуточный итог)(?![\p{L}\d])/iu;
const TOTAL_ALONE = /^\s*(?:итого|всего|итого:|total|grand total)[\s:.]*$/iu;
const TOTAL_END = /[\s:](?:итог|итого|всего|total|subtotal)[\s:.]*$/iu;
const INCLUDED =
  /^\s*(?:в\s*т\.?\s*ч\.?|в том числе|из них|из него|including|of which)(?![\p{L}\d])/iu;
const SUMMARY =
  /^\s*(?:среднее|в среднем|среднее значение|максимум|минимум|медиана|доля|average|mean|median|min|max|count|количество записей|обороты? за .*|(?:входящее|исходящее|начальное|конечное) сальдо.*|сальдо на .*|сальдо (?:начальное|конечное)|остаток на .*)[\s:.]*$/iu;

/** «Итого», «Всего по складу», «Алматы Итог»; a product «Total Quartz» is not one. */
export function isTotalLabel(label: string): boolean {
  if (TOTAL_ALONE.test(label) || TOTAL_END.test(label)) return true;
  if (!TOTAL_START.test(label)) return false;
  return !/^\s*total(?!s?\s*[:.]|\s+(?:for|by|of|in)\s)\s+\p{L}/iu.test(label);
}

export function isGrandTotalLabel(label: string): boolean {
  return TOTAL_ALONE.test(label) || /^\s*(?:общий итог|grand total|всего по)/iu.test(label);
}

/** «в т.ч. НДС»: a part of the row above. */
export function isIncludedLabel(label: string): boolean {
  return INCLUDED.test(label);
}

/** «Среднее», «Максимум» beneath a table. */
export function isSummaryLabel(label: string): boolean {
  return SUMMARY.test(label);
}

/** «Итого по складу Алматы» → «складу Алматы»; «Алматы Итог» → «Алматы». */
export function groupOfTotalLabel(label: string): string {
  return label
    .replace(TOTAL_START, '')
    .replace(TOTAL_END, '')
    .replace(/^[\s:]*(?:по|за|for|by|of)\s+/iu, '')
    .replace(/^[\s:.]+|[\s:.]+$/gu, '');
}

const IDENTIFIER = words(
  '№',
  'n',
  'n п/п',
  'п/п',
  'инн',
  'кпп',
  'огрн(?:ип)?',
  'окпо',
  'оквэд',
  'бик',
  'снилс',
  'р/с',
  'артикул\\p{L}*',
  'код',
  'code',
  'codes',
  'коды',
  'кода',
  'id',
  'ids',
  'uid',
  'guid',
  'sku',
  'номер\\p{L}*',
  'табельный',
  'штрих-?код\\p{L}*',
  'баркод\\p{L}*',
  'barcode',
  'ean',
  'gtin',
  'телефон\\p{L}*',
  'phone',
  'zip',
  'почтовый индекс',
  'account',
  'счет №',
  'лицевой счет',
  'расчетный счет',
  'паспорт\\p{L}*',
  'vin',
  '(?:invoice|order|account|customer|serial|part) ?(?:no|number|num|id|#)',
);
const NUMBER_SIGN = /№|(?:^|\s)#|^n$|^#$/iu;

/** № ИНН, артикул, код, account number: counted, never summed. */
export function namesIdentifier(header: string): boolean {
  return NUMBER_SIGN.test(header) || IDENTIFIER.test(header);
}

const PRICE = words(
  'цена\\p{L}*',
  'цены',
  'прайс',
  'тариф\\p{L}*',
  'price',
  'prices',
  'стоимость (?:за|1|единицы)\\p{L}*',
  'unit cost',
  'себестоимость (?:за|1|единицы)\\p{L}*',
  'курс\\p{L}{0,2}',
  'rate',
  'ставка',
  'оклад',
);
/** A price times a quantity. */
const EXTENDED = words('ext\\.?', 'extended', 'total', 'общая', 'итоговая', 'всего', 'сумма');
const AVERAGE = words(
  'средн\\p{L}*',
  'в среднем',
  'average',
  'avg',
  'mean',
  'медиан\\p{L}*',
  'median',
);
const SHARE = words(
  'доля',
  'доли',
  'процент\\p{L}*',
  'percent\\p{L}*',
  'share',
  'рентабельность\\p{L}*',
  'маржинальность',
  'конверси\\p{L}*',
  'уд\\.? ?вес',
  'удельный вес',
  'ratio',
  'margin',
  'ctr',
  'роi',
  'roi',
  'дрр',
  'ставка ндс',
);
const NOT_ADDITIVE = words(
  'возраст\\p{L}*',
  'age',
  'стаж',
  'рейтинг\\p{L}*',
  'rating',
  'балл\\p{L}*',
  'оценк\\p{L}*',
  'score',
  'grade',
  'коэффициент\\p{L}*',
  'коэф\\.?',
  'индекс\\p{L}*',
  'index',
  'температур\\p{L}*',
  'temperature',
  'широта',
  'долгота',
  'latitude',
  'longitude',
  'lat',
  'long',
  'lon',
  'год',
  'year',
  'месяц',
  'month',
  'квартал',
  'quarter',
  'день',
  'неделя',
  'week',
  'место',
  'rank',
  'ранг',
  'срок\\p{L}*',
  'мощность',
  'скорость',
  'давление',
  'depth',
  'mag',
  'норма',
  'per',
  'на (?:душу|человека|1|единицу)',
);
const CHANGE = words(
  'изменени\\p{L}*',
  'отклонени\\p{L}*',
  'прирост\\p{L}*',
  'темп\\p{L}*',
  'динамика',
  'разниц\\p{L}*',
  'дельта',
  'delta',
  'change',
  'growth',
  'diff\\p{L}*',
  'variance',
);
const RUNNING = words(
  'нарастающ\\p{L}*',
  'накопительн\\p{L}*',
  'накоплен\\p{L}*',
  'с начала года',
  'cumulative',
  'running',
  'ytd',
);
const MONEY = words(
  'выручк\\p{L}*',
  'сумм[аы]',
  'стоимост\\p{L}*',
  'себестоимост\\p{L}*',
  'цен[аы]',
  'прибыл\\p{L}*',
  'доход\\p{L}*',
  'расход\\p{L}*',
  'затрат\\p{L}*',
  'оплат\\p{L}*',
  'долг\\p{L}*',
  'зарплат\\p{L}*',
  'оклад\\p{L}*',
  'бюджет\\p{L}*',
  'продаж[иа]?',
  'оборот\\p{L}*',
  'маржа',
  'налог\\p{L}*',
  'ндс',
  'комисси\\p{L}*',
  'платеж\\p{L}*',
  'начислен\\p{L}*',
  'сальдо',
  'дебет',
  'кредит',
  'price',
  'revenue',
  'sales',
  'amount',
  'cost',
  'costs',
  'profit',
  'salary',
  'income',
  'payment',
  'tax',
  'budget',
  'spend',
  'expenses?',
);
const QUANTITY = words(
  'количеств\\p{L}*',
  'кол-во',
  'кол\\.?',
  'штук',
  'шт\\.?',
  'объ[её]м\\p{L}*',
  'остат\\p{L}*',
  'отгружен\\p{L}*',
  'продано',
  'возврат\\p{L}*',
  'quantity',
  'qty',
  'units',
  'volume',
  'stock',
  'вес',
  'масса',
);
const UNIT_COLUMN = words(
  'ед\\.? ?изм\\.?',
  'единиц[аы] измерени\\p{L}*',
  'ед\\.',
  'unit of measure',
  'uom',
  'units?',
);
const DATE = words('дата', 'даты', 'date', 'период', 'день', 'period', 'timestamp');
const YEAR = words('год', 'year', 'г\\.');
const SCALE = words(
  'оценк\\p{L}*',
  'балл\\p{L}*',
  'рейтинг\\p{L}*',
  'rating',
  'score',
  'удовлетвор\\p{L}*',
  'how \\p{L}+',
  'насколько',
  'nps',
  'шкал\\p{L}*',
  'satisf\\p{L}*',
);

export const namesPrice = (header: string): boolean => PRICE.test(header) && !EXTENDED.test(header);
export const namesAverage = (header: string): boolean => AVERAGE.test(header);
export const namesShare = (header: string): boolean => SHARE.test(header) || /%/.test(header);
export const namesNonAdditive = (header: string): boolean => NOT_ADDITIVE.test(header);
export const namesChange = (header: string): boolean =>
  CHANGE.test(header) || /[Δ∆]|(19|20)\d{2}\s*[-–—/]\s*(19|20)\d{2}/u.test(header);
export const namesRunningTotal = (header: string): boolean => RUNNING.test(header);
export const namesMoney = (header: string): boolean => MONEY.test(header);
export const namesQuantity = (header: string): boolean => QUANTITY.test(header);
export const namesUnitColumn = (header: string): boolean => UNIT_COLUMN.test(header);
export const namesDate = (header: string): boolean => DATE.test(header);
export const namesYear = (header: string): boolean => YEAR.test(header);
export const namesScale = (header: string): boolean => SCALE.test(header) || /\?/.test(header);

const STATEMENT_LINE = words(
  'актив\\p{L}*',
  'пассив\\p{L}*',
  'капитал\\p{L}*',
  'оборотные',
  'внеоборотные',
  'дебиторск\\p{L}*',
  'кредиторск\\p{L}*',
  'денежные средства',
  'запасы',
  'основные средства',
  'заемные средства',
  'обязательств\\p{L}*',
  'баланс\\p{L}*',
  'нематериальн\\p{L}*',
  'нераспределенн\\p{L}*',
  'выручка',
  'себестоимость',
  'валовая прибыль',
  'чистая прибыль',
  'прибыль',
  'убыток',
  'коммерческие расходы',
  'управленческие расходы',
  'проценты к уплате',
  'налог на прибыль',
  'assets',
  'liabilities',
  'equity',
  'inventory',
  'inventories',
  'receivables?',
  'payables?',
  'revenue',
  'cogs',
  'gross profit',
  'net income',
  'ebitda',
  'ebit',
  'depreciation',
  'cash',
);

/** A line of a balance sheet or of a profit and loss account. */
export const namesStatementLine = (label: string): boolean => STATEMENT_LINE.test(label);

/** Marks that people put where there is no value. */
export function isPlaceholder(text: string): boolean {
  return /^(?:[-–—−.…?]+|х|x|н\/?д|нет данных|нет|n\/?a|na|null|none|nan|#н\/д|не указан[оа]?|отсутствует|пусто|xxx)$/iu.test(
    text.trim(),
  );
}
