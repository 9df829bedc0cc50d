import type { FileInfo, Sheet, Table, Workbook } from '../model.js';
import { countText, rowsText } from '../../../russian/src/index.js';
import { stackedSheets } from '../tables/sheets/whole-texts.js';
import { isOff } from '../tables/table-notices.js';

const NOTES_MAX = 40;

/** What the file panel shows. */
export function fileInfo(workbook: Workbook, tables: readonly Table[], found: number): FileInfo {
  const { sheets } = workbook;
  const originals = tables.filter(({ derivedFrom }) => derivedFrom === null);
  const wholes = tables.filter(isWhole);
  const parts = new Set(wholes.flatMap((whole) => (whole.parts ?? []).map(({ table }) => table)));
  const notes = [
    ...bookNotes(workbook, tables),
    ...leftNotes(originals.length, found),
    ...wholes.flatMap(wholeNotes),
    ...originals.flatMap((table) => (parts.has(table.id) ? [headLine(table)] : tableNotes(table))),
  ];
  return {
    total_sheets: sheets.length,
    total_rows_all_sheets: sheets.reduce((sum, { rowNumbers }) => sum + rowNumbers.length, 0),
    max_columns: sheets.reduce((most, sheet) => Math.max(most, widthOf(sheet)), 0),
    sheet_names: sheets.map(({ name }) => name),
    file_format: workbook.format,
    tables_found: originals.length,
    notes: [...new Set(notes)].slice(0, NOTES_MAX),
  };
}

function widthOf({ columnNumbers }: Sheet): number {
  const first = columnNumbers[0];
  return first === undefined ? 0 : (columnNumbers.at(-1) ?? 0) - first + 1;
}

function bookNotes(workbook: Workbook, tables: readonly Table[]): string[] {
  const notes: string[] = [];
  if (workbook.hasMacros) {
    notes.push('В книге есть макросы: мы читаем только значения и ничего не запускаем');
  }
  const hidden = workbook.sheets.filter(({ hidden: isHidden }) => isHidden);
  if (hidden.length > 0) {
    const names = hidden.map(({ name }) => `«${name}»`).slice(0, 10);
    notes.push(`Скрытые листы не учтены: ${names.join(', ')}`);
  }
  const used = new Set(tables.map(({ sheet }) => sheet));
  const without = workbook.sheets.filter((sheet) => !sheet.hidden && !used.has(sheet.name));
  if (without.length > 0) {
    const names = without.map(({ name }) => `«${name}»`).slice(0, 10);
    notes.push(`Таблиц не найдено на листах: ${names.join(', ')}`);
  }
  return [...notes, ...workbook.notices];
}

function leftNotes(shown: number, found: number): string[] {
  return found > shown ? [`Таблиц в файле ${found}: по отдельности доступны первые ${shown}`] : [];
}

/** Put together from sheets, and no other form of such a table. */
function isWhole({ parts, joins, layout }: Table): boolean {
  return parts !== undefined && joins === undefined && layout === 'list';
}

function wholeNotes({ title, rows, notices, parts = [] }: Table): string[] {
  const sheets = countText(stackedSheets(parts).length, 'листа', 'листов', 'листов');
  const head = `${title}: общая таблица из ${sheets}, ${rowsText(rows.length)} детализации`;
  return [head, ...notices.map((notice) => `${title}: ${notice}`)];
}

function tableNotes(table: Table): string[] {
  const known = table.notices.filter((notice) => !notice.startsWith('Строк групп и итогов'));
  return [headLine(table), ...known.map((notice) => `${table.title}: ${notice}`)];
}

function headLine(table: Table): string {
  const parts = [headerText(table), `${rowsText(table.rows.length)} детализации`];
  const recognised = recognisedText(table);
  if (recognised !== null) parts.push(recognised);
  return `${table.title}: ${parts.join(', ')}`;
}

function headerText({ headerRows }: Table): string {
  const levels = ['заголовков столбцов нет', 'шапка в одну строку', 'шапка в две строки'];
  return levels[headerRows.length] ?? `шапка в ${headerRows.length} строки`;
}

function recognisedText(table: Table): string | null {
  const groups = table.excluded.filter(({ reason }) => reason === 'group').length;
  const totals = table.excluded.filter(({ reason }) => reason === 'total').length;
  const parts = [
    ...(groups > 0 ? [countText(groups, 'группа', 'группы', 'групп')] : []),
    ...(totals === 1 ? ['«Итого»'] : []),
    ...(totals > 1 ? [countText(totals, 'итог', 'итога', 'итогов')] : []),
  ];
  if (parts.length === 0) return null;
  const agrees = table.checks.length > 0 && !table.checks.some(isOff);
  const checked = agrees ? ` и ${agreedWord(groups, totals)} с суммой строк` : '';
  return `${parts.join(' и ')} ${recognisedWord(groups, totals)}${checked} — в суммы они не войдут`;
}

function agreedWord(groups: number, totals: number): string {
  if (groups === 0 && totals === 1) return 'сошлось';
  return recognisedWord(groups, totals) === 'распознана' ? 'сошлась' : 'сошлись';
}

function recognisedWord(groups: number, totals: number): string {
  if (groups === 0 && totals === 1) return 'распознано';
  return totals === 0 && groups % 10 === 1 && groups % 100 !== 11 ? 'распознана' : 'распознаны';
}
