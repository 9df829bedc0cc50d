import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { readRegister } from './read-register.js';

const read = (text: string) => readRegister(Buffer.from(text));
const refusal = (code: string, sentence: string) =>
  expect.objectContaining({ code, detail: expect.stringContaining(sentence) });

/** As the provider sends them by mail, with their titles and totals. */
const paymentsRegister = [
  'РЕЕСТР ПЛАТЕЖЕЙ ПО ДОГОВОРУ НЭК.1.01 (100500)',
  'Дата платежей: 2026-06-15',
  'Идентификатор платежа;Сумма платежа;Валюта платежа;Сумма за вычетом комиссии и НДС;' +
    'Сумма комиссии без НДС;Время платежа;Описание;Тип платежа',
  '2d6-0015;850.00;RUB;820.00;25.00;15.06.2026 00:11:00;"Тики: 1000; для\nООО ""Ромашка""";AC',
  '2d6-0016;450.00;RUB;434.00;13.00;15.06.2026 23:59:59;Тики;SBP',
  '',
  'Сумма принятых платежей: 1300.00 RUB',
  'Число платежей: 2',
].join('\n');
const refundsRegister = [
  'РЕЕСТР ВОЗВРАТОВ ПО ДОГОВОРУ НЭК.1.01 (100500)',
  'Дата возвратов: 2026-06-15',
  'Идентификатор возврата;Идентификатор платежа;Сумма возврата;Валюта возврата;Время возврата',
  '2d7-0001;2d6-0015;595.50;RUB;15.06.2026 10:00:00',
  '',
  'Сумма возвратов: 595.50 RUB',
  'Число возвратов: 1',
].join('\n');
const paid = {
  providerId: '2d6-0015',
  paymentId: null,
  amount: '850.00',
  currency: 'RUB',
  isTest: false,
  createdAt: '2026-06-14T21:11:00.000Z',
  paidAt: '2026-06-14T21:11:00.000Z',
};
const back = {
  providerRefundId: '2d7-0001',
  providerId: '2d6-0015',
  amount: '595.50',
  createdAt: '2026-06-15T07:00:00.000Z',
};

