import type { Column, TableProfile } from '../../../../model.js';
import { words } from '../../../../tables/whole-words.js';
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
const exclusiveShare = 0.6;

export function flowOf(table: TableProfile): FlowColumns | null {
  const dated = datesOf(table).some(({ stats }) => stats.distinct > 2);
  if (!dated || table.layout === 'statement' || goodsOf(table) !== undefined) return null;
  return pairOf(table) ?? directedOf(table) ?? signedOf(table);
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
  return left !== right && idle >= rowCount * exclusiveShare;
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
const eachWayMin = 0.05;

/** A statement of a card: payments stand below zero. */
function signedOf(table: TableProfile): FlowColumns | null {
  const amount = table.columns.find(
    (column) => isMoney(column) && /сумм|amount|^значение$/i.test(column.name),
  );
  if (amount === undefined || !textsOf(table).some((text) => operations.test(text))) return null;
  const { negatives } = amount.stats;
  const fits = [negatives, table.rowCount - negatives].every(
    (count) => count >= table.rowCount * eachWayMin,
  );
  return fits ? { amount: amount.name } : null;
}

const party = words(
  'контрагент\\p{L}*|плательщик\\p{L}*|получател\\p{L}*|корреспондент\\p{L}*|клиент\\p{L}*',
  'поставщик\\p{L}*|статья|статьи|категори\\p{L}*|наименование|counterparty|payee|category',
);
const rowsByParty = 1.5;

/** Whom the money comes from and goes to. */
export function partyOf({ columns, rowCount }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, role, stats }) =>
      type === 'text' &&
      role !== 'constant' &&
      party.test(name) &&
      stats.distinct >= 2 &&
      stats.distinct * rowsByParty <= rowCount,
  );
}

const balance = words('остат\\p{L}*|сальдо|баланс\\p{L}*|balance');

export function balanceOf({ columns }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, stats }) => type === 'number' && balance.test(name) && stats.distinct > 2,
  );
}
