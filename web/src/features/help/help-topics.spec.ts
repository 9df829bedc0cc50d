import { describe, expect, it } from '@jest/globals';
import { foundTopics, helpTopics } from './help-topics.js';

const topics = helpTopics({ cost: '100 тиков', welcome: '1 000 тиков', welcomeReports: 10 });
const questionsFor = (typed: string): readonly string[] =>
  foundTopics(topics, typed).flatMap(({ items }) => items.map(({ question }) => question));

describe('Searching the help', () => {
  it('given nothing typed, then everything is there', () => {
    expect(foundTopics(topics, '  ')).toEqual(topics);
  });

  it('given words in any case and with ё, then what holds all of them is found', () => {
    expect(questionsFor('МАКРОСЫ Формулы')).toEqual(['Что сервис не читает?']);
    expect(questionsFor('отчёт стоит')).toEqual(questionsFor('отчет стоит'));
  });

  it('given a price with its no-break space, then it is found by a plain one', () => {
    expect(questionsFor('1 000 тиков')).toEqual(['Что такое подарочные тики?']);
  });

  it('given a word that stands nowhere, then nothing is found', () => {
    expect(foundTopics(topics, 'дирижабль')).toEqual([]);
  });
});
