import { describe, expect, it } from '@jest/globals';
import { nounsOfThings } from './nouns.js';
import { regularForms, regularNoun } from './regular-nouns.js';

describe('nouns that no list has', () => {
  it.each([
    ['донации', 'Донации', 'донация, донации, донаций'],
    ['варки', 'Варки', 'варка, варки, варок'],
    ['стройки', 'Стройки', 'стройка, стройки, строек'],
    ['ячейки', 'Ячейки', 'ячейка, ячейки, ячеек'],
    ['печки', 'Печки', 'печка, печки, печек'],
    ['плавки', 'плавок', 'плавка, плавки, плавок'],
    ['пробы', 'Пробы', 'проба, пробы, проб'],
    ['отвода', 'Отводы', 'отвод, отвода, отводов'],
    ['платежа', 'Платежи', 'платеж, платежа, платежей'],
    ['взвешивания', 'Взвешивания', 'взвешивание, взвешивания, взвешиваний'],
    ['протокола', 'протоколов', 'протокол, протокола, протоколов'],
  ])('given «№ %s» on a sheet «%s», then its forms are %s', (ofOne, many, forms) => {
    const noun = regularNoun(ofOne, many);
    expect(noun?.forms.join(', ')).toBe(forms);
    expect(regularForms(noun?.forms[0] ?? '')).toEqual(noun);
  });

  it.each([
    ['звонка', 'Звонки'],
    ['участка', 'Участки'],
    ['донации', 'Выдача'],
    ['п/п', 'Строки'],
    ['сосны', 'Сосны'],
    ['дня', 'Дни'],
  ])('given «№ %s» on a sheet «%s», then nobody knows its forms', (ofOne, many) => {
    expect(regularNoun(ofOne, many)).toBeNull();
  });

  it('given the nouns of the list that rules may tell, then they have the same forms', () => {
    const told = nounsOfThings.flatMap(({ forms, gender }) => {
      const ofOne = forms[1];
      const noun = /^\p{L}+$/u.test(ofOne) ? regularNoun(ofOne, forms[2]) : null;
      return noun === null ? [] : [[noun, { gender, forms }] as const];
    });
    expect(told.length).toBeGreaterThan(60);
    for (const [noun, known] of told) expect(noun).toEqual(known);
  });
});
