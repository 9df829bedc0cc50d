import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../workbook/src/testing/table-builder.js';
import type { ColumnMeaning } from './meaning.js';
import { meaningOf } from './meaning-of.js';

interface Made extends ColumnSketch {
  readonly cells: (at: number) => string | null;
}

const ROWS = 80;

function read(header: string, columns: readonly Made[]): ColumnMeaning {
  const rows = Array.from({ length: ROWS }, (_, at) => columns.map(({ cells }) => cells(at)));
  const sketches = columns.map(({ cells: _cells, ...sketch }) => sketch);
  const [table] = meaningOf([tableOf(sketches, rows, { title: 'Лист', sheet: 'Лист' })]).tables;
  const found = table?.columns.find((one) => one.header === header);
  if (found === undefined) throw new Error(`no column ${header}`);
  return found;
}

const number = (
  name: string,
  of: (at: number) => number,
  more: Partial<ColumnSketch> = {},
): Made => ({
  name,
  type: 'number',
  cells: (at) => String(of(at)),
  ...more,
});
const some = (at: number, size: number, seed = 0): number => ((at + 3 + seed) * 7919) % size;

const planned = (at: number): number => 8 + some(at, 40);
const came = (at: number): number => Math.floor(planned(at) * (0.4 + some(at, 7, 5) / 10));
const lessons = number('Занятий прошло', planned);

describe('a number that is never above what adds up beside it', () => {
  it('given an unknown header, when no row is above, then it adds up as a part does', () => {
    const part = read('Ходил', [lessons, number('Ходил', came)]);
    expect(part).toMatchObject({
      role: { is: 'flow', unit: { dimension: 'count' } },
      within: { column: 'Занятий прошло' },
      partOf: null,
    });
    expect(part.evidence[0]).toMatchObject({ witness: 'within', speaksFor: 'flow' });
  });

  it('given numbers that stand in any order, then nothing is said', () => {
    const other = number('Блюм', (at) => came(at * 3 + 7));
    const { role, within } = read('Блюм', [lessons, other]);
    expect(role.is).toBe('intensive');
    expect(within).toBeUndefined();
  });

  it('given one row of ten that is above, then it is no part', () => {
    const more = (at: number): number => (at % 10 === 4 ? planned(at) + 2 : came(at));
    const { role, within } = read('Блюм', [lessons, number('Блюм', more)]);
    expect(role.is).toBe('intensive');
    expect(within).toBeUndefined();
  });

  it('given numbers that are below anyhow, then nothing is said', () => {
    const low = number('Блюм', (at) => some(at, 6));
    expect(read('Блюм', [number('Занятий', (at) => 9 + some(at, 40)), low]).role.is).toBe(
      'intensive',
    );
  });

  it('given a header that says what it is, or another unit, then it stays so', () => {
    const rating = read('Оценка', [lessons, number('Оценка', came)]);
    expect(rating.role.is).toBe('intensive');
    const litres = number('Ходка', came, { unit: 'л' });
    expect(read('Ходка', [lessons, litres]).within).toBeUndefined();
  });

  it('given what a thing has on each of its rows, then it is the thing’s own', () => {
    const hall: Made = { name: 'Зал', type: 'text', cells: (at) => `Зал ${at % 10}` };
    const visitors = number('Гостей', (at) => 40 + (at % 10) * 30 + some(at, 25));
    const own = number('Блюм', (at) => 20 + (at % 10) * 30);
    expect(read('Блюм', [hall, visitors, own]).role.is).toBe('intensive');
  });

  it('given copies of a column, then they are no part of it', () => {
    expect(read('Блюм', [lessons, number('Блюм', planned)]).within).toBeUndefined();
  });

  it('given boxes of pieces, then they add up, and are none of the pieces', () => {
    const pieces = number('Продано, шт', (at) => planned(at) * 3, { unit: 'шт' });
    const boxes = number('Блюм', (at) => Math.ceil(planned(at) * (1 + some(at, 3) * 0.9)), {
      unit: 'шт',
    });
    const { role, within } = read('Блюм', [pieces, boxes]);
    expect(role.is).toBe('flow');
    expect(within).toBeUndefined();
  });

  it('given two weights of one scale, then none is a part of the other', () => {
    const gross = number('Брутто, т', (at) => 18 + planned(at), { unit: 'т' });
    const tare = number('Тара, т', (at) => 12 + some(at, 9), { unit: 'т' });
    expect(read('Тара, т', [gross, tare]).within).toBeUndefined();
    const idle = number('Порожний пробег, км', came, { unit: 'км' });
    const all = number('Пробег, км', planned, { unit: 'км' });
    expect(read('Порожний пробег, км', [all, idle]).within).toMatchObject({ column: 'Пробег, км' });
  });

  it('given what holds a number of deeds, then it adds up, too', () => {
    const columns = [number('По списку', planned), number('Осмотрено', came)];
    expect(read('По списку', columns).role.is).toBe('flow');
    expect(read('Осмотрено', columns)).toMatchObject({
      role: { is: 'flow' },
      within: { column: 'По списку' },
    });
    const alone = number('По списку', planned);
    expect(read('По списку', [alone]).role.is).toBe('intensive');
  });

  it('given words of what was flown, attended or brought back, then they add up by themselves', () => {
    for (const header of [
      'Налёт',
      'Посетил',
      'Вернули кег',
      'Прогуляно занятий',
      'Выездов по договору',
    ])
      expect([header, read(header, [number(header, planned)]).role.is]).toEqual([header, 'flow']);
  });

  it('given a sheet of outings, then its minutes are no number of them', () => {
    const rows = Array.from({ length: ROWS }, (_, at) => [
      String(planned(at)),
      String(some(at, 9)),
    ]);
    const columns = [
      { name: 'Выездов, шт', type: 'number', unit: 'шт' },
      { name: 'На месте, мин', type: 'number', unit: 'мин' },
    ] as const;
    const [table] = meaningOf([
      tableOf(columns, rows, { title: 'Выезды', sheet: 'Выезды' }),
    ]).tables;
    expect(table?.columns[1]?.role.is).toBe('intensive');
  });
});
