import { describe, expect, it } from '@jest/globals';
import type { Provenance, ReportSection } from '../../../contract/src/index.js';
import { keyFigures } from './key-figures.js';

const number = (id: string, shown: string, more: Partial<Provenance>): Provenance => ({
  id,
  shown,
  exact: shown,
  sheet: 'Лист1',
  range: 'A1:B9',
  rowsTaken: 8,
  rowsExcluded: [],
  query: 'SELECT 1',
  ...more,
});

const section = (index: number, provenance: readonly Provenance[]): ReportSection => ({
  name: `Отчет ${index}`,
  index,
  actions: {
    analytical_note: '',
    visualizations: [],
    note: [
      {
        kind: 'conclusion',
        spans: provenance.map(({ id, shown }) => ({ text: shown, value: id })),
      },
    ],
    provenance,
  },
});

const shownOf = (sections: readonly ReportSection[]): readonly string[] =>
  keyFigures(sections).map(({ source }) => source.shown);

describe('key figures', () => {
  it('are the numbers of the answers, those of all before those of one group', () => {
    const trips = [
      number('n1', '9', { name: 'Выручка', of: 'Киров' }),
      number('n2', '30', { name: 'Выручка' }),
    ];
    const late = [number('n1', '67 %', { name: 'Доля', of: 'Шкляев Р.' })];
    expect(shownOf([section(0, trips), section(1, late)])).toEqual(['30', '67 %']);
  });

  it('given an answer of what is told before, then none of how many rows one group has', () => {
    const late = [number('n1', '16 %', { name: 'Доля', of: 'Еськов М.' })];
    const ofKinds = [
      number('n1', '24 %', { name: 'Доля', of: '1С' }),
      number('n2', '187 заявок', { name: 'Всего заявок', of: '1С' }),
    ];
    expect(shownOf([section(0, late), section(1, ofKinds)])).toEqual(['16 %']);
  });

  it('given an answer that begins with a number without a name, then none of its group behind it', () => {
    const late = [
      number('n1', '32 %', { of: '1С' }),
      number('n2', '518 заявок', { name: 'Заявок в расчете', of: '1С' }),
    ];
    expect(shownOf([section(0, late)])).toEqual([]);
  });

  it('are at most three, each of another thing, and none without a name', () => {
    const names = ['а', 'а', 'б', 'в', 'г'];
    const sections = names.map((name, at) => section(at, [number('n1', String(at), { name })]));
    const bare = section(9, [number('n1', '9', {})]);
    expect(shownOf([bare, ...sections])).toEqual(['0', '2', '3']);
  });
});
