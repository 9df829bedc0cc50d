import { describe, expect, it } from '@jest/globals';
import type {
  Question,
  QuestionForm,
  QuestionFormColumn,
  QuestionTable,
} from '../../../../contract/src/question.js';
import { plainMeasure, tableQuestion } from '../templates.js';
import { fittedQuestion } from './fit-question.js';
import { readKept } from '../json/read-kept.js';
import { keptQuestion } from './kept-question.js';

const column = (
  header: string,
  type: QuestionFormColumn['type'],
  how: QuestionFormColumn['how'] = [],
  id = header,
): QuestionFormColumn => ({
  column: id,
  header,
  type,
  how,
  unit: null,
  groups: type !== 'number',
  values: [],
  more: false,
  from: null,
  to: null,
});
const table = (
  id: string,
  title: string,
  columns: readonly QuestionFormColumn[],
): QuestionTable => ({
  id,
  title,
  rowCount: 10,
  rowIs: 'строка',
  reaches: [id],
  axis: null,
  columns,
});
const form = (tables: readonly QuestionTable[], revenueOf?: string): QuestionForm => ({
  tables,
  templates: [],
  definitions:
    revenueOf === undefined
      ? []
      : [{ id: `measure:revenue:${revenueOf}`, name: 'Выручка', table: revenueOf, because: '' }],
});
const sales = [
  column('Дата', 'date'),
  column('Склад', 'text'),
  column('Сумма', 'number', ['sum', 'mean']),
];
const of = (name: string, id = 't1') => ({ table: id, column: name });
const sumByStore = tableQuestion(
  [plainMeasure({ is: 'value', how: 'sum', value: { is: 'cell', column: of('Сумма') } })],
  {
    by: [{ is: 'value', column: of('Склад') }],
    where: [{ is: 'values', column: of('Склад'), values: ['Юг'], except: true }],
  },
);

/** Kept of one file, as it is stored, and put to another. */
function moved(question: Question, from: QuestionForm, to: QuestionForm) {
  const kept = readKept(JSON.stringify(keptQuestion(question, from)));
  if (kept === null) throw new Error('not kept');
  return fittedQuestion(kept, to);
}

describe('A kept question', () => {
  const may = form([table('t1', 'Май', sales)]);

  it('is the same in the same file', () =>
    expect(moved(sumByStore, may, may)).toEqual({ question: sumByStore, missing: [] }));

  it('is asked of another list whose columns are called the same, whatever their case', () => {
    const june = form([
      table('t1', 'Справочник', [column('Склад', 'text'), column('Адрес', 'text')]),
      table('t2', 'Июнь', [
        column('СКЛАД', 'text', [], 'c1'),
        column('сумма ', 'number', ['sum', 'mean'], 'c2'),
      ]),
    ]);
    const { question, missing } = moved(sumByStore, may, june);
    expect(missing).toEqual([]);
    expect(question).toEqual(
      tableQuestion(
        [plainMeasure({ is: 'value', how: 'sum', value: { is: 'cell', column: of('c2', 't2') } })],
        {
          by: [{ is: 'value', column: of('c1', 't2') }],
          where: [{ is: 'values', column: of('c1', 't2'), values: ['Юг'], except: true }],
        },
      ),
    );
  });

  it.each([
    [column('Итог', 'number', ['sum']), 'нет столбца «Сумма»'],
    [column('Сумма', 'text'), 'в столбце «Сумма» текст'],
    [column('Сумма', 'number', ['net', 'in', 'out']), 'столбец «Сумма» считается иначе'],
  ])('says what does not fit: %#', (instead, why) => {
    const june = form([table('t1', 'Июнь', [column('Склад', 'text'), instead])]);
    expect(moved(sumByStore, may, june)).toEqual({ question: null, missing: [why] });
  });

  it('counts by the definition of the list that it is put to, or says that there is none', () => {
    const asked = tableQuestion([plainMeasure({ is: 'defined', id: 'measure:revenue:t1' })]);
    const from = form([table('t1', 'Май', sales)], 't1');
    const to = [table('t1', 'Справочник', []), table('t2', 'Июнь', sales)];
    const { question } = moved(asked, from, form(to, 't2'));
    expect(question).toMatchObject({ measures: [{ amount: { id: 'measure:revenue:t2' } }] });
    expect(moved(asked, from, form(to)).missing).toEqual(['нет показателя «Выручка»']);
  });

  it('that counts rows alone is of the list of that name, or of the only one', () => {
    const rows = tableQuestion([plainMeasure({ is: 'rows', table: 't1' })]);
    const counted = (to: readonly QuestionTable[]) => moved(rows, may, form(to));
    const named = [table('t7', 'Склады', []), table('t8', 'май', [])];
    expect(counted(named).question).toMatchObject({ measures: [{ amount: { table: 't8' } }] });
    expect(counted([table('t9', 'Июнь', [])]).question).toMatchObject({
      measures: [{ amount: { table: 't9' } }],
    });
    expect(counted([table('t1', 'Июнь', []), table('t2', 'Июль', [])]).missing).toEqual([
      'нет списка «Май»',
    ]);
  });

  it('is none where the file has not what it names, or its form is not known', () => {
    expect(keptQuestion(sumByStore, form([table('t1', 'Май', [])]))).toBeNull();
    expect(readKept('{"question": {"is": "poem"}, "columns": []}')).toBeNull();
  });
});
