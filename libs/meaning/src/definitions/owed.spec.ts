import { describe, expect, it } from '@jest/globals';
import { day, defined, measuresIn, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const statuses = ['Отгружен', 'Отгружен', 'В производстве', 'Отменён', 'Отгружен'];
const header = ['№ заказа', 'Дата', 'Заказчик', 'Сумма, руб.', 'Оплачено, руб.', 'Статус'];

/** Every third shipped order is not paid; the others are. */
const orders = sheet('Заказы', header, 60, (at) => {
  const sum = 1000 + 10 * noise(at, 90);
  const paid = at % 3 === 0 ? null : sum;
  return [at + 1, day(at * 3), `Заказчик ${noise(at, 7)}`, sum, paid, pick(statuses, at)];
});

describe('what is owed by a contract that stands on many rows', () => {
  it('given its debt on each of them, then each contract owes it once', () => {
    const names = ['Номер договора', 'Услуга', 'Сумма, руб.', 'Долг по договору, руб.'];
    const meaning = readMade(
      sheet('Услуги', names, 80, (at) => [
        `Д-${at % 20}`,
        `Услуга ${at % 7}`,
        1000 + noise(at, 900),
        (at % 20) * 310,
      ]),
    );
    const debt = defined(meaning, 'measure').find(({ concept }) => concept === 'debt');
    expect(debt?.because.replaceAll(/\s/gu, ' ')).toContain('58 900 ₽');
  });
});

describe('what is owed', () => {
  it('given sums and what is paid of them, then the rest is owed for what is shipped', () => {
    const meaning = readMade(orders);
    expect(measuresIn(meaning, 'Заказы')).toMatchObject({
      debt: 'Сумма, руб. difference Оплачено, руб.',
    });
    const owed = defined(meaning, 'population').find(({ id }) => id === 'population:owed:t1');
    expect(owed?.out.toSorted()).toEqual(['В производстве', 'Отменён']);
  });

  it('given how far orders have come, then what is made still is owed by nobody', () => {
    const stages = ['Отгружен', 'Отгружен', 'Сушка', 'Отгружен', 'Покраска', 'Склейка'];
    const made = readMade(
      sheet('Заказы', header.with(5, 'Этап'), 60, (at) => {
        const sum = 1000 + 10 * noise(at, 90);
        const stage = pick(stages, at);
        const paid = stage !== 'Отгружен' ? sum / 2 : at % 5 === 0 ? null : sum;
        return [at + 1, day(at * 3), `Дилер ${noise(at, 7)}`, sum, paid, stage];
      }),
    );
    const owed = defined(made, 'population').find(({ id }) => id === 'population:owed:t1');
    expect(owed?.out.toSorted()).toEqual(['Покраска', 'Склейка', 'Сушка']);
  });

  it('given contracts that were ended, then nobody owes for them, whatever the total adds up', () => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      const sum = 1000 + 10 * noise(at, 90);
      const status = at % 6 === 0 ? 'Расторгнут' : 'Смонтирован';
      const paid = at % 6 === 0 || at % 5 === 0 ? null : sum;
      return [at + 1, day(at * 3), `Заказчик ${noise(at, 7)}`, sum, paid, status];
    });
    const total = rows.reduce((sum, row) => sum + Number(row[3]), 0);
    const own = [header, ...rows, ['Итого', null, null, total, null, null]];
    const owed = defined(readMade({ name: 'Договоры', rows: own }), 'population').find(
      ({ id }) => id === 'population:owed:t1',
    );
    expect(owed?.out).toEqual(['Расторгнут']);
  });

  it('given invoices that are not paid by their status, then they are owed', () => {
    const invoices = sheet('Счета', header, 60, (at) => {
      const sum = 1000 + 10 * noise(at, 90);
      const isPaid = at % 3 !== 0;
      const status = isPaid ? 'Оплачен' : 'Не оплачен';
      return [at + 1, day(at * 3), `Клиент ${noise(at, 7)}`, sum, isPaid ? sum : 0, status];
    });
    const meaning = readMade(invoices);
    const debt = defined(meaning, 'measure').find(({ concept }) => concept === 'debt');
    expect(debt?.population).toBeNull();
  });

  it('given a bill that no word of sales names, then what is paid of it is no revenue', () => {
    const named = ['№ заказа', 'Дата', 'Заказчик', 'Смета, руб.', 'Оплачено, руб.'];
    const events = sheet('Заказы', named, 60, (at) => {
      const sum = 1000 + 10 * noise(at, 90);
      const who = `Заказчик ${noise(at, 7)}`;
      return [at + 1, day(at * 3), who, sum, at % 4 === 0 ? sum / 2 : sum];
    });
    expect(measuresIn(readMade(events), 'Заказы')['revenue']).not.toBe('Оплачено, руб.');
  });

  it('given what is to be paid beside what was, then the first is what the orders brought', () => {
    const named = ['№ заказа', 'Дата', 'Заказчик', 'К оплате, руб.', 'Оплачено, руб.', 'Статус'];
    const bills = sheet('Заказы', named, 60, (at) => {
      const sum = 1000 + 10 * noise(at, 90);
      const who = `Заказчик ${noise(at, 7)}`;
      return [at + 1, day(at * 3), who, sum, at % 3 === 0 ? null : sum, pick(statuses, at)];
    });
    expect(measuresIn(readMade(bills), 'Заказы')['revenue']).toBe('К оплате, руб.');
  });

  it('given a schedule and what came in of it, then what is left of a part is owed, too', () => {
    const names = ['Заказчик', 'Платёж', 'Срок оплаты', 'Сумма по графику, руб.'];
    const payments = (paid: string) =>
      sheet('График оплат', [...names, paid, 'Дата поступления'], 60, (at) => {
        const sum = 1000 + 10 * noise(at, 90);
        const [came, on] = at % 9 === 0 ? [null, null] : [at % 20 === 1 ? sum / 2 : sum, day(at)];
        return [`Заказчик ${noise(at, 7)}`, 'Аванс', day(at * 3), sum, came, on];
      });
    for (const paid of ['Поступило, руб.', 'Поступило на счёт, руб.', 'Факт, руб.'])
      expect(measuresIn(readMade(payments(paid)), 'График оплат')).toMatchObject({
        debt: `Сумма по графику, руб. difference ${paid}`,
      });
  });

  it('given payments that settle no row, then nothing is called a debt', () => {
    const rows = sheet('Заказы', header, 60, (at) => {
      const paid = 700 + 10 * noise(at + 5, 90);
      return [
        at + 1,
        day(at * 3),
        `Клиент ${noise(at, 7)}`,
        1000 + noise(at, 900),
        paid,
        'Отгружен',
      ];
    });
    expect(measuresIn(readMade(rows), 'Заказы')).not.toHaveProperty('debt');
  });
});

