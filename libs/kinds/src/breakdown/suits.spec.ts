import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';
import { isOfNobody } from './suits.js';

afterAll(() => jail.close());

it.each(['Частное лицо', 'Физ. лица', 'Розница', 'Розничный покупатель', 'Прочие', 'Население'])(
  'given «%s» among customers, then it is nobody by name, and a group of anything else',
  (label) => {
    expect(isOfNobody(label, { hasMany: true })).toBe(true);
    expect(isOfNobody(label, { hasMany: false })).toBe(false);
  },
);

it.each(['Другов П. А.', 'Разноторг', 'Прочный дом', 'Розницын К.', 'Дружба', 'Гостев И.'])(
  'given «%s», then it is somebody',
  (label) => expect(isOfNobody(label, { hasMany: true })).toBe(false),
);

it('given sorts of customers, then the one that private persons are leads where it does', async () => {
  const sorts = ['Частный', 'Бригада', 'Дизайнер', 'Частный', 'Частный'];
  const rows = Array.from({ length: 150 }, (_, at): Row => [
    `Ч-${at}`,
    dayOf2025(Math.floor(at / 15), 1 + (at % 27)),
    sorts[(at * 7 + Math.floor(at / 9)) % sorts.length] ?? '',
    2_000 + ((at * 37) % 60) * 100,
  ]);
  const head = ['Чек', 'Дата', 'Покупатель', 'Сумма, руб.'];
  const made = await madeReports({ name: 'Продажи', rows: [head, ...rows] });
  const texts = made.flatMap(({ told }) => told).join('\n');
  expect(texts).toContain('На первом месте «Частный»');
  expect(texts).not.toContain('На первом месте «Бригада»');
});

it('given a column of claims, then no revenue is sorted by it', async () => {
  const rows = Array.from({ length: 300 }, (_, at): Row => [
    `З-${at}`,
    dayOf2025(Math.floor(at / 30), 1 + (at % 27)),
    ['Каталог', 'Блогеры', 'Рассылка'][(at * 7) % 3] ?? '',
    ['нет', 'нет', 'нет', 'нет', 'бой', 'пересорт'][(at * 11 + Math.floor(at / 7)) % 6] ?? '',
    2_000 + ((at * 37) % 60) * 100,
  ]);
  const told = async (header: string) => {
    const head = ['№ заказа', 'Дата', 'Источник', header, 'Сумма, руб.'];
    const made = await madeReports({ name: 'Заказы', rows: [head, ...rows] });
    return made.flatMap((one) => [one.proposal.name, ...one.told]).join('\n');
  };
  expect(await told('Упаковка')).toMatch(/по столбцу «Упаковка»|упаков\p{L}+/iu);
  expect(await told('Претензия')).not.toMatch(/(?:по столбцу )?«?Претензия»?[^.]*больше всего/iu);
});
