import { afterAll, describe, expect, it } from '@jest/globals';
import { ask } from './ask.js';
import { refusalsOf } from './check/check.js';
import { sqlOf } from './compile.js';
import { explained } from './explain/explain.js';
import type { Ask, Condition, Measure } from './frame.js';
import { jail, queried } from './testing/answers.js';
import { book, noUnit, sheet } from './testing/book.js';
import type { Book } from './testing/book.js';
import { cell } from './testing/clinic.js';

afterAll(() => jail.close());

async function rowsOf(from: Book, asked: Ask) {
  const { rows } = await queried(from, sqlOf(asked, from.meaning));
  return rows.map((row) =>
    row.map((value) => (/^-?[\d.]+$/.test(String(value)) ? Number(value) : value)),
  );
}

/** Purchases of customers, in roubles; what each was to buy in thousands. */
function shop(): Book {
  const bought = ['А', 'А', 'Б', 'В', 'Г', 'Г', null].map((customer, at) => [
    customer,
    String([100, 400, 300, 900, 50, 50, 700][at] ?? 0),
    '0.2',
  ]);
  const thousands = { dimension: 'money', symbol: '₽', scale: 1_000, per: null } as const;
  return book([
    sheet(
      's',
      [
        { name: 'Клиент', type: 'text' },
        { name: 'Сумма', type: 'number', role: { is: 'flow', unit: { ...thousands, scale: 1 } } },
        { name: 'План', type: 'number', role: { is: 'flow', unit: thousands } },
      ],
      bought,
    ),
  ]);
}

describe('groups of a row, repeats and the first of the groups', () => {
  const s = (column: string) => ({ table: 's', column });
  const ofCustomer = {
    is: 'of-group',
    how: 'sum',
    of: cell(s('Сумма')),
    within: [s('Клиент')],
  } as const;
  const sum: Measure = { is: 'sum', of: cell(s('Сумма')) };
  const customers: Measure = { is: 'distinct', column: s('Клиент') };

  it('given customers by what they bought in all, then each stands in the band of its sum', async () => {
    const bands = [
      { name: 'мелкие', from: null, below: 400 },
      { name: 'крупные', from: 400, below: null },
    ];
    const asked = ask({
      measures: [
        { name: 'клиентов', measure: customers },
        { name: 'сумма', measure: sum },
      ],
      by: [{ name: 'сколько', key: { is: 'band', of: ofCustomer, bands } }],
      where: { is: 'not', of: { is: 'empty', column: s('Клиент') } },
    });
    const rows = await rowsOf(shop(), asked);
    expect(rows.map(([name]) => name)).toHaveLength(2);
    expect(rows.map((row) => row.slice(1))).toEqual([
      [2, 400],
      [2, 1400],
    ]);
  });

  it('given a sum of what stands again on each row of its group, then it is refused', () => {
    const measure: Measure = { is: 'sum', of: ofCustomer };
    const asked = ask({ measures: [{ name: 'сумма', measure }], by: [] });
    const refusals = refusalsOf({ unions: [], asks: [asked] }, shop().meaning);
    expect(refusals.map(({ refusal }) => refusal.code)).toEqual(['role-forbids']);
  });

  it('given rows that stand twice, then a condition finds all of them and no empty ones', async () => {
    const where: Condition = { is: 'repeated', columns: [s('Клиент'), s('Сумма')] };
    const count: Measure = { is: 'count', table: 's' };
    const asked = ask({
      measures: [{ name: 'строк', measure: { is: 'only', where, measure: count } }],
      by: [],
    });
    expect(await rowsOf(shop(), asked)).toEqual([[2]]);
  });

  it('given the first two of the groups, then their share of the whole is told', async () => {
    const across = (first: number | null): Measure => ({
      is: 'across',
      how: 'sum',
      of: { is: 'named', name: 'сумма' },
      within: [],
      first,
    });
    const asked = ask({
      measures: [
        { name: 'сумма', measure: sum },
        {
          name: 'доля двух',
          measure: { is: 'ratio', part: across(2), whole: across(null), as: 'percent' },
        },
      ],
      by: [
        {
          name: 'клиент',
          key: { is: 'value', column: s('Клиент'), also: [], merged: false },
        },
      ],
    });
    const rows = await rowsOf(shop(), asked);
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set([64]));
    expect(explained({ unions: [], asks: [asked] }, shop().meaning)).toContain(
      'по первым группам ответа (2)',
    );
  });

  it('given thousands beside units, then a difference, a percent and a condition are in one', async () => {
    const plan: Measure = { is: 'sum', of: cell(s('План')) };
    const left: Measure = { is: 'difference', left: sum, right: plan };
    const part: Measure = { is: 'ratio', part: sum, whole: plan, as: 'percent' };
    const below: Condition = {
      is: 'compare',
      left: cell(s('Сумма')),
      sign: '<',
      right: cell(s('План')),
    };
    const short: Measure = {
      is: 'sum',
      of: { is: 'minus', left: cell(s('План')), right: cell(s('Сумма')) },
    };
    const asked = ask({
      measures: [
        { name: 'разница', measure: left },
        { name: 'выполнение', measure: part },
        { name: 'недобор', measure: { is: 'only', where: below, measure: short } },
      ],
      by: [],
    });
    expect(refusalsOf({ unions: [], asks: [asked] }, shop().meaning)).toEqual([]);
    const [row = []] = await rowsOf(shop(), asked);
    expect(row[0]).toBeCloseTo(2500 - 1400);
    expect(row[1]).toBeCloseTo((100 * 2500) / 1400);
    expect(row[2]).toBeCloseTo(0.1 + 0.15 + 0.15);
  });
});

