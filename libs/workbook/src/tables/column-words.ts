/** Words of Russian and English headers that say what a column is. */
import { words } from './whole-words.js';

const identifier = words(
  '№|n|n п/п|п/п|инн|кпп|огрн(?:ип)?|окпо|оквэд|бик|снилс|р/с|артикул\\p{L}*|код|code',
  'поз\\.|pos\\.|codes|коды|кода|id|ids|uid|guid|sku|табельный|штрих-?код\\p{L}*',
  // «Занято номеров» counts the rooms of a hotel.
  '(?<!(?:занято|свободно|продано|сдано|число|количество|кол-во|всего) )номер\\p{L}*',
  'баркод\\p{L}*|barcode|ean|gtin|телефон\\p{L}*|phone|zip|почтовый индекс|account',
  'счет №|лицевой счет|расчетный счет|паспорт\\p{L}*|vin',
  '(?:invoice|order|account|customer|serial|part) ?(?:no|number|num|id|#)',
);
const NUMBER_SIGN = /№|(?:^|\s)#|^n$|^#$/iu;
/** «BKG_NUM», «ItemCode», «Stok No» */
const CODE_END = /(?:^|[\s_.-])(?:num|no|nr|cd|code|key|id)\.?$|(?:Id|ID|Code|Num)$/;
const CODE_LATIN = /^[\w\s.-]+$/;

/** № ИНН, артикул, код, account number: counted, never summed. */
export function namesIdentifier(header: string): boolean {
  return (
    NUMBER_SIGN.test(header) ||
    identifier.test(header) ||
    (CODE_LATIN.test(header) && (CODE_END.test(header) || CODE_END.test(header.toLowerCase())))
  );
}

const DOCUMENT =
  /^(?:накладная|договор|документ|контракт|чек|счет|сч[её]т-фактура|акт|заявка|заказ|касса|партия|лот|рейс|квитанция|ордер|полис|order|invoice|contract|bill|receipt|ticket|batch)$/iu;

/** «Накладная» over 1, 2, 3: numbers of documents. */
export const namesDocument = (header: string): boolean => DOCUMENT.test(header.trim());

const price = words(
  'цена\\p{L}*|цены|прайс|тариф\\p{L}*|price|prices|стоимость (?:за|1|единицы)\\p{L}*',
  'unit cost|себестоимость (?:за|1|единицы)\\p{L}*|курс\\p{L}{0,2}|rate|ставка|оклад',
);
/** A price times a quantity. */
const extended = words('ext\\.?|extended|total|общая|итоговая|всего|сумма');
const average = words('средн\\p{L}*|в среднем|average|avg|mean|медиан\\p{L}*|median');
const share = words(
  'доля|доли|процент\\p{L}*|percent\\p{L}*|share|рентабельность\\p{L}*|маржинальность',
  'конверси\\p{L}*|уд\\.? ?вес|удельный вес|ratio|margin|ctr|роi|roi|дрр|ставка ндс',
);
const notAdditive = words(
  'возраст\\p{L}*|age|стаж|рейтинг\\p{L}*|rating|балл\\p{L}*|оценк\\p{L}*|score|grade',
  'коэффициент\\p{L}*|коэф\\.?|индекс\\p{L}*|index|температур\\p{L}*|temperature|широта',
  'долгота|latitude|longitude|lat|long|lon|год|year|месяц|month|квартал|quarter|день',
  'влажност\\p{L}*|humidity|pressure|celsius|fahrenheit|градус\\p{L}*',
  'неделя|week|место|rank|ранг|срок\\p{L}*|мощность|скорость|давление|depth|mag|норма',
  'per|на (?:душу|человека|1|единицу)',
  'максимум|максимальн\\p{L}*|макс\\.|минимум|минимальн\\p{L}*|max|min|maximum|minimum',
);
const change = words(
  'изменени\\p{L}*|отклонени\\p{L}*|прирост\\p{L}*|темп\\p{L}*|динамика|разниц\\p{L}*',
  'дельта|delta|change|growth|diff\\p{L}*|variance',
);
const running = words(
  'нарастающ\\p{L}*|накопительн\\p{L}*|накоплен\\p{L}*|с начала года|cumulative|running',
  'ytd',
);
const money = words(
  'выручк\\p{L}*|сумм[аы]|стоимост\\p{L}*|себестоимост\\p{L}*|цен[аы]|прибыл\\p{L}*',
  'доход\\p{L}*|аренд[аыеу]?|арендн\\p{L}*|расход\\p{L}*|затрат\\p{L}*|оплат\\p{L}*|долг\\p{L}*|зарплат\\p{L}*',
  'оклад\\p{L}*|бюджет\\p{L}*|продаж[иа]?|оборот\\p{L}*|маржа|налог\\p{L}*|ндс',
  'комисси\\p{L}*|платеж\\p{L}*|начислен\\p{L}*|сальдо|дебет|кредит|price|revenue|sales',
  'amount|cost|costs|profit|salary|income|payment|tax|budget|spend|expenses?',
);
const quantity = words(
  'количеств\\p{L}*|кол-во|кол\\.?|штук|шт\\.?|объ[её]м\\p{L}*|остат\\p{L}*',
  'отгружен\\p{L}*|продано|возврат\\p{L}*|quantity|qty|units|volume|stock|вес|масса',
);
const counted = words(
  'количеств\\p{L}*|кол-во|кол\\.?|остат\\p{L}*|отгружен\\p{L}*|продано|заказано|приход|расход',
  'поступило|списано|выдано|quantity|qty|stock',
);
const unitColumn = words(
  'ед\\.? ?изм\\.?|единиц[аы] измерени\\p{L}*|ед\\.|unit of measure|uom|units?',
);
const CURRENCY_COLUMN = /^(?:валюта(?: \p{L}+)?|код валюты|currency|ccy)$/iu;
const year = words('год|year|г\\.');
const scale = words(
  'оценк\\p{L}*|балл\\p{L}*|рейтинг\\p{L}*|rating|score|удовлетвор\\p{L}*|how \\p{L}+',
  'насколько|nps|шкал\\p{L}*|satisf\\p{L}*',
);

