import { describe, expect, it } from '@jest/globals';
import { sampleItem } from '../testing/samples.js';
import { cardId, twinOf } from './twin-of.js';

const reports = [sampleItem(0), sampleItem(1), sampleItem(2, { name: 'Отчет 1' })];
const refusal = (name: string, number: number): string =>
  `Такой отчет в этой задаче уже есть — «${name}», № ${number} в списке. Второй был бы таким же.`;

describe('A refusal of a report that is there already', () => {
  it('leads to the card that it names, by its number where two are called the same', () => {
    const found = [2, 3].map((number) => twinOf(refusal('Отчет 1', number), reports));
    expect(found.map((one) => one && cardId(one))).toEqual(['report-2', 'report-3']);
  });

  it.each([
    ['of a report that is not shown', refusal('Отчет 9', 10)],
    ['of another kind', 'Не понято.'],
    ['that has not come', null],
  ])('%s leads nowhere', (_what, text) => {
    expect(twinOf(text, reports)).toBeNull();
  });
});
