import { describe, expect, it } from '@jest/globals';
import type { Table } from '../model.js';
import { columnOf, firstTable, readSheets, readBytes } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';
import { profitRegister } from '../../../../test/support/workbooks.js';
import { namesLevel } from './level-names.js';

type Line = readonly [level: number, name: string, quantity: number, sum: number];

const alpha: readonly Line[] = [
  [0, 'ООО Альфа', 20, 204.85],
  [1, 'Ромашка', 13, 134.75],
  [2, 'Дог-1', 10, 101.5],
  [2, 'Дог-2', 3, 33.25],
  [1, 'Лютик', 7, 70.1],
  [2, 'Дог-3', 7, 70.1],
];
const beta: readonly Line[] = [
  [0, 'ООО Бета', 18, 189.48],
  [1, 'Ромашка', 8, 83.18],
  [2, 'Дог-4', 1, 11.11],
  [2, 'Дог-5', 2, 22.07],
  [2, 'Дог-6', 5, 50],
  [1, 'Пион', 10, 106.3],
  [2, 'Дог-7', 4, 44.4],
  [2, 'Дог-8', 6, 61.9],
];
const lines = [...alpha, ...beta];
const total: Row = ['Итого', 38, 394.33];
const names: readonly Row[] = [
  ['Организация', 'Кол-во', 'Сумма'],
  ['Контрагент', null, null],
  ['Договор', null, null],
];
const title: readonly Row[] = [['Задолженность'], ['Период: 01.06.2026 - 30.06.2026'], []];
const merges = ['B4:B6', 'C4:C6'];

const rowOf = ([, name, quantity, sum]: Line): Row => [name, quantity, sum];
const indented = ([level, name, quantity, sum]: Line): Row => {
  return [`${'  '.repeat(level)}${name}`, quantity, sum];
};
const inSteps = ([level, name, quantity, sum]: Line): Row => {
  const labels = [0, 1, 2].map((at) => (at === level ? name : null));
  return [...labels, quantity, sum];
};
const outline = Object.fromEntries(lines.map(([level], at) => [at + 7, level]));

const levelsOf = (table: Table) =>
  table.groupLevels.map(({ column, groups }) => [column, groups] as const);
const isWhole = (table: Table) => {
  expect(columnOf(table, 'Сумма').stats.sum).toBe('394.33');
  expect(table.checks.every(({ difference }) => difference === '0')).toBe(true);
};

