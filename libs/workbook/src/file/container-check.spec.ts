import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { utils, write, type BookType } from 'xlsx';
import { makeWorkbook } from '../testing/make-workbook.js';
import { checkContainer, FILE_BYTES_MAX } from './container-check.js';
import type { Container } from './container-check.js';
import { encodeText } from './text/testing/encode-text.js';
import { WorkbookRefused } from './workbook-refused.js';
import type { RefusalCode } from './workbook-refused.js';

const rows = [
  ['Товар', 'Сумма'],
  ['А', 1],
  ['Б', 2],
];

function written(bookType: BookType): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Лист');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

function refusal(bytes: Uint8Array, name = 'файл.xlsx'): WorkbookRefused {
  try {
    checkContainer(bytes, name);
  } catch (error) {
    if (error instanceof WorkbookRefused) return error;
    throw error;
  }
  throw new Error(`${name} was taken`);
}

/** The same numbers on every run. */
function noise(size: number): Uint8Array {
  let state = 12345;
  return Uint8Array.from({ length: size }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state >>> 16;
  });
}

describe('what is a workbook is taken', () => {
  test.each(['xlsx', 'biff8', 'biff5'] as const)('%s', (bookType) => {
    const isZip = bookType === 'xlsx';
    const name = isZip ? 'Отчет.XLSX' : 'отчет за июнь.xls';
    const container = checkContainer(written(bookType), name);
    expect(container).toEqual({ format: isZip ? 'xlsx' : 'xls', hasMacros: false });
  });

  test('a bare BIFF file without a compound file around it', () => {
    expect(checkContainer(written('biff2'), 'a.xls').format).toBe('xls');
  });

  test('an .xlsx that is called .xls', () => {
    expect(checkContainer(makeWorkbook([{ rows }]), 'a.xls').format).toBe('xlsx');
  });

  test('a macro workbook that was renamed to .xlsx, and its macros are told', () => {
    const parts = {
      '[Content_Types].xml': strToU8('<Override ContentType="…sheet.macroEnabled.main+xml"/>'),
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/vbaProject.bin': new Uint8Array(8),
    };
    expect(checkContainer(zipSync(parts), 'a.xlsx').hasMacros).toBe(true);
  });
});

describe('a text that calls itself a workbook is taken for what it is', () => {
  const csv = 'Товар;Сумма\r\nЧай черный;1,5\r\n';

  test.each<[string, Uint8Array, Container]>([
    ['CSV', strToU8(csv), { format: 'csv', encoding: 'utf-8', hasMacros: false }],
    [
      'CSV in windows-1251',
      encodeText(csv, 'windows-1251'),
      { format: 'csv', encoding: 'windows-1251', hasMacros: false },
    ],
    [
      'a page with a table',
      strToU8('<table><tr><td>1</td></tr></table>'),
      { format: 'html', encoding: 'utf-8', hasMacros: false },
    ],
    ['XML 2003', written('xlml'), { format: 'xml', encoding: 'utf-8', hasMacros: false }],
  ])('%s', (_, bytes, container) => {
    expect(checkContainer(bytes, 'выгрузка.xls')).toEqual(container);
    expect(checkContainer(bytes, 'выгрузка.xlsx')).toEqual(container);
  });
});

describe('what is refused by its name says what to save as', () => {
  test.each<[string, RefusalCode]>([
    ['a.xlsm', 'workbook.xlsm'],
    ['a.xlsb', 'workbook.xlsb'],
    ['a.ods', 'workbook.ods'],
    ['a.csv', 'workbook.csv'],
    ['a.HTM', 'workbook.html'],
    ['a.mht', 'workbook.mhtml'],
    ['a.xml', 'workbook.xml'],
    ['a.pdf', 'workbook.pdf'],
    ['a.numbers', 'workbook.extension'],
    ['без расширения', 'workbook.extension'],
    ['a.xlsx.exe', 'workbook.extension'],
  ])('%s', (name, code) => {
    const error = refusal(makeWorkbook([{ rows }]), name);
    expect(error.code).toBe(code);
    expect(error.status).toBe(415);
    expect(error.message).toMatch(/\.xlsx/);
  });
});

