import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
const kilns = ['Печь № 1', 'Печь № 2', 'Печь № 3'];
const yields = [10_000, 14_000, 20_000];

/** Five days of each month, each kiln once a day. */
const fired = (more: (at: number) => Row): readonly Row[] =>
  Array.from({ length: 90 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 15), 1 + 5 * (Math.floor(at / 3) % 5)));
    return [day, kilns[at % 3] ?? '', ...more(at)];
  });

async function planTold(title: string, head: Row, rows: readonly Row[], plan: readonly Row[]) {
  const made = await madeReports(
    { name: 'Обжиг', rows: [['Дата', 'Печь', ...head], ...rows] },
    { name: 'План', rows: [[title], [], ['Печь', ...months], ...plan] },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

/** Kilns fire five times a month; the last one is planned a quarter more than it does. */
const planned = (unit: number): readonly Row[] =>
  kilns.map((kiln, at): Row => {
    const each = ((yields[at] ?? 0) * 5 * (at === 2 ? 1.25 : 1)) / unit;
    return [kiln, ...months.map(() => each)];
  });

describe('a plan of months whose title says of what it is', () => {
  it.each([
    ['План выпуска годного кирпича по печам на 2025 год, тыс. шт.', 'Годный, шт.', 1_000, 'шт'],
    ['План выпуска на 1 полугодие 2025 г., км', 'Выпущено, м', 1_000, 'м'],
  ])('given «%s», then its unit is the one of the title', async (title, header, unit, symbol) => {
    const rows = fired((at) => [(yields[at % 3] ?? 0) + (at % 5) * 40 - 80]);
    const told = await planTold(title, [header], rows, planned(unit));
    expect(told).toMatch(new RegExp(`«Печь № 3»: 150\\s000 ${symbol}, 600\\s000 ${symbol}`, 'u'));
  });

  it('given a fact that began before the plan, then no month without a plan is told', async () => {
    const before = Array.from({ length: 36 }, (_, at): Row => {
      const day = new Date(Date.UTC(2024, Math.floor(at / 3), 9));
      return [day, kilns[at % 3] ?? '', 9_000];
    });
    const made = await madeReports(
      {
        name: 'Обжиг',
        rows: [['Дата', 'Печь', 'Выпуск, шт.'], ...before, ...fired((at) => [yields[at % 3] ?? 0])],
      },
      {
        name: 'План',
        rows: [['План выпуска на 2025 год, шт.'], [], ['Печь', ...months], ...planned(1)],
      },
    );
    const [found] = made.filter(({ proposal }) => proposal.name.includes('план'));
    expect(found?.told.join('\n')).toContain('План выполнен на');
    const tables = JSON.stringify(found?.published);
    expect(tables).toMatch(/январь\s2025/u);
    expect(tables).not.toContain('2024');
  });

  it('given what was bought near the plan of what is sold, then that is no fact of it', async () => {
    const rows = fired((at) => [(yields[at % 3] ?? 0) * 0.9 + (at % 5) * 40]);
    const told = await planTold(
      'План отгрузок на 2025 год, тыс. руб.',
      ['Закупка, руб.'],
      rows,
      planned(1_000),
    );
    expect(told).toBe('');
  });

  it('given a title that has the words of a column, then that is the fact, not what is larger', async () => {
    const told = await planTold(
      'План приёма на 2025 год, тыс. руб. (к оплате)',
      ['Заказчик', 'Сумма, руб.', 'К оплате, руб.'],
      fired((at) => {
        const due = (yields[at % 3] ?? 0) + (at % 5) * 40 - 80;
        return [`Заказчик ${at % 11}`, due * 1.2 + (at % 7), due];
      }),
      planned(1_000),
    );
    expect(told).toMatch(/«Печь № 3»: 150\s000 ₽, 600\s000 ₽ при плане 750\s000 ₽/u);
  });

  it('given a title that quotes a column, then that is the fact, though it is a part of the total', async () => {
    const told = await planTold(
      'План по работам без запчастей, руб. Факт — столбец «Работа»',
      ['Заказчик', 'Работа, руб.', 'Запчасти, руб.', 'Итого, руб.'],
      fired((at) => {
        const work = (yields[at % 3] ?? 0) + (at % 5) * 40 - 80;
        const parts = 4_000 + (at % 7) * 300;
        return [`Заказчик ${at % 11}`, work, parts, work + parts];
      }),
      planned(1),
    );
    expect(told).toMatch(/«Печь № 3»: 150\s000 ₽, 600\s000 ₽ при плане 750\s000 ₽/u);
  });

  it('given plans of parts beside the whole, then all rows are a fact of the whole alone', async () => {
    const rows = fired((at) => [
      `Заказчик ${at % 11}`,
      (10_000 + at * 400) * 0.9,
      10_000 + at * 400 + (at % 5) * 40 - 80,
    ]);
    const plans = months.map((_, month): Row => {
      const all = 200_000 + month * 90_000;
      const own = [all * 0.7, all * 0.2, all * 0.1].map(Math.round);
      return [
        new Date(Date.UTC(2025, month, 1)),
        ...own,
        own.reduce((sum, one) => sum + one, 0),
        900 + month * 50,
      ];
    });
    const made = await madeReports(
      {
        name: 'Заказы',
        rows: [['Дата', 'Печь', 'Заказчик', 'Оплачено, руб.', 'Сумма, руб.'], ...rows],
      },
      {
        name: 'План',
        rows: [['Месяц', 'Центр', 'Заречье', 'Онлайн', 'Всего', 'Пробных уроков'], ...plans],
      },
    );
    const text = made
      .filter(({ proposal }) => proposal.name.toLowerCase().includes('план'))
      .flatMap(({ told }) => told);
    expect(text.filter((one) => one.startsWith('План выполнен'))).toHaveLength(1);
    expect(text.join('\n')).toMatch(/при плане 2,55 млн/u);
  });

  it('given a plan of other things than rows are, then how many these are by month is no fact', async () => {
    const rows = months.flatMap((_, month) =>
      Array.from({ length: 10 + 10 * month }, (__, at): Row => {
        const day = new Date(Date.UTC(2025, month, 1 + (at % 28)));
        return [`А-${month}-${at}`, day, `Клиент ${at % 23}`, 4_000 + (at % 7) * 100];
      }),
    );
    const told = async (header: string) => {
      const plan = months.map((_, month): Row => {
        return [new Date(Date.UTC(2025, month, 1)), 11 + 10 * month];
      });
      const made = await madeReports(
        { name: 'Абонементы', rows: [['№', 'Дата', 'Клиент', 'Сумма, руб.'], ...rows] },
        { name: 'План', rows: [['Месяц', header], ...plan] },
      );
      return made.flatMap(({ told: own }) => own).join('\n');
    };
    expect(await told('Абонементов, шт.')).toMatch(/План выполнен на/u);
    expect(await told('Пробных уроков, шт.')).not.toMatch(/План выполнен на/u);
  });

  it('given pay near the plan of a branch, then it is a fact of none that says nothing of pay', async () => {
    const told = (title: string) =>
      planTold(
        title,
        ['Мастер', 'Ставка, руб.', 'Начислено, руб.'],
        fired((at) => ['Носов', 90 + (at % 7), (yields[at % 3] ?? 0) * 0.9 + (at % 5) * 40]),
        planned(1_000),
      );
    expect(await told('План на 2025 год, тыс. руб.')).toBe('');
    expect(await told('План зарплаты на 2025 год, тыс. руб.')).toMatch(/при плане/u);
  });

  it('given a plan without returns, then it is not met on the day of a return', async () => {
    const rows = fired((at) => {
      const isBack = at % 30 === 7;
      const back = isBack ? new Date(Date.UTC(2025, 7, 1)) : null;
      return [yields[at % 3] ?? 0, isBack ? 'Возврат' : 'Выдан', back];
    });
    const told = await planTold(
      'План продаж по печам на 2025 год, тыс. руб. (без возвратов)',
      ['Сумма продаж, руб.', 'Статус', 'Дата возврата'],
      rows,
      planned(1_000),
    );
    expect(told).toMatch(/План выполнен на/u);
  });
});
