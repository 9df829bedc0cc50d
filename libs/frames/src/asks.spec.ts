import { afterAll, describe, expect, it } from '@jest/globals';
import { ask } from './ask.js';
import { sqlOf, totalsOf } from './compile.js';
import type { Ask, Condition, Measure } from './frame.js';
import { jail, queried } from './testing/answers.js';
import { book, sheet } from './testing/book.js';
import type { Book } from './testing/book.js';
import { cell, clinic, doctors, visits } from './testing/clinic.js';

afterAll(() => jail.close());

const of = (doctor: string): Condition => ({
  is: 'one-of',
  column: visits('Врач'),
  values: [doctor],
});
const cost: Measure = { is: 'sum', of: cell(visits('Стоимость')) };

async function rowsOf(from: Book, asked: Ask) {
  const { rows } = await queried(from, sqlOf(asked, from.meaning));
  return rows.map((row) =>
    row.map((value) => (/^-?[\d.]+$/.test(String(value)) ? Number(value) : value)),
  );
}

describe('rows and repeats', () => {
  it('given rows with a value of each, when the first are asked for, then all are counted and totalled', async () => {
    const asked: Ask = {
      is: 'rows',
      columns: [
        { name: 'врач', value: cell(visits('Врач')) },
        { name: 'план', value: cell(doctors('План')) },
        {
          name: 'остаток',
          value: { is: 'minus', left: cell(doctors('План')), right: cell(visits('Стоимость')) },
        },
      ],
      where: of('Орлова'),
      order: [{ by: 'остаток', descending: false }],
      top: 2,
      totals: ['остаток'],
    };
    expect(await rowsOf(clinic(), asked)).toEqual([
      ['Орлова', 3000, 1800, 3],
      ['Орлова', 3000, 2100, 3],
    ]);
    const { rows } = await queried(clinic(), totalsOf(asked, clinic().meaning) ?? '');
    expect(rows).toEqual([['3', null, null, '6200']]);
  });

  it('given empty cells in two rows, then they repeat nothing', async () => {
    const more = [
      ['6', null, 'Состоялся', '1', '1', null],
      ['7', null, 'Состоялся', '1', '1', null],
    ];
    const asked: Ask = { is: 'repeats', columns: [visits('Врач')], where: null };
    expect(await rowsOf(clinic(more), asked)).toEqual([
      ['Орлова', 3],
      ['Белов', 2],
    ]);
  });

  it('given who never had a visit cancelled, then a condition over another table tells', async () => {
    const where: Condition = {
      is: 'not',
      of: {
        is: 'found',
        column: doctors('ФИО'),
        among: visits('Врач'),
        where: { is: 'one-of', column: visits('Статус'), values: ['Отменен'] },
      },
    };
    const asked: Ask = {
      is: 'rows',
      order: [],
      top: null,
      totals: [],
      where,
      columns: [{ name: 'врач', value: cell(doctors('ФИО')) }],
    };
    expect(await rowsOf(clinic(), asked)).toEqual([['Белов'], ['Чиж']]);
  });
});

describe('relations and tests', () => {
  it('given two values that go together, then their coefficient is told over rows and over groups', async () => {
    const rows: Ask = {
      is: 'relation',
      over: 'rows',
      method: 'spearman',
      where: null,
      by: [],
      x: cell(visits('Стоимость')),
      y: { is: 'times', left: cell(visits('Стоимость')), right: cell(visits('Стоимость')) },
    };
    expect(await rowsOf(clinic(), rows)).toEqual([[5, 1]]);
    const groups: Ask = {
      is: 'relation',
      over: 'groups',
      method: 'pearson',
      where: null,
      by: [],
      x: cost,
      y: { is: 'sum', of: cell(doctors('План')) },
      each: [{ is: 'value', column: doctors('ФИО'), also: [], merged: false }],
    };
    expect((await rowsOf(clinic(), groups))[0]?.[0]).toBe(3);
  });

  it('given a relation by names that are written in several ways, then each way is one', async () => {
    const more = [['6', 'орлова', 'Состоялся', '1000', '1', null]];
    const asked: Ask = {
      is: 'relation',
      over: 'rows',
      method: 'spearman',
      where: null,
      by: [{ name: 'врач', key: { is: 'value', column: visits('Врач'), also: [], merged: true } }],
      x: cell(visits('Стоимость')),
      y: cell(visits('Стоимость')),
    };
    const rows = await rowsOf(clinic(more), asked);
    expect(rows.map(([name]) => name)).toContain('Орлова');
    expect(rows.map(([name]) => name)).not.toContain('орлова');
  });

  it('given means of two sets, then their difference stands within its interval by Welch', async () => {
    const asked: Ask = {
      is: 'means-differ',
      of: cell(visits('Возраст')),
      first: of('Орлова'),
      second: of('Белов'),
    };
    const [row] = await rowsOf(clinic(), asked);
    expect(row?.slice(0, 5).map((value) => Number(Number(value).toFixed(4)))).toEqual([
      3, 43.3333, 2, 35, 8.3333,
    ]);
    expect(Number(row?.[5])).toBeLessThan(-25);
    expect(Number(row?.[6])).toBeGreaterThan(42);
  });

  it('given shares of two sets, then both are percents and the interval holds their difference', async () => {
    const asked: Ask = {
      is: 'shares-differ',
      table: 'visits',
      what: { is: 'one-of', column: visits('Статус'), values: ['Отменен'] },
      first: of('Орлова'),
      second: of('Белов'),
    };
    const [row] = await rowsOf(clinic(), asked);
    expect(row?.slice(0, 5).map((value) => Math.round(Number(value)))).toEqual([3, 33, 2, 0, 33]);
    expect(Number(row?.[5])).toBeLessThan(0);
    expect(Number(row?.[6])).toBeGreaterThan(33);
  });
});

