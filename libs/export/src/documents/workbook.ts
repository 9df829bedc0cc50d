import writeXlsxFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node';
import type { Provenance, TableColumn, TableData } from '../../../contract/src/index.js';
import { isDecimalText } from '../../../presentation/src/report/decimal-text.js';
import { checkText } from '../../../presentation/src/report/provenance.js';
import {
  documentBlocks,
  documentSources,
  type DocumentBlock,
  type DocumentSources,
  type ReportDocument,
  type TableBlock,
  type TextStyle,
} from '../../../presentation/src/report/report-document.js';
import { reportTexts } from '../../../presentation/src/report/report-texts.js';
import {
  cellValue,
  columnOf,
  headerText,
  isNumeric,
  type PlainValue,
} from '../../../presentation/src/report/table-cells.js';

type FileSheet = Sheet<Buffer>;

export const workbookTexts = {
  report: 'Отчет',
  sources: 'Источники',
  table: 'Таблица',
  numberSign: '№',
  onSheet: (name: string): string => `Таблица — на листе «${name}»`,
  unit: 'Единица',
  sheet: 'Лист',
  range: 'Диапазон',
  rowsTaken: 'Строк взято',
  excel: 'Формула Excel',
  rowsExcluded: 'Строк исключено',
} as const;

const NAME_CHARACTERS_MAX = 31;
/** More digits than a spreadsheet keeps: such a number stays text, so that none is lost. */
const DIGITS_MAX = 15;
const TEXT_WIDTH = 110;
const WIDTH_MIN = 9;
const WIDTH_MAX = 60;

/** All of a report as a workbook: its text, a sheet a table, and where each number is from. */
export async function workbook(report: ReportDocument): Promise<Uint8Array> {
  const blocks = documentBlocks(report);
  const named = namedTables(blocks);
  const sources = documentSources(report.sections);
  const sheets = [
    textSheet(blocks, named),
    ...[...named].map(([block, name]) => tableSheet(block, name)),
    ...(sources.sources.length === 0 ? [] : [sourcesSheet(sources), queriesSheet(sources)]),
  ];
  return writeXlsxFile([...sheets], { fontFamily: 'Arial', fontSize: 10 }).toBuffer();
}

type Told = TableBlock & { readonly visualization: NonNullable<TableBlock['visualization']> };

const isTold = (block: DocumentBlock): block is Told =>
  block.type === 'table' && block.visualization !== null;

/** «1. Выручка по складам»: no signs that a sheet's name may not have, no name twice. */
function namedTables(blocks: readonly DocumentBlock[]): ReadonlyMap<Told, string> {
  const told = blocks.filter(isTold);
  return new Map(
    told.map((block, at) => {
      const { chart_spec: spec, description } = block.visualization;
      const clean = (spec?.title ?? description).replace(/[[\]:*?/\\']/g, ' ').trim();
      const name = `${at + 1}. ${clean === '' ? workbookTexts.table : clean}`;
      return [block, name.slice(0, NAME_CHARACTERS_MAX).trim()];
    }),
  );
}

const sizes: Readonly<Partial<Record<TextStyle, number>>> = {
  title: 18,
  heading: 14,
  subheading: 12,
  conclusion: 11,
};
const bold: ReadonlySet<TextStyle> = new Set([
  'title',
  'heading',
  'subheading',
  'conclusion',
  'caption',
]);

/** Not every program makes room for large or wrapped text by itself. */
const heightOf = (text: string, size: number): number => {
  const lines = text.split('\n').map((line) => Math.ceil((line.length * size) / 10 / TEXT_WIDTH));
  return lines.reduce((sum, count) => sum + Math.max(1, count), 0) * size * 1.4;
};

/** Points; a row is at most so high. */
const HEIGHT_MAX = 400;

const textCell = (value: string, style: TextStyle): Cell => {
  const fontSize = sizes[style] ?? 10;
  return {
    value: cellTextOf(value),
    type: String,
    wrap: true,
    alignVertical: 'top',
    fontSize,
    height: Math.min(HEIGHT_MAX, heightOf(value, fontSize)),
    ...(bold.has(style) ? { fontWeight: 'bold' } : {}),
  };
};

function textSheet(blocks: readonly DocumentBlock[], named: ReadonlyMap<Told, string>): FileSheet {
  const rows = blocks.flatMap((block): Row[] => {
    if (block.type === 'text') return [[textCell(block.text, block.style)]];
    if (block.type === 'item') return [[textCell(`${block.mark} ${block.text}`, 'text')]];
    if (block.type === 'chart') return [];
    const name = isTold(block) ? named.get(block) : workbookTexts.sources;
    return [[textCell(workbookTexts.onSheet(name ?? ''), 'small')]];
  });
  return { sheet: workbookTexts.report, data: rows, columns: [{ width: TEXT_WIDTH }] };
}

const headCell = (value: string, numeric: boolean): Cell => ({
  value,
  type: String,
  wrap: true,
  fontWeight: 'bold',
  alignVertical: 'top',
  align: numeric ? 'right' : 'left',
  backgroundColor: '#f3f1ec',
  bottomBorderStyle: 'thin',
});

function tableSheet({ visualization, ...block }: Told, sheet: string): FileSheet {
  const data = visualization.table_data;
  const columns = data.headers.map((_, at) => columnOf(data, at));
  const formats = columns.map((column, at) => formatOf(column, valuesOf(data, at)));
  const head = columns.map((column, at) => headCell(headerText(data, at), isNumeric(column)));
  const rows = data.rows.map((row) =>
    columns.map((column, at) => valueCell(cellValue(row[at]), column, formats[at] ?? '')),
  );
  const widths = columns.map((_, at) => ({ width: widthOf(block, at) }));
  return { sheet, data: [head, ...rows], columns: widths, stickyRowsCount: 1 };
}

const valuesOf = (data: TableData, at: number): readonly PlainValue[] =>
  data.rows.map((row) => cellValue(row[at]));

const widthOf = ({ heads, rows }: Pick<TableBlock, 'heads' | 'rows'>, at: number): number => {
  const longest = Math.max(
    (heads[at]?.header.length ?? 0) * 0.7,
    ...rows.map((row) => row[at]?.length ?? 0),
  );
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, longest + 2));
};

