import { afterAll, describe, expect, it } from '@jest/globals';
import { ask } from './ask.js';
import type { Key, Measure } from './frame.js';
import { sqlOf } from './compile.js';
import { answered, jail, valuesOf } from './testing/answers.js';
import { book, link, sheet } from './testing/book.js';
import { cell, clinic, doctors, visits } from './testing/clinic.js';

afterAll(() => jail.close());

const cost: Measure = { is: 'sum', of: cell(visits('Стоимость')) };
const plan: Measure = { is: 'sum', of: cell(doctors('План')) };
const count: Measure = { is: 'count', table: 'visits' };
const byDoctor: Key = { is: 'value', column: doctors('ФИО'), also: [], merged: true };
const byStatus: Key = { is: 'value', column: visits('Статус'), also: [], merged: false };
const byMonth: Key = { is: 'period', of: cell(visits('День')), also: [], grain: 'month' };

describe('frames over linked tables', () => {
  it('given a plan of three rows and five visits, then no plan is multiplied', async () => {
    const asked = ask({
      measures: [
        { name: 'plan', measure: plan },
        { name: 'fact', measure: cost },
      ],
      by: [{ name: 'doctor', key: byDoctor }],
    });
    expect(await valuesOf(clinic(), asked)).toEqual([
      ['Белов', 1000, 1200],
      ['Орлова', 3000, 2800],
      ['Чиж', 500, 0],
    ]);
  });

  it('given empty keys in both tables, then they are one group', async () => {
    const asked = ask({
      measures: [
        { name: 'plan', measure: plan },
        { name: 'fact', measure: cost },
      ],
      by: [{ name: 'doctor', key: byDoctor }],
    });
    const book = clinic(
      [['6', 'Уволенный', 'Состоялся', '50', '33', '2026-01-01']],
      [[null, '100']],
    );
    expect((await valuesOf(book, asked)).at(-1)).toEqual([null, 100, 50]);
  });

  it('given a name spelled otherwise in the other table, then its rows are looked up there', async () => {
    const asked = ask({
      measures: [{ name: 'fact', measure: cost }],
      by: [{ name: 'doctor', key: byDoctor }],
    });
    const spelled = clinic([['6', 'БЕЛОВ', 'Состоялся', '50', '33', '2026-01-01']]);
    const links = spelled.meaning.links.map((one) => ({ ...one, merged: true }));
    const merged = { ...spelled, meaning: { ...spelled.meaning, links } };
    expect((await valuesOf(spelled, asked)).at(-1)).toEqual([null, 50]);
    expect(await valuesOf(merged, asked)).toContainEqual(['Белов', 1250]);
  });

  it('given a looked-up row that was written twice, then what looks it up is not multiplied', async () => {
    const asked = ask({
      measures: [{ name: 'fact', measure: cost }],
      by: [{ name: 'doctor', key: byDoctor }],
    });
    const twice = clinic([], [['Белов', '1000']]);
    const doubles = { number: doctors('ФИО'), rows: 1, renumbered: [] };
    const tables = twice.meaning.tables.map((one) =>
      one.id === 'doctors' ? { ...one, doubles } : one,
    );
    const read = { ...twice, meaning: { ...twice.meaning, tables } };
    expect(await valuesOf(read, asked)).toContainEqual(['Белов', 1200]);
  });

  it('given names, when a row is read, then what the ask did not name does not compile', async () => {
    const asked = ask({
      measures: [{ name: 'fact', measure: cost }],
      by: [{ name: 'doctor', key: byDoctor }],
    });
    const [first] = (await answered(clinic(), asked)).rows;
    expect(first?.fact?.valueOf()).toBe(1200);
    expect(first?.doctor?.toString()).toBe('Белов');
    const doesNotKnow: 'doktor' extends keyof NonNullable<typeof first> ? never : true = true;
    expect(doesNotKnow).toBe(true);
  });
});

