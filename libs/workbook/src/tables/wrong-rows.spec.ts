import { describe, expect, test } from '@jest/globals';
import { columnOf, firstTable, readRows, readSheets, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const cityNames = ['Алматы', 'Астана', 'Шымкент', 'Караганда', 'Тараз', 'Актау', 'Костанай'];
/** 9 877 in all. */
const cities: readonly Row[] = cityNames.map((city, at) => [city, 1000 + 137 * at]);
const TOTAL = 9877;

const excludedOf = (...rows: readonly Row[]) =>
  readRows(...rows).excluded.map(({ label, reason }) => [label, reason]);

describe('rows that a filter hides', () => {
  const rows: readonly Row[] = [['Город', 'Сумма'], ...cities];

  test.each([
    ['above the first that is shown', [2, 3]],
    ['below the last', [7, 8]],
    ['on both ends', [2, 8]],
  ])('given some %s, then they are told', (_, hiddenRows) => {
    const table = firstTable(readSheets({ rows, hiddenRows }));
    expect(table.rows).toHaveLength(5);
    expect(table.excluded.map(({ row, reason }) => [row, reason])).toEqual(
      hiddenRows.map((row) => [row, 'hidden']),
    );
    expect(table.notices.join()).toContain('Скрытых строк не учтено: 2');
  });

  test('given a total that counts them, then it is not said to differ', () => {
    const whole = [...rows, ['Итого', TOTAL]];
    const table = firstTable(readSheets({ rows: whole, hiddenRows: [2, 8] }));
    expect(table.checks).toMatchObject([{ difference: '0', group: null }]);
    expect(table.notices.join()).not.toContain('не равен');
  });

  test('given another table above, then its hidden rows are its own', () => {
    const { tables } = readSheets({
      rows: [
        ['Город', 'Сумма'],
        ...cities,
        [],
        ['Товар', 'Цена', 'Дата'],
        ['Стол', 5, '01.02.2025'],
      ],
      hiddenRows: [8],
    });
    expect(tables.map(({ excluded }) => excluded.length)).toEqual([1, 0]);
  });
});

describe('totals in other clothes', () => {
  test.each(['И Т О Г О', 'В с е г о :', 'Σ', 'Сводно', 'И т о г о по сети'])(
    'given «%s» whose sum is off, then its word is enough',
    (label) => {
      const table = readRows(['Город', 'Сумма'], ...cities, [label, TOTAL + 7]);
      expect(table.excluded).toMatchObject([{ label, reason: 'total' }]);
      expect(table.checks).toMatchObject([{ difference: '7' }]);
    },
  );

  test('given a country over its regions, then its sum proves it', () => {
    const table = readRows(['Регион', 'Население, тыс.'], ['Казахстан', TOTAL], ...cities);
    expect(table.excluded).toMatchObject([{ row: 2, proof: ['arithmetic'] }]);
    expect(columnOf(table, 'Население, тыс.').stats.sum).toBe(String(TOTAL));
  });

  test('given a first row that is no sum, then it is a row like the others', () => {
    const table = readRows(['Регион', 'Сумма'], ['Прочие', TOTAL + 1], ...cities);
    expect(table.rows).toHaveLength(8);
  });

  test.each([
    ['Итого оборотов:', 'total'],
    ['Всего с НДС', 'total'],
    ['Всего к оплате', 'total'],
    ['Итого по складу Юг', 'group'],
  ])('given «%s» over all rows, then it is a %s', (label, reason) => {
    expect(excludedOf(['Город', 'Сумма'], ...cities, [label, TOTAL])).toEqual([[label, reason]]);
  });

  const turnover = (codes: readonly (string | number)[]): readonly Row[] => [
    ['Счет', 'Название', 'Дебет', 'Кредит'],
    [codes[0] ?? '', 'Материалы', 500, 300],
    [codes[1] ?? '', 'Сырье', 300, 100],
    [codes[2] ?? '', 'Топливо', 200, 200],
    [codes[3] ?? '', 'Товары', 2500, 1300],
    [codes[4] ?? '', 'На складах', 1500, 1000],
    [codes[5] ?? '', 'В рознице', 1000, 300],
    [codes[6] ?? '', 'Продажи', 700, 700],
  ];

  test.each([
    ['texts', ['10', '10.01', '10.03', '41', '41.01', '41.02', '90']],
    ['numbers', [10, 10.01, 10.03, 41, 41.01, 41.02, 90]],
  ])('given accounts with their parts as %s, then parts are counted once', (_, codes) => {
    const table = readRows(...turnover(codes));
    expect(columnOf(table, 'Дебет').stats.sum).toBe('3700');
    expect(columnOf(table, 'Счет')).toMatchObject({ role: 'identifier', additive: false });
    expect(table.notices.join()).not.toContain('не равен');
  });
});

describe('rows worked out from others', () => {
  const goods: readonly Row[] = [
    ['Стол', 200],
    ['Стул', 200],
    ['Шкаф', 700],
    ['Полка', 90],
  ];

  test.each<[string, readonly Row[]]>([
    [
      'on top',
      [
        ['НДС 20%', 238],
        ['Итого', 1428],
      ],
    ],
    [
      'between two totals',
      [
        ['Итого', 1190],
        ['НДС 20%', 238],
        ['Всего с НДС', 1428],
      ],
    ],
    [
      'within',
      [
        ['Итого', 1190],
        ['НДС (20%)', 198.33],
      ],
    ],
    [
      'without its rate',
      [
        ['Итого', 1190],
        ['Сумма НДС', 142.8],
      ],
    ],
  ])('given a tax %s, then it is no product', (_, below) => {
    const table = readRows(['Товар', 'Сумма'], ...goods, ...below);
    expect(columnOf(table, 'Сумма').stats.sum).toBe('1190');
    expect(valuesOf(table, 'Товар')).toEqual(['Стол', 'Стул', 'Шкаф', 'Полка']);
    expect(table.notices.join()).not.toContain('не равен');
  });

  test('given a tax among expenses, then it is one of them', () => {
    const table = readRows(['Статья', 'Сумма'], ['Аренда', 300], ['НДС', 77], ['Зарплата', 900]);
    expect(table.rows).toHaveLength(3);
  });

  test.each([
    ['Среднее', 1411],
    ['Средний показатель', 1411],
    ['Ср. знач.', 1411],
    ['Медиана', 1411],
    ['Максимум', 1822],
    ['Мин.', 1000],
  ])('given «%s» that is one of the rows, then it is no city', (label, value) => {
    const [first, last] = [cities.slice(0, 3), cities.slice(3)];
    const rows = [...first, ['Среднее', 1137], ...last, [label, value]];
    const table = readRows(['Город', 'Сумма'], ...rows);
    expect(valuesOf(table, 'Город')).toEqual(cityNames);
  });

  test('given «Среднее» as a level of education, then it stays', () => {
    const table = readRows(
      ['Образование', 'Человек'],
      ['Среднее', 40],
      ['Среднее специальное', 31],
      ['Высшее', 90],
    );
    expect(table.rows).toHaveLength(3);
  });

  test('given incomes less expenses as the total, then it is not said to differ', () => {
    const table = readRows(
      ['Статья', 'Сумма'],
      ['ДОХОДЫ', 1200],
      ['Продажи', 1000],
      ['Услуги', 200],
      ['РАСХОДЫ', 850],
      ['Аренда', 300],
      ['Зарплата', 550],
      ['Итого', 350],
    );
    expect(table.checks.map(({ difference }) => difference)).toEqual(['0', '0', '0']);
  });
});

describe('numbers of columns', () => {
  test.each([
    [['(1)', '(2)', '(3)', '(4)']],
    [['(1)', 2, 3, '4=2*3']],
    [[1, 2, 3, '4 = 2 × 3']],
    [['А', 'гр.1', 'гр.2', 'гр.3=гр.1*гр.2']],
    [['1.', '2.', '3.', '4.']],
    [[-1, -2, -3, -4]],
  ])('given %j under the header, then it is no row', (numbers) => {
    const header: Row = ['Товар', 'Количество', 'Цена', 'Сумма'];
    const table = readRows(header, numbers, ['Стол', 2, 100, 200], ['Стул', 4, 50, 200]);
    expect(table.columns.map(({ name }) => name)).toEqual(header);
    expect(table.excluded).toMatchObject([{ row: 2, reason: 'column-numbers' }]);
    expect(columnOf(table, 'Сумма')).toMatchObject({ type: 'number', stats: { sum: '400' } });
  });

  test('given them again on the next page, then they are no row either', () => {
    const head: readonly Row[] = [
      ['Товар', 'Количество', 'Цена', 'Сумма'],
      [1, 2, 3, 4],
    ];
    const table = readRows(...head, ['Стол', 2, 100, 200], ...head, ['Стул', 4, 50, 200]);
    expect(columnOf(table, 'Сумма').stats.sum).toBe('400');
  });

  test('given a first row that only begins like them, then it is one', () => {
    const table = readRows(['Смена', 'Станок', 'Брак'], [1, 2, 7], [1, 3, 4], [2, 2, 5]);
    expect(table.rows).toHaveLength(3);
  });
});
