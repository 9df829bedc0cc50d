import type { Column, TableProfile } from '../../../../workbook/src/index.js';

/** Columns of a turnover-balance sheet by the parts of its report. */
export type TurnoverColumns = Readonly<Record<string, string>>;

const OPENING = /(?:^|[^\p{L}])(?:нач|вход|на начало|opening)/iu;
const TURNOVER = /оборот|turnover|движени/iu;
const CLOSING = /(?:^|[^\p{L}])(?:кон|исх|на конец|closing)/iu;
const DEBIT = /дебет|(?<!\p{L})дт(?!\p{L})|debit/iu;
const CREDIT = /кредит|(?<!\p{L})кт(?!\p{L})|credit/iu;
const ACCOUNT = /(?<!\p{L})(?:сч[её]та?|код|account)(?!\p{L})/iu;

/** «Сальдо на начало», «Обороты», «Сальдо на конец» by debit and credit; null for all else. */
export function turnoverOf(table: TableProfile): TurnoverColumns | null {
  if (table.layout !== 'list') return null;
  const find = (...patterns: readonly RegExp[]) =>
    table.columns.find(
      ({ type, headerPath, name }) =>
        type === 'number' &&
        patterns.every((pattern) => pattern.test([...headerPath, name].join(' '))),
    )?.name;
  const found = {
    openDebit: find(OPENING, DEBIT),
    openCredit: find(OPENING, CREDIT),
    debit: find(TURNOVER, DEBIT),
    credit: find(TURNOVER, CREDIT),
    closeDebit: find(CLOSING, DEBIT),
    closeCredit: find(CLOSING, CREDIT),
  };
  const columns: Record<string, string> = {};
  for (const [part, name] of Object.entries(found)) if (name !== undefined) columns[part] = name;
  if (new Set(Object.values(columns)).size < Object.keys(found).length) return null;
  const names = namesOf(table);
  return names === null ? null : { ...columns, ...names };
}

/** The account of a row: its code, its name, and the account that it is a part of. */
function namesOf({ columns, groupLevels }: TableProfile): TurnoverColumns | null {
  const texts = columns.filter(({ type, role }) => type === 'text' && role !== 'empty');
  const group = texts.find(({ name }) => name === groupLevels[0]?.column);
  const own = texts.filter((column) => column !== group);
  const code = own.find(isCode);
  const name = own.find((column) => column !== code);
  if (code === undefined && name === undefined) return null;
  return {
    ...(group === undefined ? {} : { group: group.name }),
    ...(code === undefined ? {} : { code: code.name }),
    ...(name === undefined ? {} : { name: name.name }),
  };
}

function isCode({ name, headerPath, stats }: Column): boolean {
  const isNamed = [name, ...headerPath].some((label) => ACCOUNT.test(label));
  return isNamed && stats.examples.every((value) => /^[\p{L}\d.]{1,12}$/u.test(value));
}