describe('measures of frames', () => {
  it('given a share, a condition of one measure and a ratio, then each stands beside the others', async () => {
    const cancelled: Measure = {
      is: 'only',
      where: { is: 'one-of', column: visits('Статус'), values: ['отменён'] },
      measure: count,
    };
    const asked = ask({
      measures: [
        { name: 'share', measure: { is: 'share', of: cost, within: [] } },
        { name: 'cancelled', measure: cancelled },
        { name: 'each', measure: { is: 'ratio', part: cost, whole: count, as: 'each' } },
      ],
      by: [{ name: 'doctor', key: { ...byDoctor, column: visits('Врач') } }],
      order: [{ by: 'share', descending: true }],
    });
    expect(await valuesOf(clinic(), asked)).toEqual([
      ['Орлова', 70, 1, 2800 / 3],
      ['Белов', 30, 0, 600],
    ]);
  });

  it('given a condition around a ratio, then it reaches both its sides', async () => {
    const rate: Measure = {
      is: 'only',
      where: { is: 'one-of', column: visits('Врач'), values: ['Орлова'] },
      measure: { is: 'ratio', part: cost, whole: count, as: 'each' },
    };
    const asked = ask({ measures: [{ name: 'rate', measure: rate }], by: [] });
    expect(await valuesOf(clinic(), asked)).toEqual([[2800 / 3]]);
  });

  it('given a dozen measures one added to another, then the statement is no longer than they are', async () => {
    const terms = Array.from({ length: 11 }, () => cost);
    const sum = terms.reduce<Measure>((left, right) => ({ is: 'plus', left, right }), cost);
    const asked = ask({ measures: [{ name: 'all', measure: sum }], by: [] });
    expect(sqlOf(asked, clinic().meaning).length).toBeLessThan(4_000);
    expect(await valuesOf(clinic(), asked)).toEqual([[48_000]]);
  });

  it('given the same said in two measures, then it is worked out once and both have it', async () => {
    const copy: Measure = { is: 'sum', of: cell(visits('Стоимость')) };
    const asked = ask({
      measures: [
        { name: 'cost', measure: cost },
        { name: 'mean', measure: { is: 'ratio', part: copy, whole: count, as: 'each' } },
      ],
      by: [{ name: 'doctor', key: { ...byDoctor, column: visits('Врач') } }],
    });
    expect(sqlOf(asked, clinic().meaning).match(/sum\(/gu)).toHaveLength(1);
    expect(await valuesOf(clinic(), asked)).toEqual([
      ['Белов', 1200, 600],
      ['Орлова', 2800, 2800 / 3],
    ]);
  });

  it('given groups within groups, then their mean and their number are told', async () => {
    const perMonth = { is: 'over-groups', of: cost, by: [byMonth] } as const;
    const asked = ask({
      measures: [
        { name: 'mean', measure: { ...perMonth, how: 'mean', sign: null, value: null } },
        { name: 'large', measure: { ...perMonth, how: 'count', sign: '>', value: 1000 } },
      ],
      by: [{ name: 'doctor', key: { ...byDoctor, column: visits('Врач') } }],
    });
    expect(await valuesOf(clinic(), asked)).toEqual([
      ['Белов', 1200, 1],
      ['Орлова', 1400, 2],
    ]);
  });
});

describe('what a key and a condition name', () => {
  it('given a key that names the table’s own column beside a linked one, then the own one tells', async () => {
    const calls = (column: string) => ({ table: 'calls', column });
    const shifts = (column: string) => ({ table: 'shifts', column });
    const linked = book(
      [
        sheet(
          'calls',
          [
            { name: 'Смена', type: 'text' },
            { name: 'Неделя', type: 'text' },
          ],
          [
            ['A', '02'],
            ['A', '03'],
            ['B', '03'],
          ],
        ),
        sheet(
          'shifts',
          [
            { name: 'Смена', type: 'text' },
            { name: 'Неделя', type: 'text' },
            { name: 'Операторов', type: 'number' },
          ],
          [
            ['A', '02', '5'],
            ['B', '02', '4'],
          ],
        ),
      ],
      [link(calls('Смена'), shifts('Смена'))],
    );
    const asked = ask({
      measures: [
        { name: 'calls', measure: { is: 'count', table: 'calls' } },
        { name: 'staff', measure: { is: 'sum', of: cell(shifts('Операторов')) } },
      ],
      by: [
        {
          name: 'week',
          key: { is: 'value', column: shifts('Неделя'), also: [calls('Неделя')], merged: true },
        },
      ],
    });
    expect(await valuesOf(linked, asked)).toEqual([
      ['02', 1, 9],
      ['03', 2, 0],
    ]);
  });

  it('given one spelling of a name, when it is asked for letter for letter, then no other comes', async () => {
    const book = clinic([['6', 'БЕЛОВ', 'Состоялся', '50', '33', '2026-01-01']]);
    const asked = (is: 'one-of' | 'written', value: string) =>
      ask({
        measures: [{ name: 'n', measure: count }],
        by: [
          { name: 'doctor', key: { is: 'value', column: visits('Врач'), also: [], merged: false } },
        ],
        where: { is, column: visits('Врач'), values: [value] },
      });
    expect(await valuesOf(book, asked('written', 'БЕЛОВ'))).toEqual([['БЕЛОВ', 1]]);
    expect(await valuesOf(book, asked('written', 'Белов'))).toEqual([['Белов', 2]]);
    expect(await valuesOf(book, asked('one-of', 'Белов'))).toHaveLength(2);
  });
});

describe('time in frames', () => {
  it('given a change along months within a status, then no other status and no gap is compared', async () => {
    const change: Measure = {
      is: 'change',
      of: cost,
      along: 'month',
      to: 'previous',
      as: 'amount',
    };
    const asked = ask({
      measures: [
        { name: 'sum', measure: cost },
        { name: 'change', measure: change },
        { name: 'running', measure: { is: 'running', of: cost, along: 'month' } },
      ],
      by: [
        { name: 'status', key: byStatus },
        { name: 'month', key: byMonth },
      ],
    });
    expect(await valuesOf(clinic(), asked)).toEqual([
      ['Отменен', '2026-02-01', 700, null, 700],
      ['Состоялся', '2026-01-01', 1200, null, 1200],
      ['Состоялся', '2026-02-01', 900, -300, 2100],
      ['Состоялся', '2026-04-01', 1200, null, 3300],
    ]);
  });

  it('given every period, then a month without a row is zero', async () => {
    const asked = ask({
      measures: [{ name: 'sum', measure: cost }],
      by: [{ name: 'month', key: byMonth }],
      everyPeriod: true,
    });
    expect(await valuesOf(clinic(), asked)).toEqual([
      ['2026-01-01', 1200],
      ['2026-02-01', 1600],
      ['2026-03-01', 0],
      ['2026-04-01', 1200],
    ]);
  });

  it('given every period and a second key, then each of its groups has each of them', async () => {
    const asked = ask({
      measures: [{ name: 'sum', measure: cost }],
      by: [
        { name: 'status', key: byStatus },
        { name: 'month', key: byMonth },
      ],
      everyPeriod: true,
    });
    const rows = await valuesOf(clinic(), asked);
    expect(rows).toHaveLength(8);
    expect(rows).toContainEqual(['Состоялся', '2026-03-01', 0]);
  });
});

describe('keys of frames', () => {
  it('given bands, then what lies below the first is no empty cell', async () => {
    const ages: Key = {
      is: 'band',
      of: cell(visits('Возраст')),
      bands: [
        { name: null, from: 35, below: 50 },
        { name: 'старше', from: 50, below: null },
      ],
    };
    const asked = ask({
      measures: [{ name: 'n', measure: count }],
      by: [{ name: 'age', key: ages }],
    });
    const book = clinic([['6', 'Белов', 'Состоялся', '1', null, null]]);
    expect(await valuesOf(book, asked)).toEqual([
      ['< 35', 2],
      ['35–50', 1],
      ['старше', 2],
      [null, 1],
    ]);
  });

  it('given cases without a rest, then what fits none is left out', async () => {
    const where = { is: 'one-of', column: visits('Врач'), values: ['орлова'] } as const;
    const key = (rest: string | null): Key => ({
      is: 'case',
      cases: [{ name: 'О.', where }],
      rest,
    });
    const asked = (rest: string | null) =>
      ask({ measures: [{ name: 'n', measure: count }], by: [{ name: 'who', key: key(rest) }] });
    expect(await valuesOf(clinic(), asked(null))).toEqual([['О.', 3]]);
    expect(await valuesOf(clinic(), asked('остальные'))).toEqual([
      ['О.', 3],
      ['остальные', 2],
    ]);
  });

  it('given spellings of one name, then they are one group under the most frequent', async () => {
    const book = clinic([['6', ' «белов»', 'Состоялся', '1', '1', null]]);
    const asked = ask({
      measures: [{ name: 'n', measure: count }],
      by: [{ name: 'who', key: { is: 'value', column: visits('Врач'), also: [], merged: true } }],
    });
    expect(await valuesOf(book, asked)).toEqual([
      ['Белов', 3],
      ['Орлова', 3],
    ]);
  });

  it.each(['г. Белов', 'г.БЕЛОВ', 'Г Белов', 'город Белов', 'Белов.', 'белов '])(
    'given «%s», then it is one with the name without what does not tell',
    async (written) => {
      const book = clinic([['6', written, 'Состоялся', '1', '1', null]]);
      const asked = ask({
        measures: [{ name: 'n', measure: count }],
        by: [{ name: 'who', key: { is: 'value', column: visits('Врач'), also: [], merged: true } }],
      });
      expect(await valuesOf(book, asked)).toEqual([
        ['Белов', 3],
        ['Орлова', 3],
      ]);
      const only = ask({
        measures: [{ name: 'n', measure: count }],
        by: [],
        where: { is: 'one-of', column: visits('Врач'), values: ['Белов'] },
      });
      expect(await valuesOf(book, only)).toEqual([[3]]);
    },
  );

  it('given the first of equals, then ties stay in and how many there were is told', async () => {
    const asked = ask({
      measures: [{ name: 'n', measure: count }],
      by: [
        { name: 'day', key: { is: 'period', of: cell(visits('День')), also: [], grain: 'day' } },
      ],
      order: [{ by: 'n', descending: true }],
      top: { count: 2, per: [] },
    });
    const { rows, all } = await answered(clinic(), asked);
    expect([rows.length, all]).toEqual([5, 5]);
  });
});
