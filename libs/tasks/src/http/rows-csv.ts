import type { ReportRow } from '../../../contract/src/index.js';

const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** UTF-8 with its mark, `;` between fields, as a Russian Excel opens it by a double click. */
export function rowsCsv(headers: readonly string[], rows: readonly ReportRow[]): string {
  const lines = [['Строка', ...headers], ...rows.map(({ row, cells }) => [String(row), ...cells])];
  return `\ufeff${lines.map((line) => line.map(field).join(';')).join('\r\n')}\r\n`;
}

function field(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
