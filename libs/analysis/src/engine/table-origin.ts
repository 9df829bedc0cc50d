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

const reasons: Readonly<Record<ExclusionReason, string>> = {
  total: 'итоги',
  group: 'строки групп',
  included: 'строки «в том числе»',
  'repeated-header': 'повторы шапки',
  'column-numbers': 'номера столбцов',
  hidden: 'скрытые строки',
  note: 'примечания',
  'formula-row': 'расчетные строки',
};

export function excludedRows(table: Table): readonly ExcludedRows[] {
  const counts = new Map<ExclusionReason, number>();
  for (const { reason } of table.excluded) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason: reasons[reason], count }));
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
