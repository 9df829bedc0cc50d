import type { Cell } from '../model.js';
import { cellAt, classOf, columnClasses, filledCells, labelOf } from './block.js';
import type { Block } from './block.js';

const SIGNER =
  /^(?:(?:ген(?:еральный|\.)\s*)?директор|руководитель|(?:гл(?:авный|\.)\s*)?бухгалтер|исполнитель|утвержд|согласован|проверил|составил|отпустил|принял|получил|сдал|подпись|м\.\s?п\.)/iu;

/** «Главный бухгалтер | ____________ | Смирнова А. А.» beneath a table. */
export function isSignature(cells: readonly Cell[]): boolean {
  const labels = cells.map(labelOf);
  const isTexts = cells.every((cell) => ['text', 'date'].includes(classOf(cell)));
  const isSigned = labels.some((label) => /^[_/\s]{3,}$/.test(label));
  return isTexts && (isSigned || SIGNER.test(labels[0] ?? ''));
}

/** «Товар | Сумма», a blank row, and then the values of these very columns. */
export function headsBand(block: Block, line: number, band: readonly number[]): boolean {
  const values: Block = { ...block, rows: band };
  const columns = block.columns.filter((column) =>
    band.some((row) => cellAt(block.sheet, row, column) !== null),
  );
  const names = filledCells(block, line);
  const isOver = columns.every((column) => cellAt(block.sheet, line, column) !== null);
  if (names.length < 2 || names.length !== columns.length || !isOver) return false;
  if (names.some((cell) => classOf(cell) !== 'text' || /[:：]$/.test(labelOf(cell)))) return false;
  const classes = columnClasses(values);
  const typed = columns.filter((column) => ['number', 'date'].includes(classes.get(column) ?? ''));
  return typed.some((column) => {
    const first = cellAt(block.sheet, band[0] ?? 0, column);
    return first !== null && classOf(first) === classes.get(column);
  });
}
