import { expect, it } from '@jest/globals';
import { day, noise, pick, readMade, rolesIn, sheet } from './testing/made-sheet.js';

it('given credit beside cash and what became of it, then nothing says that money goes out', () => {
  const header = ['№ договора', 'Дата', 'Итого, руб.', 'Способ оплаты', 'Статус'];
  const sales = readMade(
    sheet('Продажи', header, 120, (at) => [
      `МС-${at}`,
      day(at),
      90_000 + noise(at, 70) * 1_000,
      pick(['Кредит', 'Наличные', 'Карта'], noise(at, 3)),
      pick(['Выдан', 'Выдан', 'Отказ'], noise(at, 7)),
    ]),
  );
  expect(rolesIn(sales, 'Продажи')).toMatchObject({ 'Итого, руб.': 'flow' });
});

it('given a sale price beside the day of the sale, then it came on that day', () => {
  const header = ['№', 'Принят', 'Марка', 'Цена приема, руб.', 'Продан', 'Цена продажи, руб.'];
  const { tables } = readMade(
    sheet('Трейд-ин', header, 90, (at) => {
      const price = 100_000 + noise(at, 80) * 2_000;
      const isSold = at < 87;
      const sold = isSold ? day(at + 20 + noise(at, 60)) : null;
      return [at, day(at), pick(['А', 'Б', 'В'], at), price, sold, isSold ? price * 1.2 : null];
    }),
  );
  const price = tables[0]?.columns.find(({ header: own }) => own === 'Цена продажи, руб.');
  expect(price?.cameOn?.column).toBe('Продан');
});
