import { afterAll, expect, it } from '@jest/globals';
import { noise, pick } from '../../meaning/src/testing/made-sheet.js';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from './testing/made-reports.js';

afterAll(() => jail.close());

const dayAt = (at: number): Date => dayOf2025(Math.floor(at / 25), 1 + (at % 28));

it('given a slip among rows of which five sorts do not count, then its report can be made', async () => {
  const lost = ['отказ', 'передумали', 'отказ, дорого', 'выбрали других', 'расторгнут'];
  const rows = Array.from({ length: 200 }, (_, at): Row => {
    const pieces = 1 + noise(at, 6);
    const sum = pieces * 20_000 + noise(at, 40) * 100;
    const usual = at % 6 === 2 ? pick(['пенсионер', 'балкон', '4 этаж'], at) : null;
    const note = at % 6 === 5 ? pick(lost, Math.floor(at / 6)) : usual;
    const advance = Math.round(sum / 2);
    return [
      100 + at,
      dayAt(at),
      pick(['Тихонин Е.', 'Маслова А.', 'Рукавицын Г.'], at * 7),
      pieces,
      at === 80 ? sum * 10 : sum,
      advance,
      note,
    ];
  });
  const head = [
    '№ замера',
    'Дата замера',
    'Замерщик',
    'Изд., шт',
    'Сумма договора, руб.',
    'Аванс, руб.',
    'Примечание',
  ];
  const made = await madeReports({ name: 'Договоры', rows: [head, ...rows] });
  const errors = made.find(({ proposal }) => proposal.name.includes('ошибки ввода'));
  const told = errors?.told.join('\n') ?? '';
  expect(told).toContain('№ замера «180»');
  expect(told).toContain('«выбрали других» и еще 1');
});

it('given estimates of works and a plan of these, then what is planned is no fact of them', async () => {
  const firms = ['УК «Кварта»', 'УК «Мыс»', 'УК «Север»'];
  const works = Array.from({ length: 200 }, (_, at): Row => {
    const estimate = 20_000 + noise(at, 60) * 500;
    return [`Н-${at}`, dayAt(at), firms[at % 3] ?? '', estimate, Math.round(estimate / 3)];
  });
  const plans = firms.flatMap((firm) =>
    [1, 2].map((half): Row => [firm, `${half}-е`, 1_100 + half * 40]),
  );
  const made = await madeReports(
    {
      name: 'Наряды',
      rows: [['Наряд', 'Поступил', 'УК', 'Смета, руб.', 'Материалы, руб.'], ...works],
    },
    {
      name: 'Сметы план',
      rows: [['УК', 'Полугодие', 'План смет, тыс. руб.'], ...plans],
    },
  );
  const told = made.flatMap(({ proposal, told: own }) => [proposal.name, ...own]).join('\n');
  expect(told).not.toContain('вышли за план');
});
