import { describe, expect, it } from '@jest/globals';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Link } from './meaning.js';
import { meaningOf } from './read-meaning.js';

const COUNT = 24;

/** Deliveries by what a zone is called, and the zones as another sheet calls them. */
function linksOf(called: readonly string[], there: readonly string[]): readonly Link[] {
  const deliveries = Array.from({ length: COUNT }, (_, at) => [
    1001 + at,
    new Date(Date.UTC(2025, 0, 1 + at)),
    called[at % called.length] ?? '',
    300 + 17 * at,
  ]);
  const zones = there.map((zone, at) => [zone, ['Иванов', 'Петров'][at % 2] ?? '', 10 + at]);
  const { tables } = readSheets(
    { name: 'Доставки', rows: [['№', 'Дата', 'Зона', 'Стоимость, руб.'], ...deliveries] },
    { name: 'Зоны', rows: [['Зона', 'Курьер', 'Домов'], ...zones] },
  );
  return meaningOf(tables).links;
}

describe('links between tables', () => {
  it('given values spelled otherwise in the other sheet, then they are found all the same', () => {
    const [link] = linksOf(['Север', 'Юг', 'Центр', 'Ёлки'], ['север ', '«Юг»', 'Цeнтр', 'елки']);
    expect(link).toMatchObject({ coverage: 1, merged: true });
    expect(link?.because).toBe('4 из 4 значений «Зона» есть в «Зоны» без учета написания');
  });

  it('given the same letters, then nothing is merged', () => {
    const [link] = linksOf(['Север', 'Юг', 'Центр'], ['Север', 'Юг', 'Центр', 'Запад']);
    expect(link).toMatchObject({ coverage: 1, merged: false });
  });

  it('given codes that differ by case alone, then each finds its own row only', () => {
    const [link] = linksOf(['aB1', 'Ab1', 'ab1'], ['aB1', 'Ab1', 'ab1']);
    expect(link).toMatchObject({ coverage: 1, merged: false });
  });

  it('given another sheet that has one thing under two spellings, then no row is multiplied', () => {
    const links = linksOf(['СЕВЕР', 'ЮГ', 'ЦЕНТР'], ['Север', 'север', 'Юг', 'Центр']);
    expect(links).toEqual([]);
  });
});
