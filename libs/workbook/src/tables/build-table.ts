import type { ExcludedRow, Table, TableMetadata } from '../model.js';
import { addGroupColumns } from './group-columns.js';
import { areAccountCodes } from './account-codes.js';
import { cellAt } from './block.js';
import { buildColumn } from './build-column.js';
import type { BuiltColumn } from './build-column.js';
import { groupMarks } from './digit-groups.js';
import { checkTotals } from './check-totals.js';
import { classifyRows } from './classify-rows.js';
import type { ClassifiedRows } from './classify-rows.js';
import { dayColumns } from './month-days.js';
import { fillDown } from './fill-down.js';
import type { FilledColumn } from './fill-down.js';
import { findHeader } from './find-header.js';
import type { HeaderSplit } from './find-header.js';
import { nameColumns } from './header-names.js';
import type { NamedColumn } from './header-names.js';
import {
  hiddenPlaces,
  hiddenRows,
  numberRows,
  sheetRow,
  titleLines,
  totalsAbove,
} from './left-out-rows.js';
import { withLevelNames } from './level-names.js';
import { readLines } from './line.js';
import type { Line } from './line.js';
import { withMeantYears } from './mistyped-dates.js';
import { withoutMistypedNames } from './mistyped-names.js';
import { readMetadata } from './read-metadata.js';
import { withoutResults, withSignedTotals } from './result-lines.js';
import { withoutTaxes } from './tax-lines.js';
import type { TableBlock } from './split-blocks.js';
import { amountColumns, hasPeriods, isStatement, rangeOf, usedColumns } from './table-parts.js';
import { withoutMixedUnits } from './mixed-units.js';
import { tableNotices } from './table-notices.js';
import { unitColumns } from './unit-cells.js';
import { cellsText } from '../../../russian/src/index.js';

/** How the workbook calls the table; the rest of it is read from its block. */
export interface TableName {
  readonly id: string;
  readonly sqlName: string;
  readonly title: string;
}

/** null where the block holds no row of values. */
export function buildTable(block: TableBlock, name: TableName): Table | null {
  const header = withLevelNames(block, findHeader(block));
  const hasHeader = header.headerRows.length > 0;
  const places = usedColumns(block.sheet, block.columns, header.headerRows, header.bodyRows);
  const named = namedColumns(block, header, places);
  const lines = readLines(block, header.bodyRows, named);
  const statement = isStatement(lines, named);
  const unseen = hiddenPlaces(block, header);
  const hidden = readLines(block, unseen, named);
  const rows = statement ? statementRows(lines) : detailRows(lines, named, hidden);
  if (isTooLittle(rows.details, named.length, hasHeader)) return null;
  const metadata = readMetadata(
    [...block.linesAbove, ...titleLines(block, header)],
    [...notesOf(rows.excluded), ...block.linesBelow],
    named.flatMap(({ path }) => path),
    block.sheet.name,
  );
  const filled = cellsOf(rows, lines, hidden, named);
  const written = buildColumns(named, filled, metadata, statement);
  const own = withMeantYears(written, rows.details, block.sheet.name);
  const units = unitColumns(own, filled, metadata);
  const summed = withoutMixedUnits([...own, ...units]).slice(0, own.length);
  const grouped = addGroupColumns(summed, named, rows, metadata);
  const checks = checkTotals(rows, summed);
  const whole = withoutMistypedNames([...grouped.columns, ...units]);
  const columns = whole.map(({ column }) => column);
  const beside = [...totalsAbove(block, header), ...numberRows(block, header)];
  const excluded = [...rows.excluded, ...beside, ...hiddenRows(block, unseen)];
  return {
    ...name,
    sheet: block.sheet.name,
    range: rangeOf(block.sheet, [...header.headerRows, ...lines.map(({ place }) => place)], places),
    headerRows: header.headerRows.map((row) => sheetRow(block, row)),
    layout: statement ? 'statement' : 'list',
    derivedFrom: null,
    columns,
    rows: rows.details.map((_, at) => whole.map(({ values }) => values[at] ?? null)),
    sourceRows: rows.details.map((line) => line.sheetRow),
    excluded,
    checks,
    groupLevels: grouped.levels,
    metadata,
    notices: tableNotices({ block, columns, excluded, checks, hasHeader, hidden: unseen.length }),
  };
}

