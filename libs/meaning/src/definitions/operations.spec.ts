import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, defined, measuresIn, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const vegetables = ['Картофель', 'Морковь', 'Лук', 'Свекла'];

/** Every third row is of the last operation, and has no price. */
function journal(header: string, operations: readonly string[], amount = 'Сумма, руб.') {
  const columns = ['№', 'Дата', header, 'Овощ', 'Вес, кг', 'Цена, руб./кг', amount];
  return readMade(
    sheet('Движение', columns, 150, (at) => {
      const [kilos, price] = [100 + noise(at, 90) * 10, 10 + noise(at, 7)];
      const isLast = at % operations.length === operations.length - 1;
      const money: Row = isLast ? [null, null] : [price, kilos * price];
      return [`Д-${at}`, day(at), pick(operations, at), pick(vegetables, at * at), kilos, ...money];
    }),
  );
}

describe('journals of unlike operations', () => {
  it('given goods that come, leave and spoil, then each number is of those that have one', () => {
    const meaning = journal('Операция', ['Приёмка', 'Отгрузка', 'Списание']);
    expect(defined(meaning, 'operations')).toMatchObject([
      {
        column: { column: 'Операция' },
        kinds: { Приёмка: 'in', Отгрузка: 'out', Списание: 'loss' },
        measures: [
          { column: { column: 'Вес, кг' }, operations: ['Приёмка', 'Отгрузка', 'Списание'] },
          { column: { column: 'Цена, руб./кг' }, operations: ['Приёмка', 'Отгрузка'] },
          { column: { column: 'Сумма, руб.' }, operations: ['Приёмка', 'Отгрузка'] },
        ],
      },
    ]);
    expect(measuresIn(meaning, 'Движение')).toEqual({});
  });

  it('given a number that one operation alone has, then it is that of its operation', () => {
    const [found] = defined(journal('Вид записи', ['Падеж', 'Отгрузка', 'Осмотр']), 'operations');
    expect(found?.kinds).toEqual({ Падеж: 'loss', Отгрузка: 'out', Осмотр: 'none' });
    const [alone] = defined(journal('Вид записи', ['Отгрузка', 'Осмотр']), 'operations');
    expect(alone?.measures.map(({ operations }) => operations.length)).toEqual([2, 1, 1]);
  });

  it.each([
    ['kinds of work', 'Вид работ', ['Приемка', 'Отгрузка', 'Сортировка']],
    ['what became of orders', 'Статус', ['Приемка', 'Отгрузка', 'Выдача']],
    ['shipments of two sorts', 'Операция', ['Отгрузка', 'Продажа']],
    ['services', 'Операция', ['Диагностика', 'Монтаж', 'Ремонт', 'Приемка', 'Выдача']],
    ['receipts and issues', 'Операция', ['Приход', 'Расход']],
  ])('given %s, then they are no unlike operations', (_, header, operations) => {
    expect(defined(journal(header, operations), 'operations')).toEqual([]);
  });

  it('given what is paid for the work with the goods, then it adds up', () => {
    const meaning = journal('Операция', ['Приемка', 'Отгрузка', 'Осмотр'], 'Стоимость услуг, руб.');
    const [found] = defined(meaning, 'operations');
    const told = found?.measures.map(({ column }) => column.column);
    expect(told).toEqual(['Вес, кг', 'Цена, руб./кг']);
  });
});
