import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

const buyers = ['Восток', 'Базис', 'Тара', 'Маршрут', 'Транзит'];
const farms = ['Племдвор', 'Степное', 'Луговое'];

/** Of 150 shipments every tenth is not paid: all of one buyer. */
const rows = Array.from({ length: 150 }, (_, at): Row => [
  `РН-${at}`,
  day(Math.floor(at / 25), 1 + (at % 25)),
  at % 10 === 0 ? 'Тара' : (buyers[(at * 7) % 4] ?? ''),
  farms[at % 3] ?? '',
  2000 + ((at * 37) % 11) * 100,
  at % 10 === 0 || at % 50 === 3 ? 'Не оплачено' : 'Оплачено',
]);

describe('sales of which a column says whether they are paid', () => {
  it('given them, then who owes is told of what is not paid, and the revenue beside of all', async () => {
    const head = ['Накладная', 'Дата', 'Покупатель', 'Поставщик', 'Сумма, руб.', 'Оплата'];
    const made = await madeReports({ name: 'Отгрузки', rows: [head, ...rows] });
    const names = made.map(({ proposal }) => proposal.name);
    expect(names).toContain('Кто из покупателей еще не заплатил и сколько?');
    expect(names.join()).not.toContain('поставщиков еще не рассчитались');
    const unpaid = rows.filter((row) => row[5] === 'Не оплачено');
    const [of, all] = [unpaid, rows].map((some) =>
      some.reduce((sum, row) => sum + Number(row[4]), 0).toLocaleString('ru-RU'),
    );
    expect(textOf(made).replaceAll(/\s/gu, ' ')).toContain(
      `Всего ${of?.replaceAll(/\s/gu, ' ')} ₽`,
    );
    expect(textOf(made).replaceAll(/\s/gu, ' ')).toContain(
      `Всего ${all?.replaceAll(/\s/gu, ' ')} ₽`,
    );
  });
});

describe('bookings of which nobody says whose they are', () => {
  const places = ['Речная', 'Парк', 'Выезд', 'Маяк'];
  const head = ['№ брони', 'Дата', 'Площадка', 'Сумма, руб.', 'Оплачено, руб.', 'Статус'];
  const states: readonly string[] = ['Отмена'];
  const booked = (owes: (place: string, at: number) => boolean): readonly Row[] =>
    Array.from({ length: 160 }, (_, at): Row => {
      const place = places[(at * 7) % 4] ?? '';
      const asked = 2000 + ((at * at * 7919 + at * 13) % 91) * 100;
      const paid = at % 9 === 0 ? 0 : owes(place, at) ? asked / 2 : asked;
      return [
        `Б-${at}`,
        day(Math.floor(at / 25), 1 + (at % 25)),
        place,
        asked,
        paid,
        states[at % 9] ?? 'Проведен',
      ];
    });
  const namesOf = async (owes: (place: string, at: number) => boolean): Promise<string> => {
    const made = await madeReports({ name: 'Брони', rows: [head, ...booked(owes)] });
    return made.map(({ proposal }) => proposal.name).join();
  };
  const asked = 'По каким площадкам не оплачено больше всего?';

  it('given a place where most is open, then it is told where it is not paid', async () => {
    expect(await namesOf((place, at) => place === 'Выезд' || at % 40 === 0)).toContain(asked);
  });

  it('given places that owe as they were asked, then nothing is told of them', async () => {
    expect(await namesOf((_, at) => at % 5 === 0)).not.toContain(asked);
  });
});
