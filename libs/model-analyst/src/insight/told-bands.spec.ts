import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const shifts = tableOf(
  [
    { name: 'Смена', type: 'text' },
    { name: 'Ставка', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Часы', type: 'number' },
    { name: 'Год', type: 'number' },
  ],
  Array.from({ length: 30 }, (_, at) => [
    `С-${at}`,
    String(at % 5 === 0 ? 480 : 380),
    String(4 + (at % 6)),
    String(2008 + (at % 12)),
  ]),
);
const rate = { is: 'cell', column: { table: 't1', column: 'Ставка' } };
const count = { is: 'count', table: 't1' };
const byBands = (...names: readonly (string | null)[]) => ({
  is: 'band',
  of: rate,
  bands: names.map((name, at) => ({
    name,
    from: at === 0 ? null : 400,
    below: at === 0 ? 400 : null,
  })),
});
const askBy = (key: object) => ({
  is: 'table',
  measures: [{ name: 'Смены', measure: count }],
  by: [{ name: 'Какая ставка', key }],
});

async function notesOf(...asks: readonly object[]): Promise<readonly string[]> {
  const noteFrom = await toldNotes(jail, shifts, asks);
  return noteFrom(['conclusion', '«{{a0:0:k0}}»: {{a0:0:m0}}.']).texts.slice(1);
}

describe('groups that a model names without a number', () => {
  it('given bands, then the report tells once where they end', async () => {
    const ask = askBy(byBands('обычная', 'повышенная'));
    const notes = await notesOf(ask, { ...ask, order: [] });
    expect(notes.filter((text) => text.startsWith('Границы групп'))).toEqual([
      'Границы групп: «обычная» — меньше 400, «повышенная» — от 400 («Ставка»).',
    ]);
  });

  it('given years, then they stand as a calendar has them', async () => {
    const of = { is: 'cell', column: { table: 't1', column: 'Год' } };
    const bands = [
      { name: 'старые', from: null, below: 2013 },
      { name: 'новые', from: 2013, below: null },
    ];
    expect((await notesOf(askBy({ is: 'band', of, bands }))).join()).toContain(
      '«старые» — меньше 2013, «новые» — от 2013',
    );
  });

  it('given cases of an amount, then so it does', async () => {
    const where = {
      is: 'compare',
      left: rate,
      sign: '>=',
      right: { is: 'constant', value: 400 },
    };
    const key = { is: 'case', cases: [{ name: 'повышенная', where }], rest: 'обычная' };
    expect((await notesOf(askBy(key))).join()).toMatch(
      /Границы групп: «повышенная» — «Ставка» [^;]*400/u,
    );
  });

  it('given names that tell their numbers, then nothing is added', async () => {
    const notes = await notesOf(askBy(byBands('меньше 400', 'от 400')));
    expect(notes.join()).not.toContain('Границы');
  });
});