describe('forms of tables', () => {
  it('given measures as rows, then the greatest of all stands first', async () => {
    const asked: Ask = {
      is: 'unpivot',
      of: ask({
        measures: [
          { name: 'стоимость', measure: cost },
          { name: 'приемов', measure: { is: 'count', table: 'visits' } },
        ],
        by: [
          { name: 'врач', key: { is: 'value', column: visits('Врач'), also: [], merged: false } },
        ],
      }),
      measure: 'показатель',
      value: 'значение',
      descending: true,
      top: 2,
    };
    expect(await rowsOf(clinic(), asked)).toEqual([
      ['Орлова', 'стоимость', 2800, 4],
      ['Белов', 'стоимость', 1200, 4],
    ]);
  });

  it('given parts of one list, then their union is added up as one table', async () => {
    const part = (id: string, amount: string) =>
      sheet(
        id,
        [
          { name: 'Кто', type: 'text' },
          { name: 'Сумма', type: 'number' },
        ],
        [
          ['А', amount],
          ['Б', '1'],
        ],
      );
    const from = book([part('t1', '10'), part('t2', '20')]);
    const asked = ask({
      measures: [
        { name: 'сумма', measure: { is: 'sum', of: cell({ table: 'u', column: 'Сумма' }) } },
      ],
      by: [
        {
          name: 'кто',
          key: { is: 'value', column: { table: 'u', column: 'Кто' }, also: [], merged: false },
        },
      ],
    });
    const sql = sqlOf(asked, from.meaning, {
      unions: [{ table: 'u', of: ['t1', 't2'] }],
      words: null,
    });
    expect((await queried(from, sql)).rows).toEqual([
      ['А', '30'],
      ['Б', '2'],
    ]);
  });

  it('given texts that hold numbers and dates, then they are read and the rest is empty', async () => {
    const from = book([
      sheet(
        't1',
        [
          { name: 'Цена', type: 'text' },
          { name: 'Срок', type: 'text' },
        ],
        [
          ['1 234,50', '31.12.2025'],
          ['нет', '2026-01-02'],
          [null, 'скоро'],
        ],
      ),
    ]);
    const column = (name: string) => ({ table: 't1', column: name });
    const asked: Ask = {
      is: 'rows',
      where: null,
      order: [],
      top: null,
      totals: [],
      columns: [
        {
          name: 'цена',
          value: {
            is: 'default',
            of: { is: 'read', column: column('Цена'), as: 'number' },
            otherwise: { is: 'constant', value: 0 },
          },
        },
        {
          name: 'срок',
          value: {
            is: 'days-after',
            date: { is: 'read', column: column('Срок'), as: 'date' },
            days: { is: 'constant', value: 1 },
          },
        },
      ],
    };
    expect(await rowsOf(from, asked)).toEqual([
      [0, '2026-01-03'],
      [0, null],
      [1234.5, '2026-01-01'],
    ]);
  });

  it('given times of a day in text, whatever the column was taken for, then they have hours', async () => {
    const from = book([
      sheet(
        't1',
        [{ name: 'Вход', type: 'text' }],
        [['18:42'], ['31.12.2025 18:05'], ['18:05:30'], ['9:15'], ['утром'], [null]],
      ),
    ]);
    const entered = { is: 'read', column: { table: 't1', column: 'Вход' }, as: 'date' } as const;
    const asked: Ask = {
      is: 'table',
      measures: [{ name: 'n', measure: { is: 'count', table: 't1' } }],
      by: [{ name: 'час', key: { is: 'part', of: entered, part: 'hour' } }],
      where: { is: 'not', of: { is: 'part-is', of: entered, part: 'hour', values: [9] } },
      having: null,
      order: [],
      top: null,
      everyPeriod: false,
    };
    expect(await rowsOf(from, asked)).toEqual([
      [18, 3],
      [null, 2],
    ]);
  });
});