describe('the first of many equals', () => {
  const column = { name: 'Сумма', type: 'number', role: { is: 'flow', unit: noUnit } } as const;
  /** Names of groups with their sums, of the first four by them. */
  async function firstOf(sums: readonly number[], count = 4) {
    const rows = sums.map((sum, at) => [String.fromCodePoint(0x410 + at), String(sum)]);
    const from = book([sheet('s', [{ name: 'Клиент', type: 'text' }, column], rows)]);
    const s = (name: string) => ({ table: 's', column: name });
    const asked = ask({
      measures: [{ name: 'сумма', measure: { is: 'sum', of: cell(s('Сумма')) } }],
      by: [{ name: 'кто', key: { is: 'value', column: s('Клиент'), also: [], merged: true } }],
      order: [{ by: 'сумма', descending: true }],
      top: { count, per: [] },
    });
    return (await rowsOf(from, asked)).map(([name]) => name).join('');
  }

  it('given a few beyond, then they stay in; given many, or zeros, then the list ends', async () => {
    expect(await firstOf([9, 8, 5, 5, 5, 5, 1])).toBe('АБВГДЕ');
    expect(await firstOf([9, 8, ...Array.from({ length: 12 }, () => 5)])).toBe('АБВГ');
    expect(await firstOf([9, 8, 0, 0, 0, 0])).toBe('АБВГ');
  });

  it('given a first place of many, then all share it', async () => {
    expect(await firstOf([5, 5, 5, 5, 5, 5, 5, 5, 1], 1)).toBe('АБВГДЕЖЗ');
  });
});

describe('a name in two writings', () => {
  const column = { name: 'Сумма', type: 'number', role: { is: 'flow', unit: noUnit } } as const;
  const rows = [
    ['ООО «Степной Колос»', '10'],
    ['ООО "Степной колос"', '30'],
    ['ИП Дрозд', '5'],
  ];
  const from = book([sheet('s', [{ name: 'Клиент', type: 'text' }, column], rows)]);
  const s = (name: string) => ({ table: 's', column: name });

  it('given numbers of names, then it is one', async () => {
    const measures = [
      { name: 'клиентов', measure: { is: 'distinct', column: s('Клиент') } },
    ] as const;
    expect(await rowsOf(from, ask({ measures, by: [] }))).toEqual([[2]]);
  });

  it('given numbers held against their kind, then it is one kind', async () => {
    const mean = {
      is: 'of-group',
      how: 'sum',
      of: cell(s('Сумма')),
      within: [s('Клиент')],
    } as const;
    const asked = ask({
      measures: [{ name: 'всего', measure: { is: 'max', of: mean } }],
      by: [{ name: 'клиент', key: { is: 'value', column: s('Клиент'), also: [], merged: false } }],
    });
    const told = (await rowsOf(from, asked)).map(([, sum]) => sum);
    expect(told.toSorted((one, other) => Number(one) - Number(other))).toEqual([5, 40, 40]);
  });
});