describe('names of levels beneath one another, as accounting programs print them', () => {
  const body = lines.map(rowOf);
  const stepNames: readonly Row[] = [
    ['Организация', null, null, 'Кол-во', 'Сумма'],
    [null, 'Контрагент'],
    [null, null, 'Договор'],
  ];
  const steps = [...lines.map(inSteps), ['Итого', null, null, 38, 394.33]];
  it.each([
    ['amounts merged beside them', { rows: [...title, ...names, ...body, total], merges }],
    [
      'merges and an outline',
      { rows: [...title, ...names, ...body, total], merges, levels: outline },
    ],
    ['neither', { rows: [...title, ...names, ...body, total] }],
    ['an outline alone', { rows: [...title, ...names, ...body, total], levels: outline }],
    ['spaces', { rows: [...title, ...names, ...lines.map(indented), total] }],
    [
      'the amounts beside the deepest',
      {
        rows: [
          ...title,
          ...[['Организация'], ['Контрагент'], ['Договор', 'Кол-во', 'Сумма']],
          ...[...body, total],
        ],
      },
    ],
    ['a column for each', { rows: [...title, ...stepNames, ...steps] }],
    [
      'a column for each in one row',
      { rows: [['Организация', 'Контрагент', 'Договор', 'Кол-во', 'Сумма'], ...steps] },
    ],
    [
      'all in one cell',
      { rows: [['Организация / Контрагент / Договор', 'Кол-во', 'Сумма'], ...body, total] },
    ],
  ])('given %s, then each level bears its own name', (_, parts) => {
    const table = firstTable(readSheets(parts));
    expect(levelsOf(table)).toEqual([
      ['Организация', 2],
      ['Контрагент', 3],
    ]);
    expect(columnOf(table, 'Договор').stats.distinct).toBe(8);
    expect(table.rows).toHaveLength(8);
    isWhole(table);
  });

  it('given the month over the amounts, then it is no level', () => {
    const rows: Row[] = [
      ['Организация', 'Июнь 2026', null],
      ['Контрагент', 'Кол-во', 'Сумма'],
    ];
    const table = firstTable(
      readSheets({
        rows: [...title, ...rows, ['Договор', null, null], ...body, total],
        merges: ['B4:C4', 'B5:B6', 'C5:C6'],
      }),
    );
    expect(levelsOf(table)).toEqual([
      ['Организация', 2],
      ['Контрагент', 3],
    ]);
    isWhole(table);
  });

  it('given one organization alone, then its name is not given to those beneath it', () => {
    const table = firstTable(readSheets({ rows: [...title, ...names, ...beta.map(rowOf)] }));
    expect(levelsOf(table)).toEqual([['Контрагент', 2]]);
    expect(columnOf(table, 'Договор').stats.distinct).toBe(5);
    expect(columnOf(table, 'Сумма').stats.sum).toBe('189.48');
  });

  it('given fewer levels than names, then none of them is sure', () => {
    const two = lines.filter(([level]) => level > 0).map(rowOf);
    const table = firstTable(readSheets({ rows: [...title, ...names, ...two, total], merges }));
    expect(levelsOf(table)).toEqual([['Группа', 3]]);
    expect(table.columns[1]?.name).toBe('Организация / Контрагент / Договор');
    isWhole(table);
  });

  it('given more levels than names, then the deepest name is that of the details', () => {
    const table = firstTable(
      readSheets({ rows: [['Склад', 'Кол-во', 'Сумма'], ['Номенклатура'], ...body, total] }),
    );
    expect(levelsOf(table)).toEqual([
      ['Группа 1', 2],
      ['Группа 2', 3],
    ]);
    expect(columnOf(table, 'Номенклатура').stats.distinct).toBe(8);
    isWhole(table);
  });

  it('given one article under three warehouses, then it is an article', () => {
    const { bytes, fileName } = profitRegister();
    const table = firstTable(readBytes(bytes, fileName));
    expect(table.headerRows).toEqual([5, 6]);
    expect(table.columns.map(({ name }) => name)).toEqual([
      ...['Склад', 'Артикул', 'Категория', 'Менеджер', 'Количество', 'Выручка'],
    ]);
    expect(columnOf(table, 'Артикул').stats.distinct).toBe(40);
    expect(columnOf(table, 'Склад').stats.distinct).toBe(3);
  });
});

describe('names that only look like levels', () => {
  it('given sections that name the lines beneath, then they stay sections', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Статья', 'Январь', 'Февраль'],
          ['Касса', null, null],
          ['Продажи', 10, 20],
          ['Услуги', 5, 6],
          ['Счет', null, null],
          ['Аренда', 3, 3],
          ['Зарплата', 5, 6],
        ],
      }),
    );
    expect(levelsOf(table)).toEqual([['Группа', 2]]);
    expect(table.headerRows).toEqual([1]);
  });

  it('given a section over groups with sums, then it is a group of its own', () => {
    const two = lines.filter(([level]) => level > 0).map(rowOf);
    const rows: Row[] = [['Номенклатура', 'Кол-во', 'Сумма'], ['Товары'], ...two, total];
    const table = firstTable(readSheets({ rows }));
    expect(levelsOf(table)[0]).toEqual(['Группа 1', 1]);
    expect(columnOf(table, 'Номенклатура').stats.distinct).toBe(8);
  });

  it.each(['Склад', 'Договор контрагента', 'Номенклатура, Характеристика', 'Вид номенклатуры'])(
    '«%s» names a level',
    (label) => expect(namesLevel(label)).toBe(true),
  );

  it.each(['Склад №1', 'Отдел продаж', 'Магазин Центральный', 'Товары', 'ДОХОДЫ', ''])(
    '«%s» does not',
    (label) => expect(namesLevel(label)).toBe(false),
  );
});
