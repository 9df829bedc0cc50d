import { describe, expect, it } from '@jest/globals';
import { day, defined, noise, pick, readMade, sheet } from '../testing/made-sheet.js';
import type { Meaning } from '../meaning.js';

const header = ['Накладная', 'Дата', 'Покупатель', 'Сумма, руб.', 'Оплата'];

/** Sums of 1 000 + 10 × place: every fifth shipment is of another state than the others. */
const shipments = (state: string, more: Record<string, (at: number) => string | number> = {}) =>
  sheet('Отгрузки', [...header, ...Object.keys(more)], 60, (at) => [
    `РН-${at}`,
    day(at * 3),
    `Покупатель ${noise(at, 7)}`,
    1000 + 10 * at,
    at % 5 === 0 ? state : 'Оплачено',
    ...Object.values(more).map((cell) => cell(at)),
  ]);

const debtOf = (meaning: Meaning) =>
  defined(meaning, 'measure').find(({ concept }) => concept === 'debt');

describe('what a column calls unpaid', () => {
  it.each(['Не оплачено', 'не оплачен', 'Долг'])(
    'given «%s» beside «Оплачено», then it is owed',
    (state) => {
      const meaning = readMade(shipments(state));
      const debt = debtOf(meaning);
      expect(debt?.population).toBe('population:unpaid:t1');
      // Twelve of 1 000 + 10 × (0, 5, … 55).
      expect(debt?.because.replaceAll(/\s/gu, ' ')).toBe(
        `«Сумма, руб.», где «Оплата» — «${state}»: 12 строк; 15 300 ₽`,
      );
      const population = defined(meaning, 'population').find(({ id }) => id === debt?.population);
      expect(population).toMatchObject({ in: [state], out: ['Оплачено'], rowsIn: 12, rowsOut: 48 });
    },
  );

  it('given rows of which a part is paid, then no more is told than of those that are not at all', () => {
    const states = { Оплата: (at: number) => pick(['Не оплачено', 'Частично', 'Оплачено'], at) };
    const meaning = readMade(
      sheet('Отгрузки', header, 60, (at) => [
        `РН-${at}`,
        day(at * 3),
        `Покупатель ${noise(at, 7)}`,
        1000,
        states.Оплата(at),
      ]),
    );
    const [unpaid] = defined(meaning, 'population').filter(({ id }) => id.includes('unpaid'));
    expect(unpaid?.in).toEqual(['Не оплачено']);
  });

  it('given what was paid of it in another column, then that tells the debt', () => {
    const paid = { 'Оплачено, руб.': (at: number) => (at % 5 === 0 ? 0 : 1000 + 10 * at) };
    expect(debtOf(readMade(shipments('Не оплачено', paid)))?.of.is).toBe('difference');
  });

  it('given unpaid rows that were cancelled, then nobody is said to owe', () => {
    const status = { Статус: (at: number) => (at % 10 === 0 ? 'Отменён' : 'Отгружен') };
    expect(debtOf(readMade(shipments('Не оплачено', status)))).toBeUndefined();
    const shipped = { Статус: (at: number) => (at % 10 === 1 ? 'Отменён' : 'Отгружен') };
    expect(debtOf(readMade(shipments('Не оплачено', shipped)))).toBeDefined();
  });

  describe('of a column whose words all speak of money', () => {
    const states = ['Оплачена', 'Оплачена', 'Просрочена', 'Ждём оплату', 'В срок'];
    const billed = (title: string, last: string) =>
      sheet(title, ['Накладная', 'Дата', 'Покупатель', 'Сумма, руб.', 'Статус'], 60, (at) => [
        `РН-${at}`,
        day(at * 3),
        `Покупатель ${noise(at, 7)}`,
        1000 + 10 * at,
        at % 20 === 19 ? last : pick(states, at),
      ]);
    const revenueOf = (meaning: Meaning) =>
      defined(meaning, 'measure').find(({ concept }) => concept === 'revenue');

    it('given «Просрочена» and «Ждём оплату», then they are owed and are revenue', () => {
      const meaning = readMade(billed('Отгрузки', 'Оплачена'));
      const [unpaid] = defined(meaning, 'population').filter(({ id }) => id.includes('unpaid'));
      expect(unpaid?.in.toSorted()).toEqual(['В срок', 'Ждём оплату', 'Просрочена']);
      expect(revenueOf(meaning)?.because.replaceAll(/\s/gu, ' ')).toContain('77 700');
    });

    it('given a word of work among them, then what is late is not done', () => {
      const meaning = readMade(billed('Отгрузки', 'В работе'));
      expect(revenueOf(meaning)?.because).toContain('«Просрочена»');
    });

    it('given a sheet of payments, then what is awaited is none', () => {
      const meaning = readMade(billed('Платежи', 'Оплачена'));
      const done = defined(meaning, 'population').find(({ id }) => id === 'population:done:t1');
      expect(done?.out).toContain('Просрочена');
    });
  });
});