function namedColumns(
  block: TableBlock,
  header: HeaderSplit,
  places: readonly number[],
): NamedColumn[] {
  const named = nameColumns(block, header.headerRows, places);
  const marks = groupMarks(block, header.bodyRows, named);
  return named.map((column) => {
    const cells = header.bodyRows.map((row) => cellAt(block.sheet, row, column.place));
    const isCode = areAccountCodes(column.path.at(-1) ?? '', cells);
    return { ...column, groupMark: marks.get(column.place), isCode };
  });
}

function cellsOf(
  rows: ClassifiedRows,
  lines: readonly Line[],
  hidden: readonly Line[],
  named: readonly NamedColumn[],
): FilledColumn[] {
  const days = dayColumns(named.map(({ path }) => ({ headerPath: path })));
  const amounts = new Set([...amountColumns(lines, named), ...days].map(({ index }) => index));
  return fillDown(rows, lines, hidden, amounts);
}

function buildColumns(
  named: readonly NamedColumn[],
  filled: readonly FilledColumn[],
  metadata: TableMetadata,
  statement: boolean,
): BuiltColumn[] {
  const context = { metadata, isStatement: statement, hasPeriods: hasPeriods(named) };
  const marked = markedDays(named, filled);
  return named.map((column, index) => {
    const { cells, filled: count } = filled[index] ?? { cells: [], filled: 0 };
    const header = { ...headerOf(column, index, statement), asText: marked.has(index) };
    const built = buildColumn(header, cells, context);
    if (count === 0) return built;
    const notice = `${cellsText(count)} без значения: взято значение строки выше`;
    const notices = [...built.column.notices, notice];
    return { ...built, column: { ...built.column, notices } };
  });
}

/** Days of a timesheet, where letters stand among the hours: neither is lost. */
function markedDays(
  named: readonly NamedColumn[],
  filled: readonly FilledColumn[],
): ReadonlySet<number> {
  const days = dayColumns(named.map(({ path }) => ({ headerPath: path })));
  const hasLetters = days.some(({ index }) =>
    filled[index]?.cells.some((cell) => cell?.type === 'text'),
  );
  return new Set(hasLetters ? days.map(({ index }) => index) : []);
}

/** One word, or one line of words without a header, is no table. */
function isTooLittle(details: readonly Line[], width: number, hasHeader: boolean): boolean {
  if (details.length * width < 2) return true;
  const hasNumber = details.some((line) => line.numbers.some((number) => number !== null));
  return details.length === 1 && !hasHeader && !hasNumber;
}

function detailRows(
  lines: readonly Line[],
  named: readonly NamedColumn[],
  hidden: readonly Line[],
): ClassifiedRows {
  const labels = named.map(({ path }) => path.at(-1) ?? '');
  const amounts = amountColumns(lines, named);
  const rows = withoutTaxes(classifyRows(lines, amounts, labels, hidden), amounts);
  return withSignedTotals(withoutResults(rows));
}

/** The lines of a balance are read one by one, its totals too; only headings are left out. */
function statementRows(lines: readonly Line[]): ClassifiedRows {
  const hasNumber = (line: Line): boolean => line.numbers.some((number) => number !== null);
  const excluded = lines
    .filter((line) => !hasNumber(line))
    .map((line): ExcludedRow => {
      return { row: line.sheetRow, reason: 'group', label: line.label, proof: ['layout'] };
    });
  const details = lines.filter(hasNumber);
  const groups = details.map(() => []);
  return {
    details,
    groups,
    groupRows: [],
    groupColumns: [],
    isOneGroup: false,
    totals: [],
    excluded,
  };
}

function headerOf(column: NamedColumn, index: number, statement: boolean): NamedColumn {
  const isUnnamedKey = statement && index === 0 && column.path.length === 0;
  return { ...column, name: isUnnamedKey ? 'Показатель' : column.name };
}

function notesOf(excluded: readonly ExcludedRow[]): string[] {
  return excluded.filter(({ reason }) => reason === 'note').map(({ label }) => label);
}
