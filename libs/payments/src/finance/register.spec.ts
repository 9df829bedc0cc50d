import { describe, expect, it } from '@jest/globals';
import { readRegister, registerText } from './register.js';

describe('A register of payments', () => {
  it('is read with its title lines, in Moscow time, and without its total', () => {
    const text = [
      '\uFEFFРеестр успешных платежей за 15.06.2026',
      'Идентификатор платежа;Номер заказа;Сумма платежа;Валюта платежа;Дата создания;Дата платежа',
      '"2d6-1";"p1";"1 850,50";RUB;15.06.2026 00:10:00;15.06.2026 00:11:00',
      '2d6-2;;450.00;RUB;2026-06-15 23:59:00;2026-06-15T23:59:30+03:00',
      ';;2300,50;;;',
    ].join('\r\n');
    expect(readRegister(text)).toEqual([
      {
        ...{ providerId: '2d6-1', paymentId: 'p1', amount: '1850.50', currency: 'RUB' },
        isTest: false,
        createdAt: '2026-06-14T21:10:00.000Z',
        paidAt: '2026-06-14T21:11:00.000Z',
      },
      {
        ...{ providerId: '2d6-2', paymentId: null, amount: '450.00', currency: 'RUB' },
        isTest: false,
        createdAt: '2026-06-15T20:59:00.000Z',
        paidAt: '2026-06-15T20:59:30.000Z',
      },
    ]);
  });

  it('reads commas and English names too', () => {
    const text = 'id,amount,currency,created_at\ny1,"850.00",RUB,2026-06-15T09:00:00.000Z\n';
    expect(readRegister(text)).toMatchObject([{ providerId: 'y1', amount: '850.00' }]);
  });

  it('reads quoted cells with separators, quotes and line breaks in them', () => {
    const text = [
      '"Реестр магазина ""Сводка""";;',
      'Номер платежа;Назначение;Сумма;Дата платежа',
      '"y1";"Тики: 1000; для',
      'ООО ""Ромашка""";850,00;15.06.2026 12:00:00',
      'y2;без кавычек "внутри";450,00;15.06.2026 12:05:00',
      'Итого;;1300,00;',
    ].join('\n');
    expect(readRegister(text)).toMatchObject([
      { providerId: 'y1', amount: '850.00', paidAt: '2026-06-15T09:00:00.000Z' },
      { providerId: 'y2', amount: '450.00', paidAt: '2026-06-15T09:05:00.000Z' },
    ]);
  });

  it.each(['utf-8', 'windows-1251', 'utf-16le'])('comes in %s', (encoding) => {
    const text = 'Номер платежа;Сумма;Дата платежа\ny1;850,00;15.06.2026';
    expect(readRegister(registerText(encoded(text, encoding)))).toMatchObject([
      { providerId: 'y1', createdAt: '2026-06-14T21:00:00.000Z' },
    ]);
  });

  const HEADER = 'Номер платежа;Сумма;Дата платежа\n';
  it.each([
    ['', 'register.empty', 'Файл реестра пуст'],
    ['просто текст', 'register.unreadable', 'нет столбцов'],
    ['Имя;Фамилия\nАнна;Ким', 'register.unreadable', 'нет столбцов'],
    [HEADER, 'register.empty', 'нет ни одного платежа'],
    [`${HEADER}y1;850,00;вчера`, 'register.date', 'Строка 2'],
    [`${HEADER}y1;850,00;15.06.2026\ny2;много;15.06.2026`, 'register.amount', 'Строка 3'],
    [`${HEADER}y1;-850,00;15.06.2026`, 'register.amount', 'Строка 2'],
    [`${HEADER}"y1;850,00;15.06.2026`, 'register.quotes', 'Строка 2'],
  ])('says what is wrong with %j', (text, code, sentence) =>
    expect(() => readRegister(text)).toThrow(
      expect.objectContaining({ code, detail: expect.stringContaining(sentence) }),
    ),
  );

  it('is no workbook', () =>
    expect(() => registerText(Buffer.from('PK\u0003\u0004'))).toThrow(
      expect.objectContaining({ code: 'register.workbook' }),
    ));

  it('of 100 000 payments is read in seconds', () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `y${n};"850,00";15.06.2026 12:00:00`);
    const began = performance.now();
    expect(readRegister(HEADER + lines.join('\n'))).toHaveLength(100_000);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const cyrillic = (sign: string) => sign.charCodeAt(0) - 0x410 + 0xc0;
  return Uint8Array.from(text, (sign) => (sign < '\u0400' ? sign.charCodeAt(0) : cyrillic(sign)));
}
