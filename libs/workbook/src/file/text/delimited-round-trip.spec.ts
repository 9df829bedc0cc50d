import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Workbook } from '../../model.js';
import { checkContainer } from '../container-check.js';
import { readWorkbook } from '../read-workbook.js';
import { encodeText, withMark } from './testing/encode-text.js';
import type { Delimiter } from './delimited.js';
import type { TextEncoding } from './text-encoding.js';

const sales = 'Товар,Склад,Менеджер,Клиент,Выручка,Количество,Дата отгрузки,Цена,Артикул'.split(
  ',',
);
const things = [
  ...['Чай черный листовой', 'Кофе молотый', 'Сахар-песок', 'Бумага офисная А4', 'Ручка синяя'],
  ...['Картридж', 'Стул', 'Стол письменный', 'Лампа настольная', 'Кабель', 'Итого', 'Мыло'],
];
const places = ['Москва', 'Санкт-Петербург', 'Казань', 'Склад № 1', 'Основной склад', 'Ёлкино'];

const item = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...things, ...places) },
  { weight: 2, arbitrary: fc.constantFrom('ООО "Ромашка"', 'Чай; кофе, сахар', 'а\tб', 'и|или') },
  { weight: 1, arbitrary: fc.constantFrom('первая\nвторая', '"', '""', "ИП 'Орлов'", '- прочее') },
);
const number = fc.oneof(
  fc.integer({ min: -99_999, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 0, max: 9_999 }).map((n) => `${n},5`),
  fc.constantFrom('1 234,50', '-12', '0', ''),
);
const code = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(8, '0'));
const date = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
  .map(([day, month]) => `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.2026`);

/** A header and at least four rows of goods, codes, dates and numbers. */
const table = fc
  .tuple(
    fc.shuffledSubarray(sales, { minLength: 4, maxLength: 4 }),
    fc.array(fc.tuple(item, code, date, number), { minLength: 4, maxLength: 25 }),
  )
  .map(([header, rows]): readonly (readonly string[])[] => [header, ...rows]);

type Quoting = 'all' | 'needed';

function written(
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
  quoting: Quoting,
  lineBreak: string,
): string {
  const field = (value: string) =>
    quoting === 'all' || /["\n\r;,\t|]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return rows.map((row) => row.map(field).join(delimiter) + lineBreak).join('');
}

function read(bytes: Uint8Array): Workbook {
  return readWorkbook(bytes, checkContainer(bytes, 'выгрузка.xls'));
}

/** The sheet as text, blank cells as ''. */
function cellsOf({ sheets }: Workbook): string[][] {
  const [sheet] = sheets;
  return (sheet?.cells ?? []).map((row) => row.map((cell) => String(cell?.value ?? '')));
}

const encodings: readonly (readonly [string, TextEncoding, boolean])[] = [
  ['UTF-8', 'utf-8', false],
  ['UTF-8 with a mark', 'utf-8', true],
  ['UTF-16 LE', 'utf-16le', false],
  ['UTF-16 LE with a mark', 'utf-16le', true],
  ['UTF-16 BE', 'utf-16be', false],
  ['UTF-16 BE with a mark', 'utf-16be', true],
  ['windows-1251', 'windows-1251', false],
  ['KOI8-R', 'koi8-r', false],
  ['CP866', 'ibm866', false],
];
const ways = encodings.flatMap(([name, encoding, marked]) =>
  ([';', ',', '\t', '|'] as const).flatMap((delimiter) =>
    (['all', 'needed'] as const).map((quoting) => ({ name, encoding, marked, delimiter, quoting })),
  ),
);

describe('a table written as text comes back cell by cell', () => {
  test.each(ways)(
    '$name, "$delimiter", quotes: $quoting',
    ({ encoding, marked, delimiter, quoting }) => {
      fc.assert(
        fc.property(table, fc.constantFrom('\r\n', '\n'), (rows, lineBreak) => {
          const known = encoding === 'koi8-r' ? rows.map((row) => row.map(withoutNumero)) : rows;
          const bytes = encodeText(written(known, delimiter, quoting, lineBreak), encoding);
          const book = read(marked ? withMark(bytes, encoding) : bytes);
          const width = Math.max(
            ...known.map((row) => row.findLastIndex((cell) => cell !== '') + 1),
          );
          expect(cellsOf(book)).toEqual(known.map((row) => row.slice(0, width)));
        }),
        { numRuns: 12 },
      );
    },
  );
});

/** KOI8-R has no such sign. */
function withoutNumero(text: string): string {
  return text.replaceAll('№', 'N');
}