describe('A register', () => {
  it('of payments is read as the provider sends it, in Moscow time', async () => {
    expect(await read(paymentsRegister)).toEqual({
      payments: [
        paid,
        expect.objectContaining({ amount: '450.00', paidAt: '2026-06-15T20:59:59.000Z' }),
      ],
      refunds: [],
      unreadable: [],
      hasPayments: true,
      hasRefunds: false,
      isRegister: true,
    });
  });

  it('of refunds is read as the provider sends it', async () => {
    expect(await read(refundsRegister)).toEqual({
      payments: [],
      refunds: [back],
      unreadable: [],
      hasPayments: false,
      hasRefunds: true,
      isRegister: true,
    });
  });

  it('is read with other columns, quotes and our own numbers too', async () => {
    const text = [
      '\uFEFFРеестр успешных платежей за 15.06.2026',
      'Идентификатор платежа;Номер заказа;Сумма платежа;Валюта платежа;Дата создания;Дата платежа',
      '"2d6-1";"p1";"1 850,50";RUB;15.06.2026 00:10:00;15.06.2026 00:11:00',
      '2d6-2;;450.00;RUB;2026-06-15 23:59:00;2026-06-15T23:59:30+03:00',
      ';;2300,50;;;',
    ].join('\r\n');
    expect((await read(text)).payments).toMatchObject([
      {
        providerId: '2d6-1',
        paymentId: 'p1',
        amount: '1850.50',
        currency: 'RUB',
        createdAt: '2026-06-14T21:10:00.000Z',
        paidAt: '2026-06-14T21:11:00.000Z',
      },
      {
        providerId: '2d6-2',
        paymentId: null,
        amount: '450.00',
        createdAt: '2026-06-15T20:59:00.000Z',
        paidAt: '2026-06-15T20:59:30.000Z',
      },
    ]);
  });

  it('reads commas and English names too', async () => {
    const payments = 'id,amount,currency,created_at\ny1,"850.00",RUB,2026-06-15T09:00:00.000Z\n';
    expect((await read(payments)).payments).toMatchObject([{ providerId: 'y1', amount: '850.00' }]);
    const refunds = 'id,payment_id,amount,created_at\nr1,y1,850.00,2026-06-15T09:00:00.000Z\n';
    expect((await read(refunds)).refunds).toMatchObject([{ providerRefundId: 'r1' }]);
  });

  it.each(['utf-8', 'windows-1251', 'utf-16le'])('comes in %s', async (encoding) => {
    const text = 'Номер платежа;Сумма;Дата платежа\ny1;850,00;15.06.2026';
    expect((await readRegister(encoded(text, encoding))).payments).toMatchObject([
      { providerId: 'y1', createdAt: '2026-06-14T21:00:00.000Z' },
    ]);
  });

  it('counts a line once, however often it stands there', async () => {
    const line = '2d6-0016;450.00;RUB;434.00;13.00;15.06.2026 23:59:59;Тики;SBP';
    expect((await read(`${paymentsRegister}\n${line}`)).payments).toHaveLength(2);
    const other = read(`${paymentsRegister}\n${line.replace('450', '451')}`);
    await expect(other).rejects.toEqual(refusal('register.double', 'Строка 10'));
  });

  const HEADER = 'Номер платежа;Сумма;Дата платежа\n';
  it.each(['850', '850,0', '850.00', '850,00 ₽', '850.00 RUB', ' 850 руб.'])(
    'reads the sum %j',
    async (sum) => {
      const { payments } = await read(`${HEADER}y1;${sum};15.06.2026`);
      expect(Number(payments[0]?.amount)).toBe(850);
    },
  );
  it.each(['1 850,50', '1\u00a0850,50', '1\u202f850.5', '1,850.50', '1.850,50', "1'850.50"])(
    'reads the sum %j',
    async (sum) => {
      const { payments } = await read(`${HEADER}y1;"${sum}";15.06.2026`);
      expect(Number(payments[0]?.amount)).toBe(1_850.5);
    },
  );

  it('of a day without payments is an empty book', async () => {
    const empty = { payments: [], refunds: [], hasPayments: true, hasRefunds: false };
    expect(await read(HEADER)).toMatchObject(empty);
    expect(await read(`${HEADER}Итого;0,00;`)).toMatchObject(empty);
  });

  const BACK = 'Номер возврата;Номер платежа;Сумма возврата;Валюта возврата;Дата возврата\n';
  it.each([
    ['', 'register.empty', 'Файл реестра пуст'],
    ['\uFEFF \n', 'register.empty', 'Файл реестра пуст'],
    ['просто текст', 'register.unreadable', 'нет столбцов'],
    ['Имя;Фамилия\nАнна;Ким', 'register.unreadable', 'нет столбцов'],
    [`${HEADER}y1;850,00;вчера`, 'register.date', 'Строка 2'],
    [`${HEADER}y1;850,00;31.06.2026`, 'register.date', 'Строка 2'],
    [`${HEADER}y1;850,00;`, 'register.date', 'Строка 2'],
    [`${HEADER}y1;850,00;15.06.2026\ny2;много;15.06.2026`, 'register.amount', 'Строка 3'],
    [`${HEADER}y1;-850,00;15.06.2026`, 'register.amount', 'Строка 2'],
    [`${HEADER}y1;850,005;15.06.2026`, 'register.amount', 'Строка 2'],
    [`${HEADER}№ 1;850,00;15.06.2026`, 'register.id', 'Строка 2'],
    [`${HEADER}"y1;850,00;15.06.2026`, 'register.quotes', 'Строка 2'],
    [`${BACK}r1;y1;850,00;USD;15.06.2026`, 'register.unclear', 'Строка 2'],
    [`${BACK}r1;;850,00;RUB;15.06.2026`, 'register.unclear', 'Строка 2'],
    ['\u0000\u0000', 'register.unreadable', 'нет столбцов'],
  ])('says what is wrong with %j', async (text, code, sentence) => {
    await expect(read(text)).rejects.toEqual(refusal(code, sentence));
  });

  it('that is one endless line is refused before it fills the memory', async () => {
    const endless = read(`${HEADER}${';'.repeat(1_000_000)}`);
    await expect(endless).rejects.toEqual(refusal('register.columns', 'Строка 2'));
    await expect(read('\u0000'.repeat(1_000_000))).rejects.toEqual(
      refusal('register.unreadable', 'нет столбцов'),
    );
  });

  it('of 100 000 payments is read', async () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `y${n};"850,00";15.06.2026 12:00:00`);
    expect((await read(HEADER + lines.join('\n'))).payments).toHaveLength(100_000);
  });
});

