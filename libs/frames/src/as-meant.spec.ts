import { afterAll, describe, expect, it } from '@jest/globals';
import type { Slip } from '../../meaning/src/index.js';
import { asKnown, asMeant, doublesReadBy, listAsMeant } from './as-meant.js';
import { ask } from './ask.js';
import { sqlOf } from './compile.js';
import { explained } from './explain/explain.js';
import type { Condition, Measure, RelationAsk, RowValue, RowsAsk, TableAsk } from './frame.js';
import { jail, queried, valuesOf } from './testing/answers.js';
import { book, link, sheet, unit } from './testing/book.js';
import { cell } from './testing/clinic.js';
import { withUnions } from './unions.js';

afterAll(() => jail.close());

const of = (name: string) => ({ table: 't', column: name });
const role = { is: 'flow', unit: unit('₽') } as const;
const nothing = { beside: null, times: null, kind: null, usual: 1, isMade: false, elsewhere: null };

/** Litres of two shops; one row has a nought too many, and its sum with it. */
function bookWith(slip: Pick<Slip, 'meant' | 'carried'>) {
  const made = sheet(
    't',
    [
      { name: 'Точка', type: 'text' },
      { name: 'Литры', type: 'number', role },
      { name: 'Сумма', type: 'number', role },
    ],
    [
      ['Юг', '12.5', '100'],
      ['Юг', '20', '160'],
      ['Север', '300', '2400'],
      ['Север', '300', '240'],
      ['Север', null, '40'],
    ],
  );
  const wrong: Slip = {
    column: of('Литры'),
    value: 300,
    at: [
      { column: of('Литры'), number: 300 },
      { column: of('Сумма'), number: 2400 },
    ],
    against: nothing,
    ...slip,
  };
  return book([{ table: made.table, meaning: { ...made.meaning, slips: [wrong] } }]);
}

const eight = { is: 'constant', value: 8 } as const;
const above = (left: RowValue): Condition => ({ is: 'compare', left, sign: '>', right: eight });
const isWritten = (value: number): Condition => ({
  is: 'compare',
  left: cell(of('Литры')),
  sign: '=',
  right: { is: 'constant', value },
});
const sumOf = (name: string): Measure => ({ is: 'sum', of: cell(of(name)) });
const byShop = (name: string): TableAsk =>
  ask({
    measures: [
      { name: 'сумма', measure: sumOf(name) },
      { name: 'строк', measure: { is: 'count', table: 't' } },
    ],
    by: [{ name: 'точка', key: { is: 'value', column: of('Точка'), also: [], merged: true } }],
    order: [{ by: 'точка', descending: false }],
  });

const meant = bookWith({
  meant: 30,
  carried: [{ column: of('Сумма'), value: 2400, meant: 240 }],
});

const firstOf = async (list: RowsAsk) => (await queried(meant, sqlOf(list, meant.meaning))).rows[0];

