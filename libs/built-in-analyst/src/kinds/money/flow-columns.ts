import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { natureOfSection, words } from '../../../../workbook/src/index.js';
import { datesOf } from '../../columns.js';
import { goodsOf } from '../commerce/group-columns.js';

/** How a table tells money that comes from money that goes, by the parts of a report. */
type FlowColumns = Readonly<Record<string, string>>;

const incoming = words(
  'поступлен\\p{L}*|поступило|зачислен\\p{L}*|приход\\p{L}*|доход\\p{L}{0,2}|получено|inflow|income',
);
const outgoing = words(
  'списан\\p{L}*|выплат\\p{L}*|выплачено|расход\\p{L}{0,2}|перечислено|outflow|expenses?|spent',
);
const debit = words('дебет\\p{L}*|дебит\\p{L}*|debit');
const credit = words('кредит\\p{L}*|credit');

/** In one row money either comes or goes. */
const EXCLUSIVE_SHARE = 0.6;

export function flowOf(table: TableProfile): FlowColumns | null {
  const dated = datesOf(table).some(({ stats }) => stats.distinct > 2);
  if (!dated || table.layout === 'statement' || goodsOf(table) !== undefined) return null;
  return (
    resultOf(table) ??
    resultsByPeriod(table) ??
    pairOf(table) ??
    directedOf(table) ??
    signedOf(table)
  );
}

function pairOf(table: TableProfile): FlowColumns | null {
  const amounts = table.columns.filter(isMoney);
  const [comes, goes] = [incoming, outgoing].map((pattern) => firstNamed(amounts, pattern));
  if (comes !== undefined && goes !== undefined && areExclusive(comes, goes, table)) {
    return { inflow: comes.name, outflow: goes.name };
  }
  const [left, right] = [debit, credit].map((pattern) => firstNamed(amounts, pattern));
  if (left === undefined || right === undefined || !areExclusive(left, right, table)) return null;
  if (isBankStatement(table)) return { inflow: right.name, outflow: left.name };
  const pair = { inflow: left.name, outflow: right.name };
  return isMoneyAccount(table) ? pair : { ...pair, neutral: 'neutral' };
}

function firstNamed(columns: readonly Column[], pattern: RegExp): Column | undefined {
  return columns.find(({ name }) => pattern.test(name));
}

function isMoney({ name, type, role, additive, unit, currency }: Column): boolean {
  if (/(?:^|\/)\s*счет$/iu.test(name)) return false;
  return (
    type === 'number' && role === 'measure' && additive && (unit === null || currency !== null)
  );
}

function areExclusive(left: Column, right: Column, { rowCount }: TableProfile): boolean {
  const idle = [left, right].reduce((sum, { stats }) => sum + stats.nulls + stats.zeros, 0);
  return left !== right && idle >= rowCount * EXCLUSIVE_SHARE;
}

const bank = words(
  'выписк\\p{L}*|банк\\p{L}*|назначение платежа|бик|корреспондент\\p{L}*|дата проводки|р/с',
  'расчетный счет|дата операции',
);
const ledger = words('аналитика\\p{L}*|субконто|карточка счета|дт|кт|оборотно\\p{L}*');

/** A bank writes what leaves the customer's account on the debit side. */
function isBankStatement(table: TableProfile): boolean {
  const texts = textsOf(table);
  return !texts.some((text) => ledger.test(text)) && texts.some((text) => bank.test(text));
}

/** In one's own books the debit of accounts of money is what comes. */
function isMoneyAccount(table: TableProfile): boolean {
  return textsOf(table).some((text) => /счет\p{L}*\s+5[0-7](?!\d)/iu.test(text));
}

function textsOf({ title, sheet, metadata, columns }: TableProfile): readonly string[] {
  return [title, sheet, ...metadata.titleLines, ...columns.map(({ name }) => name)];
}

/** A column of words says which way the money of a row goes. */
function directedOf(table: TableProfile): FlowColumns | null {
  const { columns } = table;
  const amount = columns.find((column) => isMoney(column) && /сумм|amount/i.test(column.name));
  if (amount === undefined) return null;
  for (const { name, type, stats } of columns) {
    if (type !== 'text' || stats.distinct > 4) continue;
    const comes = stats.examples.find((value) => incoming.test(value));
    const goes = stats.examples.find((value) => outgoing.test(value));
    if (comes !== undefined && goes !== undefined && comes !== goes) {
      return { direction: name, amount: amount.name, comes, goes };
    }
  }
  return null;
}