describe('what only calls itself a workbook is named for what it is', () => {
  test.each<[string, Uint8Array, RefusalCode]>([
    ['a web archive', strToU8('MIME-Version: 1.0\nX-Document-Type: Workbook\n'), 'workbook.mhtml'],
    ['a document of XML', strToU8('<?xml version="1.0"?><Файл><Счет/></Файл>'), 'workbook.xml'],
    ['SYLK', written('sylk'), 'workbook.old-text'],
    ['DIF', strToU8('TABLE\r\n0,1\r\n"EXCEL"\r\n'), 'workbook.old-text'],
    ['JSON', strToU8('[{"товар": "Чай", "сумма": 120}]'), 'workbook.text'],
    ['OpenDocument', written('ods'), 'workbook.ods'],
    ['a binary workbook', written('xlsb'), 'workbook.xlsb'],
    ['PDF', strToU8('%PDF-1.7\n…'), 'workbook.pdf'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'workbook.image'],
    ['an archive of texts', zipSync({ 'a.txt': strToU8('a') }), 'workbook.archive'],
    [
      'a document',
      zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'word/a.xml': strToU8('') }),
      'workbook.document',
    ],
    ['a text document', strToU8('{\\rtf1 текст}'), 'workbook.document'],
    ['noise', noise(4096), 'workbook.not-excel'],
    [
      'noise after the mark of UTF-16',
      Uint8Array.of(0xff, 0xfe, ...noise(4096)),
      'workbook.not-excel',
    ],
  ])('%s', (_, bytes, code) => {
    expect(refusal(bytes).code).toBe(code);
    expect(refusal(bytes).status).toBe(415);
  });
});

describe('what cannot be read says why', () => {
  test('an empty file', () => {
    expect(refusal(new Uint8Array())).toMatchObject({ code: 'workbook.empty', status: 422 });
  });

  test('300 KB are taken, one byte more is not', () => {
    const bytes = new Uint8Array(FILE_BYTES_MAX + 1);
    expect(refusal(bytes)).toMatchObject({ code: 'workbook.too-large', status: 413 });
    expect(refusal(bytes).message).toBe(
      'Размер файла превышает максимально допустимый (300KB). Текущий размер: 301KB',
    );
    expect(refusal(bytes.subarray(1)).code).not.toBe('workbook.too-large');
  });

  test('a file that was cut off', () => {
    const whole = makeWorkbook([{ rows }]);
    const half = whole.subarray(0, whole.length / 2);
    expect(refusal(half)).toMatchObject({ code: 'workbook.truncated', status: 422 });
    const old = written('biff8');
    expect(refusal(old.subarray(0, 600), 'a.xls').code).toBe('workbook.truncated');
  });

  test('an archive that states more than 20 MB', () => {
    const bomb = zipSync({
      '[Content_Types].xml': strToU8('spreadsheetml.sheet.main'),
      'xl/workbook.xml': new Uint8Array(21 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(FILE_BYTES_MAX);
    expect(refusal(bomb)).toMatchObject({ code: 'workbook.bomb', status: 422 });
  });

  test('an archive of thousands of parts', () => {
    const many = Object.fromEntries(
      Array.from({ length: 2_001 }, (_, index) => [`${index}`, new Uint8Array()]),
    );
    expect(refusal(zipSync(many)).code).toBe('workbook.bomb');
  });

  test('an encrypted workbook, which is a compound file', () => {
    const bytes = written('biff8');
    const name = Buffer.from('EncryptedPackage\0', 'utf16le');
    const root = bytes.indexOf(0x52, 512);
    bytes.set(name, root + 128);
    bytes[root + 128 + 64] = name.length;
    expect(refusal(bytes).code).toBe('workbook.encrypted');
  });
});
