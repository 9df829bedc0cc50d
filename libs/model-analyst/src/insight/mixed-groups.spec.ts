import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

/** Of a hundred litres how many kilograms come, by cheese. */
type Yields = Readonly<Record<'Сулугуни' | 'Адыгейский', readonly [old: number, fresh: number]>>;

/** Batches of two cheeses of old milk and of fresh milk; of old milk most is «Сулугуни». */
function batchesOf(yields: Yields, withKinds = true) {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const isOld = at % 2 === 0;
    const cheese = Math.floor(at / 2) % 10 < 8 === isOld ? 'Сулугуни' : 'Адыгейский';
    const litres = 1000 + 10 * (at % 3);
    const each = yields[cheese][isOld ? 0 : 1];
    return [
      `В-${at}`,
      withKinds ? cheese : `Мастер ${at % 4}`,
      isOld ? 'Старое' : 'Свежее',
      String(litres),
      String((litres * each) / 100),
    ];
  });
  return tableOf(
    [
      { name: '№ варки', type: 'text' },
      { name: withKinds ? 'Сорт сыра' : 'Сыродел', type: 'text' },
      { name: 'Молоко', type: 'text' },
      { name: 'Литров', type: 'number', unit: 'л' },
      { name: 'Выход, кг', type: 'number', unit: 'кг' },
    ],
    rows,
  );
}

const column = (name: string) => ({ table: 't1', column: name });
const sum = (name: string) => ({ is: 'sum', of: { is: 'cell', column: column(name) } });
const rate = { is: 'ratio', part: sum('Выход, кг'), whole: sum('Литров'), as: 'each' };
const ask = {
  is: 'table',
  measures: [
    { name: 'Выход сыра', measure: rate },
    { name: 'Литров', measure: sum('Литров') },
  ],
  by: [{ name: 'Молоко', key: { is: 'value', column: column('Молоко') } }],
  order: [{ by: 'Выход сыра', descending: true }],
};

const COMPARED = 'Выход сыра: «{{a0:0:k0}}» — {{a0:0:m0}} против {{a0:1:m0}} («{{a0:1:k0}}»).';
const OTHER = '«{{a0:0:k0}}» — {{a0:0:m1}}, «{{a0:1:k0}}» — {{a0:1:m1}}.';

const PRICED = 'Цена: «{{a0:0:k0}}» — {{a0:0:m0}} против {{a0:1:m0}} («{{a0:1:k0}}»).';
const priced = {
  ...ask,
  measures: [
    {
      name: 'Цена',
      measure: { is: 'ratio', part: sum('Сумма'), whole: sum('Литров'), as: 'each' },
    },
    { name: 'Литров', measure: sum('Литров') },
  ],
  by: [{ name: 'Покупатель', key: { is: 'value', column: column('Покупатель') } }],
  order: [{ by: 'Цена', descending: true }],
};

async function toldOf(batches: ReturnType<typeof batchesOf>) {
  const noteFrom = await toldNotes(jail, batches, [ask]);
  const { texts, reasons } = noteFrom(['finding a0', COMPARED], ['finding a0', OTHER]);
  return { texts, reasons };
}

