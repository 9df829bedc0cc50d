import { describe, expect, it } from '@jest/globals';
import { meant, problemsOver } from './testing/written-sentences.js';

const meanings = [
  meant('a0:k0', 'label', 'Покупатель'),
  meant('a0:m0', 'amount', 'Выручка'),
  meant('a0:m1', 'percent', 'Доля долга'),
  meant('a0:m2', 'count', 'Заказов'),
  meant('a1:k0', 'date', 'Месяц'),
  meant('a1:m0', 'amount', 'Выручка'),
  meant('a2:m0', 'label', 'Накладная', '', 'строки, по возрастанию «Срок», первые 2'),
  meant('a2:m1', 'date', 'Срок', '', 'строки, по возрастанию «Срок», первые 2'),
  meant('a3:k0', 'label', 'Группа'),
  meant('a3:m0', 'amount', 'Сумма'),
  meant('a4:k0', 'label', 'Поставщик'),
  meant('a4:m0', 'amount', 'Недостача'),
];
const problemOf = problemsOver(meanings, {
  a0: [
    ['Заря', '900', '30', '4'],
    ['Нива', '500', '7', '9'],
    ['Рассвет', '500', '3', '1'],
    ['Колос', '100', '3', '2'],
  ],
  a1: [
    ['2025-06-01', '5'],
    ['2025-07-01', '9'],
  ],
  a2: [
    ['Н-1', '2025-01-01'],
    ['Н-2', '2025-02-01'],
  ],
  a3: [
    ['Сахар', '9'],
    ['Мука', '4'],
  ],
  a4: [
    ['Заря', '18'],
    ['Нива', '4'],
  ],
});

describe('one group beside another, or beside all others', () => {
  it.each([
    'Выручка «{a0:0:k0}» — {a0:0:m0}, намного выше, чем у «{a0:1:k0}» ({a0:1:m0}).',
    'Выручка «{a0:3:k0}» — {a0:3:m0}, ниже, чем у «{a0:1:k0}» ({a0:1:m0}).',
    'У «{a0:0:k0}» доля долга {a0:0:m1}, у остальных покупателей доля ниже.',
    'Выручка «{a0:3:k0}» — {a0:3:m0}, у прочих она выше.',
    'У «{a0:1:k0}» выручка {a0:1:m0}, зато и заказов больше: {a0:1:m2}.',
  ])('given that the numbers say so, then «%s» stands', (text) => {
    expect(problemOf(text)).toBeNull();
  });

  it.each([
    'Выручка «{a0:3:k0}» — {a0:3:m0}, намного выше, чем у «{a0:1:k0}» ({a0:1:m0}).',
    'Выручка «{a0:1:k0}» — {a0:1:m0}, выше, чем у «{a0:2:k0}» ({a0:2:m0}).',
    'Доля долга «{a0:1:k0}» — {a0:1:m1}, выше, чем выручка у «{a0:3:k0}» ({a0:3:m0}).',
    'У «{a0:1:k0}» доля долга {a0:1:m1}, у остальных покупателей доля ниже.',
    'У «{a0:2:k0}» доля долга {a0:2:m1}, у остальных доля выше.',
    'У «{a0:0:k0}» выручка {a0:0:m0}, зато и заказов больше: {a0:0:m2}.',
    'Выручка «{a0:0:k0}» выросла, заказов {a0:0:m2}.',
  ])('given that they say otherwise, then «%s» does not', (text) => {
    expect(problemOf(text)).not.toBeNull();
  });

  it('given two ends in one sentence, then each is of its own number', () => {
    const both = (row: number) =>
      problemOf(
        `У «{a0:0:k0}» самая высокая доля — {a0:0:m1}, у «{a0:${row}:k0}» самая низкая выручка — ` +
          `{a0:${row}:m0}.`,
      );
    expect(both(3)).toBeNull();
    expect(both(1)).toContain('least');
  });
});

describe('words of number that the cells bear out', () => {
  it.each([
    'Один покупатель, «{a0:0:k0}», дает {a0:0:m0}.',
    'Больше всего у «{a0:0:k0}» — {a0:0:m1}, на втором месте «{a0:1:k0}» — {a0:1:m1}.',
    'Оба — «{a0:0:k0}» и «{a0:1:k0}»: {a0:0:m0} и {a0:1:m0}.',
    'Июльская выручка — {a1:1:m0} ({a1:1:k0}).',
  ])('given that they do, then «%s» stands', (text) => {
    expect(problemOf(text)).toBeNull();
  });

  it.each([
    'Один покупатель, «{a0:1:k0}», дает {a0:1:m0}.',
    'Должен только один покупатель, «{a0:0:k0}»: {a0:0:m0}.',
    'На втором месте «{a0:0:k0}» — {a0:0:m1}.',
    'На втором месте «{a0:1:k0}» — {a0:1:m0}.',
    'Оба — «{a0:0:k0}»: {a0:0:m0}.',
    'Майская выручка — {a1:1:m0} ({a1:1:k0}).',
  ])('given that they do not, then «%s» does not', (text) => {
    expect(problemOf(text)).toContain('numeral');
  });

  it('given advice, then whom to call first counts nothing', () => {
    expect(problemOf('Первым звоните «{a0:0:k0}».', null, true)).toBeNull();
    expect(problemOf('Первым идет «{a0:1:k0}», второй — «{a0:0:k0}».')).toContain('numeral');
  });
});

describe('a title above its table', () => {
  it('given each of its groups, then it may name them', () => {
    expect(problemOf('Сахар и мука по месяцам', 'a3')).toBeNull();
    expect(problemOf('Сахар по месяцам', 'a3')).toContain('is written in prose');
    expect(problemOf('Сахар и мука по месяцам', 'a0')).toContain('is written in prose');
  });

  it('given the first by a date, then they are the oldest and no others', () => {
    expect(problemOf('Самые старые накладные', 'a2')).toBeNull();
    expect(problemOf('Самые новые накладные', 'a2')).toContain('superlative');
    expect(problemOf('Самые крупные накладные', 'a2')).toContain('superlative');
  });
});

describe('nouns of what is lost', () => {
  it.each([
    'У остальных потери невелики: «{a4:0:k0}» — {a4:0:m0}, «{a4:1:k0}» — {a4:1:m0}.',
    'Утрата тары у «{a4:0:k0}» — {a4:0:m0}.',
  ])('given a number of what is short, then «%s» tells a level', (text) => {
    expect(problemOf(text)).toBeNull();
  });

  it('given advice without numbers, then they claim nothing', () => {
    expect(problemOf('Выставьте претензию по вагонам с недостачей.', null, true)).toBeNull();
    expect(problemOf('Потери снизились, продолжайте.', null, true)).not.toBeNull();
  });

  it('given another number, then nothing is lost', () => {
    expect(problemOf('Потери «{a0:0:k0}» — {a0:0:m0}.')).toContain('down');
  });
});
