import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { utils, write, type BookType } from 'xlsx';
import { makeWorkbook } from '../testing/make-workbook.js';
import { checkContainer, FILE_BYTES_MAX } from './container-check.js';
import { WorkbookRefused, type RefusalCode } from './workbook-refused.js';

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

const cp1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });

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

describe('what is refused by its name says what to save as', () => {
  test.each<[string, RefusalCode]>([
    ['a.xlsm', 'workbook.xlsm'],
    ['a.xlsb', 'workbook.xlsb'],
    ['a.ods', 'workbook.ods'],
    ['a.csv', 'workbook.csv'],
    ['a.HTM', 'workbook.html'],
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
    ['CSV in UTF-8', strToU8('\ufeffТовар;Сумма\nА;1 234,50 ₽\n'), 'workbook.csv'],
    ['CSV in windows-1251', cp1251('Товар;Сумма\r\nПервый;1,5\r\n'), 'workbook.csv'],
    ['an HTML table', strToU8('<html><table><tr><td>1</td></tr></table></html>'), 'workbook.html'],
    ['a table of XML 2003', written('xlml'), 'workbook.xml'],
    ['OpenDocument', written('ods'), 'workbook.ods'],
    ['a binary workbook', written('xlsb'), 'workbook.xlsb'],
    ['PDF', strToU8('%PDF-1.7\n…'), 'workbook.pdf'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'workbook.image'],
    ['an archive of texts', zipSync({ 'a.txt': strToU8('a') }), 'workbook.archive'],
    ['noise', noise(4096), 'workbook.not-excel'],
    ['words', strToU8('просто слова'), 'workbook.not-excel'],
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
