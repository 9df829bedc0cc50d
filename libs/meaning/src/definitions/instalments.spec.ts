import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, defined, measuresIn, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const ROWS = 120;
const head = ['№', 'Принят', 'Заказчик', 'Бюджет, руб.', 'Задаток, руб.', 'Доплата, руб.', 'Выдан'];

interface Order {
  readonly asked: number;
  readonly first: number;
}

/** Each sixth is not done yet; of those done each ninth owes half. */
const isDone = (at: number): boolean => at % 6 !== 5;
const restOf = ({ asked, first }: Order, at: number): number | null =>
  !isDone(at) ? null : at % 9 === 0 ? 0 : asked - first;

const order = (at: number): Order => {
  const asked = 10_000 + 100 * noise(at, 90);
  return { asked, first: asked / 2 };
};

function ordered(at: number): Row {
  const own = order(at);
  const done = isDone(at) ? day(at * 2 + 5) : null;
  const who = `Заказчик ${noise(at, 9)}`;
  return [at + 1, day(at * 2), who, own.asked, own.first, restOf(own, at), done];
}

const debtIn = (made: ReturnType<typeof sheet>) =>
  defined(readMade(made), 'measure').find(({ concept }) => concept === 'debt');

describe('a bill that is paid in parts', () => {
  it('given what is paid before and after, then what they come to is the revenue', () => {
    expect(measuresIn(readMade(sheet('Заявки', head, ROWS, ordered)), 'Заявки')).toMatchObject({
      revenue: 'Бюджет, руб.',
      paid: 'Задаток, руб. sum Доплата, руб.',
      debt: 'Бюджет, руб. rest Задаток, руб. rest Доплата, руб.',
    });
  });

  it('given parts that pay nothing off, then no revenue is told of them', () => {
    const made = sheet('Заявки', head, ROWS, (at) => ordered(at).with(3, 900 + noise(at, 50)));
    expect(measuresIn(readMade(made), 'Заявки')['revenue']).toBeUndefined();
  });

  it('given a day on which each was done, then only those are owed for', () => {
    const owed = Array.from({ length: ROWS }, (_, at) => at)
      .filter((at) => isDone(at) && at % 9 === 0)
      .reduce((sum, at) => sum + order(at).first, 0);
    const debt = debtIn(sheet('Заявки', head, ROWS, ordered));
    expect(debt?.filled?.column).toBe('Выдан');
    expect(debt?.because.replaceAll(/\s/gu, '')).toContain(`${owed}₽`);
  });

  it('given trips that are still to come, then nothing is told of what is owed', () => {
    const trips = sheet('Брони', head.slice(0, -1), ROWS, (at) => {
      const own = order(at);
      const isToCome = at > ROWS * 0.85;
      return ordered(at)
        .slice(0, -1)
        .with(5, isToCome ? null : own.asked - own.first);
    });
    expect(debtIn(trips)).toBeUndefined();
  });

  it('given two columns that say who did not come, then nobody owes by either of them', () => {
    const both = sheet('Брони', [...head.slice(0, -1), 'Отменена', 'Примечание'], ROWS, (at) => {
      const own = order(at);
      const [isOff, isAway] = [at % 10 === 3, at % 10 === 7];
      const rest = isOff || isAway ? null : own.asked - own.first;
      const marks = [isOff ? day(at * 2 + 1) : null, isAway ? 'не приехал' : null];
      return [...ordered(at).slice(0, -1).with(5, rest), ...marks];
    });
    expect(debtIn(both)).toBeUndefined();
  });

  it.each(['Аванс, руб.', 'Предоплата, руб.'])(
    'given «%s» beside all that was paid, then that is what was paid',
    (advance) => {
      const names = ['№', 'Дата', 'Клиент', 'Сумма, руб.', advance, 'Оплачено, руб.'];
      const made = sheet('Заказы', names, ROWS, (at) => {
        const { asked, first } = order(at);
        return [at, day(at), `Клиент ${noise(at, 9)}`, asked, first, at % 7 === 0 ? first : asked];
      });
      expect(measuresIn(readMade(made), 'Заказы')['paid']).toBe('Оплачено, руб.');
    },
  );

  it('given an advance alone, or what was given back, then neither is revenue nor payment', () => {
    const names = ['№', 'Дата', 'Клиент', 'Предоплата, руб.', 'Возврат предоплаты, руб.'];
    const made = sheet('Брони', names, ROWS, (at) => {
      const { first } = order(at);
      return [at, day(at), `Клиент ${noise(at, 9)}`, first, pick([null, first], at)];
    });
    const told = measuresIn(readMade(made), 'Брони');
    expect(told['revenue']).toBeUndefined();
    expect(told['paid']).toBe('Предоплата, руб.');
  });
});
