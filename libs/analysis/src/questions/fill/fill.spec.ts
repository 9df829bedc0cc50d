import { describe, expect, it } from '@jest/globals';
import type { TableQuestion } from '../../../../contract/src/question.js';
import { clinic, visits } from '../../../../frames/src/testing/clinic.js';
import { meaningOf } from '../../../../meaning/src/meaning-of.js';
import { readSheets } from '../../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../../workbook/src/testing/make-workbook.js';
import { FileValues } from '../known-values.js';
import { questionFormOf } from '../question-form.js';
import { functionsIn } from './function-words.js';
import { TextFiller } from './fill.js';
import { isSame, isSlip, wordsOf } from './words.js';

const book = clinic();
const values = new FileValues(book.tables);
const filler = new TextFiller(questionFormOf(book.meaning, values), values, book.meaning);

function filled(text: string): TableQuestion {
  const { question } = filler.filled(text);
  if (question?.is !== 'table') throw new Error(`Nothing found in «${text}»`);
  return question;
}

const word = (text: string) => wordsOf(text)[0] ?? { text, stem: text, number: null, isCut: false };

describe('Words', () => {
  it.each([
    ['водителям', 'водитель'],
    ['складов', 'Склад'],
    ['оплачена', 'оплаченные'],
  ])('are one in all their forms: %s, %s', (one, other) => {
    expect(isSame(word(one), word(other))).toBe(true);
  });

  it('are not one because they begin alike', () => {
    expect(isSame(word('план'), word('планшеты'))).toBe(false);
  });

  it('are forgiven a slip, short ones none', () => {
    expect(isSlip(word('комуналка'), word('коммуналка'))).toBe(true);
    expect(isSlip(word('лес'), word('бес'))).toBe(false);
  });
});

describe('The closed list of functions', () => {
  const said = (text: string) => functionsIn(wordsOf(text)).map(({ is }) => is);

  it.each([
    ['топ-5', { is: 'top', descending: true, count: 5 }],
    ['меньше всего', { is: 'top', descending: false, count: 1 }],
    ['в среднем', { is: 'how', how: 'mean' }],
    ['2 кв', { is: 'quarter', place: 2 }],
    ['второе полугодие', { is: 'half', place: 2 }],
    ['в 2024 году', { is: 'year', year: 2024 }],
    ['помесячно', { is: 'grain', grain: 'month' }],
    ['по дням недели', { is: 'part', part: 'weekday' }],
  ])('knows «%s»', (text, function_) => {
    expect(said(text)).toContainEqual(function_);
  });

  it('knows nothing of a file', () => {
    expect(said('рейсы водители Казань')).toEqual([]);
  });
});

describe('A text that is held against the words of a file', () => {
  it('fills what is counted, by what, and how', () => {
    const { measures, by, order, first } = filled('средняя стоимость по врачам, топ 3');
    expect(measures[0]?.amount).toMatchObject({
      how: 'mean',
      value: { column: visits('Стоимость') },
    });
    expect(by).toEqual([{ is: 'value', column: visits('Врач') }]);
    expect({ order, first }).toEqual({ order: { measure: 0, descending: true }, first: 3 });
  });

  it('fills conditions with values, and what is taken out', () => {
    expect(filled('стоимость Белова').where).toEqual([
      { is: 'values', column: visits('Врач'), values: ['Белов'], except: false },
    ]);
    expect(filled('стоимость без отмененных').where).toEqual([
      { is: 'values', column: visits('Статус'), values: ['Отменен'], except: true },
    ]);
  });

  it('fills the period along the list’s dates, of the year that the file has', () => {
    expect(filled('стоимость за февраль').where).toEqual([
      { is: 'within', column: visits('День'), from: '2026-02-01', before: '2026-03-01' },
    ]);
  });

  it('names what is none of the file’s, and fills nothing of it', () => {
    expect(filler.filled('сколько зюзюк у Белова').unknown).toEqual(['зюзюк']);
    expect(filler.filled('квантовая хромодинамика')).toEqual({
      isSure: false,
      question: null,
      unknown: ['квантовая', 'хромодинамика'],
    });
  });
});

describe('A text that is sure', () => {
  const isSure = (text: string): boolean => filler.filled(text).isSure;

  it.each(['средний возраст', 'медиана возраста по врачам', 'план'])(
    'means one thing: «%s»',
    (text) => expect(isSure(text)).toBe(true),
  );

  it.each([
    ['a word is none of the file’s', 'средний возраст зюзюк'],
    ['a word is weighty beside others', 'средний возраст до 30'],
    ['things are counted, or rows', 'сколько врачей'],
    ['it compares', 'сравни возраст по врачам'],
    ['it takes something out', 'средний возраст без Белова'],
  ])('is none where %s', (_why, text) => expect(isSure(text)).toBe(false));
});

describe('A column of percents named after what is asked for', () => {
  const masters = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.'];
  const { tables } = readSheets(
    {
      name: 'Визиты',
      rows: [
        ['№ визита', 'Дата', 'Салон', 'Мастер', 'Сумма, руб.'],
        ...Array.from({ length: 60 }, (_, at): Row => {
          const day = new Date(Date.UTC(2025, at % 3, 1 + (at % 27)));
          return [at, day, ['Южный', 'Лесная'][at % 2] ?? '', masters[at % 3] ?? '', 900 + at * 7];
        }),
      ],
    },
    {
      name: 'Мастера',
      rows: [['Мастер', '% с выручки'], ...masters.map((one, at): Row => [one, 30 + at * 5])],
    },
  );
  const meaning = meaningOf(tables);
  const own = new FileValues(tables);
  const salon = new TextFiller(questionFormOf(meaning, own), own, meaning);

  it('given the revenue, then it is the revenue and no mean of percents', () => {
    const { question } = salon.filled('Выручка по салонам');
    const [measure] = question?.is === 'table' ? question.measures : [];
    expect(measure?.amount).toMatchObject({ is: 'defined' });
  });
});
