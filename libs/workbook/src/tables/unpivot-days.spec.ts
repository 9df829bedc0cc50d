import { describe, expect, it } from '@jest/globals';
import type { Table } from '../model.js';
import { columnOf, readSheets, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const days = Array.from({ length: 31 }, (_, day) => day + 1);
const title = ['Табель за март 2026 г.'];

function longOf(rows: readonly Row[]): Table {
  const { tables } = readSheets({ name: 'Табель', rows });
  const long = tables.find(({ layout }) => layout === 'unpivoted');
  if (long === undefined) throw new Error(`no long form of ${tables[0]?.range}`);
  return long;
}

/** Hours on week days; what the maker says on the others. */
function week<Cell>(worked: Cell, free: Cell): Cell[] {
  return days.map((day) =>
    new Date(Date.UTC(2026, 2, day)).getUTCDay() % 6 === 0 ? free : worked,
  );
}

describe('a timesheet', () => {
  it('given hours under the days of the month, then each is a row with its date', () => {
    const long = longOf([
      title,
      [],
      ['ФИО', ...days, 'Итого'],
      ['Иванов И. И.', ...week<number | null>(8, null), 176],
      ['Петров П. П.', ...week<number | null>(4, null), 88],
    ]);
    expect(columnOf(long, 'Часы')).toMatchObject({ additive: true, unit: 'ч' });
    expect(columnOf(long, 'Часы').stats.sum).toBe('264');
    expect(valuesOf(long, 'Дата')[0]).toBe('2026-03-02');
  });

  it('given letters among the hours, then neither is lost', () => {
    const cells = week<number | string>(8, 'В').map((cell, at) => (at === 30 ? 'Я/7,5' : cell));
    const long = longOf([
      title,
      ['№', 'ФИО', ...days],
      [1, 'Иванов И. И.', ...cells],
      [2, 'Петров П. П.', ...week<number | string>(12, 'О')],
    ]);
    expect(valuesOf(long, 'Отметка').filter((mark) => mark === 'В')).toHaveLength(9);
    expect(columnOf(long, 'Часы').stats.sum).toBe(String(21 * 8 + 7.5 + 22 * 12));
  });

  it('given the hours beneath the marks, then both are of one day', () => {
    const long = longOf([
      title,
      ['ФИО', 'Должность', ...days],
      ['Иванов И. И.', 'Кассир', ...week('Я', 'В')],
      [null, null, ...week<number | null>(8, null)],
      ['Петров П. П.', 'Повар', ...week('Я', 'В')],
      [null, null, ...week<number | null>(6, null)],
    ]);
    expect(long.rows).toHaveLength(62);
    const hours = valuesOf(long, 'Часы');
    const petrov = valuesOf(long, 'ФИО').flatMap((name, at) =>
      name === 'Петров П. П.' && hours[at] !== null ? [hours[at]] : [],
    );
    expect(petrov).toHaveLength(22);
    expect(new Set(petrov)).toEqual(new Set(['6']));
  });

  it('given the days of the week beneath the days, then they are no person', () => {
    const names = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'];
    const long = longOf([
      title,
      ['ФИО', ...days],
      [null, ...days.map((day) => names[(day - 1) % 7] ?? '')],
      ['Иванов И. И.', ...week<number | string>(8, 'В')],
      ['Петров П. П.', ...week<number | string>(8, 'В')],
    ]);
    expect(long.rows).toHaveLength(62);
    expect(new Set(valuesOf(long, 'Отметка'))).toEqual(new Set([null, 'В']));
  });

  it('given no month, then the days stay days', () => {
    const long = longOf([
      ['Сотрудник', ...days],
      ['Иванов', ...week<number | string>(8, 'В')],
      ['Петров', ...week<number | string>(8, 'В')],
    ]);
    expect(valuesOf(long, 'День').slice(0, 2)).toEqual(['01', '02']);
  });

  it('given the numbers of the columns of a form, then they are no days', () => {
    const names = Array.from({ length: 16 }, (_, at) => `Графа ${at}`);
    const { tables } = readSheets({
      rows: [names, names.map((_, at) => at + 1), names.map((_, at) => at * 10)],
    });
    expect(tables.map(({ layout }) => layout)).toEqual(['list']);
    expect(tables[0]?.excluded.map(({ reason }) => reason)).toEqual(['column-numbers']);
  });
});
