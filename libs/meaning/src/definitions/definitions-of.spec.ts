import { describe, expect, it } from '@jest/globals';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import type { Definition } from '../definition.js';
import type { Meaning } from '../meaning.js';
import { meaningOf } from '../meaning-of.js';

const day = (at: number): Date => new Date(Date.UTC(2025, 0, 1 + at));
const read = (name: string, ...rows: readonly Row[]): Meaning =>
  meaningOf(readSheets({ name, rows }).tables);
const defined = <Is extends Definition['is']>({ definitions }: Meaning, is: Is) =>
  definitions.filter((one): one is Extract<Definition, { is: Is }> => one.is === is);

const statuses = ['Оплачен', 'Отменен', 'Оплачен', 'В работе', 'Оплачен'];
const orders = Array.from({ length: 50 }, (_, at): Row => {
  const status = statuses[at % 5] ?? '';
  return [at + 1, day(at), `Клиент ${at % 7}`, 1000 + 10 * at, status];
});
const heads = ['№ заказа', 'Дата', 'Клиент', 'Сумма, руб.', 'Статус'];
const { tables: ordersTables } = readSheets({ name: 'Заказы', rows: [heads, ...orders] });
const ordersBook = meaningOf(ordersTables);
const columnIn = (one: Definition | undefined): string | undefined => {
  if (one?.is === 'measure' && one.of.is === 'column') return one.of.column.column;
  return one?.is === 'axis' ? one.column.column : undefined;
};
const sumOf = (wanted: readonly string[]): number =>
  orders.reduce((sum, row) => (wanted.includes(String(row[4])) ? sum + Number(row[3]) : sum), 0);

