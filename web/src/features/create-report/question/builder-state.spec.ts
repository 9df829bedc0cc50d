import { describe, expect, it } from '@jest/globals';
import type {
  QuestionForm,
  QuestionFormColumn,
  QuestionTable,
} from '../../../../../libs/contract/src/index.js';
import { amountGroups, howChoices, keyGroups } from './builder-choices.js';
import {
  asMode,
  asked,
  firstQuestion,
  movedTo,
  plainMeasure,
  tableIdOf,
  tableQuestion,
} from './builder-state.js';

const column = (name: string, more: Partial<QuestionFormColumn> = {}): QuestionFormColumn => ({
  column: name,
  header: name,
  type: 'text',
  how: [],
  unit: null,
  groups: true,
  values: [],
  more: false,
  from: null,
  to: null,
  ...more,
});
const number = { type: 'number', how: ['sum', 'mean'], groups: false } as const;

const table = (id: string, reaches: readonly string[], columns: readonly QuestionFormColumn[]) =>
  ({
    id,
    title: id,
    rowCount: 10,
    rowIs: 'строка — один рейс',
    reaches,
    axis: null,
    columns,
  }) satisfies QuestionTable;

const form: QuestionForm = {
  tables: [
    table(
      'trips',
      ['trips', 'cars'],
      [column('Водитель'), column('Пробег', number), column('Часы', number)],
    ),
    table('cars', ['cars'], [column('Марка'), column('Дата', { type: 'date' })]),
  ],
  definitions: [],
  templates: [],
};
const cell = (id: string, name: string) => ({ table: id, column: name });
const trips = tableQuestion(plainMeasure({ is: 'rows', table: 'trips' }));

describe('the builder of questions', () => {
  it('begins with a count where the file has no frequent question', () => {
    expect(firstQuestion(form)).toEqual(trips);
  });

  it('offers what can be counted, of every list at first and then of the one chosen', () => {
    const names = (only: string | null) =>
      amountGroups(form, only).flatMap(({ choices }) => choices.map(({ label }) => label));
    expect(names('trips')).toEqual([
      ...['Число строк (один рейс)', 'Пробег', 'Часы', 'Сколько разных: Водитель'],
    ]);
    expect(names(null)).toHaveLength(7);
  });

  it('offers the ways that a column’s role allows, and groups that its rows lead to', () => {
    const value = { is: 'cell', column: cell('trips', 'Пробег') } as const;
    const how = howChoices({ is: 'value', how: 'sum', value }, form);
    expect(how.map(({ label }) => label)).toEqual(['сумма', 'среднее']);
    const groups = keyGroups(form, 'trips').flatMap(({ choices }) => choices);
    expect(groups.map(({ label }) => label).slice(0, 3)).toEqual([
      ...['Водитель', 'Марка', 'Дата: по дням'],
    ]);
    expect(keyGroups(form, 'cars').flatMap(({ choices }) => choices)).toHaveLength(10);
  });

  it('drops what another list’s rows do not lead to', () => {
    const driver = { is: 'value', column: cell('trips', 'Водитель') } as const;
    const make = { is: 'value', column: cell('cars', 'Марка') } as const;
    const cars = tableQuestion(plainMeasure({ is: 'rows', table: 'cars' }));
    expect(movedTo({ ...cars, by: [driver, make] }, form).by).toEqual([make]);
  });

  it('asks nothing of a condition that has no value yet', () => {
    const where = [
      { is: 'values', column: cell('trips', 'Водитель'), values: [], except: false } as const,
    ];
    expect(asked({ ...trips, where })).toEqual(trips);
  });

  it('goes to rows and to relations over the same list, and back', () => {
    const list = asMode(trips, 'list', form);
    expect(list).toMatchObject({ is: 'list', columns: [{}, {}, {}] });
    expect(tableIdOf(list, form)).toBe('trips');
    expect(asMode(list, 'relation', form)).toMatchObject({
      x: { column: 'Пробег' },
      y: { column: 'Часы' },
    });
    expect(asMode(list, 'table', form)).toEqual(trips);
  });
});