export const namesPrice = (header: string): boolean => price.test(header) && !extended.test(header);
export const namesAverage = (header: string): boolean => average.test(header);
/** «НДФЛ 13%» and «Удержание 5 %, руб.» are money; «Скидка, %» is a percent. */
const TAX_AT_RATE =
  /(?:ндфл|ндс|налог\p{L}*|взнос\p{L}*|усн|комисси\p{L}*)\s*\(?\d+(?:[.,]\d+)?\s*%/iu;
const AMOUNT_AT_RATE =
  /\d\s*%\)?(?:,\s*|\s*\()(?:тыс\.?\s*|млн\.?\s*)?(?:руб|р\.|[₽$€₸]|usd|eur|rub|kzt|тенге|тг)/iu;
export const namesAmountAtRate = (header: string): boolean =>
  TAX_AT_RATE.test(header) || AMOUNT_AT_RATE.test(header);
export const namesShare = (header: string): boolean =>
  !namesAmountAtRate(header) && (share.test(header) || /%/.test(header));
export const namesNonAdditive = (header: string): boolean => notAdditive.test(header);
export const namesChange = (header: string): boolean =>
  change.test(header) || /[Δ∆]|(19|20)\d{2}\s*[-–—/]\s*(19|20)\d{2}/u.test(header);
export const namesRunningTotal = (header: string): boolean => running.test(header);
export const namesMoney = (header: string): boolean => money.test(header);
export const namesQuantity = (header: string): boolean => quantity.test(header);
/** How much of a thing there is or was moved, not how large one of it is. */
export const namesCounted = (header: string): boolean => counted.test(header);
export const namesUnitColumn = (header: string): boolean => unitColumn.test(header);
export const namesCurrencyColumn = (header: string): boolean => CURRENCY_COLUMN.test(header.trim());
/** Whole numbers that say which one, not how many: «Этаж», «Смена», «Разряд». */
const place = new RegExp(
  '^(?:этаж|подъезд|секция|корпус|смена|разряд|класс|бригада|цех|участок|отдел|зона|линия|касса' +
    '|ряд|категория|группа|подгруппа|тип|вид|сорт|сегмент|кластер|тур|месяц|квартал|неделя' +
    '|floor|shift|class|zone|line|group|category|type|segment|cluster|month|quarter|week)' +
    '(?:\\s+\\p{L}+)?$',
  'iu',
);
export const namesPlace = (label: string): boolean => place.test(label.trim());
/** «Аренда в месяц», «Доход за год»: amounts of a time, not times. */
const A_TIME =
  /(?<!\p{L})(?:в|за|на|per)\s+(?:\p{L}+\s+)?(?:год|месяц|квартал|день|неделю|сутки|month|year|quarter|day|week)(?!\p{L})/giu;
export const withoutTime = (header: string): string => header.replace(A_TIME, ' ');
/** «Год», «Всего за полугодие» beside shorter periods: their sum, not when. */
const WHOLE_PERIOD =
  /^(?:(?:итого|всего)\s+)?(?:за\s+)?(?:год|полугодие|квартал|year|quarter)(?:,?\s+(?:итого|всего|total))?$/iu;
export const namesWholePeriod = (label: string): boolean => WHOLE_PERIOD.test(label.trim());
export const namesYear = (header: string): boolean => year.test(header);
export const namesScale = (header: string): boolean => scale.test(header) || /\?/.test(header);
