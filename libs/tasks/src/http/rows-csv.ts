import type { ReportRow } from '../../../contract/src/index.js';
import { csvOf } from '../../../platform/src/index.js';

export function rowsCsv(headers: readonly string[], rows: readonly ReportRow[]): string {
  const isOfSheets = rows.some(({ sheet }) => sheet !== undefined);
  const placeOf = ({ row, sheet }: ReportRow): readonly string[] =>
    isOfSheets ? [sheet ?? '', String(row)] : [String(row)];
  return csvOf([
    [...(isOfSheets ? ['Лист'] : []), 'Строка', ...headers],
    ...rows.map((row) => [...placeOf(row), ...row.cells]),
  ]);
}