describe('definitions of a workbook', () => {
  it('given orders with statuses, then revenue leaves out what was cancelled or is open', () => {
    const [revenue] = defined(ordersBook, 'measure').filter(({ concept }) => concept === 'revenue');
    expect(revenue).toMatchObject({
      of: { is: 'column', column: { table: 't1', column: 'Сумма, руб.' } },
      population: 'population:done:t1',
      settledBy: 'evidence',
    });
    expect(revenue?.because).toContain('без «Отменен», «В работе»: 20 строк');
    expect(defined(ordersBook, 'population')).toContainEqual(
      expect.objectContaining({
        id: 'population:rows:t1',
        out: ['Отменен'],
        rowsOut: 10,
        rowsIn: 40,
      }),
    );
  });

  it.each([
    ['with refusals beside priced cancellations, then they bring nothing', 1, 300, true],
    ['with refusals, beside cancellations without a price, then they count', 1, null, false],
    ['without refusals, then refusals bring nothing', 0, null, true],
  ] as const)('given totals of the file %s', (_, share, price, isOut) => {
    const words = ['Доставлен', 'Доставлен', 'Отказ получателя', 'Доставлен', 'Отмена'];
    const rows = Array.from({ length: 40 }, (__, at): Row => {
      const word = words[at % 5];
      const amount = word === 'Отказ получателя' ? share * 300 : word === 'Отмена' ? price : 300;
      return [at + 1, day(at), `Зона ${at % 3}`, word ?? '', amount];
    });
    const total = rows.reduce((sum, row) => sum + Number(row[4]), 0);
    const meaning = read(
      'Доставки',
      ['№ доставки', 'Дата', 'Зона', 'Статус', 'Стоимость, руб.'],
      ...rows,
      ['Итого', null, null, null, total],
    );
    const kept = defined(meaning, 'population').find(({ id }) => id.startsWith('population:kept:'));
    expect(kept?.out.includes('Отказ получателя')).toBe(isOut);
  });

  it.each([
    ['nothing was paid for them, then they bring nothing', false, ['Отказ получателя']],
    ['they were paid for, then they count', true, []],
  ] as const)('given refusals in a total of all, where %s', (_, isPaid, out) => {
    const words = ['Доставлен', 'Доставлен', 'Отказ получателя', 'Доставлен'];
    const rows = Array.from({ length: 40 }, (__, at): Row => {
      const status = words[at % 4] ?? '';
      const paid = status === 'Доставлен' || isPaid ? day(at) : null;
      return [at + 1, day(at), `Зона ${at % 3}`, status, 300, paid];
    });
    const meaning = read(
      'Доставки',
      ['№ доставки', 'Дата', 'Зона', 'Статус', 'Стоимость, руб.', 'Оплачено'],
      ...rows,
      ['Итого', null, null, null, 12_000, null],
    );
    const kept = defined(meaning, 'population').find(({ id }) => id.startsWith('population:kept:'));
    expect(kept?.out).toEqual(out);
  });

  it.each([
    ['with what is open in them, then it counts', 1, []],
    ['without it, then it has brought nothing yet', 0, ['В работе']],
  ] as const)('given totals of the file %s', (_, share, out) => {
    const rows = Array.from({ length: 40 }, (__, at): Row => {
      const status = at % 4 === 1 ? 'В работе' : 'Выполнен';
      return [at + 1, day(at), `Бригада ${at % 3}`, status, at % 4 === 1 ? share * 300 : 300];
    });
    const total = rows.reduce((sum, row) => sum + Number(row[4]), 0);
    const meaning = read(
      'Заявки',
      ['№ заявки', 'Дата', 'Бригада', 'Статус', 'Стоимость, руб.'],
      ...rows,
      ['Итого', null, null, null, total],
    );
    const done = defined(meaning, 'population').find(({ id }) => id.startsWith('population:done:'));
    expect(done?.out).toEqual(out);
  });

  it('given open rows, then one click tells whether they count, with both sums', () => {
    const asked = ordersBook.openQuestions.find(({ settles }) => settles === 'population:done:t1');
    const spaced = (value: number): string => new Intl.NumberFormat('ru-RU').format(value);
    expect(asked?.options.map(({ consequence }) => consequence)).toEqual([
      `Выручка («Заказы»): ${spaced(sumOf(['Оплачен']))} ₽, строк 30 из 50`,
      `Выручка («Заказы»): ${spaced(sumOf(['Оплачен', 'В работе']))} ₽, строк 40 из 50`,
    ]);
  });

  it('given the person’s answer, then it stands in all that rests on it, and is asked still', () => {
    const settles = 'population:done:t1';
    const answered = meaningOf(ordersTables, [{ settles, label: '«Оплачен», «В работе»' }]);
    const [revenue] = defined(answered, 'measure').filter(({ concept }) => concept === 'revenue');
    expect(revenue?.because).toContain('без «Отменен»: 10 строк');
    expect(defined(answered, 'population').find(({ id }) => id === settles)).toMatchObject({
      settledBy: 'person',
      out: ['Отменен'],
      rowsIn: 40,
    });
    expect(answered.openQuestions).toEqual(ordersBook.openQuestions);
    expect(meaningOf(ordersTables, [{ settles, label: '«Новый»' }])).toEqual(ordersBook);
  });

  it('given two dates or two sums, then the one that was chosen stands', () => {
    const rows = Array.from({ length: 20 }, (_, at): Row => [day(at), day(at + 3), at, at * 1.2]);
    const { tables } = readSheets({
      name: 'Продажи',
      rows: [['Дата создания', 'Дата закрытия', 'Сумма без НДС', 'Сумма с НДС'], ...rows],
    });
    const asked = meaningOf(tables).openQuestions;
    const answers = asked.map(({ settles, options }) => ({
      settles,
      label: options[1]?.label ?? '',
    }));
    const { definitions } = meaningOf(tables, answers);
    expect(asked.length).toBeGreaterThan(1);
    for (const { settles, options } of asked) {
      const found = definitions.find(({ id }) => id === settles);
      expect(found?.settledBy).toBe('person');
      expect(columnIn(found)).toBe(columnIn(options[1]?.definition));
      expect(columnIn(found)).not.toBe(columnIn(options[0]?.definition));
    }
  });

  it('given sums with and without VAT, then both are offered and the tax is a part', () => {
    const rows = Array.from({ length: 20 }, (_, at): Row => {
      const net = 1000 + 100 * at;
      return [day(at), `Накладная ${at}`, net, net * 0.2, net * 1.2];
    });
    const meaning = read(
      'Продажи',
      ['Дата', 'Документ', 'Сумма без НДС', 'НДС', 'Сумма с НДС'],
      ...rows,
    );
    const [asked] = meaning.openQuestions;
    expect(asked?.options.map(({ label }) => label)).toEqual(['«Сумма с НДС»', '«Сумма без НДС»']);
    expect(
      defined(meaning, 'part-of').map(({ part, whole }) => [part.column, whole.column]),
    ).toEqual([
      ['Сумма без НДС', 'Сумма с НДС'],
      ['НДС', 'Сумма с НДС'],
    ]);
  });

  it('given amounts in several units, then they make no total, but stand apart by unit', () => {
    const units = ['шт', 'м', 'кг'];
    const rows = Array.from({ length: 30 }, (_, at): Row => [
      day(at),
      `Материал ${at % 6}`,
      units[at % 3] ?? '',
      10 + at,
    ]);
    const meaning = read('Склад', ['Дата', 'Материал', 'Ед. изм.', 'Количество'], ...rows);
    const summed = defined(meaning, 'measure').flatMap(({ of }) =>
      of.is === 'column' ? [of.column.column] : [],
    );
    expect(summed).not.toContain('Количество');
    expect(defined(meaning, 'apart')).toHaveLength(1);
  });

  it('given money in and out in columns of their own, then each has its direction', () => {
    const rows = Array.from({ length: 20 }, (_, at): Row => {
      const [spent, received] = at % 2 === 0 ? [500 + at, null] : [null, 900 + at];
      return [day(at), `Контрагент ${at % 4}`, spent, received];
    });
    const meaning = read('Выписка', ['Дата', 'Контрагент', 'Списание', 'Поступление'], ...rows);
    const [direction] = defined(meaning, 'direction');
    expect(direction?.columns.map(({ column, sign }) => [column.column, sign])).toEqual([
      ['Списание', -1],
      ['Поступление', 1],
    ]);
  });

  it('given a sheet of repairs, then its money is an expense of both parts, and no revenue', () => {
    const rows = Array.from({ length: 15 }, (_, at): Row => [
      day(at),
      `Узел ${at % 3}`,
      3000 + 70 * at,
      1000 + 31 * at,
    ]);
    const meaning = read('Ремонты', ['Дата', 'Узел', 'Запчасти, руб.', 'Работа, руб.'], ...rows);
    const measures = defined(meaning, 'measure');
    expect(measures.map(({ concept }) => concept)).toEqual(['expense']);
    expect(measures[0]?.of).toEqual({
      is: 'sum',
      parts: [
        { table: 't1', column: 'Запчасти, руб.' },
        { table: 't1', column: 'Работа, руб.' },
      ],
    });
  });
});

