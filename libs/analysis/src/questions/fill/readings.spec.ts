import { describe, expect, it } from '@jest/globals';
import type { TableQuestion } from '../../../../contract/src/question.js';
import {
  book,
  noUnit,
  roubles,
  sheet,
  unit,
  type Sketch,
} from '../../../../frames/src/testing/book.js';
import type { Value } from '../../../../workbook/src/index.js';
import { FileValues } from '../known-values.js';
import { questionFormOf } from '../question-form.js';
import { TextFiller } from './fill.js';

const flow = (name: string, of = noUnit): Sketch => ({
  name,
  type: 'number',
  role: { is: 'flow', unit: of },
});

const orders = (column: string) => ({ table: 'Наряды', column });
const orderRows = Array.from({ length: 40 }, (_, at): readonly Value[] => [
  `Н-${at}`,
  `У-${at % 9}`,
  ['Жемчуг', 'Улыбка', 'Дентал', 'Эстет'][at % 4] ?? '',
  at % 5 === 0 ? 'да' : 'нет',
  String(1 + (at % 3)),
  String(1_000 + at),
  `2025-0${1 + (at % 6)}-10`,
  `2025-0${2 + (at % 6)}-20`,
]);

function fillerOf(title: string, columns: readonly Sketch[], rows: readonly (readonly Value[])[]) {
  const { tables, meaning } = book([sheet(title, columns, rows)]);
  const values = new FileValues(tables);
  return new TextFiller(questionFormOf(meaning, values), values, meaning);
}

const workshop = fillerOf(
  'Наряды',
  [
    { name: '№ наряда', type: 'text', role: { is: 'identifier' } },
    { name: '№ накл.', type: 'text', role: { is: 'identifier' } },
    { name: 'Клиника', type: 'text' },
    { name: 'Срочный', type: 'text', role: { is: 'flag', yes: ['да'] } },
    flow('Единиц'),
    flow('К оплате', roubles),
    { name: 'Принят', type: 'date' },
    { name: 'Сдан', type: 'date' },
  ],
  orderRows,
);

function filled(text: string, filler = workshop): TableQuestion {
  const { question } = filler.filled(text);
  if (question?.is !== 'table') throw new Error(`Nothing found in «${text}»`);
  return question;
}

const amounts = (question: TableQuestion) =>
  question.measures.map(({ amount }) =>
    amount.is === 'value' && amount.value.is === 'cell' ? amount.value.column.column : amount.is,
  );

describe('What the builder opens with', () => {
  it.each(['суммы по клиникам', 'сколько денег по клиникам', 'на какую сумму продали клиникам'])(
    'is the money where money is asked for: «%s»',
    (text) => expect(amounts(filled(text))).toEqual(['К оплате']),
  );

  it('has both where things and their sum are asked for', () => {
    expect(amounts(filled('сколько нарядов и на какую сумму'))).toEqual(['rows', 'К оплате']);
  });

  it('is of the rows that a flag says yes of', () => {
    expect(filled('сколько срочных нарядов').where).toEqual([
      { is: 'values', column: orders('Срочный'), values: ['да'], except: false },
    ]);
    expect(filled('сумма по срочности').where).toEqual([]);
  });

  it('compares what came later with what was before, in whatever order they are said', () => {
    const later = filled('сравни сумму за март с суммой за февраль').compare;
    expect(later?.first).toMatchObject([{ is: 'within', from: '2025-03-01' }]);
    expect(later?.second).toMatchObject([{ is: 'within', from: '2025-02-01' }]);
    expect(filled('сравни сумму за февраль с суммой за март').compare).toEqual(later);
  });

  it('counts rows where pieces are asked for and no column has them', () => {
    expect(amounts(filled('наряды по клиникам, штук'))).toEqual(['rows']);
  });

  it('counts the money of things that a flag says yes of, and their rows', () => {
    const asked = filled('сколько было срочных нарядов и на какую сумму');
    expect(amounts(asked)).toEqual(['rows', 'К оплате']);
    expect(asked.where).toMatchObject([{ column: orders('Срочный'), values: ['да'] }]);
  });

  it('goes along time once, however often that is said', () => {
    expect(filled('динамика суммы по месяцам').by).toHaveLength(1);
  });

  it('groups by no number that every row has of its own, unless it is asked for', () => {
    expect(filled('сумма нарядов').by).toEqual([]);
    expect(filled('сумма по нарядам').by).toEqual([{ is: 'value', column: orders('№ наряда') }]);
  });

  it('knows a word of which the file has the beginning', () => {
    expect(filled('сколько накладных').measures[0]?.amount).toEqual({
      is: 'distinct',
      column: orders('№ накл.'),
    });
  });

  it('tells columns apart by what their long names do not share', () => {
    const asked = ['Salary', 'Coworkers', 'Management', 'Upward Mobility', 'Learning', 'Balance'];
    const columns = asked.map((one) => flow(`Q6 - How happy are you with your (${one})`));
    const survey = fillerOf('Survey', columns, [asked.map(() => '5'), asked.map(() => '7')]);
    const [column] = amounts(filled('сумма upward mobility', survey));
    expect(column).toContain('Upward Mobility');
  });
});

describe('What a text may mean', () => {
  const readings = (text: string, filler = workshop) =>
    filler.readings(text).filter((one) => one.is === 'table');

  it('is nothing of a list without money where money is asked for', () => {
    const store = fillerOf(
      'Склад',
      [{ name: 'Полка', type: 'text' }, flow('Остаток', unit('шт', 'count'))],
      [
        ['А', '5'],
        ['Б', '7'],
        ['В', '9'],
      ],
    );
    expect(readings('выручка по полкам', store)).toEqual([]);
    expect(readings('остаток по полкам', store).length).toBeGreaterThan(0);
  });

  it('is without a group that nothing asks for, too', () => {
    const groups = readings('сколько денег от клиник').map(({ by }) => by.length);
    expect(groups).toEqual(expect.arrayContaining([0, 1]));
    expect(readings('сколько денег по клиникам').every(({ by }) => by.length === 1)).toBe(true);
  });

  it('is along each date of the list', () => {
    const axes = readings('сумма по месяцам').flatMap(({ by }) =>
      by.flatMap((key) => (key.is === 'period' ? [key.column.column] : [])),
    );
    expect(new Set(axes)).toEqual(new Set(['Принят', 'Сдан']));
  });
});
