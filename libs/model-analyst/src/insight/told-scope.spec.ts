import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const works = ['Заправка', 'Фотобарабан'];
const models = ['HP 217', 'Canon 725', 'Xerox 106'];
const table = tableOf(
  [
    { name: 'Дата', type: 'date' },
    { name: 'Работа', type: 'text' },
    { name: 'Модель', type: 'text' },
    { name: 'Материалы', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 60 }, (_, at) => [
    `2025-0${1 + (at % 6)}-1${at % 9}`,
    works[at % 2] ?? '',
    at % 12 === 1 ? null : (models[at % 3] ?? ''),
    String(100 + at),
  ]),
);

const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const key = (name: string) => ({
  name,
  key: { is: 'value', column: { table: 't1', column: name }, also: [], merged: false },
});
const of = (name: string, values: readonly string[]) => ({
  is: 'one-of',
  column: { table: 't1', column: name },
  values,
});
const ask = (by: string, where: object | null, measure = 'Сумма') => ({
  is: 'table',
  measures: [{ name: measure, measure: { is: 'sum', of: cell('Материалы') } }],
  by: [key(by)],
  where,
  order: [{ by: measure, descending: true }],
});
const all = ask('Модель', null);
const drums = ask('Модель', of('Работа', ['Фотобарабан']));

async function said(asks: readonly object[], ...sentences: readonly string[]) {
  const noteFrom = await toldNotes(jail, table, asks);
  const { texts } = noteFrom(...sentences.map((one) => ['finding a1', one] as const));
  return texts.map((text) => text.replaceAll(/\d[\d ]* ₽/gu, 'X'));
}

describe('numbers of a part of the rows', () => {
  it('given a sentence that does not say of which part, then it is told', async () => {
    const texts = await said([all, drums], 'У модели «{{a1:1:k0}}» — {{a1:1:m0}}.');
    expect(texts[0]).toMatch(/^У модели «.+» — X \(«Фотобарабан»\)\.$/u);
  });

  it.each([
    'На работе «{{a2:0:k0}}»: у модели «{{a1:1:k0}}» — {{a1:1:m0}}.',
    'На фотобарабаны модели «{{a1:1:k0}}» ушло {{a1:1:m0}}.',
  ])('given «%s», then it says so itself', async (sentence) => {
    const byWork = ask('Работа', of('Работа', ['Фотобарабан']));
    const [text = ''] = await said([all, drums, byWork], sentence);
    expect(text).toContain(' X');
    expect(text).not.toContain('(«Фотобарабан»)');
  });

  it('given a question that is about that part alone, or numbers of all, then nothing is added', async () => {
    const ofAll = 'У модели «{{a0:1:k0}}» — {{a0:1:m0}}.';
    expect((await said([all, drums], ofAll))[0]).toMatch(/— X\.$/u);
    expect((await said([drums, drums], ofAll))[0]).toMatch(/— X\.$/u);
    const both = 'У модели «{{a0:1:k0}}» — {{a0:1:m0}}, из них {{a1:1:m0}} у «{{a1:1:k0}}».';
    const written = (await said([all, drums], both)).filter((text) => !text.startsWith('Без'));
    expect(written.join()).not.toContain('(«Фот');
  });

  it('given rows without the key, then they are told as of that part, too', async () => {
    const texts = await said([all, drums], 'У модели «{{a1:1:k0}}» — {{a1:1:m0}}.');
    expect(texts).toContainEqual(
      expect.stringMatching(/^Без значения «Модель» \(«Фотобарабан»\): Сумма — X; /u),
    );
  });
});
