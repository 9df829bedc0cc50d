import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { day, noise, pick } from '../../meaning/src/testing/made-sheet.js';
import { jail, madeReports } from './testing/made-reports.js';
import type { MadeReport } from './testing/made-reports.js';

afterAll(() => jail.close());

const textOf = (made: readonly MadeReport[]): string =>
  made
    .flatMap(({ proposal, told }) => [proposal.name, proposal.question, ...told])
    .join('\n')
    .replaceAll('\u00a0', ' ');

const customers = ['Альфа', 'Бета', 'Вега', 'Гамма', 'Дельта'];
const shops = ['Центр', 'Север', 'Юг'];

describe('what owners ask first', () => {
  it('given sums and what is paid, then it tells who owes, and leaves out what is in work', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const sum = 1000 + 10 * noise(at, 90);
      const isOwing = pick(customers, at) === 'Вега' && at % 2 === 0;
      const status = at % 12 === 5 ? 'В производстве' : 'Отгружен';
      return [at + 1, day(at * 2), pick(customers, at), sum, isOwing ? 0 : sum, status];
    });
    const head = ['№ заказа', 'Дата', 'Заказчик', 'Сумма, руб.', 'Оплачено, руб.', 'Статус'];
    const counted = rows.filter((row) => row[5] === 'Отгружен');
    const owed = counted.reduce((sum, row) => sum + Number(row[3]) - Number(row[4]), 0);
    const text = textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
    expect(text).toContain('Кто из заказчиков еще не заплатил и сколько?');
    expect(text).toContain('На первом месте «Вега»: не оплачено');
    expect(text).toContain(
      `Всего ${new Intl.NumberFormat('ru-RU').format(owed)}`.replaceAll('\u00a0', ' '),
    );
  });

  it('given invoices without a date of payment, then these are not paid', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const isOwing = pick(customers, at) === 'Бета' && at % 2 === 0;
      return [
        at + 1,
        day(at * 2),
        pick(customers, at),
        5000 + noise(at, 900),
        isOwing ? null : day(at * 2 + 9),
      ];
    });
    const head = ['№ счёта', 'Дата счёта', 'Клиент', 'Сумма, руб.', 'Дата оплаты'];
    const text = textOf(await madeReports({ name: 'Счета', rows: [head, ...rows] }));
    expect(text).toMatch(
      /На первом месте «Бета»: не оплачено .* или 100 % итога|Кто из клиентов еще не заплатил/u,
    );
  });

  it('given sales of few shops, then months are told by them, too', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const shop = pick(shops, at);
      const isHigh = shop === 'Север' && at >= 160;
      return [at + 1, day(at), shop, (isHigh ? 9000 : 1000) + noise(at, 300)];
    });
    const head = ['№ чека', 'Дата', 'Магазин', 'Выручка, руб.'];
    const made = await madeReports({ name: 'Продажи', rows: [head, ...rows] });
    const months = made.find(({ proposal }) => proposal.name.includes('по месяцам и магазинам'));
    const [, byShops] = months?.published.visualizations ?? [];
    const headers = byShops?.table_data.headers ?? [];
    expect(headers.map((name) => name.split(',')[0])).toEqual(['Месяц', 'Север', 'Центр', 'Юг']);
  });

  it('given customers who buy most and others who owe, then both are asked about', async () => {
    const head = ['№ заказа', 'Дата', 'Заказчик', 'Менеджер', 'Изделие', 'Способ доставки'];
    const rows = Array.from({ length: 200 }, (_, at): Row => {
      const customer = at % 7 < 3 ? 'Альфа' : pick(customers, at);
      const sum = 1000 + 10 * noise(at, 90);
      const isOwing = customer === 'Вега' && at % 2 === 0;
      const things = [
        at % 9 < 5 ? 'Штора' : pick(['Чехол', 'Плед'], at),
        pick(shops, noise(at, 3)),
      ];
      const manager = pick(['Гущина', 'Пряхин', 'Шалимова'], noise(at + 3, 3));
      return [at + 1, day(at), customer, manager, ...things, sum, isOwing ? 0 : sum];
    });
    const sums = ['Сумма, руб.', 'Оплачено, руб.'];
    const made = await madeReports({ name: 'Заказы', rows: [[...head, ...sums], ...rows] });
    const names = made.slice(0, 3).map(({ proposal }) => proposal.name);
    expect(names).toContain('Кто из заказчиков еще не заплатил и сколько?');
    expect(names).toContain('Кто из заказчиков приносит больше всего выручки?');
  });

  it('given claims with a reason each, then it tells what they come of', async () => {
    const reasons = ['Брак материала', 'Ошибка замера', 'Доставка'];
    const rows = Array.from({ length: 60 }, (_, at): Row => {
      const reason = at % 2 === 0 ? reasons[1] : pick(reasons, noise(at, 3));
      return [at + 1, day(at * 4), reason ?? '', 500 + noise(at, 300)];
    });
    const head = ['№ рекламации', 'Дата', 'Причина', 'Затраты, руб.'];
    const text = textOf(await madeReports({ name: 'Рекламации', rows: [head, ...rows] }));
    expect(text).toContain('Из каких причин складываются затраты?');
  });

  it('given requests with two dates, then it tells whose take longer, in days', async () => {
    const engineers = ['Ким', 'Орлов', 'Титов'];
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const who = pick(engineers, at);
      const days = (who === 'Титов' ? 18 : 6) + noise(at, 20);
      return [at + 1, day(at), who, day(at + days)];
    });
    const head = ['№ заявки', 'Создана', 'Исполнитель', 'Закрыта'];
    const text = textOf(await madeReports({ name: 'Заявки', rows: [head, ...rows] }));
    expect(text).toMatch(/срок от «Создана» до «Закрыта» в среднем/u);
    expect(text).toMatch(/Титов.*: .* — 25 дн/u);
  });

  it('given what went back of what was sold, then who sends back more is told in percent', async () => {
    const rows = Array.from({ length: 150 }, (_, at): Row => {
      const who = pick(customers, at);
      const sold = 100 + noise(at, 60);
      const back = who === 'Гамма' ? sold / 4 : sold / 40;
      return [at + 1, day(at), who, sold, Math.round((back * (1 + noise(at, 9))) / 5)];
    });
    const head = ['Накладная', 'Дата', 'Заказчик', 'Отгружено, кг', 'Возврат, кг'];
    const text = textOf(await madeReports({ name: 'Отгрузка', rows: [head, ...rows] }));
    expect(text).not.toMatch(/100 %.*Возврат/u);
    expect(text).toMatch(/«Возврат» в процентах от «Отгружено»/u);
  });

  it('given rows that do not count, then a report says how many and how much they are', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => [
      at + 1,
      day(at),
      pick(shops, noise(at, 3)),
      1000,
      at % 10 === 0 ? 'Отменен' : 'Выполнен',
    ]);
    const head = ['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.', 'Статус'];
    const text = textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
    expect(text).toContain('Без строк, где «Статус» — «Отменен»: 12 строк на 12 000 ₽.');
  });

  it('given months that are not told, then what came to nothing in them is no part of the note', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => [
      at + 1,
      new Date(Date.UTC(2025, Math.floor(at / 19), 1 + (at % 19) * (at < 114 ? 1.5 : 0.2))),
      pick(shops, noise(at, 3)),
      1000 + 10 * noise(at, 40),
      at % 10 === 0 || at > 114 ? 'Отменен' : 'Выполнен',
    ]);
    const head = ['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.', 'Статус'];
    const text = textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
    expect(text).toMatch(/Не учтено: июль 2025/u);
    expect(text).toMatch(/«Отменен»: 12 строк на/u);
  });
});
