import { filledCells, isTextCell, labelOf, rowGap } from './block.js';
import type { Block } from './block.js';
import { classifyRows } from './classify-rows.js';
import type { HeaderSplit } from './find-header.js';
import { nameColumns } from './header-names.js';
import { readLines } from './line.js';
import type { Line } from './line.js';
import { amountColumns, usedColumns } from './table-parts.js';

const NAMES_MAX = 6;

const ADJECTIVE = '(?:\\p{L}+(?:ый|ий|ая|ое)\\s+)?';
const NOUN =
  'организация|контрагент|партн[её]р|покупатель|клиент|заказчик|поставщик|грузополучатель' +
  '|договор|соглашение|сделка|проект|заказ|документ|регистратор|накладная|склад|магазин|филиал' +
  '|место|номенклатура|товар|артикул|характеристика|серия|партия|услуга|работа|материал|группа' +
  '|подгруппа|вид|тип|категория|марка|бренд|производитель|подразделение|отдел|цех|менеджер' +
  '|ответственный|сотрудник|работник|лицо|должность|статья|сч[её]т|субконто|касса|валюта|ставка' +
  '|объект|средство|помещение|регион|город|канал|направление|период|год|квартал|месяц|день|дата';
const OF_WHAT =
  '(?:\\s+(?:контрагента|покупателя|поставщика|клиента|партн[её]ра|организации|номенклатуры' +
  '|товаров?|склада|хранения|продажи|движения|затрат|расходов|доходов|деятельности|учета|ндс))*';
const level = new RegExp(`^${ADJECTIVE}(?:${NOUN})${OF_WHAT}(?:\\s*\\([^()]{1,40}\\))?$`, 'iu');
const FIRST_OF_SEVERAL = /[,.]\s*/u;

/** «Контрагент», «Номенклатура, Характеристика»: what the things of a level are called. */
export function namesLevel(label: string): boolean {
  return label.length <= 80 && label.split(FIRST_OF_SEVERAL).every((part) => level.test(part));
}

/**
 * Accounting programs print the names of levels beneath one another: «Склад», under it «Артикул».
 * They belong to the header where groups with sums bear them out, else they stay as they are.
 */
export function withLevelNames(block: Block, header: HeaderSplit): HeaderSplit {
  if (header.headerRows.length === 0) return header;
  const below = namesBelow(block, header);
  const above = below.length > 0 ? [] : namesAbove(block, header);
  if (below.length + above.length === 0) return header;
  const whole: HeaderSplit = {
    ...header,
    titleRows: header.titleRows.slice(0, header.titleRows.length - above.length),
    headerRows: [...above, ...header.headerRows, ...below],
    bodyRows: header.bodyRows.slice(below.length),
  };
  const levels = levelsOf(block, whole);
  const names = below.length + above.length + 1;
  return levels === names || (below.length > 0 && levels > 0) ? whole : header;
}

/** Rows right under the header of one name each, in its first column or in one it leaves open. */
function namesBelow(block: Block, { headerRows, bodyRows }: HeaderSplit): number[] {
  const named = new Set(headerRows.flatMap((row) => textColumns(block, row)));
  const first = block.columns.find((column) => named.has(column));
  const found: number[] = [];
  for (const row of bodyRows.slice(0, NAMES_MAX)) {
    const column = columnOfName(block, row);
    if (column === null || (named.has(column) && column !== first)) break;
    found.push(row);
  }
  return isNameOver(block, headerRows, first) ? found : [];
}

/** Lines of one name each right above the header, over its first column. */
function namesAbove(block: Block, { titleRows, headerRows }: HeaderSplit): number[] {
  const [top = 0] = headerRows;
  const first = block.columns.find((column) => textColumns(block, top).includes(column));
  if (!isNameOver(block, headerRows, first)) return [];
  const found: number[] = [];
  for (const row of titleRows.slice(-NAMES_MAX).reverse()) {
    const isNext = rowGap(block.sheet, row, found[0] ?? top) === 0;
    if (!isNext || columnOfName(block, row) !== first) break;
    found.unshift(row);
  }
  return found;
}

/** The header itself calls its first column by the name of a level. */
function isNameOver(block: Block, rows: readonly number[], first: number | undefined): boolean {
  return rows.some((row) => {
    const [cell] = filledCells({ ...block, columns: first === undefined ? [] : [first] }, row);
    return cell !== undefined && namesLevel(labelOf(cell));
  });
}

function textColumns(block: Block, row: number): number[] {
  return block.columns.filter((column) => block.sheet.cells[row]?.[column] != null);
}

/** The column of the row's only cell, where that is the name of a level. */
function columnOfName(block: Block, row: number): number | null {
  const [cell, second] = filledCells(block, row);
  const isName = second === undefined && cell !== undefined && isTextCell(cell);
  return isName && namesLevel(labelOf(cell)) ? (textColumns(block, row)[0] ?? null) : null;
}

/** Details and the groups over them; 0 where sections without amounts name what is beneath. */
function levelsOf(block: Block, header: HeaderSplit): number {
  const places = usedColumns(block.sheet, block.columns, header.headerRows, header.bodyRows);
  const named = nameColumns(block, header.headerRows, places);
  const lines = readLines(block, header.bodyRows, named);
  const amounts = amountColumns(lines, named);
  const hasAmount = ({ numbers }: Line): boolean =>
    amounts.some(({ index }) => (numbers[index] ?? null) !== null);
  const isSection = (line: Line): boolean =>
    !hasAmount(line) && line.cells.filter((cell) => cell !== null).length === 1;
  if (lines.slice(0, lines.findLastIndex(hasAmount)).some(isSection)) return 0;
  const labels = named.map(({ path }) => path.at(-1) ?? '');
  const { groupRows, isOneGroup } = classifyRows(lines, amounts, labels);
  return groupRows.length + (isOneGroup ? 2 : 1);
}
