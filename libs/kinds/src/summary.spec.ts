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

const slip = finding('Выбросы', 'conclusion', 'Похоже на ошибку ввода: «А» — много. Без нее 5.');
const two = finding(
  'Рейсы',
  'conclusion',
  'Больше всего в мае. В среднем за месяц 3.',
  'Рейсы · Месяц',
);

describe('the summary of the standard questions', () => {
  it('given reports, then the title is the first answer and no title of a table', () => {
    expect(summaryOf([two, ...structure]).title).toBe('Больше всего в мае');
  });

  it('given a sentence that does not fit, then what only continues it goes with it', () => {
    const course = `Выше всего в мае. Рост ${'в мае '.repeat(60)}. При этом чеков 5. Следом июнь.`;
    const told = summaryOf([...structure, finding('Месяцы', 'conclusion', course)]);
    expect([told.summary, ...told.keyFindings].join()).not.toMatch(/При этом|Следом/u);
    expect(told.summary).toContain('Выше всего в мае.');
  });

  it('given an answer by another column, then it stands in no summary without its measure', () => {
    const more = [
      finding('Мастера', 'conclusion', 'Чаще возвраты у Гусакова: 11 %.'),
      finding('Мастера', 'finding', 'Если смотреть по точкам, выделяется «Рынок»: 6 %.'),
    ];
    const { summary, keyFindings } = summaryOf([...structure, ...more]);
    expect([summary, ...keyFindings].join(' ')).not.toContain('Рынок');
    expect([summary, ...keyFindings].join(' ')).toContain('Гусакова');
  });

  it('given a total with what was left out, then it is not told without saying what that is', () => {
    const told = `Выше всего в мае. Не учтено ${'число '.repeat(60)}. С ней всего 24, без нее 23.`;
    const { summary } = summaryOf([...structure, finding('Месяцы', 'conclusion', told)]);
    expect(summary).toBe('Выше всего в мае.');
  });

  it('given how the file was read, then that stands in no summary', () => {
    const read =
      'План выполнен на 95 %. Больше всего не хватает у Востриковой. Месяцы — по столбцу «Выдано». ' +
      'Вероятная опечатка исправлена: 5 вместо 50. Как записано, всего 90. Повторы не учтены: 2.';
    const { summary } = summaryOf([...structure, finding('План', 'conclusion', read)]);
    expect(summary).toBe('План выполнен на 95 %. Больше всего не хватает у Востриковой.');
  });

  it('given months that are not told, then they are named with the lowest of the others', () => {
    const course = `Выше всего в мае, ниже всего в апреле. ${'Рост '.repeat(60)}. Не учтено: июнь.`;
    const { summary } = summaryOf([...structure, finding('Месяцы', 'conclusion', course)]);
    expect(summary).toBe('Выше всего в мае, ниже всего в апреле. Не учтено: июнь.');
  });

  it('given a total that leaves rows out, then it is told with that, or not at all', () => {
    const note = `Без строк, где «Статус» — «${'Отменён и прочее '.repeat(10)}»: 42 строки.`;
    const told = `Похоже на ошибку ввода: 5. С исправлением всего ${'5 '.repeat(60)}. ${note}`;
    const { summary } = summaryOf([...structure, finding('Ошибки', 'conclusion', told)]);
    expect(summary).toBe('Похоже на ошибку ввода: 5.');
  });

  it('given an answer too long for a title, then its first clause stands, else the chart’s title', () => {
    const clauses = `${'Очень длинное начало '.repeat(3)}есть; ${'и его продолжение '.repeat(4)}.`;
    const long = finding('Опрос', 'conclusion', `${'Оценки '.repeat(20)}.`, 'Оценки выросли');
    expect(summaryOf([finding('Опрос', 'conclusion', clauses)]).title).toMatch(/есть$/);
    expect(summaryOf([long, ...abc]).title).toBe('Оценки выросли');
  });

  it('given many reports, then no sentence is said twice in title, lede and findings', () => {
    const { title, summary, keyFindings } = summaryOf([two, ...structure, ...spread, ...abc]);
    expect(title).toBe('Больше всего в мае');
    expect(summary).toBe('Склад дает много.');
    expect(keyFindings).toEqual([
      'Типичное значение — такое.',
      'Основа — немногие.',
      'Отрыв большой.',
      'Впереди один.',
    ]);
  });

  it('given a slip of the pen, then the summary begins with it and the title answers', () => {
    const { title, summary } = summaryOf([...structure, slip]);
    expect(title).toBe('Склад дает много');
    expect(summary).toBe(slip.text);
  });

  it('given one report, then its lede has the whole answer', () => {
    const { title, summary } = summaryOf([two]);
    expect([title, summary]).toEqual(['Больше всего в мае', two.text]);
  });

  it('given a slip of the pen alone, then the lede has it whole', () => {
    const { title, summary } = summaryOf([slip]);
    expect(title).not.toBe('');
    expect(summary).toBe(slip.text);
  });

  it('given a finding that leans on the sentence before it, then it does not stand alone', () => {
    const rates = [
      finding('Доля', 'conclusion', 'Наибольшая доля — у первого.', 'Доля'),
      finding('Доля', 'finding', 'Следом идут второй и третий.'),
    ];
    const { keyFindings, summary } = summaryOf([...rates, ...structure]);
    expect([summary, ...keyFindings]).toEqual(['Склад дает много.', 'Отрыв большой.']);
  });
});
