import { describe, expect, it } from '@jest/globals';
import type { Question, QuestionTemplate } from '../../../../../libs/contract/src/index.js';
import { matchingSuggestions } from './matching-suggestions.js';

const question = {
  is: 'list',
  columns: [],
  where: [],
  order: null,
  first: null,
} satisfies Question;
const titles = [
  'Сумма «Выручка»',
  'Сумма «Выручка» по «Склад»',
  'Первые пять «Склад»: сумма «Выручка»',
  'Сумма «Выручка» по месяцам',
  'Число строк по «Счёт»',
];
const suggestions: readonly QuestionTemplate[] = titles.map((title) => ({ title, question }));
const found = (typed: string, count = 2): readonly string[] =>
  matchingSuggestions(typed, suggestions, count).map(({ title }) => title);

describe('Questions that match what is being typed', () => {
  it.each([
    ['выруч', 'Сумма «Выручка»'],
    ['выручка по складам', 'Сумма «Выручка» по «Склад»'],
    ['топ складов по выручке', 'Первые пять «Склад»: сумма «Выручка»'],
    ['выручка помесячно', 'Сумма «Выручка» по месяцам'],
    ['сколько счетов', 'Число строк по «Счёт»'],
    ['выручка зюзюк по складам', 'Сумма «Выручка» по «Склад»'],
  ])('have its words, in any form: «%s»', (typed, first) => expect(found(typed)[0]).toBe(first));

  it.each([[''], ['по'], ['погода на Марсе'], ['☃ {{x}}']])('are none for «%s»', (typed) =>
    expect(found(typed)).toEqual([]),
  );

  it('are no more than wanted', () => expect(found('сумма', 3)).toHaveLength(3));
});
