import { expect, it } from '@jest/globals';
import { columnCalled, day, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const pupils = Array.from(
  { length: 24 },
  (_, at) => `Ученик ${'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШ'[at] ?? ''}`,
);

it('given a lesson that costs the same for each lesson of a pupil, then lessons add up', () => {
  const header = ['Дата', 'Ученик', 'Направление', 'Стоимость, руб.', 'Преподавателю, руб.'];
  const meaning = readMade(
    sheet('Занятия', header, 240, (at) => {
      const pupil = noise(at, 24);
      const cost = 900 + pupil * 35;
      return [day(at % 150), pick(pupils, pupil), pick(['Вокал', 'Гитара'], pupil), cost, cost / 2];
    }),
  );
  const { role, perEach } = columnCalled(meaning, 'Занятия', 'Стоимость, руб.');
  expect(role.is).toBe('flow');
  expect(perEach).toEqual([]);
});

it('given the sum of a contract on each of its payments, then payments do not add it up', () => {
  const header = ['Дата', 'Договор', 'Сумма договора, руб.', 'Оплачено, руб.'];
  const meaning = readMade(
    sheet('Оплаты', header, 120, (at) => {
      const contract = (at * 7) % 20;
      return [day(at), `Д-${contract}`, 50_000 + contract * 1_300, 1_000 + noise(at, 900)];
    }),
  );
  expect(columnCalled(meaning, 'Оплаты', 'Сумма договора, руб.').role.is).toBe('stock');
});
