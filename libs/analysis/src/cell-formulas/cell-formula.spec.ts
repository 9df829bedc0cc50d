import { describe, expect, it } from '@jest/globals';
import type { Condition, Key, Measure, TableAsk } from '../../../frames/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { ResultSet } from '../../../jail/src/index.js';
import { meaningOf } from '../../../meaning/src/index.js';
import { readSheets, type Row } from '../../../workbook/src/testing/make-workbook.js';
import { cellFormula } from './cell-formula.js';

const header: Row = ['Дата', 'Склад', 'Товар', 'Сумма, руб.', 'Скидка, руб.'];
const day = (date: number, month = 2) => new Date(Date.UTC(2025, month, date));
const rows: readonly Row[] = [
  [day(1), 'Алматы 3PL', 'Чай', 100, 10],
  [day(2), 'алматы 3pl', 'Кофе', 200, null],
  [day(3), 'Бор "Юг"', 'Чай', 300, 30],
  [day(1, 3), 'Бор "Юг"', 'Кофе*', 400, 40],
  [day(2, 3), 'Центр', 'Чай', 500.5, 50],
];

/** The only cell of an answer, as the formula says it. */
function told(
  measure: Measure,
  value: string,
  more: { readonly key?: readonly [Key, string]; readonly where?: Condition } = {},
  sheet: readonly Row[] = [header, ...rows],
) {
  const { tables } = readSheets({ name: 'Продажи', rows: sheet });
  const meaning = meaningOf(tables);
  const by = more.key === undefined ? [] : [{ name: 'group', key: more.key[0] }];
  const asked: TableAsk = ask({
    measures: [{ name: 'value', measure }],
    by,
    ...(more.where === undefined ? {} : { where: more.where }),
  });
  const keys = more.key === undefined ? [] : [{ name: 'k0', type: 'text' as const }];
  const result: ResultSet = {
    columns: [...keys, { name: 'm0', type: 'number' }],
    rows: [[...(more.key === undefined ? [] : [more.key[1]]), value]],
    rowCount: 1,
  };
  return cellFormula({ ask: asked, meaning, headers: { m0: 'Выручка' } }, tables, result, {
    row: 0,
    column: 'm0',
  });
}

const of = (column: string) => ({ table: 't1', column });
const sum: Measure = { is: 'sum', of: { is: 'cell', column: of('Сумма, руб.') } };
const stock: Key = { is: 'value', column: of('Склад'), also: [], merged: true };
const good: Key = { is: 'value', column: of('Товар'), also: [], merged: true };
const excel = (formula: ReturnType<typeof told>) => formula?.excel?.en ?? null;

