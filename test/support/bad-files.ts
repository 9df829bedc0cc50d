import { strToU8, zipSync } from 'fflate';
import { CFB, utils, write, type BookType } from 'xlsx';
import { seededRandom } from './prove.js';
import { salesJournal, type MadeWorkbook } from './workbooks.js';

export type BadFile = MadeWorkbook & { readonly code: string; readonly status: number };

/** The package types it as `any`. */
interface CompoundFiles {
  readonly utils: {
    cfb_new(): object;
    cfb_add(file: object, path: string, content: Buffer): void;
  };
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
}

const CSV = 'Дата;Товар;Сумма\n01.06.2026;Чай;120,50\n02.06.2026;Кофе;340,00\n';
const HTML = '<html><body><table><tr><td>Товар</td><td>Сумма</td></tr></table></body></html>';
const LOGIN_PAGE = '<!DOCTYPE html><html><body>Время сеанса истекло, войдите</body></html>';
const PROSE = 'Добрый день!\nВысылаю отчет, как договаривались.\nС уважением, Анна\n';
const PROGRAM = 'int main() {\n  int a, b;\n  a = 1;\n  return 0;\n}\n';
const BOMB_BYTES = 64 * 1024 * 1024;

/** Every kind of file that is no workbook for us, with the answer that it gets. */
export function badFiles(): readonly BadFile[] {
  const good = salesJournal().bytes;
  const bad = (
    fileName: string,
    bytes: Buffer | string,
    status: number,
    code: string,
  ): BadFile => ({ fileName, bytes: Buffer.from(bytes), status, code: `workbook.${code}` });
  return [
    bad('пусто.xlsx', '', 422, 'empty'),
    bad('шум.xlsx', noise(20_000, 1), 415, 'not-excel'),
    bad('шум.xls', noise(20_000, 2), 415, 'not-excel'),
    bad('обрыв.xlsx', good.subarray(0, good.length / 2), 422, 'truncated'),
    bad('под паролем.xlsx', encrypted(), 422, 'encrypted'),
    bad('выгрузка.csv', CSV, 415, 'csv'),
    bad('отчет.htm', HTML, 415, 'html'),
    bad('архив.mht', HTML, 415, 'mhtml'),
    bad('вход.xls', LOGIN_PAGE, 415, 'html-empty'),
    bad('письмо.xls', PROSE, 415, 'text'),
    bad('данные.xlsx', '{"товар": "Чай", "сумма": 120}', 415, 'text'),
    bad('программа.xls', PROGRAM, 415, 'text'),
    bad('страница.xls', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', 415, 'mhtml'),
    bad('счет.xls', '<?xml version="1.0"?><Файл><Счет/></Файл>', 415, 'xml'),
    bad('таблица.xls', 'ID;PWXL;N;E\nC;Y1;X1;K"Товар"\nE\n', 415, 'old-text'),
    bad('рисунок.xlsx', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'image'),
    bad('архив.xlsx', Buffer.from(zipSync({ 'а.txt': strToU8('а') })), 415, 'archive'),
    bad('таблица.ods', made('ods'), 415, 'ods'),
    bad('таблица.xlsx', made('ods'), 415, 'ods'),
    bad('макросы.xlsm', made('xlsm'), 415, 'xlsm'),
    bad('двоичная.xlsb', made('xlsb'), 415, 'xlsb'),
    bad('двоичная.xlsx', made('xlsb'), 415, 'xlsb'),
    bad('бомба.xlsx', bomb(), 422, 'bomb'),
    bad('большая.xlsx', Buffer.concat([good, noise(400_000, 3)]), 413, 'too-large'),
    bad('договор.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 415, 'pdf'),
    bad('без расширения', good, 415, 'extension'),
    bad('отчет.xlsx.exe', good, 415, 'extension'),
    bad('пустые листы.xlsx', made('xlsx', []), 422, 'no-data'),
  ];
}

function noise(length: number, salt: number): Buffer {
  const random = seededRandom(salt);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

function made(
  bookType: BookType,
  rows: unknown[][] = [
    ['Товар', 'Сумма'],
    ['Чай', 120],
  ],
): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Лист1');
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** Office keeps a workbook with a password in two streams of a compound file. */
function encrypted(): Buffer {
  const compound = CFB as CompoundFiles;
  const file = compound.utils.cfb_new();
  compound.utils.cfb_add(file, '/EncryptionInfo', noise(224, 4));
  compound.utils.cfb_add(file, '/EncryptedPackage', noise(8_000, 5));
  return Buffer.from(compound.write(file, { type: 'buffer' }));
}

/** Small to send, 64 MiB to read. */
function bomb(): Buffer {
  const sheet = new Uint8Array(BOMB_BYTES).fill(32);
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/' +
          'content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.' +
          'openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Лист1"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': sheet,
    }),
  );
}
