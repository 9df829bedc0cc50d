import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

it('given one row with two numbers far from the usual, then the row is told once', async () => {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const times = at === 40 ? 10 : 1;
    const worker = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.'][(at * 7) % 3] ?? '';
    return [`Н-${at}`, day, worker, (7 + (at % 3)) * times, (20 + (at % 5)) * times];
  });
  const head = ['№ наряда', 'Дата', 'Рабочий', 'Часы', 'Деталей, шт.'];
  const made = await madeReports({ name: 'Наряды', rows: [head, ...rows] });
  const told = made.flatMap((one) => one.told).filter((text) => text.includes('«Н-40»'));
  expect(told.length).toBeGreaterThan(0);
  const errors = made.find(({ proposal }) => proposal.name.includes('ошибки ввода'));
  expect(errors?.told.filter((text) => text.includes('«Н-40»')) ?? []).toHaveLength(1);
});

it('given kilograms at a price of a tonne, then what both make is told in roubles', async () => {
  const rows = Array.from({ length: 160 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 40), 1 + (at % 28)));
    const [weight, price] = [2_000 + ((at * 37) % 90) * 20, 9_000 + (at % 7) * 100];
    const farm = ['Нива', 'Колос', 'Рассвет'][at % 3] ?? '';
    return [`Т-${at}`, day, farm, at === 50 ? weight * 10 : weight, price, (weight * price) / 1000];
  });
  const head = ['№ ТТН', 'Дата', 'Хозяйство', 'Вес, кг', 'Цена, руб./т', 'Сумма, руб.'];
  const made = await madeReports({ name: 'Приемка', rows: [head, ...rows] });
  const told = made.flatMap((one) => one.told).filter((text) => text.includes('вместе это'));
  expect(told.length).toBeGreaterThan(0);
  for (const text of told) expect(text).toMatch(/вместе это 2\d\d \d{3} ₽, а сумма 2\d \d{3} ₽/u);
});

it('given materials a hundred times too dear beside the work, then it says which is over which, and of what', async () => {
  const faults = ['Трубка', 'Замок', 'Питание'];
  const shares = [0.5, 1.1, 1.6];
  const rows = Array.from({ length: 180 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const work = 1_000 + ((at * 37) % 40) * 50;
    const materials = Math.round((work * (shares[at % 3] ?? 1) * (95 + (at % 11))) / 1000) * 10;
    return [`З-${at}`, day, faults[at % 3] ?? '', at === 60 ? materials * 100 : materials, work];
  });
  const head = [
    '№ заявки',
    'Поступила',
    'Неисправность',
    'Материалы, руб.',
    'Работа мастера, руб.',
  ];
  const made = await madeReports({ name: 'Заявки', rows: [head, ...rows] });
  const told = made.flatMap((one) => one.told).find((text) => text.includes('«З-60»')) ?? '';
  expect(told).toMatch(/отношение второго к первому 0,0\d+, обычно [12],\d+\./u);
  expect(told).toContain('Обычное — там, где «Неисправность» — «Трубка».');
});
