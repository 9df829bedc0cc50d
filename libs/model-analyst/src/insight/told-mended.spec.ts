import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const shops = ['Север', 'Юг', 'Центр'];

/** Firings, some of which are read as of another year than they stand. */
function firings(wrong: number, meant: string | null = '2025-06-20') {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const day = `2025-0${1 + (at % 6)}-20`;
    return [`ЗН-${at}`, at < wrong ? meant : day, shops[at % 3] ?? '', String(10 + (at % 9))];
  });
  const mistyped = rows.slice(0, wrong).map((_, at) => {
    return { sheet: 'Продажи', row: at + 2, written: '2052-06-20', meant };
  });
  return tableOf(
    [
      { name: '№ заказа', type: 'text', role: 'identifier' },
      { name: 'Обжиг', type: 'date', mistyped },
      { name: 'Цех', type: 'text' },
      { name: 'Изделий, шт.', type: 'number', unit: 'шт' },
    ],
    rows,
  );
}

const column = (name: string) => ({ table: 't1', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) });
const measures = [{ name: 'Заказов', measure: { is: 'count', table: 't1' } }];
const by = (name: string) => ({ name, key: { is: 'value', column: column(name) } });
const along = (grain: string) => ({ name: grain, key: { is: 'period', of: cell('Обжиг'), grain } });
const monthly = { is: 'table', measures, by: [along('month')] };
const byShop = { is: 'table', measures, by: [by('Цех')] };
const summer = {
  ...byShop,
  where: { is: 'within', of: cell('Обжиг'), from: '2025-06-01', before: null },
};
const largest = {
  is: 'table',
  measures: [{ name: 'Изделий', measure: { is: 'max', of: cell('Изделий, шт.') } }],
  by: [by('№ заказа'), along('day')],
  order: [{ by: 'Изделий', descending: true }],
  top: { count: 1 },
};

const ONE = 'Дата «20.06.2052» (ЗН-0) прочитана как 20.06.2025.';

const toldOf = async (table: ReturnType<typeof firings>, asks: readonly object[]) =>
  (await toldNotes(jail, table, asks))(['finding a0', 'Заказов: {{a0:0:m0}}.']).texts;

describe('a report over dates of a mistyped year', () => {
  it.each([
    ['the axis', [monthly]],
    ['a condition', [summer]],
    ['of several asks', [byShop, monthly, summer]],
  ])('given one in %s, then it is told once, as written and as read', async (_, asks) => {
    const told = await toldOf(firings(1), asks);
    expect(told.filter((text) => text.includes('2052'))).toEqual([ONE]);
  });

  it.each([
    ['of another column', [byShop]],
    ['that only says which row it is', [largest]],
  ])('given a report %s, then nothing is told', async (_, asks) => {
    expect((await toldOf(firings(1), asks)).join(' ')).not.toContain('2052');
  });

  it('given several, then the first three and how many they are', async () => {
    const told = (await toldOf(firings(5), [monthly])).at(-1) ?? '';
    expect(told).toMatch(/^Опечатки в годе дат: «20\.06\.2052» \(ЗН-0\) прочитана как/u);
    expect(told).toContain('(ЗН-2)');
    expect(told).not.toContain('(ЗН-3)');
    expect(told).toMatch(/; всего их 5\.$/u);
  });

  it('given one whose year nobody knows, then it is told not to count', async () => {
    expect(await toldOf(firings(1, null), [monthly])).toContain(
      'Дата «20.06.2052» (ЗН-0) не учтена: год неясен.',
    );
  });
});
