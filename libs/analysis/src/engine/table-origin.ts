import type { ExcludedRows } from '../../../contract/src/report-content.js';
import type { ExclusionReason, Table } from '../../../workbook/src/index.js';
import type { Origin } from './evidence.js';

export function checksOf(table: Table): Origin['checks'] {
  return table.checks
    .filter(({ group }) => group === null)
    .map(({ sum, fileTotal, difference, totalRow }) => ({
      sum,
      label: table.parts === undefined ? `Итог в строке ${totalRow}` : 'Итоги листов вместе',
      fileTotal,
      difference,
    }));
}

const reasons: Readonly<Record<ExclusionReason, readonly [one: string, many: string]>> = {
  total: ['итог', 'итоги'],
  group: ['строка группы', 'строки групп'],
  included: ['строка «в том числе»', 'строки «в том числе»'],
  'repeated-header': ['повтор шапки', 'повторы шапки'],
  'column-numbers': ['номера столбцов', 'номера столбцов'],
  hidden: ['скрытая строка', 'скрытые строки'],
  note: ['примечание', 'примечания'],
  'formula-row': ['расчетная строка', 'расчетные строки'],
};

/** «итог»: why one row is no row of its table. */
export const exclusionText = (reason: ExclusionReason): string => reasons[reason][0];

export function excludedRows(table: Table): readonly ExcludedRows[] {
  const counts = new Map<ExclusionReason, number>();
  for (const { reason } of table.excluded) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason: reasons[reason][1], count }));
}

/** Where a table's rows stand. */
export function placeOf({ id, sheet, range, sourceRows }: Table) {
  const rowsFrom = sourceRows.reduce((least, row) => Math.min(least, row), Infinity);
  const rowsTo = sourceRows.reduce((most, row) => Math.max(most, row), 0);
  return { table: id, sheet, range, rowsFrom: Math.min(rowsFrom, rowsTo), rowsTo };
}

/** The sheet of a row, where the table is put together from several; else null. */
export function sheetOfRow({ parts = [] }: Table, place: number): string | null {
  let first = 0;
  for (const { sheet, rows } of parts) {
    if (place < first + rows) return sheet;
    first += rows;
  }
  return null;
}
