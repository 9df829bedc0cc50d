import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, defined, measuresIn, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const ROWS = 120;
const head = [
  '№',
  'Дата',
  'Заказчик',
  'Работы, руб.',
  'Запчасти, руб.',
  'Оплачено, руб.',
  'Статус',
];
const [WORKS, PARTS, PAID] = [3, 4, 5];
const statuses = ['Закрыт', 'Закрыт', 'В ремонте', 'Аннулирован', 'Закрыт'];

interface Order {
  readonly works: number;
  /** null on each fourth: nothing was changed there. */
  readonly parts: number | null;
}

const order = (at: number): Order => ({
  works: 2000 + 100 * noise(at, 90),
  parts: at % 4 === 0 ? null : 500 + 10 * noise(at, 70),
});
const sumOf = ({ works, parts }: Order): number => works + (parts ?? 0);
const isDone = (at: number): boolean => pick(statuses, at) === 'Закрыт';
/** Each ninth of those that are done is not paid. */
const isOpen = (at: number): boolean => !isDone(at) || at % 9 === 0;

function ordered(at: number): Row {
  const { works, parts } = order(at);
  const paid = isOpen(at) ? null : sumOf({ works, parts });
  return [at + 1, day(at * 3), `Заказчик ${noise(at, 7)}`, works, parts, paid, pick(statuses, at)];
}

const read = (row: (at: number) => Row, names = head) =>
  readMade(sheet('Наряды', names, ROWS, row));

describe('a bill that is told in parts', () => {
  it('given one payment of two amounts, then both are the revenue and what is left is owed', () => {
    expect(measuresIn(read(ordered), 'Наряды')).toMatchObject({
      revenue: 'Работы, руб. sum Запчасти, руб.',
      paid: 'Оплачено, руб.',
      debt: 'Работы, руб. rest Запчасти, руб. rest Оплачено, руб.',
    });
  });

  it('given works without parts, then what is owed for them counts, too', () => {
    const owed = Array.from({ length: ROWS }, (_, at) => at)
      .filter((at) => isDone(at) && isOpen(at))
      .reduce((sum, at) => sum + sumOf(order(at)), 0);
    const debt = defined(read(ordered), 'measure').find(({ concept }) => concept === 'debt');
    expect(debt?.because.replaceAll(/\s/gu, '')).toContain(`${owed}₽`);
  });

  it('given what is paid for works alone, then spare parts are no part of the bill', () => {
    const made = read((at) => ordered(at).with(PAID, isOpen(at) ? null : order(at).works));
    expect(measuresIn(made, 'Наряды')['debt'] ?? '').not.toContain('Запчасти');
  });

  it('given payments that settle no sum of them, then nothing is told of what is owed', () => {
    const made = read((at) => ordered(at).with(PAID, 900 + noise(at, 800)));
    expect(measuresIn(made, 'Наряды')['debt']).toBeUndefined();
    expect(measuresIn(made, 'Наряды')['revenue']).not.toContain('Запчасти');
  });

  it('given a column that tells what was taken off, then nobody owes for it', () => {
    const made = read(
      (at) => {
        const own = order(at);
        const off = at % 5 === 0 ? Math.round(sumOf(own) / 2) : null;
        return [
          ...ordered(at)
            .with(PAID, sumOf(own) - (off ?? 0))
            .slice(0, PAID + 1),
          off,
        ];
      },
      [...head.slice(0, PAID + 1), 'Льгота, руб.'],
    );
    expect(measuresIn(made, 'Наряды')['debt']).toBeUndefined();
  });

  it('given two columns that could each be the second part, then none is', () => {
    const made = read((at) => [...ordered(at), order(at).parts], [...head, 'Материалы, руб.']);
    expect(measuresIn(made, 'Наряды')['debt']).toBeUndefined();
  });

  it('given empty cells of works, then their spare parts are asked for all the same', () => {
    const made = read((at) => {
      const { parts } = order(at);
      return at % 6 === 1
        ? ordered(at)
            .with(WORKS, null)
            .with(PAID, isOpen(at) ? null : parts)
        : ordered(at);
    });
    expect(measuresIn(made, 'Наряды')['revenue']).toBe(`${head[WORKS]} sum ${head[PARTS]}`);
  });
});