describe('A register as a workbook', () => {
  const sheetOf = (text: string) =>
    utils.aoa_to_sheet(
      text
        .replaceAll('\n', '¶')
        .split('¶')
        .map((line) => line.split(';')),
    );
  const xlsx = (sheets: Readonly<Record<string, ReturnType<typeof sheetOf>>>): Buffer => {
    const book = utils.book_new();
    for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
    return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  };

  it('is read sheet by sheet, payments and refunds', async () => {
    const note = utils.aoa_to_sheet([['Настройки'], ['Язык', 'русский']]);
    const payments = sheetOf(paymentsRegister.replace(/"Тики[^;]*;[^;]*;/, 'Тики;'));
    const book = xlsx({ Справка: note, Платежи: payments, Возвраты: sheetOf(refundsRegister) });
    expect(await readRegister(book)).toMatchObject({
      payments: [paid, { amount: '450.00' }],
      refunds: [back],
      hasPayments: true,
      hasRefunds: true,
      isRegister: true,
    });
  });

  it('is read with numbers and moments that are cells of their kind', async () => {
    const sheet = utils.aoa_to_sheet(
      [
        ['Идентификатор платежа', 'Номер заказа', 'Сумма платежа', 'Время платежа'],
        ['2d6-1', 4711, 0.1 + 0.2, new Date('2026-06-15T00:11:00Z')],
        ['2d6-2', null, 1_850.5, new Date('2026-06-15T23:59:59Z')],
      ],
      { UTC: true, cellDates: true },
    );
    expect((await readRegister(xlsx({ Реестр: sheet }))).payments).toMatchObject([
      { paymentId: '4711', amount: '0.3', paidAt: '2026-06-14T21:11:00.000Z' },
      { paymentId: null, amount: '1850.5', paidAt: '2026-06-15T20:59:59.000Z' },
    ]);
  });

  it('waits for its turn', async () => {
    const books = [refundsRegister, 'Имя;Фамилия', refundsRegister].map((text) =>
      xlsx({ Лист1: sheetOf(text) }),
    );
    const read = await Promise.allSettled(books.map((book) => readRegister(book)));
    expect(read.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it.each([
    ['of other things', xlsx({ Лист1: sheetOf('Имя;Фамилия\nАнна;Ким') }), 'register.unreadable'],
    [
      'that is cut',
      xlsx({ Лист1: sheetOf(refundsRegister) }).subarray(0, 900),
      'register.workbook',
    ],
    ['that is no workbook', zipSync({ 'a.txt': strToU8('hello') }), 'register.workbook'],
    ['of the old form', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'register.workbook'],
    ['that unpacks to more than it may', bombOf(0xf000_0000), 'register.too-complex'],
    ['that unpacks to more than it says', bombOf(10), 'register.workbook'],
  ])('%s is refused with a sentence', async (_, bytes, code) => {
    await expect(readRegister(bytes)).rejects.toEqual(refusal(code, ''));
  });
});

/** A megabyte of nothing, of which the archive says that it is so large. */
function bombOf(statedBytes: number): Uint8Array {
  const nothing = Buffer.alloc(1024 * 1024, ' ');
  const zip = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': nothing }));
  zip.writeUInt32LE(statedBytes, 22);
  zip.writeUInt32LE(statedBytes, zip.indexOf(Buffer.from('PK\u0001\u0002')) + 24);
  return zip;
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const cyrillic = (sign: string) => sign.charCodeAt(0) - 0x410 + 0xc0;
  return Uint8Array.from(text, (sign) => (sign < '\u0400' ? sign.charCodeAt(0) : cyrillic(sign)));
}
