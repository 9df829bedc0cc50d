import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../analysis/src/analyst/draft.js';
import { summaryOf } from './summary.js';

function finding(
  section: string,
  kind: Finding['kind'],
  text: string,
  headline: string | null = null,
): Finding {
  return { section, kind, text, headline, numbers: [] };
}

const structure = [
  finding('Структура', 'conclusion', 'Склад дает много.', 'Склад «А» дает 64 % выручки'),
  finding('Структура', 'finding', 'Отрыв большой.'),
];
const abc = [
  finding('ABC', 'conclusion', 'Основа — немногие.', '61 артикул из 579 — 80 % выручки'),
  finding('ABC', 'finding', 'Впереди один.'),
];
const spread = [finding('Разброс', 'conclusion', 'Типичное значение — такое.', 'Типичное')];
const quality = [finding('Качество', 'conclusion', 'Заполнено почти все.', 'Пустых мало')];

describe('the built-in summary', () => {
  it('given two findings, then the title states both, each in its own words', () => {
    expect(summaryOf([...structure, ...abc, ...quality]).title).toBe(
      'Склад «А» дает 64 % выручки; 61 артикул из 579 — 80 % выручки',
    );
  });

  it('given findings of different things, then the title keeps both whole', () => {
    const other = finding('Динамика', 'conclusion', 'Растет.', 'Заказы растут');
    expect(summaryOf([...structure, other]).title).toBe(
      'Склад «А» дает 64 % выручки; заказы растут',
    );
  });

  it('given a headline too long for a title, then the next one stands', () => {
    const long = finding('Опрос', 'conclusion', 'Оценки.', 'Очень длинный вопрос '.repeat(6));
    expect(summaryOf([long, ...abc]).title).toBe('61 артикул из 579 — 80 % выручки');
  });

  it('given many reports, then the text takes the telling ones and nothing is said twice', () => {
    const { summary, keyFindings } = summaryOf([...structure, ...spread, ...abc, ...quality]);
    expect(summary).toBe('Склад дает много. Основа — немногие.');
    expect(keyFindings).toEqual(['Отрыв большой.', 'Типичное значение — такое.', 'Впереди один.']);
    expect(keyFindings.filter((text) => summary.includes(text))).toEqual([]);
  });

  it('given only the state of the data, then the summary is that', () => {
    const { title, summary } = summaryOf(quality);
    expect({ title, summary }).toEqual({ title: 'Пустых мало', summary: 'Заполнено почти все.' });
  });

  it('given a slip of the pen, then it is said before all else', () => {
    const slip = finding('Выбросы', 'conclusion', 'Похоже на ошибку ввода: «А» — много.', 'А');
    expect(summaryOf([...structure, slip]).summary).toBe(`${slip.text} Склад дает много.`);
  });

  it('given a finding that leans on the sentence before it, then it does not stand alone', () => {
    const rates = [
      finding('Доля', 'conclusion', 'Наибольшая доля — у первого.', 'Доля'),
      finding('Доля', 'finding', 'Следом идут второй и третий.'),
    ];
    expect(summaryOf([...rates, ...structure]).keyFindings).toEqual(['Отрыв большой.']);
  });
});
