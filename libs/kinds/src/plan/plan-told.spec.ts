import { describe, expect, it } from '@jest/globals';
import { isSaidIn, isSameWord, tellingWords, wordsToldIn } from './plan-told.js';

describe('what a sheet says of its plan', () => {
  it.each([
    ['План по работам (без запчастей и без гарантии)', 'запчастей и без гарантии'],
    ['План сдачи. Субподряд не планируем', 'Субподряд не планируем'],
    ['План по зимней шине (лето, монтаж — без плана)', 'лето, монтаж — без плана'],
  ])('given «%s», then «%s» is what it is not of', (told, notOf) => {
    expect(wordsToldIn(told).notOf).toContain(notOf);
    expect(wordsToldIn(told).of).not.toContain(notOf);
  });
});

describe('a value in the words of a plan', () => {
  it.each([
    ['химчистка', 'План по химчистке', true],
    ['нов', 'План по новым, человек', true],
    ['ТО', 'План ТО, выездов', true],
    ['Шины зима', 'План по зимней шине', true],
    ['Шины лето', 'План по зимней шине', false],
    ['Платье', 'План по химчистке', false],
    ['Месяц', 'План по месяцам', false],
  ])('given «%s» and «%s», then %s', (value, told, isSaid) => {
    expect(isSaidIn(value, tellingWords(told))).toBe(isSaid);
  });

  it('given words of one stem, then they are one, whichever comes first', () => {
    expect(isSameWord('новый', 'новых')).toBe(true);
    expect(isSameWord('новых', 'новый')).toBe(true);
    expect(isSameWord('клиент', 'клиника')).toBe(false);
  });
});
