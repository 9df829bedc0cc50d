import { Canvas, writeBook } from './canvas.js';
import { Dice } from './dice.js';
import { makeList } from './make-list.js';
import type { TrueTable, TrueWorkbook } from './truth.js';

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
  const sheets: Canvas[] = [];
  const tables: TrueTable[] = [];
  const features: string[] = [isOld ? 'xls' : 'xlsx', ...(is1904 ? ['1904'] : [])];
  const canvas = new Canvas('Лист1');
  const made = makeList(dice, { canvas, top: 0, left: 0 }, is1904, !isOld);
  tables.push(made.truth);
  features.push(...made.features);
  sheets.push(canvas);
  const bytes = writeBook(sheets, { type: isOld ? 'biff8' : 'xlsx', is1904 });
  return {
    bytes,
    fileName: isOld ? 'книга.xls' : 'книга.xlsx',
    truth: { tables, features, notes: [] },
  };
}