describe('an ask that counts numbers as they were meant', () => {
  it('given a number that looks mistyped, then sums have what was meant, of that row alone', async () => {
    expect(await valuesOf(meant, byShop('Литры'))).toEqual([
      ['Север', 600, 3],
      ['Юг', 32.5, 2],
    ]);
    expect(await valuesOf(meant, asMeant(byShop('Литры'), meant.meaning))).toEqual([
      ['Север', 330, 3],
      ['Юг', 32.5, 2],
    ]);
  });

  it('given what was worked out from it, then that is right with it', async () => {
    const [north] = await valuesOf(meant, asMeant(byShop('Сумма'), meant.meaning));
    expect(north).toEqual(['Север', 520, 3]);
  });

  it('given a number that nobody knows, then its row is on neither side of a quotient', async () => {
    const open = bookWith({ meant: null, carried: [] });
    const per = (whole: Measure): TableAsk => ({
      ...byShop('Сумма'),
      measures: [
        { name: 'за литр', measure: { is: 'ratio', part: sumOf('Сумма'), whole, as: 'each' } },
        { name: 'сумма', measure: sumOf('Сумма') },
      ],
    });
    const known = asMeant(per(sumOf('Литры')), open.meaning);
    expect(known.slips).toBe('meant');
    const [north] = await valuesOf(open, known);
    expect(north?.[1]).toBeCloseTo(280 / 300, 9);
    expect(north?.[2]).toBe(2680);
    const [written] = await valuesOf(open, per(sumOf('Литры')));
    expect(written?.[1]).toBeCloseTo(2680 / 600, 9);
  });

  it('given a list of rows beside such sums, then its row has what was meant', async () => {
    const list: RowsAsk = {
      is: 'rows',
      columns: ['Литры', 'Сумма'].map((name) => ({ name, value: cell(of(name)) })),
      where: null,
      order: [{ by: 'Сумма', descending: true }],
      top: 2,
      totals: [],
    };
    expect(await firstOf(list)).toEqual(['300', '2400', '5']);
    expect(await firstOf(listAsMeant(list, meant.meaning))).toEqual(['30', '240', '5']);
    const spoken = { ...list, where: isWritten(300) };
    expect(await firstOf(listAsMeant(spoken, meant.meaning))).toEqual(['300', '2400', '2']);
  });

  describe('given that nobody knows what was meant', () => {
    const open = bookWith({ meant: null, carried: [] });

    const rates = [
      { name: 'средняя', measure: { is: 'mean', of: cell(of('Литры')) } },
      {
        name: 'на строку',
        measure: {
          is: 'ratio',
          part: sumOf('Литры'),
          whole: { is: 'count', table: 't' },
          as: 'each',
        },
      },
    ] as const;

    it('then its row stands out of sum, mean and number of rows alike', async () => {
      const asked = byShop('Литры');
      const all = { ...asked, measures: [...asked.measures, ...rates] };
      const [north] = await valuesOf(open, asKnown(all, open.meaning));
      expect(north).toEqual(['Север', 300, 2, 300, 150]);
    });

    it('then beside a sum that does not need it the row counts, but in no quotient of the number', async () => {
      const asked = byShop('Сумма');
      const all = { ...asked, measures: [...asked.measures, ...rates] };
      const [north] = await valuesOf(open, asKnown(all, open.meaning));
      expect(north).toEqual(['Север', 2680, 3, 300, 150]);
    });

    it('then whoever does not ask for known rows alone counts the row', async () => {
      const [north] = await valuesOf(open, asMeant(byShop('Литры'), open.meaning));
      expect(north).toEqual(['Север', 300, 3]);
    });

    it('then the ask says so, another one does not', () => {
      const text = (asked: TableAsk): string =>
        explained({ unions: [], asks: [asked] }, open.meaning);
      const litres = byShop('Литры');
      expect(text(asKnown(litres, open.meaning))).toMatch(
        /, без строк с числом, похожим на ошибку ввода: «Литры» — 300$/u,
      );
      expect(text(asMeant(litres, open.meaning))).toMatch(
        /, без числа, похожего на ошибку ввода: «Литры» — 300$/u,
      );
      expect(text(asKnown(byShop('Сумма'), open.meaning))).not.toContain('без');
    });
  });

  it('given such a row that others only look up, then they keep what it is called', async () => {
    const types = sheet(
      'v',
      [
        { name: 'Код', type: 'text' },
        { name: 'Вид', type: 'text' },
        { name: 'Мест', type: 'number', role: { is: 'stock', unit: unit(''), over: null } },
      ],
      [
        ['А', 'Автобус', '4000'],
        ['Б', 'Катер', '12'],
      ],
    );
    const trips = sheet(
      't',
      [
        { name: 'Код', type: 'text' },
        { name: 'Сумма', type: 'number', role },
      ],
      [
        ['А', '100'],
        ['Б', '10'],
      ],
    );
    const seats = { table: 'v', column: 'Мест' };
    const slip: Slip = {
      column: seats,
      value: 4000,
      meant: null,
      at: [{ column: seats, number: 4000 }],
      against: nothing,
      carried: [],
    };
    const made = book(
      [{ table: types.table, meaning: { ...types.meaning, slips: [slip] } }, trips],
      [link(of('Код'), { table: 'v', column: 'Код' })],
    );
    const asked: TableAsk = ask({
      measures: [
        { name: 'сумма', measure: sumOf('Сумма') },
        {
          name: 'больших',
          measure: {
            is: 'only',
            measure: { is: 'count', table: 't' },
            where: {
              is: 'compare',
              left: cell(seats),
              sign: '>',
              right: { is: 'constant', value: 5 },
            },
          },
        },
      ],
      by: [
        {
          name: 'вид',
          key: { is: 'value', column: { table: 'v', column: 'Вид' }, also: [], merged: true },
        },
      ],
    });
    expect(await valuesOf(made, { ...asMeant(asked, made.meaning), slips: 'known' })).toEqual([
      ['Автобус', 100, 0],
      ['Катер', 10, 1],
    ]);
  });

  describe('and rows that stand twice once', () => {
    const columns = [
      { name: '№', type: 'text' },
      { name: 'Точка', type: 'text' },
      { name: 'Литры', type: 'number', role },
    ] as const;
    const twice = sheet('t', columns, [
      ['А-1', 'Юг', '12'],
      ['А-2', 'Юг', '20'],
      ['А-2', 'Юг', '20'],
      [null, 'Юг', '5'],
      [null, 'Юг', '5'],
    ]);
    const doubles = { number: of('№'), rows: 1, renumbered: [] };
    const slip: Slip = {
      column: of('Литры'),
      value: 20,
      meant: 2,
      at: [{ column: of('Литры'), number: 20 }],
      against: nothing,
      carried: [],
    };
    const made = book([{ table: twice.table, meaning: { ...twice.meaning, doubles } }]);
    const both = book([
      { table: twice.table, meaning: { ...twice.meaning, doubles, slips: [slip] } },
    ]);

    it('given one with its number, then it counts once; rows without a number are others', async () => {
      expect(await valuesOf(made, byShop('Литры'))).toEqual([['Юг', 62, 5]]);
      expect(await valuesOf(made, asMeant(byShop('Литры'), made.meaning))).toEqual([['Юг', 42, 4]]);
    });

    it('given a row again under a new number, then that is in no sum', async () => {
      const renumbered = { ...doubles, renumbered: ['А-1'] };
      const again = book([
        { table: twice.table, meaning: { ...twice.meaning, doubles: renumbered } },
      ]);
      expect(await valuesOf(again, asMeant(byShop('Литры'), again.meaning))).toEqual([
        ['Юг', 30, 3],
      ]);
    });

    const repeatedIn = (...names: readonly string[]): TableAsk => ({
      ...byShop('Литры'),
      where: { is: 'repeated', columns: names.map(of) },
    });

    it('given a question for entries made twice, then they are all seen', () => {
      for (const asked of [repeatedIn('№'), repeatedIn('Точка', 'Литры')]) {
        expect(asMeant(asked, made.meaning)).toBe(asked);
      }
    });

    it('given one for second rows of a shop, then a row that stands twice is no second one', async () => {
      const shops = sheet('t', columns, [
        ['А-1', 'Юг', '12'],
        ['А-2', 'Север', '20'],
        ['А-2', 'Север', '20'],
        ['А-3', 'Юг', '5'],
      ]);
      const again = book([{ table: shops.table, meaning: { ...shops.meaning, doubles } }]);
      const asked = repeatedIn('Точка');
      expect(await valuesOf(again, asked)).toEqual([
        ['Север', 40, 2],
        ['Юг', 17, 2],
      ]);
      expect(await valuesOf(again, asMeant(asked, again.meaning))).toEqual([['Юг', 17, 2]]);
    });

    it('given a union, then rows that stand twice in a part of it count once', async () => {
      const parts = [
        { table: twice.table, meaning: { ...twice.meaning, doubles } },
        sheet('t2', columns, [['Б-1', 'Юг', '100']]),
      ];
      const unions = [{ table: 'u', of: ['t', 't2'] }];
      const two = book(parts);
      const united = withUnions(two.meaning, unions);
      const asked = ask({
        measures: [{ name: 'n', measure: { is: 'count', table: 'u' } }],
        by: [],
      });
      const meantOnce = asMeant(asked, united);
      expect(doublesReadBy(meantOnce, united).map(({ id }) => id)).toEqual(['t']);
      expect(await queried(two, sqlOf(asked, two.meaning, { unions, words: null }))).toMatchObject({
        rows: [['6']],
      });
      expect(
        await queried(two, sqlOf(meantOnce, two.meaning, { unions, words: null })),
      ).toMatchObject({ rows: [['5']] });
    });

    it('given a condition on the wrong number, then the row is found, and counts once', async () => {
      const spoken: TableAsk = {
        ...byShop('Литры'),
        where: {
          is: 'compare',
          left: cell(of('Литры')),
          sign: '=',
          right: { is: 'constant', value: 20 },
        },
      };
      expect(await valuesOf(both, asMeant(spoken, both.meaning))).toEqual([['Юг', 20, 1]]);
      expect(await valuesOf(both, asMeant(byShop('Литры'), both.meaning))).toEqual([['Юг', 24, 4]]);
    });
  });

  it('given another column, or a condition on the number itself, then it stays as it is asked', () => {
    const count = ask({ measures: [{ name: 'n', measure: { is: 'count', table: 't' } }], by: [] });
    const own = {
      ...byShop('Литры'),
      where: {
        is: 'compare',
        left: cell(of('Литры')),
        sign: '=',
        right: { is: 'constant', value: 300 },
      },
    } as const satisfies TableAsk;
    expect(asMeant(count, meant.meaning)).toBe(count);
    expect(asMeant(own, meant.meaning)).toBe(own);
  });

  it('given a question for rows whose columns do not come to the same, then the wrong one is there', async () => {
    const carried = [{ column: of('Сумма'), value: 2400, meant: null }];
    const wrong = bookWith({ meant: 30, carried });
    const times = { is: 'times', left: cell(of('Литры')), right: eight } as const;
    const off = (sign: '<>' | '>'): TableAsk => ({
      ...byShop('Литры'),
      where: { is: 'compare', left: cell(of('Сумма')), sign, right: times },
    });
    expect(asMeant(off('<>'), wrong.meaning)).toEqual(off('<>'));
    expect(asMeant(off('>'), wrong.meaning)).not.toEqual(off('>'));
    const minus = { is: 'minus', left: cell(of('Сумма')), right: times } as const;
    const far = (left: RowValue): TableAsk => ({ ...off('>'), where: above(left) });
    const size = far({ is: 'absolute', of: minus });
    expect(asMeant(size, wrong.meaning)).toEqual(size);
    expect(asMeant(far(minus), wrong.meaning)).not.toEqual(far(minus));
  });

  it('given a list of rows, then it shows what is written; given how two go together, what is meant', () => {
    const rows = {
      is: 'rows',
      columns: [{ name: 'Литры', value: cell(of('Литры')) }],
      where: null,
      order: [],
      top: null,
      totals: [],
    } as const;
    const relation: RelationAsk = {
      is: 'relation',
      method: 'pearson',
      where: null,
      by: [],
      over: 'rows',
      x: cell(of('Литры')),
      y: cell(of('Сумма')),
    };
    expect(asMeant(rows, meant.meaning)).toBe(rows);
    expect(asMeant(relation, meant.meaning)).toMatchObject({ slips: 'meant' });
  });
});