const operations = words(
  'операци\\p{L}*|платеж\\p{L}*|mcc|кэшбэк|назначение платежа|выписк\\p{L}*|ддс|cash ?flow',
  'движени\\p{L}* (?:денег|денежных)|денежн\\p{L}* поток\\p{L}*',
);
const EACH_WAY_MIN = 0.05;

/** A statement of a card: payments stand below zero. */
function signedOf(table: TableProfile): FlowColumns | null {
  const amount = table.columns.find(
    (column) => isMoney(column) && /сумм|amount|^значение$/i.test(column.name),
  );
  if (amount === undefined || !textsOf(table).some((text) => operations.test(text))) return null;
  const { negatives } = amount.stats;
  const fits = [negatives, table.rowCount - negatives].every(
    (count) => count >= table.rowCount * EACH_WAY_MIN,
  );
  return fits ? { amount: amount.name } : null;
}

const SECTIONS_MAX = 5;

/** Sections of incomes and of expenses over the lines of a business, its months across. */
function resultOf(table: TableProfile): FlowColumns | null {
  const { columns, layout } = table;
  if (layout !== 'unpivoted') return null;
  const amounts = columns.filter((column) => isMoney(column) && !namesPlan(column));
  const amount = amounts.find(({ name }) => /^(?:факт|fact|actual)/iu.test(name)) ?? amounts[0];
  const section = columns.find(isSections);
  const comes = section?.stats.examples.find((label) => natureOfSection(label) === 'income');
  if (amount === undefined || section === undefined || comes === undefined) return null;
  return { direction: section.name, amount: amount.name, comes, result: 'result' };
}

/** A row for each month, with the totals of incomes and of expenses beside their parts. */
function resultsByPeriod(table: TableProfile): FlowColumns | null {
  const isOnePerRow = datesOf(table).some(({ stats }) => stats.distinct === table.rowCount);
  const amounts = table.columns.filter((column) => isMoney(column) && !namesPlan(column));
  const [inflow, outflow] = (['income', 'expense'] as const).map((nature) =>
    wholeOf(amounts.filter(({ name }) => natureOfSection(name) === nature)),
  );
  if (!isOnePerRow || inflow === undefined || outflow === undefined) return null;
  return { inflow: inflow.name, outflow: outflow.name, result: 'result' };
}

const WHOLE_NAME =
  /^(?:(?:итого|всего|общие|total)[\s:]+)?(?:доход|расход|затрат|издерж|выручк|income|revenue|expense|cost)\p{L}*(?:[\s,:]+(?:итого|всего|total|руб|тыс|млн|₽)[\p{L}.\s]*)?$/iu;

/** The only column that tells all of them. */
function wholeOf(columns: readonly Column[]): Column | undefined {
  const whole = columns.filter(({ name }) => WHOLE_NAME.test(name));
  return whole.length === 1 ? whole[0] : undefined;
}

const namesPlan = ({ name }: Column): boolean => /план|plan|budget/iu.test(name);

/** One section of incomes, the others of expenses, and every line in one of them. */
function isSections({ type, stats }: Column): boolean {
  const { distinct, nulls, examples } = stats;
  if (type !== 'text' || nulls > 0 || distinct < 2 || distinct > SECTIONS_MAX) return false;
  const natures = examples.map(natureOfSection);
  return natures.filter((one) => one === 'income').length === 1 && !natures.includes(null);
}

const party = words(
  'контрагент\\p{L}*|плательщик\\p{L}*|получател\\p{L}*|корреспондент\\p{L}*|клиент\\p{L}*',
  'поставщик\\p{L}*|статья|статьи|категори\\p{L}*|наименование|counterparty|payee|category',
);
const ROWS_BY_PARTY = 1.5;

/** What stands in the sections: «Кухня», «Аренда». */
export function lineOf({ columns }: TableProfile, section: string): Column | undefined {
  return columns.find(
    ({ name, type, traits, stats }) =>
      type === 'text' && name !== section && !traits.includes('group') && stats.distinct > 2,
  );
}

/** Whom the money comes from and goes to. */
export function partyOf({ columns, rowCount }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, role, stats }) =>
      type === 'text' &&
      role !== 'constant' &&
      party.test(name) &&
      stats.distinct >= 2 &&
      stats.distinct * ROWS_BY_PARTY <= rowCount,
  );
}

const balance = words('остат\\p{L}*|сальдо|баланс\\p{L}*|balance');

export function balanceOf({ columns }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, stats }) => type === 'number' && balance.test(name) && stats.distinct > 2,
  );
}
