import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const GREATEST = 900_000;
const sales = tableOf(
  [
    { name: 'Клиент', type: 'text' },
    { name: 'Скидка, %', type: 'number' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 40 }, (_, at) => [
    ['Ива', 'Ель', 'Дуб', 'Бук'][at % 4] ?? '',
    String(at % 5 === 0 ? 20 : at % 7),
    String(at === 3 ? GREATEST : 1000 + 90 * at),
  ]),
);
const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const bound = (name: string, sign: string, value: number) => ({
  is: 'compare',
  left: cell(name),
  sign,
  right: { is: 'constant', value },
});
const ask = (name: string, where: object | null, of: object | null = null) => {
  const sum = { is: 'sum', of: cell('Сумма') };
  return {
    is: 'table',
    measures: [
      { name, measure: of === null ? sum : { is: 'only', where: of, measure: sum } },
      { name: 'Наибольшая', measure: { is: 'max', of: cell('Сумма') } },
    ],
    by: [{ name: 'Клиент', key: { is: 'value', column: { table: 't1', column: 'Клиент' } } }],
    where,
    order: [{ by: name, descending: true }],
  };
};

async function said(asks: readonly object[], ...sentences: readonly string[]) {
  const noteFrom = await toldNotes(jail, sales, asks);
  const note = noteFrom(...sentences.map((one) => ['finding a1', one] as const));
  expect(note.reasons).toEqual([]);
  return note.texts.filter((text) => text.startsWith('С ') || text.startsWith('Без '));
}

const large = bound('Скидка, %', '>=', 15);
const all = ask('Сумма', null);

describe('amounts that rows are chosen by', () => {
  it.each([
    ['the rows', ask('Сумма', large)],
    ['a measure', ask('Сумма', null, large)],
  ])('given a bound of %s, then the first sentence alone tells it', async (_, second) => {
    const sentence = 'С большой скидкой «{{a1:0:k0}}» — {{a1:0:m0}}.';
    const [first = '', other = ''] = await said([all, second], sentence, sentence);
    expect(first).toContain('(«Скидка, %» от 15).');
    expect(other).not.toContain('от 15');
  });

  it('given a number that is called by its bound, then nothing is added', async () => {
    const second = ask('Со скидкой от 15 %', large);
    const sentence = 'С большой скидкой «{{a1:0:k0}}» — {{a1:0:m0}}.';
    expect((await said([all, second], sentence))[0]).not.toContain('(');
  });

  it('given a bound of nothing, then nothing is added', async () => {
    const second = ask('Сумма', bound('Скидка, %', '>', 0));
    const [text = ''] = await said([all, second], 'С любой скидкой «{{a1:0:k0}}» — {{a1:0:m0}}.');
    expect(text).toMatch(/^С любой скидкой [^(]*\.$/u);
  });

  it.each([
    ['itself', GREATEST, '900 000'],
    ['a round number below it', 500_000, '500 000'],
  ])('given a bound of the greatest row, %s, then each sentence says it', async (_, of, told) => {
    const second = ask('Сумма', bound('Сумма', '<', of));
    const bare = 'С клиентом «{{a1:0:k0}}» — {{a1:0:m0}}.';
    const texts = await said(
      [all, second],
      bare,
      bare,
      'Без крупнейшей «{{a1:0:k0}}» — {{a1:0:m0}}.',
    );
    expect(texts.slice(0, 2).every((text) => text.includes(`(без «Сумма» от ${told})`))).toBe(true);
    expect(texts[2]).toMatch(/^Без крупнейшей [^(]*\.$/u);
  });
});
