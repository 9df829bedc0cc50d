import type { Column, ExcludedRow, Sheet, TotalCheck } from '../model.js';
import type { DecimalText } from '../../../statistics/src/index.js';
import { formatNumber } from '../../../russian/src/index.js';
import { columnLetter } from './block.js';
import type { Block } from './block.js';
import { hasMixedUnits, namesCurrencies } from './mixed-units.js';

/** A sum that is off by less is a matter of rounding. */
const DIFFERENCE_MIN = 0.5;

export interface NoticeSource {
  readonly block: Block;
  readonly columns: readonly Column[];
  readonly excluded: readonly ExcludedRow[];
  readonly checks: readonly TotalCheck[];
  readonly hasHeader: boolean;
  /** How many rows with content are hidden. */
  readonly hidden: number;
}

/** Russian sentences: what was left out, and what in the table cannot be trusted. */
export function tableNotices(source: NoticeSource): string[] {
  const { block, columns, excluded, checks } = source;
  const notices: string[] = [];
  if (!source.hasHeader) notices.push('Заголовков столбцов нет: столбцы названы по буквам');
  notices.push(...totalsNotices(excluded, checks));
  notices.push(...hiddenNotices(block.sheet, source.hidden));
  notices.push(...unitNotices(columns));
  for (const column of columns) {
    for (const notice of column.notices) notices.push(`Столбец «${column.name}»: ${notice}`);
  }
  return notices;
}

function totalsNotices(excluded: readonly ExcludedRow[], checks: readonly TotalCheck[]): string[] {
  const notices: string[] = [];
  const left = excluded.filter(({ reason }) => ['total', 'group', 'included'].includes(reason));
  if (left.length > 0) {
    notices.push(`Строк групп и итогов, которые не входят в суммы: ${left.length}`);
  }
  const derived = excluded.filter(({ reason }) => reason === 'formula-row').length;
  if (derived > 0) {
    notices.push(
      `Строк с налогом, средними и другими расчетами, которые не входят в суммы: ${derived}`,
    );
  }
  for (const check of checks.filter(isOff).slice(0, 5)) {
    const what = check.group === null ? 'Итог файла' : `Итог группы «${check.group}»`;
    notices.push(
      `${what} по столбцу «${check.column}» (строка ${check.totalRow}) не равен сумме строк: ` +
        `${written(check.fileTotal)} против ${written(check.sum)}, разница ` +
        written(check.difference),
    );
  }
  return [...notices, ...leftOutNotices(checks)];
}

function leftOutNotices(checks: readonly TotalCheck[]): string[] {
  return checks.flatMap(({ column, totalRow, without }) => {
    if (without === undefined) return [];
    const values = without.values.map((value) => `«${value}»`).join(', ');
    return [
      `Итог файла по столбцу «${column}» (строка ${totalRow}) не считает строки, ` +
        `где «${without.column}» — ${values}`,
    ];
  });
}

/** «−3 060,4» */
function written(exact: DecimalText): string {
  const [, fraction = ''] = exact.split('.');
  return formatNumber(exact, { style: 'number', decimals: fraction.length });
}

export function isOff(check: TotalCheck): boolean {
  const difference = Math.abs(Number(check.difference));
  const total = Math.abs(Number(check.fileTotal));
  return difference > Math.min(DIFFERENCE_MIN, Math.max(0.011, total * 1e-6));
}

function hiddenNotices(sheet: Sheet, rows: number): string[] {
  const notices: string[] = [];
  if (rows > 0) {
    notices.push(`Скрытых строк не учтено: ${rows}. Покажите их в Excel, если они нужны`);
  }
  const letters = sheet.columnNumbers
    .filter((_, place) => sheet.hiddenColumns[place])
    .map(columnLetter);
  if (letters.length > 0) {
    notices.push(`Скрытые столбцы не учтены: ${letters.slice(0, 10).join(', ')}`);
  }
  return notices;
}

function unitNotices(columns: readonly Column[]): string[] {
  return columns
    .filter(hasMixedUnits)
    .map((column) =>
      namesCurrencies(column)
        ? `В столбце «${column.name}» разные валюты: суммы не складываются`
        : `В столбце «${column.name}» разные единицы измерения: количества не складываются`,
    );
}
