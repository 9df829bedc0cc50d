import { describe, expect, it } from '@jest/globals';
import { ask } from '../ask.js';
import type { Ask, Key, Measure, RowValue } from '../frame.js';
import { book, link, noUnit, roubles, sheet, unit } from '../testing/book.js';
import { cell, clinic, doctors, visits } from '../testing/clinic.js';
import { resolved } from '../resolve.js';
import { refusalsOf } from './check.js';

const { meaning } = clinic();
const sum = (of: RowValue): Measure => ({ is: 'sum', of });
const of = (measure: Measure, ...keys: readonly Key[]) =>
  ask({
    measures: [{ name: 'm', measure }],
    by: keys.map((key, place) => ({ name: `k${place}`, key })),
  });
const by = (column: { table: string; column: string }): Key => ({
  is: 'value',
  column,
  also: [],
  merged: false,
});
const against = (asked: Ask, known = meaning) =>
  refusalsOf({ unions: [], asks: [asked] }, known).map(({ refusal }) => refusal);

describe('what a frame may not ask', () => {
  it('given ages, when they are added, then the refusal names what may be asked instead', () => {
    const [refusal] = against(of(sum(cell(visits('Возраст')))));
    expect(refusal).toEqual({
      code: 'role-forbids',
      column: visits('Возраст'),
      aggregate: 'sum',
      instead: ['mean', 'median', 'min', 'max', 'deviation'],
    });
  });

  it('given an age times a number, then it stays an age; an amount stays an amount', () => {
    const times = (name: string): Measure =>
      sum({ is: 'times', left: cell(visits(name)), right: { is: 'constant', value: 2 } });
    expect(against(of(times('Возраст')))).toHaveLength(1);
    expect(against(of(times('Стоимость')))).toEqual([]);
  });

  it('given a number of a row, then neither its mean nor its sum is told', () => {
    const codes = (['sum', 'mean'] as const).map((is) =>
      against(of({ is, of: cell(visits('№')) })),
    );
    expect(codes.flat().map(({ code }) => code)).toEqual(['role-forbids', 'role-forbids']);
  });

  it('given a plan by what only visits have, then both tables are named', () => {
    expect(against(of(sum(cell(doctors('План'))), by(visits('Статус'))))).toEqual([
      { code: 'not-linked', measured: 'doctors', asked: visits('Статус') },
    ]);
  });

  it('given means, ratios and prices, when they are added up in any way, then none passes', () => {
    const mean: Measure = { is: 'mean', of: cell(visits('Стоимость')) };
    const price: Measure = {
      is: 'level',
      of: cell(visits('Возраст')),
      along: visits('День'),
      at: 'last',
    };
    const within = { by: [by(visits('Врач'))], sign: null, value: null } as const;
    const codes = [
      of({ is: 'over-groups', how: 'sum', of: mean, ...within }),
      of({ is: 'across', how: 'sum', of: mean, within: [] }, by(visits('Врач'))),
      of(price),
      of({ is: 'sum', of: { is: 'read', column: doctors('ФИО'), as: 'number' } }),
      of({ is: 'over-groups', how: 'sum', of: { ...mean, is: 'max' }, ...within }),
    ].map((one) => against(one).map(({ code }) => code));
    expect(codes).toEqual([
      ['sum-of-averages'],
      ['sum-of-averages'],
      ['role-forbids'],
      ['role-forbids'],
      [],
    ]);
  });

  it('given levels at one moment, when their shares are asked for, then they pass; over time none does', () => {
    const stocks = book([
      sheet(
        's',
        [
          { name: 'Дата', type: 'date' },
          { name: 'Товар', type: 'text' },
          {
            name: 'Остаток',
            type: 'number',
            role: { is: 'stock', unit: unit('шт'), over: { table: 's', column: 'Дата' } },
          },
        ],
        [],
      ),
    ]).meaning;
    const s = (column: string) => ({ table: 's', column });
    const level = (at: 'last' | 'mean'): Measure => ({
      is: 'share',
      of: { is: 'level', of: cell(s('Остаток')), along: s('Дата'), at },
      within: [],
    });
    const told = (['last', 'mean'] as const).map((at) =>
      against(of(level(at), by(s('Товар'))), stocks),
    );
    expect(told.map((one) => one.map(({ code }) => code))).toEqual([[], ['share-of-average']]);
  });

  it('given a number that is read as one, then it is said that it is one', () => {
    const read: Measure = {
      is: 'sum',
      of: { is: 'read', column: visits('Стоимость'), as: 'number' },
    };
    const [refusal] = against(of(read));
    expect(refusal).toEqual({ code: 'wrong-type', column: visits('Стоимость'), wanted: 'text' });
  });

  it('given a key of texts in one table and numbers in another, then it is no key', () => {
    const key: Key = {
      is: 'value',
      column: visits('Врач'),
      also: [doctors('План')],
      merged: true,
    };
    expect(against(of({ is: 'count', table: 'visits' }, key))).toEqual([
      { code: 'wrong-type', column: doctors('План'), wanted: 'text' },
    ]);
  });

  it('given several slips, then all of them are told at once, with what is near', () => {
    const asked = ask({
      measures: [
        { name: 'a', measure: sum(cell(visits('Стоимост'))) },
        { name: 'a', measure: { is: 'count', table: 'visit' } },
      ],
      by: [],
    });
    const refusals = against(asked);
    expect(refusals.map(({ code }) => code)).toEqual([
      'unknown-table',
      'unknown-column',
      'same-name',
    ]);
    expect(refusals[1]).toMatchObject({ near: expect.arrayContaining(['Стоимость']) });
  });

  it('given a value that a column has not, then the nearest ones are named', () => {
    const where = { is: 'one-of', column: visits('Врач'), values: ['Белова', ' БЕЛОВ'] } as const;
    const asked = { ...of({ is: 'count', table: 'visits' }), where };
    const known = () => ['Белов', 'Орлова'];
    const found = refusalsOf({ unions: [], asks: [asked] }, meaning, known);
    expect(found.map(({ refusal }) => refusal)).toEqual([
      { code: 'unknown-value', column: visits('Врач'), value: 'Белова', near: ['Белов', 'Орлова'] },
    ]);
  });

  it('given text that is added, a share of a mean and a change along no key, then each is refused', () => {
    const mean: Measure = { is: 'mean', of: cell(visits('Стоимость')) };
    const codes = [
      of(sum(cell(visits('Врач')))),
      of({ is: 'share', of: mean, within: [] }),
      of({ is: 'running', of: mean, along: 'месяц' }),
    ].map((one) => against(one).map(({ code }) => code));
    expect(codes).toEqual([
      ['wrong-type', 'role-forbids'],
      ['share-of-average'],
      ['along-no-key', 'sum-of-averages'],
    ]);
  });
});