describe('groups that differ by what they are made of', () => {
  it('given a rate that differs over all cheese and within none, then nobody compares them, and it is told', async () => {
    const { texts, reasons } = await toldOf(
      batchesOf({ Сулугуни: [11.8, 11.8], Адыгейский: [14.4, 14.4] }),
    );
    expect(reasons).toEqual([
      'the difference comes of what both are made of: within one «Сорт сыра» it is none',
    ]);
    expect(texts.at(-1)).toBe(
      'Выход сыра: разница между «Свежее» и «Старое» — от состава: ' +
        'при одном и том же «Сорт сыра» ее почти нет.',
    );
    expect(texts).toHaveLength(2);
  });

  it('given some of the difference within each, then nobody says that there is none', async () => {
    const { texts, reasons } = await toldOf(
      batchesOf({ Сулугуни: [8, 8.4], Адыгейский: [14.4, 14.8] }),
    );
    expect(reasons.join()).toContain('within one «Сорт сыра» it is less than a quarter of it');
    expect(texts.at(-1)).toBe(
      'Выход сыра: разница между «Свежее» и «Старое» — в основном от состава: ' +
        'при одном и том же «Сорт сыра» она намного меньше.',
    );
  });

  it('given large differences within each that are opposite, then they do not make up for each other', async () => {
    const { texts, reasons } = await toldOf(batchesOf({ Сулугуни: [8, 11], Адыгейский: [17, 14] }));
    expect(reasons).toEqual([]);
    expect(texts.join()).not.toContain('от состава');
  });

  it('given what falls to each of different things, then nothing is said of it within kinds', async () => {
    const distinct = { is: 'distinct', column: column('№ варки') };
    const each = { is: 'ratio', part: sum('Выход, кг'), whole: distinct, as: 'each' };
    const measures = [{ name: 'Выход на варку', measure: each }, ask.measures[1]];
    const asked = { ...ask, measures, order: [{ by: 'Выход на варку', descending: true }] };
    const batches = batchesOf({ Сулугуни: [11.8, 11.8], Адыгейский: [14.4, 14.4] });
    const noteFrom = await toldNotes(jail, batches, [asked]);
    expect(noteFrom(['finding a0', OTHER]).texts.join()).not.toContain('от состава');
  });

  it('given a rate that goes the other way within each, then that is told', async () => {
    const { texts, reasons } = await toldOf(
      batchesOf({ Сулугуни: [12.4, 11.4], Адыгейский: [15, 14] }),
    );
    expect(reasons.join()).toContain('within one «Сорт сыра» it is the other way');
    expect(texts.at(-1)).toContain('при одном и том же «Сорт сыра» она обратная.');
  });

  it.each<readonly [string, ReturnType<typeof batchesOf>]>([
    ['within each, too', batchesOf({ Сулугуни: [10.2, 11.8], Адыгейский: [13, 14.6] })],
    [
      'and no column of the table is a kind',
      batchesOf({ Сулугуни: [11.8, 11.8], Адыгейский: [14.4, 14.4] }, false),
    ],
  ])('given a rate that differs %s, then it is compared', async (_, batches) => {
    const { texts, reasons } = await toldOf(batches);
    expect(reasons).toEqual([]);
    expect(texts).toHaveLength(2);
  });

  it('given two buyers of other months, then nobody compares their prices, and it is told', async () => {
    const noteFrom = await toldNotes(jail, salesOf('Берег', 'Сеть'), [priced]);
    const { texts, reasons } = noteFrom(['finding a0', PRICED], ['finding a0', OTHER]);
    expect(reasons.join()).toContain('within one «Дата» it is none');
    expect(texts.at(-1)).toBe(
      'Цена: разница между «Сеть» и «Берег» — от разных месяцев: в одном и том же месяце ее почти нет.',
    );
  });

  it('given buyers of the same months, then their prices are compared', async () => {
    const noteFrom = await toldNotes(jail, salesOf('Берег', 'Берег'), [priced]);
    const { texts, reasons } = noteFrom(['finding a0', PRICED]);
    expect(reasons).toEqual([]);
    expect(texts).toHaveLength(1);
  });
});

/** Prices rise by the month; «Сеть» pays a little less at any time, and may buy in autumn alone. */
function salesOf(first: 'Берег', late: 'Берег' | 'Сеть') {
  const rows = Array.from({ length: 90 }, (_, at) => {
    const month = at % 9;
    const isNet = at % 2 === 1 && (late === first || month >= 6);
    const price = 20 + 2 * month - (isNet ? 0.5 : 0);
    const kilograms = 1000 + 10 * (at % 3);
    return [
      `ТТН-${at}`,
      `2025-0${month + 1}-1${at % 7}`,
      isNet ? 'Сеть' : first,
      String(kilograms),
      String(kilograms * price),
    ];
  });
  return tableOf(
    [
      { name: '№ накладной', type: 'text' },
      { name: 'Дата', type: 'date' },
      { name: 'Покупатель', type: 'text' },
      { name: 'Литров', type: 'number', unit: 'кг' },
      { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
    ],
    rows,
  );
}
