import type { Proposal } from '../../../../libs/analysis/src/index.js';
import type { ReadWorkbook } from '../../../../libs/workbook/src/index.js';
import type {
  NoteBlock,
  ReportSection,
  ReportSummary,
  TableCell,
  TableData,
} from '../../../../libs/contract/src/index.js';

const ROWS_SHOWN = 12;
const CELL_WIDTH = 32;

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 });

export function tablesText({ tables, fileInfo }: ReadWorkbook): string {
  const found = tables.map(
    ({ sheet, range, rows, columns, excluded }) =>
      `  «${sheet}» ${range}: строк ${rows.length}, столбцов ${columns.length}` +
      (excluded.length === 0 ? '' : `, не вошло строк ${excluded.length}`),
  );
  return ['Таблицы:', ...found, ...fileInfo.notes.map((note) => `  ! ${note}`)].join('\n');
}

export function proposalsText(proposals: readonly Proposal[]): string {
  const lines = proposals.map(
    ({ name, question }, place) => `  ${place + 1}. ${name} — ${question}`,
  );
  return ['', 'Отчеты:', ...lines].join('\n');
}

export function sectionText({ name, actions }: ReportSection): string {
  const shown = actions.visualizations.flatMap(({ table_data: table, chart_spec: chart }) => [
    '',
    ...(chart === null ? [] : [`[${chart.kind}] ${chart.title}`]),
    ...tableLines(table),
  ]);
  return ['', `== ${name} ==`, ...actions.note.map(blockText), ...shown].join('\n');
}

export function blockText({ title, spans }: NoteBlock): string {
  const text = spans.map((span) => (typeof span === 'string' ? span : span.text)).join('');
  return title === undefined ? text : `${title}. ${text}`;
}

function tableLines({ headers, rows, rowsOmitted }: TableData): readonly string[] {
  const shown = [headers, ...rows.slice(0, ROWS_SHOWN).map((row) => row.map(cellText))];
  const widths = headers.map((_, place) =>
    Math.min(CELL_WIDTH, Math.max(...shown.map((row) => (row[place] ?? '').length))),
  );
  const left = rows.length - ROWS_SHOWN + rowsOmitted;
  const lines = shown.map((row) =>
    `  ${row.map((cell, place) => fitted(cell, widths[place] ?? 0)).join('  ')}`.trimEnd(),
  );
  return left > 0 ? [...lines, `  … и еще строк: ${left}`] : lines;
}

function fitted(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}

export function cellText(cell: TableCell): string {
  const value = typeof cell === 'object' && cell !== null ? cell.value : cell;
  if (value === null) return '';
  return typeof value === 'number' ? numbers.format(value) : value;
}

export function summaryText(summary: ReportSummary): string {
  return [
    '',
    `== ${summary.report_title} ==`,
    summary.summary,
    ...summary.key_findings.map((finding) => `  • ${finding}`),
    ...summary.recommendations.map((advice) => `  → ${advice}`),
  ].join('\n');
}
