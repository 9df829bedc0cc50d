import { describe, expect, it } from '@jest/globals';
import type { Measure, RowValue } from './frame.js';
import type { Plain } from './plain.js';
import { book, noUnit, sheet, unit } from './testing/book.js';
import { cell } from './testing/clinic.js';
import { resolved } from './resolve.js';
import { factorBetween, unitOf, unitsDiffer, unitText } from './units.js';

const of = (name: string) => ({ table: 't', column: name });
const flow = (symbol: string, scale = 1, below: string | null = null) =>
  ({
    is: 'flow',
    unit: { ...unit(symbol), scale, per: below === null ? null : unit(below) },
  }) as const;
const leads = { ...unit(''), dimension: 'count' } as const;
const { meaning } = book([
  sheet(
    't',
    [
      { name: 'Выручка', type: 'number', role: flow('₽') },
      { name: 'План', type: 'number', role: flow('₽', 1_000) },
      { name: 'Штук', type: 'number', role: flow('шт') },
      { name: 'Цена', type: 'number', role: flow('₽') },
      { name: 'Аренда', type: 'number', role: flow('₽', 1, 'мес') },
      { name: 'Лиды', type: 'number', role: { is: 'flow', unit: leads } },
      { name: 'Мешков', type: 'number', role: { is: 'flow', unit: leads } },
      { name: 'Цена мешка', type: 'number', role: flow('₽', 1, 'мешок') },
      { name: 'Отдали', type: 'number', role: { is: 'flow', unit: noUnit } },
      { name: 'Вернули', type: 'number', role: { is: 'intensive', unit: noUnit, weight: null } },
      { name: 'Литров', type: 'number', role: flow('л') },
      { name: 'Долито', type: 'number', role: flow('литров') },
      { name: 'Пробег', type: 'number', role: flow('км') },
      { name: 'Бой', type: 'number', role: flow('уп.') },
      { name: 'Отгружено', type: 'number', role: flow('упаковок') },
      { name: 'Налёт', type: 'number', role: flow('мин') },
      { name: 'Ресурс', type: 'number', role: flow('ч') },
      { name: 'Собрано', type: 'number', role: flow('кг') },
      { name: 'План сбора', type: 'number', role: flow('т') },
      { name: 'Цена килограмма', type: 'number', role: flow('₽', 1, 'кг') },
      { name: 'Цена тонны', type: 'number', role: flow('₽', 1, 'т') },
      {
        name: 'Скидка',
        type: 'number',
        role: { is: 'intensive', unit: { ...unit('%'), dimension: 'percent' }, weight: null },
      },
      {
        name: 'Норма',
        type: 'number',
        role: {
          is: 'intensive',
          unit: { ...unit('л'), per: { ...unit('км'), scale: 100 } },
          weight: null,
        },
      },
    ],
    [],
  ),
]);
const sum = (value: RowValue): Plain => ({ is: 'aggregate', how: 'sum', of: value, where: null });
const total = (name: string): Measure => ({ is: 'sum', of: cell(of(name)) });
const sumOf = (name: string): Plain => sum(cell(of(name)));
const each = (part: string, whole: string): Plain => ({
  is: 'ratio',
  part: sumOf(part),
  whole: sumOf(whole),
  as: 'each',
});
const scaled = (measure: Plain, by: number): Plain => ({ is: 'scaled', of: measure, by });
const said = (measure: Plain): string => unitText(unitOf(measure, meaning));

