import type { Column, SheetPart, TotalCheck } from '../../model.js';
import { formatNumber, countText } from '../../../../russian/src/index.js';
import { decimalsOf } from '../exact-decimal.js';
import { isOff } from '../table-notices.js';
import type { SheetGroup } from './group-sheets.js';

const NAMES_MAX = 4;
const TEXT_LENGTH_MAX = 44;
const CHECKS_MAX = 5;

/** «Январь», «Февраль», «Март»; of many the first ones and how many more there are. */
export function sheetNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX).map((name) => `«${name}»`);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} и еще ${rest}` : shown.join(', ');
}

const sheetsText = (n: number): string => countText(n, 'лист', 'листа', 'листов');

/** What stands for the name of a sheet where there are several. */
export function sheetText(names: readonly string[]): string {
  const all = names.join(', ');
  if (names.length <= NAMES_MAX && all.length <= TEXT_LENGTH_MAX) return all;
  return `${names[0] ?? ''} … ${names.at(-1) ?? ''}`;
}

/** The same as a title, with how many there are. */
export function titleText(names: readonly string[]): string {
  const text = sheetText(names);
  return text === names.join(', ') ? text : `${text} (${sheetsText(names.length)})`;
}

/** Of what the whole is made, what was left out of it, and which totals do not agree. */
export function wholeNotices(
  { members, totals, copies }: SheetGroup,
  labels: readonly Column[],
  checks: readonly TotalCheck[],
): string[] {
  const names = members.map(({ table }) => table.sheet);
  const from = labels.map(({ name }) => `«${name}»`).join(' и ');
  const told =
    from === '' ? '' : `; ${labels.length > 1 ? 'столбцы' : 'столбец'} ${from} — из имен листов`;
  return [
    `Листы одной формы сложены в одну таблицу: ${sheetNames(names)}${told}`,
    ...totals.map(
      ({ table }) => `Лист «${table.sheet}» повторяет остальные как итог: не сложен с ними`,
    ),
    ...copies.map(
      ({ table }) => `Лист «${table.sheet}» повторяет строки другого листа: не сложен с ним`,
    ),
    ...checks.filter(isOff).slice(0, CHECKS_MAX).map(offText),
  ];
}

function offText({ column, group, totalRow, fileTotal, sum, difference }: TotalCheck): string {
  const [stated, found, off] = [fileTotal, sum, difference].map((exact) =>
    formatNumber(exact, { style: 'number', decimals: decimalsOf(exact) }),
  );
  return (
    `Итог «${group ?? ''}» по столбцу «${column}» (строка ${totalRow}) не равен сумме строк: ` +
    `${stated} против ${found}, разница ${off}`
  );
}

/** Sheets whose rows stand in the whole. */
export function stackedSheets(parts: readonly SheetPart[]): string[] {
  return parts.filter(({ rows }) => rows > 0).map(({ sheet }) => sheet);
}
