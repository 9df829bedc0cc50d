import { describe, expect, it } from '@jest/globals';
import { ask } from '../ask.js';
import type { Ask, Condition, Key, Measure } from '../frame.js';
import { cell, clinic, doctors, visits } from '../testing/clinic.js';
import { explained } from './explain.js';
import { correctionText } from './refusal-texts.js';

const { meaning } = clinic();
const cost: Measure = { is: 'sum', of: cell(visits('Стоимость')) };
const count: Measure = { is: 'count', table: 'visits' };
const byDoctor: Key = { is: 'value', column: visits('Врач'), also: [], merged: true };
const byMonth: Key = { is: 'period', of: cell(visits('День')), also: [], grain: 'month' };
const within = (from: string | null, before: string | null): Condition => ({
  is: 'within',
  of: cell(visits('День')),
  from,
  before,
});
const empty = (name: string): Condition => ({ is: 'empty', column: visits(name) });
const filled = (name: string): Condition => ({ is: 'not', of: empty(name) });
const off: Condition = { is: 'one-of', column: visits('Статус'), values: ['Отменен'] };
const noneOf = (...of: readonly Condition[]): Condition => ({ is: 'not', of: { is: 'any', of } });
const said = (...asks: readonly Ask[]) => explained({ unions: [], asks }, meaning);
const where = (condition: Condition) =>
  said(ask({ measures: [{ name: 'n', measure: count }], by: [], where: condition })).split(
    ', только ',
  )[1];

describe('a frame in Russian', () => {
  it('given a ratio by a key in a month without some rows, then all of it is said', () => {
    const kept: Condition = {
      is: 'not',
      of: { is: 'one-of', column: visits('Статус'), values: ['Отменен'] },
    };
    const asked = ask({
      measures: [
        { name: 'Средний чек', measure: { is: 'ratio', part: cost, whole: count, as: 'each' } },
      ],
      by: [{ name: 'Врач', key: byDoctor }],
      where: { is: 'all', of: [within('2019-03-01', '2019-04-01'), kept] },
      order: [{ by: 'Средний чек', descending: true }],
      top: { count: 5, per: [] },
    });
    expect(said(asked)).toBe(
      'Средний чек — сумма «Стоимость» / число строк «visits» по «Врач», ' +
        'только март 2019 («День») и «Статус» — кроме «Отменен», ' +
        'по убыванию, первые 5',
    );
  });

  it('given spellings of one value, which are one for a condition, then it is named once', () => {
    const values = ['Отменён', 'отменен', 'Не пришёл'];
    const off: Condition = { is: 'one-of', column: visits('Статус'), values };
    expect(where(off)).toBe('«Статус» — «Отменён» или «Не пришёл»');
    expect(where({ is: 'not', of: off })).toBe('«Статус» — кроме «Отменён» или «Не пришёл»');
  });

  it.each([
    [within('2024-01-01', '2025-01-01'), '2024 год («День»)'],
    [within('2024-04-01', '2024-07-01'), '2 квартал 2024 («День»)'],
    [within('2024-07-01', '2025-01-01'), '2 полугодие 2024 («День»)'],
    [within('2024-02-01', '2024-08-01'), '«День» с 01.02.2024 по 31.07.2024'],
    [within('2024-02-01', '2024-02-16'), '«День» с 01.02.2024 по 15.02.2024'],
    [within(null, '2024-02-16'), '«День» до 16.02.2024'],
    [
      {
        is: 'compare',
        left: cell(visits('Возраст')),
        sign: '>=',
        right: { is: 'constant', value: 18.5 },
      },
      '«Возраст» не меньше 18,5',
    ],
    [
      {
        is: 'compare',
        left: cell(visits('Возраст')),
        sign: '<',
        right: { is: 'constant', value: 12.759999999999998 },
      },
      '«Возраст» меньше 12,76',
    ],
    [{ is: 'words', column: visits('Статус'), any: ['отмен'] }, 'в «Статус» есть «отмен»'],
    [{ is: 'not', of: { is: 'empty', column: visits('Возраст') } }, '«Возраст» заполнено'],
    [noneOf(empty('Возраст'), empty('Стоимость')), 'заполнены «Возраст» и «Стоимость»'],
    [
      { is: 'all', of: [off, filled('Возраст'), filled('Стоимость')] },
      '«Статус» — «Отменен» и заполнены «Возраст» и «Стоимость»',
    ],
    [noneOf(off, empty('Возраст')), '«Статус» — кроме «Отменен» и «Возраст» заполнено'],
    [{ is: 'not', of: filled('Возраст') }, '«Возраст» не заполнено'],
    [
      {
        is: 'not',
        of: { is: 'found', column: doctors('ФИО'), among: visits('Врач'), where: null },
      },
      '«ФИО» нет среди «Врач»',
    ],
  ] as const)('given %j, then it is said %s', (condition: Condition, text) => {
    expect(where(condition)).toBe(text);
  });

  it('given what stands over groups, then along what and within what is said', () => {
    const asked = ask({
      measures: [
        {
          name: 'Рост',
          measure: { is: 'change', of: cost, along: 'Месяц', to: 'year-ago', as: 'percent' },
        },
        { name: 'Доля', measure: { is: 'share', of: cost, within: ['Месяц'] } },
        {
          name: 'В среднем в месяц',
          measure: {
            is: 'over-groups',
            how: 'mean',
            of: cost,
            by: [byMonth],
            sign: null,
            value: null,
          },
        },
      ],
      by: [{ name: 'Месяц', key: byMonth }],
    });
    expect(said(asked)).toBe(
      'Рост — изменение: сумма «Стоимость» к тому же год назад по «Месяц», %; ' +
        'Доля — доля: сумма «Стоимость», % от итога внутри «Месяц»; ' +
        'В среднем в месяц — среднее по месяцам («День»): сумма «Стоимость» по месяцам («День»)',
    );
  });
});

describe('a refusal for whoever fills the form', () => {
  it('names the offending piece and what would pass', () => {
    const column = visits('Возраст');
    expect(
      correctionText({ code: 'role-forbids', column, aggregate: 'sum', instead: ['mean'] }),
    ).toBe('visits.«Возраст» has no sum; what passes: mean');
    expect(correctionText({ code: 'unknown-value', column, value: 'а', near: ['б'] })).toBe(
      'visits.«Возраст» has no value «а»; near: б',
    );
  });
});
