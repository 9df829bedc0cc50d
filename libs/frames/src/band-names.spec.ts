import { describe, expect, it } from '@jest/globals';
import { asNamed, misnamedBands } from './band-names.js';
import type { Band, RowValue, TableAsk } from './frame.js';
import { ask } from './ask.js';
import { parseFrame } from './json/parse-frame.js';
import { book, sheet, unit } from './testing/book.js';

const column = { table: 't1', column: 'Предоплата' };
const share = { is: 'cell', column } as const;

const byBands = (bands: readonly Band[]): TableAsk =>
  ask({
    measures: [{ name: 'Брони', measure: { is: 'count', table: 't1' } }],
    by: [{ name: 'Доля', key: { is: 'band', of: share, bands } }],
  });

const band = (name: string, from: number | null, below: number | null): Band => ({
  name,
  from,
  below,
});

function bandsOf({ by }: TableAsk): readonly Band[] {
  return by.flatMap(({ key }) => (key.is === 'band' ? key.bands : []));
}

const { meaning } = book([
  sheet(
    't1',
    [
      { name: 'Литры', type: 'number', role: { is: 'flow', unit: unit('литров', 'volume') } },
      { name: 'Этаж', type: 'number', role: { is: 'ordinal', order: ['1', '2', '12'] } },
      { name: 'Балл', type: 'number', role: { is: 'ordinal', order: ['1', '1.5', '2'] } },
    ],
    [],
  ),
]);

