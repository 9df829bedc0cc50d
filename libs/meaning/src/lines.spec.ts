import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, tableCalled } from './testing/made-sheet.js';

const header = ['№ визита', 'Дата', 'Услуга', 'Сумма, руб.', 'Статус'];
const services = ['Осмотр', 'Прививка', 'Анализ', 'Снимок', 'Чистка'];

/** Visits of one to three services; `dayOf` a line of a visit. */
function lines(dayOf: (visit: number, line: number) => Date): readonly Row[] {
  return Array.from({ length: 60 }, (_, visit) =>
    Array.from({ length: 1 + (visit % 3) }, (_line, line): Row => {
      const status = visit % 5 === 0 ? pick(['Отменён', 'отменен'], line) : 'Завершен';
      const sum = 500 + noise(visit * 3 + line, 900);
      return [`В-${1000 + visit}`, dayOf(visit, line), pick(services, visit + line), sum, status];
    }),
  ).flat();
}

const read = (name: string, first: string, rows: readonly Row[]) =>
  tableCalled(readMade({ name, rows: [[first, ...header.slice(1)], ...rows] }), name);

const visits = lines((visit) => day(visit));

describe('rows that are lines of a thing', () => {
  it('given services of visits, then a row is a line of a visit, and what is of the visit is known', () => {
    const { rowIs, lines: found } = read('Визиты', '№ визита', visits);
    expect(rowIs).toBe('строка — одна строка визита: «№ визита» и «Услуга»');
    expect(found?.of.column).toBe('№ визита');
    expect(found?.shared.map(({ column }) => column)).toEqual(['Дата', 'Статус']);
  });

  it('given another word of the trade for the same thing, then it is the same', () => {
    expect(read('Приемы', '№ визита', visits).rowIs).toMatch(/^строка — одна строка приема/u);
  });

  it.each([
    ['Заказы', '№ заказа', 'позиция заказа'],
    ['Накладные', '№ накладной', 'позиция накладной'],
    ['Отгрузки', '№ накладной', 'позиция отгрузки'],
    ['Отгрузки', '№ УПД', 'позиция отгрузки'],
  ])('given goods of «%s», then a row is a position', (name, first, phrase) => {
    expect(read(name, first, visits).rowIs).toContain(`строка — одна ${phrase}: `);
  });

  it('given a number for each row, then a row is the thing', () => {
    const rows = visits.map((row, at): Row => [`В-${at}`, ...row.slice(1)]);
    expect(read('Визиты', '№ визита', rows)).toMatchObject({
      rowIs: 'строка — один визит',
      lines: null,
    });
  });

  it('given a few lines that are of another day, then they are lines, and the day is not the thing’s', () => {
    const rows = lines((visit, line) => day(visit + (line === 2 ? 1 : 0)));
    const { lines: found } = read('Отгрузки', '№ накладной', rows);
    expect(found?.shared.map(({ column }) => column)).toEqual(['Статус']);
  });

  it('given a number that comes again on other days, then it is no number of one thing', () => {
    const rows = lines((visit, line) => day(visit + 7 * line));
    expect(read('Рейсы', '№ рейса', rows).lines).toBeNull();
  });

  it('given a number of something else that repeats, then a row is what the sheet says', () => {
    expect(read('Визиты', '№ карты', visits).lines).toBeNull();
  });
});
