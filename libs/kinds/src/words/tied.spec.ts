import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const makers = ['Вектор', 'Палитра', 'Орион', 'Каскад', 'Заря'];

/** Each maker has 60 shipments, of which so many came back. */
async function claimsTold(claims: readonly number[]): Promise<string> {
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const isBack = Math.floor(at / 5) < (claims[at % 5] ?? 0);
    const day = new Date(Date.UTC(2025, Math.floor(at / 50), 1 + (at % 27)));
    const sum = 4_000 + (at % 11) * 130;
    return [`Н-${at}`, day, makers[at % 5] ?? '', `Клиент ${at % 13}`, sum, isBack ? 'да' : 'нет'];
  });
  const head = ['№ накладной', 'Дата', 'Производитель', 'Клиент', 'Сумма, руб.', 'Рекламация'];
  const made = await madeReports({ name: 'Отгрузки', rows: [head, ...rows] });
  return made.flatMap(({ told }) => told).join('\n');
}

describe('who is farthest', () => {
  it('given one, then that is told', async () => {
    expect(await claimsTold([15, 2, 0, 2, 2])).toContain('Ниже всех «Орион» — 0 %.');
  });

  it('given two that are written alike, then both are', async () => {
    expect(await claimsTold([15, 0, 0, 2, 2])).toMatch(
      /Ниже всех «(?:Палитра|Орион)» и «(?:Палитра|Орион)» — по 0 %\./u,
    );
  });

  it('given all others alike, then nobody is below the others', async () => {
    expect(await claimsTold([15, 1, 1, 1, 1])).not.toContain('Ниже всех');
  });
});

describe('the best month of a plan', () => {
  const managers = ['Беляев А.', 'Лисин П.', 'Тихонова Ж.'];
  const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
  const told = async (plans: readonly number[]): Promise<string> => {
    const orders = Array.from({ length: 252 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 42), 1 + (at % 28)));
      return [`З-${at}`, day, managers[at % 3] ?? '', 10_000];
    });
    // Of each manager 14 orders a month.
    const plan = managers.map((one, at): Row => [one, ...plans.map((own) => own + at * 20_000)]);
    const made = await madeReports(
      { name: 'Заказы', rows: [['№', 'Дата', 'Менеджер', 'Выручка, руб.'], ...orders] },
      {
        name: 'План',
        rows: [['План продаж на 2025 год, руб.'], [], ['Менеджер', ...months], ...plan],
      },
    );
    return made.flatMap(({ told: own }) => own).join('\n');
  };

  it('given one, then it is told', async () => {
    expect(await told([160_000, 130_000, 140_000, 150_000, 150_000, 150_000])).toMatch(
      /Хуже всего с планом в январе 2025 .*; лучше всего в феврале 2025/u,
    );
  });

  it('given two of one percent, then none is the best', async () => {
    const text = await told([160_000, 130_000, 130_000, 150_000, 150_000, 150_000]);
    expect(text).toMatch(/Хуже всего с планом в январе 2025/u);
    expect(text).not.toContain('лучше всего');
  });
});