describe('the day of a row', () => {
  it('given what came in a season and was sorted all winter, then it is the day that it came', () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const came = Math.round(75 + (at % 2 === 0 ? at : -at) * 0.4 + (at % 7));
      const sorted = at % 5 === 4 ? null : day(150 + at);
      return [`Т-${at}`, day(came), `СПК ${at % 5}`, 10 + (at % 9), sorted];
    });
    const head = ['№ ТТН', 'Дата приёмки', 'Хозяйство', 'Вес, т', 'Дата переборки'];
    const above = ['Поставка', null, null, 'Вес и качество', 'Хранение'];
    const [axis] = defined(read('Приёмка', above, head, ...rows), 'axis');
    expect(columnIn(axis)).toBe('Дата приёмки');
  });
});

describe('months below the totals of their quarters', () => {
  it('given both, then the months are the axis', () => {
    const names = [
      'Январь',
      'Февраль',
      'Март',
      'Апрель',
      'Май',
      'Июнь',
      'Июль',
      'Август',
      'Сентябрь',
    ];
    const rows = names.flatMap((name, at): readonly Row[] => {
      const own = [name, 1_500 + at * 11, 700 + at * 7];
      if (at % 3 !== 2) return [own];
      const of = (base: number, step: number): number => 3 * base + step * (3 * at - 3);
      return [own, [`${(at + 1) / 3} квартал`, of(1_500, 11), of(700, 7)]];
    });
    const head = [['Итоги за 2026 год, тыс. руб.'], ['Месяц', 'Выручка', 'ФОТ']];
    const meaning = read('Итоги', ...head, ...rows);
    const [axis] = defined(meaning, 'axis');
    expect(axis?.column.column).toBe('Месяц');
    expect(axis?.isQuarterly).toBe(false);
  });

  it('given quarters alone, then they are no months; years are no quarters', () => {
    const isQuarterly = (head: string, times: readonly string[]): boolean | undefined => {
      const rows = times.map((time, at): Row => [time, 1_500 + at * 11, 700 + at * 7]);
      const [axis] = defined(read('Итоги', [head, 'Выручка, руб.', 'ФОТ, руб.'], ...rows), 'axis');
      return axis?.isQuarterly;
    };
    const dates = (months: readonly string[]) => months.map((month) => `01.${month}`);
    expect(isQuarterly('Дата', dates(['01.2025', '04.2025', '07.2025', '10.2025']))).toBe(true);
    expect(isQuarterly('Дата', dates(['01.2022', '01.2023', '01.2024', '01.2025']))).toBe(false);
  });
});
