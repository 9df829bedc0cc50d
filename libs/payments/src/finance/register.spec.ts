import { describe, expect, it } from '@jest/globals';
import { readRegister } from './register.js';

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

  it.each(['', 'просто текст', 'Имя;Фамилия\nАнна;Ким'])('refuses what is none: %j', (text) =>
    expect(() => readRegister(text)).toThrow(
      expect.objectContaining({ code: 'register.unreadable' }),
    ),
  );
});