describe('what a number is counted in', () => {
  it('given hours over minutes, then it is a number of nothing, however it was scaled', () => {
    expect(said(each('Ресурс', 'Налёт'))).toBe('');
    expect(said(scaled(each('Ресурс', 'Налёт'), 60))).toBe('');
    expect(said(each('Литров', 'Налёт'))).toBe('л/мин');
  });

  it('given a price by a number of things, then it is money', () => {
    const left = cell(of('Штук'));
    expect(said(sum({ is: 'times', left, right: cell(of('Цена')) }))).toBe('₽');
  });

  it('given an abbreviation over the word that it stands for, then they are one unit', () => {
    const broken: RowValue = { is: 'per', left: cell(of('Бой')), right: cell(of('Отгружено')) };
    expect(said(sum(broken))).toBe('');
    expect(said(sum({ is: 'times', left: cell(of('Выручка')), right: broken }))).toBe('₽');
    const lost: RowValue = { is: 'times', left: cell(of('Выручка')), right: cell(of('Бой')) };
    expect(said(sum({ is: 'per', left: lost, right: cell(of('Отгружено')) }))).toBe('₽');
  });

  it('given a price by a number that tells no unit, then it is money, and by litres it is not', () => {
    const price = { left: cell(of('Цена')) };
    const lost = { is: 'minus', left: cell(of('Отдали')), right: cell(of('Вернули')) } as const;
    expect(said(sum({ is: 'times', ...price, right: cell(of('Вернули')) }))).toBe('₽');
    expect(said(sum({ is: 'times', left: lost, right: cell(of('Цена килограмма')) }))).toBe('₽');
    expect(said(sum({ is: 'times', left: cell(of('Вернули')), right: cell(of('Литров')) }))).toBe(
      '',
    );
  });

  it('given minutes by a sixtieth, then they are hours, and so is each unit of its kind', () => {
    const by = (name: string, factor: number) => said(scaled(sumOf(name), factor));
    expect([by('Налёт', 1 / 60), by('Ресурс', 60), by('Налёт', 1 / 3)]).toEqual([
      'ч',
      'мин',
      'мин',
    ]);
    const right = { is: 'constant', value: 60 } as const;
    expect(said(sum({ is: 'per', left: cell(of('Налёт')), right }))).toBe('ч');
    expect(said(sum({ is: 'times', left: cell(of('Ресурс')), right }))).toBe('мин');
    expect([by('Собрано', 0.001), by('План сбора', 1_000)]).toEqual(['т', 'кг']);
    expect(said(scaled(each('Выручка', 'Налёт'), 60))).toBe('₽/ч');
    expect(said(scaled(each('Выручка', 'Собрано'), 1_000))).toBe('₽/т');
    expect(said(scaled(each('Выручка', 'План сбора'), 0.001))).toBe('₽/кг');
  });

  it('given a price less its discount, then it is money still, whichever stands first', () => {
    const one = { is: 'constant', value: 1 } as const;
    const hundred = { is: 'constant', value: 100 } as const;
    const discount = { is: 'per', left: cell(of('Скидка')), right: hundred } as const;
    const left = { is: 'minus', left: one, right: discount } as const;
    const more = { is: 'plus', left: discount, right: one } as const;
    const price = cell(of('Цена'));
    expect(said(sum({ is: 'times', left: price, right: left }))).toBe('₽');
    expect(said(sum({ is: 'times', left: more, right: price }))).toBe('₽');
    expect(said(sum({ is: 'per', left: price, right: left }))).toBe('₽');
    const others = { is: 'minus', left: hundred, right: discount } as const;
    expect(said(sum({ is: 'times', left: price, right: others }))).toBe('');
  });

  it('given revenue over a rent for a month, then it is a ratio and no months', () => {
    expect(said(each('Выручка', 'Аренда'))).toBe('');
  });

  it('given litres for a way, when they are taken for a hundred, then the unit says so', () => {
    expect(said(each('Литров', 'Пробег'))).toBe('л/км');
    expect(said(scaled(each('Литров', 'Пробег'), 100))).toBe('л/100 км');
  });

  it('given a plan in thousands, when it is brought to the amount, then both have one unit', () => {
    expect([said(sumOf('План')), said(scaled(sumOf('План'), 1_000))]).toEqual(['тыс. ₽', '₽']);
    expect(said(scaled(sumOf('Выручка'), 0.001))).toBe('тыс. ₽');
    const right = { is: 'constant', value: 1_000 } as const;
    expect(said(sum({ is: 'per', left: cell(of('Выручка')), right }))).toBe('тыс. ₽');
  });

  it('given a factor that is no scale, then the unit stays; an unnamed scale has none', () => {
    expect([said(scaled(sumOf('Выручка'), 0.87)), said(scaled(sumOf('Выручка'), 0.01))]).toEqual([
      '₽',
      '',
    ]);
  });

  it('given amounts of two scales or writings, then the right one is brought to the left', () => {
    const factor = (left: string, right: string): number | null =>
      factorBetween(unitOf(sumOf(right), meaning), unitOf(sumOf(left), meaning));
    expect(factor('Выручка', 'План')).toBe(1_000);
    expect(factor('План', 'Выручка')).toBe(0.001);
    expect(factor('Литров', 'Долито')).toBe(1);
    expect(factor('Литров', 'Пробег')).toBeNull();
    const measured = resolved(
      [
        {
          name: 'недобор',
          measure: { is: 'difference', left: total('Выручка'), right: total('План') },
        },
      ],
      meaning,
    ).measures[0]?.plain;
    expect(measured).toMatchObject({ right: { is: 'scaled', by: 1_000 } });
  });

  it('given thousands for each of so many things, then they are told in roubles', () => {
    const plainOf = (part: string, whole: string) =>
      resolved(
        [
          {
            name: 'цена',
            measure: { is: 'ratio', part: total(part), whole: total(whole), as: 'each' },
          },
        ],
        meaning,
      ).measures[0]?.plain;
    expect(plainOf('План', 'Литров')).toMatchObject({ part: { is: 'scaled', by: 1_000 } });
    const price = plainOf('План', 'Литров');
    expect(price === undefined ? null : said(price)).toBe('₽/л');
    expect(plainOf('Выручка', 'Литров')).toMatchObject({ part: sumOf('Выручка') });
  });

  it('given a norm for a hundred kilometres, then what was burnt for one is brought to it', () => {
    const norm: Plain = { ...sumOf('Норма'), how: 'mean' } as Plain;
    expect(said(norm)).toBe('л/100 км');
    const burnt = each('Долито', 'Пробег');
    expect(factorBetween(unitOf(norm, meaning), unitOf(burnt, meaning))).toBe(0.01);
    expect(unitsDiffer(unitOf(norm, meaning), unitOf(burnt, meaning))).toBe(false);
  });

  it('given money for each of so many things, then it is money, whether they have a unit or not', () => {
    expect([said(each('План', 'Лиды')), said(each('Лиды', 'Выручка'))]).toEqual(['тыс. ₽', '']);
    const sold = (many: string): RowValue => ({
      is: 'times',
      left: cell(of(many)),
      right: cell(of('Цена мешка')),
    });
    expect(said(sum(sold('Мешков')))).toBe('₽');
    expect(said(sum(sold('Лиды')))).toBe('₽/мешок');
    const [leads, price] = [cell(of('Лиды')), cell(of('Цена'))];
    expect(said(sum({ is: 'times', left: leads, right: price }))).toBe('₽');
    expect(said(sum({ is: 'times', left: price, right: leads }))).toBe('₽');
    expect(said({ ...sum({ is: 'per', left: price, right: leads }), how: 'mean' } as Plain)).toBe(
      '₽',
    );
  });

  it('given what is paid for a month, when it is taken for three of them, then it is money', () => {
    const months = { is: 'elapsed', in: 'month' } as const;
    const [from, to] = ['2026-07-01', '2026-10-01'].map(
      (value) => ({ is: 'date', value }) as const,
    ) as [RowValue, RowValue];
    const left = cell(of('Аренда'));
    expect(said(sum({ is: 'times', left, right: { ...months, from, to } }))).toBe('₽');
    expect([3, 12, 10].map((by) => said(scaled(sumOf('Аренда'), by)))).toEqual(['₽', '₽', '₽']);
    expect(said(scaled(sumOf('Аренда'), 0.5))).toBe('₽/мес');
  });

  it.each([
    ['План сбора', 'Собрано', 1_000],
    ['Собрано', 'План сбора', 0.001],
    ['Ресурс', 'Налёт', 60],
    ['Цена килограмма', 'Цена тонны', 1_000],
  ])('given «%s» beside «%s», then one is brought to the other', (one, other, factor) => {
    const [left, right] = [unitOf(sumOf(one), meaning), unitOf(sumOf(other), meaning)];
    expect(factorBetween(left, right)).toBeCloseTo(factor, 9);
    expect(unitsDiffer(left, right)).toBe(false);
    expect(unitsDiffer(left, unitOf(sumOf('Пробег'), meaning))).toBe(true);
  });

  it('given a plan in tonnes and a harvest in kilograms, then its percent and what is short are told', () => {
    const { measures, refusals } = resolved(
      [
        {
          name: 'percent',
          measure: {
            is: 'ratio',
            part: total('Собрано'),
            whole: total('План сбора'),
            as: 'percent',
          },
        },
        {
          name: 'short',
          measure: { is: 'difference', left: total('План сбора'), right: total('Собрано') },
        },
      ],
      meaning,
    );
    expect(refusals).toEqual([]);
    const [percent, short] = measures.map(({ plain }) => plain);
    expect(percent).toMatchObject({ whole: { is: 'scaled', by: 1_000 } });
    expect(short).toMatchObject({ right: { is: 'scaled', by: 0.001 } });
    expect(short === undefined ? null : said(short)).toBe('т');
  });
});
