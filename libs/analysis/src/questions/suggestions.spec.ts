import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jail } from '../../../frames/src/testing/answers.js';
import { clinic, visits } from '../../../frames/src/testing/clinic.js';
import type { JailSession } from '../../../jail/src/query-jail.js';
import { checkedQuestion, differingQuestions, type AskedFile } from './asked-question.js';
import { TextFiller } from './fill/fill.js';
import { FileValues } from './known-values.js';
import { questionFormOf } from './question-form.js';
import { nearestOf, suggestionsOf } from './suggestions.js';

const book = clinic();
const values = new FileValues(book.tables);
const form = questionFormOf(book.meaning, values);
const suggestions = suggestionsOf(form);
const filler = new TextFiller(form, values, book.meaning);
let session: JailSession;
let file: AskedFile;

beforeAll(async () => {
  session = await jail.open(book.tables, new AbortController().signal);
  file = { meaning: book.meaning, values, query: session.query };
});
afterAll(() => {
  session.close();
  jail.close();
});

describe('Suggested questions', () => {
  it('each have an answer, and a title of their own', async () => {
    const titles = suggestions.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(10);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { title, question } of suggestions) {
      const { status } = await checkedQuestion(question, file);
      expect({ title, status }).toEqual({ title, status: 'answered' });
    }
  });

  it('begin with the frequent ones, and those near to a text share its words', () => {
    expect(suggestions.slice(0, form.templates.length)).toEqual(form.templates);
    const [near] = nearestOf(suggestions, 'возраст врачей', 3);
    expect(near?.title).toMatch(/Возраст.*Врач/);
    expect(nearestOf(suggestions, 'погода', 3)).toEqual(form.templates.slice(0, 3));
  });
});

describe('A text that may mean several things', () => {
  it('is read as each of them, along each date', () => {
    const axes = filler
      .readings('стоимость по месяцам')
      .flatMap((one) => (one.is === 'table' ? one.by : []))
      .flatMap((key) => (key.is === 'period' ? [key.column] : []));
    expect(axes[0]).toEqual(visits('День'));
    expect(new Set(axes.map(({ column }) => column)).size).toBe(axes.length);
  });

  it('is read as things that are different, and as rows', async () => {
    const readings = filler.readings('сколько врачей');
    const amounts = readings.map((one) => (one.is === 'table' ? one.measures[0]?.amount.is : null));
    expect(amounts).toEqual(expect.arrayContaining(['distinct', 'rows']));
    expect(await differingQuestions(readings, file, 3)).toHaveLength(2);
  });

  it('is read as nothing where it asks for nothing of the file', () => {
    expect(filler.readings('погода на Марсе')).toEqual([]);
  });

  it('is one choice where all readings have the same numbers', async () => {
    const [one] = filler.readings('средний возраст');
    if (one === undefined) throw new Error('Nothing was read');
    expect(await differingQuestions([one, one, one], file, 3)).toEqual([one]);
  });
});
