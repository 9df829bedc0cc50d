import { isTypoOf, sameWord } from './words.js';

/** Words that people use for one and the same thing, beside the header's own. */
const groups = [
  'выручка продажи продали продано продал продала продается продаем оборот доход реализация ' +
    'revenue sales turnover amount ext сумма заработали заработок деньги поступления приход',
  'поступления поступило поступили приход пришло пришли получено получили',
  'списания списано ушло ушли уходит уходят расход расходы затраты траты потратили потрачено ' +
    'растраты заплатили заплачено выплатили оплатили',
  'прибыль маржа маржинальность profit margin gross',
  'себестоимость закупка закупочная cost',
  'затраты расходы издержки траты растраты потратили потрачено expenses expense cost spend',
  'количество кол штуки штука шт qty quantity units единиц',
  'продано продали продал продала продажи sold sales отгружено отгрузили купили куплено ' +
    'выкупили выкуплено',
  'объем литр литраж volume',
  'цена стоимость price',
  'артикул sku товар продукт product позиция номенклатура item наименование название goods',
  'клиент покупатель контрагент заказчик customer client name account buyer',
  'поставщик supplier vendor',
  'склад warehouse',
  'регион область region территория округ',
  'город city',
  'страна country',
  'магазин точка store shop',
  'филиал подразделение отделение branch',
  'менеджер продавец ответственный manager seller rep owner',
  'сотрудник работник employee персонал фио человек',
  'отдел департамент подразделение department',
  'категория группа category group вид тип type раздел',
  'канал channel источник source откуда',
  'бренд марка brand',
  'зарплата зп оклад оплата жалование salary pay wage',
  'выплате выплаты руки net',
  'долг задолженность должны должен должна задолжали долгов debt',
  'оплачено оплата оплаты оплатил paid',
  'км километр километров километраж пробег проехали mileage',
  'час часов часы hours',
  'возраст age',
  'должность роль профессия специальность role title',
  'пол gender sex male female',
  'отрасль индустрия industry сфера',
  'образование education',
  'язык language',
  'программирование programming',
  'возврат вернули вернулось вернулся returns returned return refund',
  'заказ чек накладная invoice order документ сделка',
  'статья строка line',
  'остаток осталось остался остались запас сальдо stock balance',
  'дебет дебетовый debit',
  'кредит кредитовый credit',
  'причина почему reason',
  'скидка discount',
  'вес масса weight кг килограмм килограммах килограммы',
  'дата день date day',
  'удовлетворенность удовлетворен доволен довольны счастье happy happiness satisfaction satisfied',
  'коллега коллектив coworkers colleagues',
  'руководство руководитель менеджмент начальство управление management',
  'продвижение повышение upward mobility promotion',
  'обучение учеба учиться новое новому learning learn',
  'баланс balance',
  'работа труд work job',
  'жизнь личная life',
  'сменил сменить смена переход перешли поменял switch switched switching',
  'карьера профессия careers career',
  'трудно трудность сложно сложность difficult difficulty войти break',
  'этнос национальность раса ethnicity',
  'любимый favorite favourite',
  'статус состояние status',
  'план plan budget',
  'факт fact actual',
  'электронный почта email',
  'браузер browser',
  'проживание живут live',
  'важный главное important',
  'отгружен отгружено отгрузка shipped shipment',
  'доставлен доставка delivered delivery',
  'оплачен оплачено paid',
  'отменен отмена cancelled canceled',
  'ожидание ждали ждал ждала ждут ждет waiting',
  'длительность продолжительность длится длятся длился длилась длилось длились разговора ' +
    'разговаривал разговаривает разговаривают duration',
  'опоздание опоздал опоздала опоздало опоздали опаздывает опаздывают delay',
  'простой простоял простояла простояли простаивает простаивала downtime',
  'пропущено пропуск пропуски пропусков пропустил пропустила пропустили absence',
  'брак бракованных брака дефект scrap',
  'выпуск выпустил выпустила выпустили выпущено произвели произведено изготовили output',
].map((line) => line.split(' '));

const MONEY =
  /^(?:выруч|продаж|прода[нл]|продае|оборот|доход|прибыл|марж|сумм|стоимост|расход|затрат|издерж|трат|потрат|поступлен|поступи|списан|revenue|sales|sold|turnover|profit|amount|cost)/u;

/** A word for money tells no name of a thing and no date. */
export function isMoneyWord(word: string): boolean {
  return MONEY.test(word);
}

/** Whether two words mean one thing without being one word. */
export function isSynonym(word: string, name: string): boolean {
  const own = groupsOf(word);
  return own.length > 0 && groupsOf(name).some((group) => own.includes(group));
}

const known = new Map<string, readonly number[]>();
const KNOWN_MAX = 5_000;

function groupsOf(word: string): readonly number[] {
  const found = known.get(word);
  if (found !== undefined) return found;
  const exact = groupsWhere((name) => sameWord(word, name));
  const all = exact.length > 0 ? exact : groupsWhere((name) => isTypoOf(word, name));
  if (known.size > KNOWN_MAX) known.clear();
  known.set(word, all);
  return all;
}

function groupsWhere(fits: (name: string) => boolean): readonly number[] {
  return groups.flatMap((group, at) => (group.some(fits) ? [at] : []));
}
