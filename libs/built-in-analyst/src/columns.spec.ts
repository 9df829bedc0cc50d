import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import { profileOf, tableOf } from '../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../workbook/src/testing/table-builder.js';
import { isDocument, productPairOf, tellsPeriod } from './columns.js';
import { parametersOf, sumOfColumn } from './parameters.js';
import { runKind, wholeText } from './testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const goods: readonly ColumnSketch[] = [
  { name: 'Номер чека', type: 'text' },
  { name: 'Цена', type: 'number', traits: ['price'], additive: false },
  { name: 'Количество', type: 'number' },
];
const values = Array.from({ length: 30 }, (_, at) => [`Ч-${at}`, String(10 + at), String(at + 1)]);

function profiled(columns: readonly ColumnSketch[], rows: readonly (readonly string[])[]) {
  const [table] = profileOf([tableOf(columns, rows)]).tables;
  if (table === undefined) throw new Error('no table');
  return table;
}

describe('what columns of a register are worth', () => {
  it('given «Сумма» in the file, then price by quantity is no measure of its own', () => {
    expect(productPairOf(profiled(goods, values))).not.toBeNull();
    const rows = values.map((row, at) => [...row, String((10 + at) * (at + 1))]);
    expect(productPairOf(profiled([...goods, { name: 'Сумма', type: 'number' }], rows))).toBeNull();
    const discount = { name: 'Сумма скидки', type: 'number' } as const;
    expect(productPairOf(profiled([...goods, discount], rows))).not.toBeNull();
  });

  it('given a number on every row, then it is a document and no article', () => {
    const table = profiled(goods, values);
    const [receipt, price] = table.columns;
    expect(receipt !== undefined && isDocument(receipt, table)).toBe(true);
    expect(price !== undefined && isDocument(price, table)).toBe(false);
  });
});

describe('notes that do not contradict themselves', () => {
  const columns: readonly ColumnSketch[] = [
    { name: 'Товар', type: 'text' },
    { name: 'Выручка', type: 'number', currency: 'RUB' },
  ];

  it('given no clear leader, then nobody is said to be ahead', async () => {
    const rows = ['38', '25', '20', '17'].map((sum, at) => [`Товар ${at}`, sum]);
    const parameters = { measure: sumOfColumn('Выручка'), dimension: 'Товар' };
    const note = wholeText(
      await runKind(jail, tableOf(columns, rows), parametersOf('structure', 't1', parameters)),
    );
    expect(note).toContain('без явного лидера');
    expect(note).not.toContain('Отрыв лидера');
  });

  async function notesOf(kind: 'structure' | 'breakdown', sums: readonly string[]) {
    const rows = sums.map((sum, at) => [`Товар ${at}`, sum]);
    const parameters = { measure: sumOfColumn('Выручка'), dimension: 'Товар' };
    return wholeText(
      await runKind(jail, tableOf(columns, rows), parametersOf(kind, 't1', parameters)),
    );
  }

  it.each(['structure', 'breakdown'] as const)(
    'given two in the first place, then neither leads in a %s',
    async (kind) => {
      const note = await notesOf(kind, ['50', '50', '20', '10']);
      expect(note).toContain('Впереди поровну «Товар 0» и «Товар 1»');
      expect(note).not.toMatch(/Больше всего|Наибольш|на первом месте|Отрыв лидера/u);
    },
  );

  it('given more of them, then it is said', async () => {
    expect(await notesOf('structure', ['50', '50', '50', '10'])).toContain('«Товар 1» и другие');
  });

  it('given losses only, then the largest of them leads', async () => {
    const note = await notesOf('structure', ['-5', '-75', '-12', '-8']);
    expect(note).toContain('«Товар 1»: −75');
    expect(note).not.toContain('без явного лидера');
  });

  it('given a class C of two, then it is no long tail', async () => {
    const sums = ['500', '400', '90', '80', '70', '60', '50', '40', '30', '20', '10', '5'];
    const rows = sums.map((sum, at) => [`Товар ${at}`, sum]);
    const parameters = { measure: sumOfColumn('Выручка'), dimension: 'Товар' };
    const note = wholeText(
      await runKind(jail, tableOf(columns, rows), parametersOf('abc', 't1', parameters)),
    );
    expect(note).toContain('Класс C почти ничего не дает');
    expect(note).not.toContain('Длинный хвост');
  });

  it('given names of months, then they say when it was; given years, names or places, not', () => {
    const kinds = [
      ['Янв', 'Фев', 'Мар'],
      ['январь 2025', 'март 2025', 'июль 2025'],
      ['2024', '2025', '2026'],
      ['Север', 'Юг', 'Март'],
    ];
    const told = kinds.map((names) => {
      const rows = names.map((name) => [name]);
      const [column] = profiled([{ name: 'Период', type: 'text' }], rows).columns;
      return column !== undefined && tellsPeriod(column);
    });
    expect(told).toEqual([true, true, false, false]);
  });
});