describe('levels, directions and currencies', () => {
  const t = (column: string) => ({ table: 't', column });
  const known = book(
    [
      sheet(
        't',
        [
          { name: 'День', type: 'date' },
          {
            name: 'Остаток',
            type: 'number',
            role: { is: 'stock', unit: unit('шт'), over: t('День') },
          },
          {
            name: 'Сумма',
            type: 'number',
            role: {
              is: 'signed-flow',
              unit: roubles,
              direction: t('Вид'),
              signs: { Приход: 1, Расход: -1, Возврат: -1 },
            },
          },
          { name: 'Вид', type: 'text' },
          { name: 'Цена', type: 'number', role: { is: 'flow', unit: noUnit } },
          { name: 'Валюта', type: 'text' },
          { name: 'Ед.', type: 'text' },
          { name: 'Кол-во', type: 'number', role: { is: 'flow', unit: noUnit } },
          {
            name: 'За единицу',
            type: 'number',
            role: { is: 'intensive', unit: roubles, weight: null },
          },
        ],
        [],
      ),
    ],
    [],
    [
      {
        is: 'apart',
        id: 'apart:t',
        name: 'Валюта',
        settledBy: 'evidence',
        because: '',
        score: 1,
        table: 't',
        column: t('Валюта'),
        values: ['RUB', 'USD'],
        within: [t('Вид')],
        measures: [t('Цена')],
      },
      {
        is: 'apart',
        id: 'apart:pieces',
        name: 'Единицы',
        settledBy: 'evidence',
        because: '',
        score: 1,
        table: 't',
        column: t('Ед.'),
        values: ['шт', 'м'],
        within: [],
        measures: [t('Кол-во')],
      },
      {
        is: 'measure',
        id: 'measure:revenue:t',
        concept: 'revenue',
        table: 't',
        name: 'Выручка',
        settledBy: 'evidence',
        because: '',
        score: 1,
        of: { is: 'column', column: t('Сумма') },
        unit: roubles,
        population: null,
      },
    ],
  ).meaning;

  it('given a level, then it is added at one moment only', () => {
    expect(against(of(sum(cell(t('Остаток')))), known)).toEqual([
      { code: 'stock-over-time', column: t('Остаток'), time: t('День') },
    ]);
    expect(against(of(sum(cell(t('Остаток'))), by(t('День'))), known)).toEqual([]);
    const level: Measure = { is: 'level', of: cell(t('Остаток')), along: t('День'), at: 'last' };
    expect(against(of(level), known)).toEqual([]);
  });

  it('given a definition of amounts in both directions, then it is what is left of them', () => {
    const defined: Measure = { is: 'defined', id: 'measure:revenue:t' };
    expect(against(of(defined), known)).toEqual([]);
    const [net] = resolved([{ name: 'Выручка', measure: defined }], known).measures;
    const side = (...values: readonly string[]) => ({
      how: 'sum',
      where: { is: 'one-of', column: t('Вид'), values },
    });
    expect(net?.plain).toMatchObject({
      is: 'difference',
      left: side('Приход'),
      right: side('Расход', 'Возврат'),
    });
  });

  it('given both directions in one column, then one side or the direction itself is needed', () => {
    const net = sum(cell(t('Сумма')));
    const side = (...values: string[]): Measure => ({
      is: 'only',
      where: { is: 'one-of', column: t('Вид'), values },
      measure: net,
    });
    const without = (...values: string[]): Measure => ({
      is: 'only',
      where: { is: 'not', of: { is: 'one-of', column: t('Вид'), values } },
      measure: net,
    });
    const codes = [
      of(net),
      of(side('Приход', 'расход')),
      of(side('Расход', 'Возврат')),
      of(net, by(t('Вид'))),
      of(without('расход', 'Возврат')),
      of(without('Возврат')),
    ];
    expect(codes.map((one) => against(one, known).length)).toEqual([1, 1, 0, 0, 0, 1]);
  });

  it('given currencies in one column, then they are never added to each other', () => {
    expect(against(of(sum(cell(t('Цена')))), known)).toEqual([
      { code: 'units-together', column: t('Цена'), apart: t('Валюта') },
    ]);
    expect(against(of(sum(cell(t('Цена'))), by(t('Валюта'))), known)).toEqual([]);
  });

  it('given pieces and metres, then they are added up by their prices alone', () => {
    const pieces = cell(t('Кол-во'));
    const price = cell(t('За единицу'));
    const worth: RowValue = { is: 'times', left: pieces, right: price };
    const part: RowValue = { is: 'times', left: worth, right: { is: 'constant', value: 0.2 } };
    const less: RowValue = { is: 'minus', left: cell(t('Сумма')), right: worth };
    const codesOf = (value: RowValue) =>
      against(of(sum(value), by(t('Вид'))), known).map(({ code }) => code);
    expect([worth, less].map(codesOf)).toEqual([[], []]);
    expect(codesOf(pieces)).toEqual(['units-together']);
    expect(codesOf({ is: 'minus', left: worth, right: pieces })).toContain('units-together');
    expect(codesOf(part)).toEqual([]);
  });

  it('given all currencies but one left out, then what is left is added up', () => {
    const without = (value: string): Measure => ({
      is: 'only',
      where: { is: 'not', of: { is: 'one-of', column: t('Валюта'), values: [value] } },
      measure: sum(cell(t('Цена'))),
    });
    expect(against(of(without('usd')), known)).toEqual([]);
    expect(against(of(without('EUR')), known)).toHaveLength(1);
  });

  it('given what always comes in one unit, then it is added up by itself', () => {
    const price = sum(cell(t('Цена')));
    const only = (...values: string[]): Measure => ({
      is: 'only',
      where: { is: 'one-of', column: t('Вид'), values },
      measure: price,
    });
    expect(against(of(price, by(t('Вид'))), known)).toEqual([]);
    expect(against(of(only('Приход')), known)).toEqual([]);
    expect(against(of(only('Приход', 'Расход')), known)).toHaveLength(1);
  });

  it('given pieces and roubles, then they are neither added nor a percent of each other', () => {
    const linked = { ...known, links: [link(t('Вид'), t('Вид'))] };
    const pieces: Measure = { is: 'level', of: cell(t('Остаток')), along: t('День'), at: 'last' };
    const money = {
      is: 'only',
      where: { is: 'one-of', column: t('Вид'), values: ['Приход'] },
      measure: sum(cell(t('Сумма'))),
    } as const;
    const both = { part: pieces, whole: money } as const;
    const codes = [
      of({ is: 'plus', left: pieces, right: money }),
      of({ is: 'ratio', ...both, as: 'percent' }),
      of({ is: 'ratio', ...both, as: 'each' }),
    ].map((one) => against(one, linked).map(({ code }) => code));
    expect(codes).toEqual([['units-differ'], ['percent-of-other'], []]);
  });
});
