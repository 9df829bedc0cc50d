import { describe, expect, it } from '@jest/globals';
import { profileOf, tableOf } from '../../workbook/src/testing/table-builder.js';
import { parametersOf, rowCount, sumOfColumn } from './parameters.js';
import type { ReportKind, ReportParameters } from './parameters.js';
import { proposalOf } from './proposal-texts.js';

const LONG = 'How happy are you in your current position with the following?';
const [table] = profileOf([
  tableOf(
    [
      { name: 'Склад', type: 'text' },
      { name: 'Артикул', type: 'text' },
      { name: 'name', type: 'text' },
      { name: 'Дата', type: 'date' },
      { name: 'Выручка', type: 'number', currency: 'RUB' },
      { name: 'Объем, л', type: 'number' },
      { name: 'Population', type: 'number' },
      { name: `${LONG} (Salary)`, type: 'number' },
      { name: `${LONG} (Growth)`, type: 'number' },
    ],
    [['А', 'а', 'x', '2026-01-01', '1', '2', '3', '4', '5']],
  ),
]).tables;

function named(kind: ReportKind, changes: Partial<ReportParameters>) {
  if (table === undefined) throw new Error('no table');
  const measure = sumOfColumn('Выручка');
  return proposalOf({ table, parameters: parametersOf(kind, 't1', { measure, ...changes }) });
}

describe('the name of a proposal', () => {
  it.each([
    ['structure', { dimension: 'Склад' }, 'Структура выручки по складам'],
    ['structure', { dimension: 'name' }, 'Структура выручки по «name»'],
    ['structure', { dimension: 'Склад', measure: rowCount }, 'Число строк по складам'],
    ['structure', { dimension: 'name', measure: rowCount }, 'Частота значений «name»'],
    ['abc', { dimension: 'Артикул' }, 'ABC-анализ артикулов'],
    ['abc', { dimension: 'name' }, 'ABC-анализ по «name»'],
    ['groups', { dimension: 'Склад' }, 'Сравнение складов: выручка'],
    ['groups', { dimension: 'name' }, 'Сравнение групп «name»: выручка'],
    ['relation', { second: 'Объем, л' }, 'Связь выручки и объема'],
    ['relation', { second: 'Population' }, 'Связь «Выручка» и «Population»'],
    ['comparison', { dimension: 'Склад' }, 'Изменение выручки по складам: месяц к месяцу'],
    ['concentration', { dimension: 'Склад' }, 'Концентрация выручки по складам'],
    [
      'breakdown',
      { dimension: 'Артикул', second: 'Склад', top: 5 },
      'Топ-5 артикулов по складам: выручка',
    ],
    [
      'breakdown',
      { dimension: 'Артикул', top: 3, ascending: true },
      'Последние 3 артикула: выручка',
    ],
  ] as const)('given %s %j, then it is %s', (kind, changes, name) => {
    expect(named(kind, changes).name).toBe(name);
  });

  it('given two long questions, when both are cut, then what sets them apart is kept', () => {
    const { name } = named('relation', {
      measure: sumOfColumn(`${LONG} (Salary)`),
      second: `${LONG} (Growth)`,
    });
    expect(name).toContain('(Salary)');
    expect(name).toContain('(Growth)');
  });

  it('given money by a known thing, then the question is a plain one', () => {
    expect(named('structure', { dimension: 'Склад' }).question).toBe(
      'Какой склад сколько приносит?',
    );
  });
});
