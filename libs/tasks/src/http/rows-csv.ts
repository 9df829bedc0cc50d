import type { ReportRow } from '../../../contract/src/index.js';
import { csvOf } from '../../../platform/src/index.js';

export function rowsCsv(headers: readonly string[], rows: readonly ReportRow[]): string {
  return csvOf([['Строка', ...headers], ...rows.map(({ row, cells }) => [String(row), ...cells])]);
}
