import { stemOf } from './words.js';

/** Words that people use for one and the same thing, beside the header's own. */
const groups = [
  'выручка продажи оборот доход доходы реализация revenue sales turnover amount ext сумма ' +
    'заработали деньги',
  'прибыль маржа маржинальность profit margin gross',
  'себестоимость закупка закупочная cost',
  'затраты расходы издержки expenses expense cost',
  'количество кол штук штуки шт qty quantity units единиц',
  'объем литр литры volume',
  'цена цены price стоимость',
  'артикул артикулы sku товар товары продукт продукты product products позиция позиции ' +
    'номенклатура item наименование',
  'клиент клиенты покупатель покупатели контрагент контрагенты заказчик customer customers ' +
    'client name account',
  'поставщик поставщики supplier vendor',
  'склад склады warehouse',
  'регион регионы область область region регионам территория',
  'город города city',
  'страна страны country',
  'магазин магазины точка точки store shop',
  'филиал филиалы подразделение branch',
  'менеджер менеджеры продавец продавцы manager seller rep',
  'сотрудник сотрудники работник employee персонал',
  'отдел отделы департамент подразделение department',
  'категория категории группа группы category group вид виды тип типы type раздел',
  'канал каналы channel источник source',
  'бренд бренды марка brand',
  'зарплата оклад оплата salary pay wage',
  'возраст age',
  'должность роль профессия role title',
  'пол gender sex male',
  'отрасль индустрия industry',
  'образование education',
  'язык language programming',
  'возврат возвраты returns returned',
  'заказ заказы чек чеки накладная invoice order документ сделка',
  'статья статьи line',
  'остаток остатки stock balance',
  'скидка скидки discount',
  'вес масса weight кг',
  'дата день date day',
].map((line) => new Set(line.split(' ').map(stemOf)));

/** All stems that mean the same, the stem itself among them. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  const found = groups.filter((group) => group.has(stem));
  return new Set([stem, ...found.flatMap((group) => [...group])]);
}