describe('names of bands', () => {
  it.each([
    ['of the whole', 0.33, 1 / 3, 0.25],
    ['in percent', 33, 100 / 3, 25],
  ])(
    'given a third that was written with two digits, %s, then it is a third',
    (_, written, meant, quarter) => {
      const asked = byBands([
        band('меньше четверти', 0.001, quarter),
        band('от четверти до трети', quarter, written),
        band('треть и больше', written, null),
      ]);
      const named = asNamed(asked, meaning);
      expect(bandsOf(named)).toEqual([
        band('меньше четверти', 0.001, quarter),
        band('от четверти до трети', quarter, meant),
        band('треть и больше', meant, null),
      ]);
      expect(misnamedBands(named)).toEqual([]);
    },
  );

  it('given bands of days that are called by both bounds, then the last one is not told as its own', () => {
    const [from, to] = [share, { ...share, column: { table: 't1', column: 'Обжиг' } }];
    const bands = [
      band('до недели', null, 7),
      band('7–11', 7, 11),
      { name: null, from: 11, below: 12 },
      { name: null, from: 12, below: 20 },
      band('долго', 20, 30),
    ];
    const names = (of: RowValue) =>
      bandsOf(
        asNamed(
          ask({
            measures: [{ name: 'Заказы', measure: { is: 'count', table: 't1' } }],
            by: [{ name: 'Дни', key: { is: 'band', of, bands } }],
          }),
          meaning,
        ),
      ).map(({ name }) => name);
    const days = { is: 'elapsed', from, to, in: 'day' } as const;
    expect(names(days)).toEqual([
      'до недели',
      '7–10\u00a0дн.',
      '11\u00a0дн.',
      '12–19\u00a0дн.',
      'долго',
      'от 30\u00a0дн.',
    ]);
    const cellOf = (name: string) =>
      ({ is: 'cell', column: { table: 't1', column: name } }) as const;
    expect(names(cellOf('Этаж')).slice(1, 4)).toEqual(['7–10', '11', '12–19']);
    expect(names(cellOf('Балл')).slice(1, 4)).toEqual(['7–11', null, null]);
    // Of money there are parts of a rouble between.
    expect(names(share)).toEqual(['до недели', '7–11', null, null, 'долго']);
  });

  it('given bounds of days alone, then the ask that is named can be kept and read again', () => {
    const elapsed: RowValue = { is: 'elapsed', from: share, to: share, in: 'day' };
    const bands = [null, 31, 61].map((from, at): Band => ({
      name: null,
      from,
      below: [31, 61, null][at] ?? null,
    }));
    const named = asNamed(
      ask({
        measures: [{ name: 'Заказы', measure: { is: 'count', table: 't1' } }],
        by: [{ name: 'Дни', key: { is: 'band', of: elapsed, bands } }],
      }),
      meaning,
    );
    expect(parseFrame({ unions: [], asks: [named] }).problems).toEqual([]);
    expect(bandsOf(named)[0]?.name).toBe('меньше 31\u00a0дн.');
  });

  it('given bounds alone, then they are told in what they are of, and what lies outside, too', () => {
    const litres = { table: 't1', column: 'Литры' };
    const bands = [{ name: null, from: null, below: 500 }, band('500–2000', 500, 2000)];
    const asked = byBands([]);
    const [named] = asNamed(
      {
        ...asked,
        by: [{ name: 'Объём', key: { is: 'band', of: { is: 'cell', column: litres }, bands } }],
      },
      meaning,
    ).by;
    expect(named?.key).toMatchObject({
      bands: [
        band('меньше 500\u00a0л', null, 500),
        band('500–2000\u00a0л', 500, 2000),
        band('от 2000\u00a0л', 2000, null),
      ],
    });
  });

  it('given a case that is called by a half and ends elsewhere, then it may not stand', () => {
    const half = (value: number): TableAsk => ({
      ...byBands([]),
      by: [
        {
          name: 'Оплачено',
          key: {
            is: 'case',
            cases: [
              {
                name: 'Меньше половины',
                where: { is: 'compare', left: share, sign: '<', right: { is: 'constant', value } },
              },
            ],
            rest: 'Остальные',
          },
        },
      ],
    });
    expect(misnamedBands(half(0.4))).toEqual([expect.stringContaining('«Меньше половины»')]);
    expect(misnamedBands(half(0.5))).toEqual([]);
    expect(asNamed(half(0.49), meaning)).toEqual(half(0.5));
  });

  it('given a measure or a case that is called by two thirds, then its constants are so', () => {
    const where = (value: number) =>
      ({
        is: 'compare',
        left: share,
        sign: '>=',
        right: { is: 'constant', value },
      }) as const;
    const asked = (value: number, other: number): TableAsk =>
      ask({
        measures: [
          {
            name: 'От двух третей',
            measure: { is: 'only', where: where(value), measure: { is: 'count', table: 't1' } },
          },
          {
            name: 'Крупные',
            measure: { is: 'only', where: where(other), measure: { is: 'count', table: 't1' } },
          },
        ],
        by: [
          {
            name: 'Доля',
            key: { is: 'case', cases: [{ name: 'Две трети', where: where(value) }], rest: null },
          },
        ],
      });
    expect(asNamed(asked(0.67, 0.67), meaning)).toEqual(asked(2 / 3, 0.67));
  });

  it.each([
    ['больше десяти', 10, null, 'от десяти'],
    ['Свыше 30 дней', 30, null, 'От 30 дней'],
    ['не более 3 дней', null, 3, 'меньше 3 дней'],
    ['больше десяти', 11, null, 'больше десяти'],
    ['десять и больше', 10, null, 'десять и больше'],
    ['не более 3 дней', null, 4, 'не более 3 дней'],
  ])('given «%s» from %p below %p, then it is called «%s»', (name, from, below, called) => {
    expect(bandsOf(asNamed(byBands([band(name, from, below)]), meaning))).toEqual([
      band(called, from, below),
    ]);
  });

  it.each([
    ['больше 10', 5, null],
    ['до трёх дней', null, 7],
    ['треть и больше', 0.3, null],
    ['от недели до двух', 7, 21],
    ['до двадцати тысяч', null, 2000],
    ['половина и больше', 0.4, null],
    ['от месяца до трёх', 31, 120],
    ['до пяти включительно', null, 5.5],
    ['больше полугода', 120, null],
    ['один или три', 1, 4],
    ['один или два', null, 4],
  ])('given «%s» from %p below %p, then it is refused with its bounds', (name, from, below) => {
    const [reason = ''] = misnamedBands(byBands([band(name, from, below)]));
    expect(reason).toContain(`«${name}» says other bounds than its own`);
  });

  it.each([
    ['без скидки', null, 0.01],
    ['одна', null, 2],
    ['от двух до четырёх', 2, 5],
    ['3–7 дней', 3, 8],
    ['до 10 %', null, 0.1],
    ['до 20 тыс.', null, 20_000],
    ['от 1 500 до 2 500', 1500, 2500],
    ['от двадцати пяти', 25, null],
    ['от двадцати до шестидесяти тысяч', 20_000, 60_000],
    ['от двух недель до трёх', 14, 21],
    ['от месяца до двух', 31, 61],
    ['от месяца до квартала', 31, 92],
    ['от месяца до трёх', 31, 92],
    ['больше трёх месяцев', 92, null],
    ['от трёх месяцев до полугода', 92, 184],
    ['до пяти включительно', 0.01, 5.01],
    ['выше пяти до десяти включительно', 5.01, 10.01],
    ['один или два', null, 3],
    ['два или три', 2, 4],
    ['три четверти и больше', 75, null],
  ])('given «%s» from %p below %p, then it stands', (name, from, below) => {
    expect(misnamedBands(byBands([band(name, from, below)]))).toEqual([]);
  });
});