/** As on the page: so many digits after the comma; where nothing is said, as many as there are. */
function formatOf({ kind, decimals }: TableColumn, values: readonly PlainValue[]): string {
  const number = numberFormat(decimals ?? Math.max(0, ...values.map(digitsOf)));
  return kind === 'percent' ? `${number}"\u00a0%"` : number;
}

const numberFormat = (digits: number): string =>
  digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;

/** A number is shown with two digits at most; a decimal text with all that it has. */
const digitsOf = (value: PlainValue): number => {
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : 2;
  return value !== null && isDecimalText(value) ? (/[.,](\d+)$/.exec(value)?.[1]?.length ?? 0) : 0;
};

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar; before March 1900 it counts a day that never was. */
const epoch = Date.UTC(1899, 11, 30);
const FIRST_SURE = 61;

function valueCell(value: PlainValue, column: TableColumn, format: string): Cell {
  if (value === null || value === '') return null;
  if (column.kind === 'date') return dateCell(value);
  const number = isNumeric(column) || typeof value === 'number' ? exactNumber(value) : null;
  return number === null
    ? plain(String(value))
    : { value: number, type: Number, format, alignVertical: 'top' };
}

function dateCell(value: string | number): Cell {
  const text = String(value);
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?/.exec(text)?.[0];
  const days = time === undefined ? NaN : (Date.parse(withZone(time)) - epoch) / DAY_MS;
  if (!(days >= FIRST_SURE)) return plain(text);
  return {
    value: days,
    type: Number,
    format: Number.isInteger(days) ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm',
  };
}

const withZone = (time: string): string => (time.includes('T') ? `${time}Z` : `${time}T00:00Z`);

/** null where a spreadsheet's number would not be this one. */
function exactNumber(value: string | number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const plain = value.trim().replace('\u2212', '-').replace(',', '.');
  if (!isDecimalText(plain) || plain.replace(/\D/g, '').length > DIGITS_MAX) return null;
  return Number(plain);
}

function sourcesSheet({ sources, queries }: DocumentSources): FileSheet {
  const texts = workbookTexts;
  const heads = [
    ...[reportTexts.number, reportTexts.exact, texts.unit, texts.sheet, texts.range],
    ...[texts.rowsTaken, texts.rowsExcluded, reportTexts.check, reportTexts.formula],
    ...[texts.excel, reportTexts.query],
  ];
  const widths = [18, 20, 10, 24, 14, 12, 30, 40, 40, 50, 9].map((width) => ({ width }));
  const data = [
    heads.map((head, at) => headCell(head, at === 1 || at === 5 || at === 10)),
    ...sources.map((one) => sourceRow(one, queries.get(one.query) ?? 0)),
  ];
  return { sheet: texts.sources, data, columns: widths, stickyRowsCount: 1 };
}

function queriesSheet({ queries }: DocumentSources): FileSheet {
  const data = [
    [headCell(workbookTexts.numberSign, true), headCell(reportTexts.query, false)],
    ...[...queries].map(([query, at]): Row => [wholeCell(at), plain(query)]),
  ];
  const columns = [{ width: 9 }, { width: TEXT_WIDTH }];
  return { sheet: reportTexts.queries, data, columns, stickyRowsCount: 1 };
}

const wholeCell = (value: number): Cell => ({
  value,
  type: Number,
  format: '#,##0',
  alignVertical: 'top',
});

/** More than this a cell cannot hold; a longer text would break the file. */
const CELL_CHARACTERS_MAX = 32_767;

const cellTextOf = (text: string): string =>
  text.length <= CELL_CHARACTERS_MAX ? text : `${text.slice(0, CELL_CHARACTERS_MAX - 1)}…`;

const plain = (value: string | undefined): Cell =>
  value === undefined || value === ''
    ? null
    : { value: cellTextOf(value), type: String, wrap: true, alignVertical: 'top' };

const sourceRow = (one: Provenance, query: number): Row => {
  const exact = exactNumber(one.exact);
  const format = numberFormat(digitsOf(one.exact));
  const excluded = one.rowsExcluded.filter(({ count }) => count > 0);
  return [
    plain(one.shown),
    exact === null
      ? plain(one.exact)
      : { value: exact, type: Number, format, alignVertical: 'top' },
    plain(one.unit),
    plain(one.sheet),
    plain(one.range),
    wholeCell(one.rowsTaken),
    plain(excluded.map(({ reason, count }) => `${reason} — ${count}`).join(', ')),
    plain(one.check === undefined ? undefined : checkText(one.check)),
    plain(one.formula),
    plain(one.excel?.ru),
    wholeCell(query),
  ];
};