describe('the formula of a number', () => {
  it('sums a column, and says which rows', () => {
    const formula = told(sum, '1500.5');
    expect(formula?.excel).toEqual({
      en: '=SUM(Продажи!D2:D6)',
      ru: '=СУММ(Продажи!D2:D6)',
    });
    expect(formula?.rows).toBe('2–6');
    expect(formula).toMatchObject({ plain: 'сумма «Сумма, руб.»', name: 'Выручка', of: null });
  });

  it('takes all spellings that a spreadsheet takes for one', () => {
    const formula = told(sum, '300', { key: [stock, 'Алматы 3PL'] });
    expect(formula?.excel?.ru).toBe('=СУММЕСЛИМН(Продажи!D2:D6;Продажи!B2:B6;"алматы 3pl")');
    expect(formula).toMatchObject({ rows: '2–3', name: 'Выручка', of: 'Алматы 3PL' });
  });

  it('finds a mistyped name in its cells as it is written there', () => {
    const written = (at: number): string =>
      at === 7 ? 'Азимут Тревел' : at % 2 === 1 ? 'Азимут-Тревел' : 'Сириус';
    const sheet: readonly Row[] = Array.from({ length: 40 }, (_, at) => [
      day(1),
      written(at),
      'Тур',
      10,
      0,
    ]);
    const formula = told(sum, '200', { key: [stock, 'Азимут-Тревел'] }, [header, ...sheet]);
    expect(formula?.excel?.en).toContain('{"Азимут-Тревел","Азимут Тревел"}');
  });

  it('keeps quotes and stars of the file', () => {
    expect(excel(told(sum, '700', { key: [stock, 'Бор "Юг"'] }))).toContain('"Бор ""Юг"""');
    expect(excel(told(sum, '400', { key: [good, 'Кофе*'] }))).toContain('"Кофе~*"');
  });

  it('bounds days by dates, and the narrower bound alone', () => {
    const key: Key = {
      is: 'period',
      of: { is: 'cell', column: of('Дата') },
      also: [],
      grain: 'month',
    };
    const where: Condition = {
      is: 'within',
      of: { is: 'cell', column: of('Дата') },
      from: '2025-01-01',
      before: '2026-01-01',
    };
    expect(told(sum, '600', { key: [key, '2025-03-01'], where })?.excel?.ru).toBe(
      '=СУММЕСЛИМН(Продажи!D2:D6;Продажи!A2:A6;">="&ДАТА(2025;3;1);' +
        'Продажи!A2:A6;"<"&ДАТА(2025;4;1))',
    );
  });

  it('divides sums, and writes several values as a list', () => {
    const where: Condition = {
      is: 'one-of',
      column: of('Склад'),
      values: ['Центр', 'Бор "Юг"'],
    };
    const mean: Measure = { is: 'mean', of: { is: 'cell', column: of('Сумма, руб.') } };
    const list = 'Продажи!B2:B6,{"Бор ""Юг""","Центр"}';
    expect(excel(told(mean, '400.1666666666667', { where }))).toBe(
      `=(SUMPRODUCT(SUMIFS(Продажи!D2:D6,${list})))/` +
        `(SUMPRODUCT(COUNTIFS(${list},Продажи!D2:D6,"<>")))`,
    );
  });

  it('counts rows', () => {
    const count: Measure = { is: 'count', table: 't1' };
    expect(excel(told(count, '5'))).toBe('=ROWS(Продажи!A2:A6)');
    expect(excel(told(count, '3', { key: [good, 'Чай'] }))).toContain('COUNTIFS(');
  });

  it('is none where it would not give the number', () => {
    const formula = told(sum, '1500.51');
    expect(formula).toMatchObject({ excel: null, rows: null, plain: 'сумма «Сумма, руб.»' });
  });

  it('is none over numbers that are texts, and takes ranges where texts are read otherwise', () => {
    const texts = rows.map(([date = null, of1 = null, of2 = null, money = null]): Row => [
      date,
      of1,
      of2,
      `${String(money)},00`,
    ]);
    expect(excel(told(sum, '1500.5', {}, [header.slice(0, 4), ...texts]))).toBeNull();
    const spaced = rows.map((row): Row => [row[0] ?? null, `${String(row[1])} `, ...row.slice(2)]);
    expect(excel(told(sum, '300', { key: [stock, 'Алматы 3PL'] }, [header, ...spaced]))).toBe(
      '=SUM(Продажи!D2:D3)',
    );
    expect(excel(told(sum, '1500.5', {}, [header, ...spaced]))).toBe('=SUM(Продажи!D2:D6)');
  });

  it('takes ranges of rows where a name stands in the first row of its group alone', () => {
    const line = (name: string | null, at: number): Row => [name, `А${at}`, day(at), at * 100, 1];
    const sheet = [
      ['Склад', 'Номер', 'Дата', 'Сумма, руб.', 'Скидка, руб.'],
      ...['Север', null, null, 'Юг', null, null].map((name, at) => line(name, at + 1)),
    ];
    expect(excel(told(sum, '1500', { key: [stock, 'Юг'] }, sheet))).toBe('=SUM(Продажи!D5:D7)');
  });

  it('goes around rows that are no details', () => {
    const total: Row = ['Итого', null, null, 600, 40];
    const sheet = [header, ...rows.slice(0, 3), total, ...rows.slice(3)];
    const formula = told(sum, '1500.5', {}, sheet);
    expect(formula?.excel?.en).toBe('=SUM(Продажи!D2:D4,Продажи!D6:D7)');
    expect(formula?.rows).toBe('2–4, 6–7');
  });
});