describe('statuses that no list knows', () => {
  it('given most rows of an unknown status beside cancelled ones, then those came off', () => {
    const stays = sheet('Брони', ['№ брони', 'Заезд', 'Сумма, руб.', 'Статус'], 60, (at) => [
      at + 1,
      day(at * 3),
      3000 + noise(at, 900),
      at % 6 === 0 ? 'Отменена' : 'Проживание',
    ]);
    const [rows] = defined(readMade(stays), 'population');
    expect(rows?.standings).toEqual({ Отменена: 'void', Проживание: 'done' });
  });

  it('given a total over cancelled orders, too, then it makes none of the open ones revenue', () => {
    const words = ['Закрыта', 'Отменена', 'На паузе', 'Закрыта', 'Закрыта', 'В работе'];
    const rows = Array.from({ length: 60 }, (_, at) => [
      at + 1,
      day(at * 3),
      3000 + noise(at, 900),
      pick(words, at),
    ]);
    const total = rows.reduce((sum, row) => sum + Number(row[2]), 0);
    const meaning = readMade({
      name: 'Заказы',
      rows: [['№ заказа', 'Дата', 'Сумма, руб.', 'Статус'], ...rows, ['Всего', null, total, null]],
    });
    const done = defined(meaning, 'population').find(({ id }) => id === 'population:done:t1');
    expect(done?.out.toSorted()).toEqual(['В работе', 'На паузе', 'Отменена']);
  });

  it('given money that was given back, then no total of the file makes it revenue', () => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      at + 1,
      day(at * 3),
      3000 + noise(at, 900),
      at % 6 === 0 ? 'Возврат' : 'Действует',
    ]);
    const total = rows.reduce((sum, row) => sum + Number(row[2]), 0);
    const meaning = readMade({
      name: 'Продажи',
      rows: [
        ['№ договора', 'Дата', 'Оплачено, руб.', 'Статус'],
        ...rows,
        ['Итого', null, total, null],
      ],
    });
    const revenue = defined(meaning, 'measure').find(({ concept }) => concept === 'revenue');
    const counted = defined(meaning, 'population').find(({ id }) => id === revenue?.population);
    expect(counted?.out).toEqual(['Возврат']);
  });
});

it('given goods that came back and were not paid for, then the difference of both columns is no debt', () => {
  const names = ['№ накладной', 'Дата', 'Хозяйство', 'Цена, руб./кг', 'Сумма, руб.'];
  const shipped = (isTakenOff: boolean) =>
    readMade(
      sheet('Отгрузки', [...names, 'Возврат, кг', 'Оплачено, руб.'], 120, (at) => {
        const [price, weight] = [100 + noise(at, 40), 300 + noise(at * 3, 9) * 50];
        const back = at % 8 === 3 ? 50 : null;
        const owed = price * (weight - (isTakenOff ? (back ?? 0) : 0));
        const farm = pick(['СПК «Нива»', 'КФХ «Луг»', 'АО «Поле»'], at * 7);
        return [at, day(at), farm, price, price * weight, back, at % 9 === 4 ? null : owed];
      }),
    );
  expect(measuresIn(shipped(false), 'Отгрузки')['debt']).toBe(
    'Сумма, руб. difference Оплачено, руб.',
  );
  expect(measuresIn(shipped(true), 'Отгрузки')['debt']).toBeUndefined();
});
