/** Words in names of sheets that tell whether sheets of one form are parts of one whole. */
import { words } from '../whole-words.js';

const TOTAL =
  /^(?:итог\p{L}*|всего|все(?: \p{L}+)?|свод\p{L}*|общ\p{L}{2,3}(?: \p{L}+)?|за (?:весь )?год|год|total|totals|summary|all(?: \p{L}+)?|overall|consolidated)(?:[ .:]|$)/iu;

/** «Итого», «Свод», «Общий»: a sheet that sums the others. */
export const namesTotalSheet = (stem: string): boolean => TOTAL.test(stem);

/**
 * What of a business a sheet tells of. Sales and purchases may stand in the same columns, but
 * nobody adds them up.
 */
const sorts = words(
  'продаж\\p{L}*|закуп\\p{L}*|покупк\\p{L}*|приход\\p{L}*|расход\\p{L}*|доход\\p{L}*|выручк\\p{L}*',
  'затрат\\p{L}*|поступлен\\p{L}*|списан\\p{L}*|выплат\\p{L}*|оплат\\p{L}*|платеж\\p{L}*|возврат\\p{L}*',
  'отгруз\\p{L}*|поставк\\p{L}*|реализац\\p{L}*|перемещен\\p{L}*|инвентаризац\\p{L}*|брак\\p{L}*',
  'план\\p{L}*|факт\\p{L}*|прогноз\\p{L}*|бюджет\\p{L}*|смет\\p{L}*|норматив\\p{L}*|отклонен\\p{L}*',
  'остат\\p{L}*|запас(?!н)\\p{L}*|склад(?:ские|ской)?|баланс\\p{L}*|актив\\p{L}*|пассив\\p{L}*|дебет\\p{L}*|кредит\\p{L}*',
  'дебитор\\p{L}*|кредитор\\p{L}*|долг\\p{L}*|задолженност\\p{L}*|начислен\\p{L}*|удержан\\p{L}*',
  'клиент\\p{L}*|покупател\\p{L}*|поставщик\\p{L}*|контрагент\\p{L}*|партнер\\p{L}*|заказчик\\p{L}*',
  'сотрудник\\p{L}*|персонал\\p{L}*|кадр\\p{L}*|товар\\p{L}*|услуг\\p{L}*|материал\\p{L}*|номенклатур\\p{L}*',
  'сырье|продукци\\p{L}*|заказ\\p{L}*|заявк\\p{L}*|договор\\p{L}*|счета?|накладн\\p{L}*|акт\\p{L}{0,2}',
  'справочник\\p{L}*|прайс\\p{L}*|цен\\p{L}{1,3}|тариф\\p{L}*|категори\\p{L}*|настройк\\p{L}*|параметр\\p{L}*',
  'черновик\\p{L}*|стар\\p{L}{2,3}|нов\\p{L}{2,3}|копия|архив\\p{L}*|тест\\p{L}*|пример\\p{L}*|шаблон\\p{L}*|было|стало|до|после',
  'sales|purchas\\p{L}*|orders?|returns?|refunds?|income|revenues?|expens\\p{L}*|costs?|payments?|receipts?',
  'shipments?|deliver\\p{L}*|plan|actual|fact|forecast|budget|target|stock|inventory|assets?|liabilit\\p{L}*',
  'customers?|clients?|suppliers?|vendors?|employees?|staff|products?|goods|services?|materials?|invoices?',
  'prices?|categor\\p{L}*|settings?|old|new|copy|archive|draft|test|template|before|after|debit|credit|in|out',
);

export const namesSort = (label: string): boolean => sorts.test(label);

/** «продажи» of «Продажи Москва»; '' for a name that tells of no sort. */
export const sortOf = (stem: string): string => sorts.exec(stem)?.[0].toLowerCase() ?? '';

const cities = words(
  'москва|спб|мск|екб|нск|питер|санкт петербург|санкт-петербург|новосибирск|екатеринбург|казань',
  'нижний новгород|челябинск|красноярск|самара|уфа|ростов|ростов на дону|ростов-на-дону|омск',
  'краснодар|воронеж|пермь|волгоград|саратов|тюмень|тольятти|барнаул|махачкала|ижевск|хабаровск',
  'ульяновск|иркутск|владивосток|ярославль|томск|ставрополь|кемерово|набережные челны|оренбург',
  'новокузнецк|рязань|пенза|астрахань|киров|липецк|чебоксары|калининград|тула|курск|сочи|тверь',
  'брянск|магнитогорск|сургут|владимир|белгород|калуга|вологда|мурманск|смоленск|архангельск',
  'алматы|астана|шымкент|караганда|актобе|минск|гомель|брест|ташкент|самарканд|бишкек|ереван|баку',
  'тбилиси|london|paris|berlin|moscow|kazan|new york|chicago|boston|dubai|madrid|rome|prague',
);

const cityAlone = new RegExp(`^(?:${cities.source})$`, 'iu');
const SILENT = /^(?:лист|sheet|данные|data|table|таблица|отч[её]т|report|свод\p{L}*|по|за|для)$/iu;

/** The name of the column where the names of the sheets do not tell what they are. */
export const UNTOLD = 'Лист';

/** The name of the column that a sheet's name becomes: «Город» for «Москва», «Казань». */
export function columnOfNames(stems: readonly string[], common: readonly string[]): string {
  const word = common.find(
    (one) => /^\p{L}{3,}$/u.test(one) && !SILENT.test(one) && !namesSort(one),
  );
  if (word !== undefined) return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
  if (stems.every((stem) => cityAlone.test(stem))) return 'Город';
  return UNTOLD;
}

/** Words that all names begin or end with. */
export function commonWords(stems: readonly string[]): string[] {
  const split = stems.map((stem) => stem.toLowerCase().split(' '));
  const [first = []] = split;
  return first.filter((word) => split.every((one) => one.includes(word)));
}

/** A name without the words that all the others have too. */
export function withoutCommon(stem: string, common: readonly string[]): string {
  const kept = stem.split(' ').filter((word) => !common.includes(word.toLowerCase()));
  return kept.join(' ');
}
