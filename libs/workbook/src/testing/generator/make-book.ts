import { Canvas, writeBook } from './canvas.js';
import { Dice } from './dice.js';
import { makeBlocks } from './make-blocks.js';
import { makeCross } from './make-cross.js';
import { makeList } from './make-list.js';
import type { MadeTables } from './made-tables.js';
import { writeNotes, writeTitles } from './surroundings.js';
import type { TrueTable, TrueWorkbook } from './truth.js';
import type { ListPlace } from './write-list.js';

export interface MadeWorkbook {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly truth: TrueWorkbook;
}

/** A random workbook with what is true of it. */
export function makeBook(random: () => number): MadeWorkbook {
  const dice = new Dice(random);
  const isOld = dice.chance(0.2);
  const is1904 = dice.chance(0.1);
  const book = { dice, is1904, isOld, tables: [], features: [] };
  const names = dice.sample(['Лист1', 'Данные', 'Отчет 2026', 'Sheet2'], dice.pick([1, 1, 1, 2]));
  const sheets = names.map((name) => fillSheet(book, new Canvas(name)));
  const hidden = dice.chance(0.1) ? [hiddenSheet()] : [];
  const type = isOld ? 'biff8' : 'xlsx';
  return {
    bytes: writeBook([...sheets, ...hidden], { type, is1904 }),
    fileName: isOld ? 'книга.xls' : 'книга.xlsx',
    truth: {
      tables: book.tables,
      features: [type, ...(is1904 ? ['1904'] : []), ...book.features],
      notes: hidden.length > 0 ? [/Скрытые листы не учтены: «Черновик»/] : [],
    },
  };
}

interface Book {
  readonly dice: Dice;
  readonly is1904: boolean;
  readonly isOld: boolean;
  readonly tables: TrueTable[];
  readonly features: string[];
}

function hiddenSheet(): Canvas {
  const canvas = new Canvas('Черновик', true);
  for (let row = 0; row < 5; row += 1) {
    canvas.put(row, 0, row === 0 ? 'Товар' : `Товар ${row}`);
    canvas.put(row, 1, row === 0 ? 'Сумма' : row * 1_000);
  }
  return canvas;
}

/** One table or several, below one another or side by side. */
function fillSheet(book: Book, canvas: Canvas): Canvas {
  const { dice } = book;
  const offset = dice.chance(0.3);
  const first = { canvas, top: offset ? dice.int(0, 4) : 0, left: offset ? dice.int(0, 3) : 0 };
  const more = dice.chance(0.25) ? dice.pick(['below', 'beside'] as const) : 'none';
  const one = addTable(book, first, more !== 'beside');
  if (more === 'none') {
    if (dice.chance(0.3)) writeNotes(dice, { ...first, top: one.bottom + 1 });
    return canvas;
  }
  book.features.push(more);
  if (more === 'below') {
    const second = { canvas, top: one.bottom + dice.int(2, 4), left: first.left };
    addTable(book, second, true);
  } else addTable(book, { canvas, top: first.top, left: one.right + dice.int(2, 3) }, false);
  return canvas;
}

function addTable(
  book: Book,
  place: ListPlace,
  isAlone: boolean,
): { bottom: number; right: number } {
  const { dice } = book;
  const below = writeTitles(dice, place, isAlone);
  // Months without a year are of the year that the title or else the sheet's name tells.
  const sheetYear = /20\d\d/.exec(place.canvas.name)?.[0];
  const year = below.titleYear ?? (sheetYear === undefined ? null : Number(sheetYear));
  const made = makeTable(book, below, year, isAlone);
  book.tables.push(...made.truths);
  book.features.push(...made.features);
  if (below.top > place.top) book.features.push('titles');
  return made;
}

function makeTable(
  { dice, is1904, isOld, features }: Book,
  place: ListPlace,
  titleYear: number | null,
  isAlone: boolean,
): MadeTables {
  const context = { dice, language: 'ru', is1904 } as const;
  if (dice.chance(0.2)) return makeCross(dice, place, context, titleYear);
  // Months without a year would take the year of the title.
  if (isAlone && titleYear === null && dice.chance(0.1)) return makeBlocks(dice, place, context);
  const avoided = features.slice(-12);
  return makeList(dice, place, is1904, { isNew: !isOld, isAlone, avoided });
}
