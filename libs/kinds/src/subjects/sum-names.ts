import { isOfSales } from '../../../meaning/src/index.js';
import type { ColumnMeaning, TableMeaning } from '../../../meaning/src/index.js';
import { nounOf, nounsOfThings, regularNoun } from '../../../russian/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import { spokenName, withoutUnit } from './names.js';

/** What is asked for less what is paid, in whichever way a file tells it. */
export const UNPAID = { id: 'sum:unpaid', name: 'не оплачено' } as const;

/** What rows are called, and where they stand. */
export interface Rows {
  readonly forms: Forms;
  /** Whether they are things or events that may be counted. */
  readonly isCounted: boolean;
  readonly title: string;
}

export const TOTAL = 'общая сумма';
/** Words for money that say nothing of what it is paid for. */
const bare: ReadonlySet<string> = new Set(['сумма', 'цена', 'стоимость']);
/** Words that say nothing at all without their table. */
const untelling: ReadonlySet<string> = new Set(['«Значение»', 'количество']);
/** What parts of a row come to. */
export const totals: ReadonlySet<string> = new Set(['«Всего»', '«Итого»', '«Итог»']);

/** Rows that are paid for, by the last of their forms. */
const paid: ReadonlySet<string> = new Set([
  ...['продаж', 'чеков', 'позиций чека', 'сделок', 'заказов', 'рейсов', 'броней', 'отгрузок'],
  ...['полисов', 'накладных', 'операций', 'платежей', 'закупок', 'поставок', 'счетов'],
  ...['договоров', 'ремонтов', 'заправок', 'начислений', 'возвратов', 'нарядов', 'экскурсий'],
  ...['рекламаций', 'претензий', 'оплат', 'поступлений', 'списаний', 'поездок', 'путевок'],
  ...['выездов', 'квитанций'],
  ...['вызовов', 'доставок', 'процедур', 'консультаций', 'билетов', 'сеансов'],
  ...['абонементов', 'подписок', 'прокатов', 'командировок', 'штрафов', 'выплат'],
]);

/** Rows whose money is what the owner earns, by the last of their forms. */
const sold: ReadonlySet<string> = new Set([
  ...['продаж', 'чеков', 'позиций чека', 'сделок', 'заказов', 'рейсов', 'броней', 'приемов'],
  ...['визитов', 'отгрузок', 'полисов', 'занятий', 'экскурсий', 'поездок', 'процедур'],
  ...['консультаций', 'нарядов', 'билетов', 'сеансов', 'абонементов', 'прокатов', 'путевок'],
  'квитанций',
]);

/** What lines are lines of. */
const wholes: Readonly<Record<string, string>> = { 'позиций чека': 'чеков' };

/** Its own header; a bare word for money takes along what it is paid for. */
export function sumName({ header, head, role }: ColumnMeaning, rows: Rows): string {
  const { forms, isCounted, title } = rows;
  const spoken = spokenName(head === null ? header : `${withoutUnit(head)}: ${header}`);
  const [, , many] = forms;
  if (totals.has(spoken)) return isMoney(role) ? TOTAL : ofTable(spoken, plainTitle(title));
  if (untelling.has(spoken)) return ofTable(spoken, plainTitle(title));
  if (!bare.has(spoken)) return spoken;
  if (isCounted && paid.has(many)) return `сумма ${wholes[many] ?? many}`;
  // A price is added up only where each row is paid for once.
  return spoken === 'цена' ? 'сумма по столбцу «Цена»' : `${spoken} ${ofTitle(title)}`;
}

const isMoney = (role: ColumnMeaning['role']): boolean =>
  'unit' in role && role.unit.dimension === 'money';

/** Months of «Отгрузки» side by side are shipments. */
function ofTable(spoken: string, title: string): string {
  const isSaid = spoken === '«Значение»' && nounOf(title)?.plural === true;
  return isSaid ? title.toLowerCase() : `${spoken} в таблице «${title}»`;
}

/** «Остатки: по периодам» is a form of «Остатки». */
function plainTitle(title: string): string {
  return title.replace(/: по периодам$/u, '');
}

/** «списаний» for «Списания»; what has no known forms stands in quotes. */
function ofTitle(title: string): string {
  const plain = plainTitle(title);
  const noun = nounOf(plain);
  const many = noun?.plural === true ? noun.genitive : paidInTitle(plain);
  return many ?? `в таблице «${plain}»`;
}

/** «билетов» for «Билеты», of which a row may be several; null where it names nothing paid for. */
function paidInTitle(title: string): string | null {
  const word = title.toLowerCase().replaceAll('ё', 'е');
  const known = nounsOfThings.find(
    ({ forms: [, few, many] }) =>
      (paid.has(many) || sold.has(many)) && regularNoun(few, word) !== null,
  );
  return known?.forms[2] ?? null;
}

const claims: ReadonlySet<string> = new Set(['рекламаций', 'претензий', 'жалоб', 'обращений']);
const OF_ORDER = /(?:сумм|стоимост|цен)\p{L}*\s+(?:заказ|договор|покупк|товар|чек|издели)/iu;

/** What was paid for the thing that somebody complains about is no money of the complaint. */
export function isOfClaimed(name: string, { forms }: Pick<Rows, 'forms'>): boolean {
  return claims.has(forms[2]) && OF_ORDER.test(name);
}

/** Whether its rows are events that money goes with, not things. */
export function arePaid({ forms, isCounted }: Pick<Rows, 'forms' | 'isCounted'>): boolean {
  return isCounted && paid.has(forms[2]);
}

/** Whether a table's money comes in: its rows are sales, and nobody is paid for them. */
export function earns(table: TableMeaning, { forms, isCounted, title }: Rows): boolean {
  const hasSupplier = table.columns.some(({ concept }) => concept === 'supplier');
  const isPurchase = hasSupplier && !isOfSales(table);
  const many = isCounted ? forms[2] : paidInTitle(plainTitle(title));
  return !isPurchase && sold.has(many ?? '');
}
