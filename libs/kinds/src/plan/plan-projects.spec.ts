import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const noise = (at: number, size: number): number => (at * 7919 + 13 * at * at) % size;
const rowsOf = (count: number, row: (at: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, at) => row(at));

describe('a plan of projects', () => {
  it('given hours of projects that a list of them plans, then the farthest project is told, and none is praised', async () => {
    const projects = Array.from({ length: 12 }, (_, at) => (at === 5 ? 'Сайт' : `Ролик ${at + 1}`));
    const people = ['Седова М. В.', 'Ожогин В. П.', 'Кострова В. И.'];
    const hours: SheetParts = {
      name: 'Часы',
      rows: [
        ['Дата', 'Сотрудник', 'Проект', 'Часы'],
        ...rowsOf(240, (at) => {
          const day = dayOf2025(Math.floor(at / 60), 1 + (at % 27));
          const project = projects[at % 12] ?? '';
          return [
            day,
            people[noise(at, 3)] ?? '',
            project,
            project === 'Сайт' ? 6 : 1 + noise(at, 5),
          ];
        }),
      ],
    };
    const list: SheetParts = {
      name: 'Проекты',
      rows: [
        ['Проект', 'Клиент', 'План часов'],
        ...projects.map((project, at): Row => [project, `Клиент ${(at % 4) + 1}`, 60]),
      ],
    };
    const told = textOf(await madeReports(hours, list));
    expect(told).toMatch(/расходится с планом среди проектов — «?Сайт»?: 120 ч при плане 60 ч/u);
    expect(told).not.toContain('План выполнен');
  });
});

it('given a plan of coaches by months, then hours of courts that nobody taught in are none of its fact', async () => {
  const coaches = ['Зубарев П. К.', 'Тимохин А. Д.', 'Гречишникова О. В.'];
  const months = ['Январь', 'Февраль', 'Март'];
  const told = textOf(
    await madeReports(
      {
        name: 'Журнал',
        rows: [
          ['№ записи', 'Дата', 'Занятие', 'Тренер', 'Часы', 'Сумма, руб.'],
          ...rowsOf(180, (at) => {
            const isRent = at % 2 === 1;
            const coach = isRent ? null : (coaches[Math.floor(at / 2) % 3] ?? null);
            const day = dayOf2025(Math.floor(at / 60), 1 + (at % 27));
            const hours = at % 4 < 2 ? 1 : 1.5;
            const kind = isRent ? 'Аренда корта' : 'Занятие';
            return [at + 1, day, kind, coach, hours, hours * (900 + (at % 9) * 100)];
          }),
        ],
      },
      {
        name: 'План по часам',
        rows: [
          ['Тренер', ...months],
          ...coaches.map((coach, at): Row => [coach, ...(at === 2 ? [30, 28, 30] : [8, 8, 8])]),
        ],
      },
    ),
  );
  expect(told).toMatch(/82,7 % плана: 112,5 ч при плане 136 ч/u);
  expect(told).not.toContain('225 ч');
});
