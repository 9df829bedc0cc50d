import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

describe('a limit that no word ties to its fact', () => {
  const units = ['Литейный цех', 'Сборочный цех', 'Ремонтный цех', 'Энергоцех'];
  const limits = [3_000_000, 900_000, 1_500_000, 400_000];
  /** Each unit buys for a fifth of its limit a fifth of the time; one of them for more. */
  const bought = Array.from({ length: 200 }, (_, at): Row => {
    const unit = at % 4;
    const sum = ((limits[unit] ?? 0) / 50) * (unit === 2 ? 1.4 : 0.95);
    const day = new Date(Date.UTC(2025, Math.floor(at / 17), 1 + (at % 27)));
    return [`З-${at}`, day, units[unit] ?? '', 2 + (at % 5), sum];
  });
  const told = async (each: (at: number) => number): Promise<string> => {
    const rows = bought.map((row, at) => row.with(4, each(at)));
    const made = await madeReports(
      {
        name: 'Закупки',
        rows: [['№ заявки', 'Дата', 'Подразделение', 'Участников', 'Сумма, руб.'], ...rows],
      },
      {
        name: 'Лимиты',
        rows: [
          ['Подразделение', 'Лимит, тыс. руб.'],
          ...units.map((unit, at): Row => [unit, (limits[at] ?? 0) / 1_000]),
        ],
      },
    );
    return made.map(({ proposal, told: own }) => [proposal.name, ...own].join('\n')).join('\n');
  };

  it('given sums that go with it in each group, then they are its fact, and more is worse', async () => {
    const text = await told((at) => Number(bought[at]?.[4]));
    expect(text).toContain('Где вышли за лимит и на сколько?');
    expect(text).toMatch(/«Ремонтный цех»: 600 000 ₽, 2,10 млн ₽ при лимите 1,50 млн ₽/u);
  });

  it('given sums that have nothing to do with it, then no plan is told', async () => {
    const text = await told((at) => 40_000 + (at % 7) * 1_000);
    expect(text).not.toMatch(/план|лимит/iu);
  });

  it('given a limit of each month, then what is asked and told is of a limit, too', async () => {
    const days = Array.from({ length: 240 }, (_, at): Row => {
      const month = Math.floor(at / 20);
      const limitOf = 200_000 + 30_000 * (month % 4);
      return [
        `З-${at}`,
        dayOf2025(month, 1 + (at % 28)),
        (limitOf / 20) * (month === 4 ? 1.3 : 0.9),
      ];
    });
    const months = Array.from({ length: 12 }, (_, at): Row => [
      dayOf2025(at, 1),
      (200_000 + 30_000 * (at % 4)) / 1_000,
    ]);
    const made = await madeReports(
      { name: 'Закупки', rows: [['№ заявки', 'Дата', 'Сумма, руб.'], ...days] },
      { name: 'Лимиты закупок', rows: [['Месяц', 'Лимит, тыс. руб.'], ...months] },
    );
    const text = made.flatMap(({ proposal, told: own }) => [proposal.name, ...own]).join('\n');
    expect(text).toContain('В каких месяцах вышли за лимит и на сколько?');
    expect(text).toMatch(/сверх лимита в мае 2025 — 130 %/u);
  });
});
