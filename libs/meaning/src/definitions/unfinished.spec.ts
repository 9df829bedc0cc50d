import { describe, expect, it } from '@jest/globals';
import { day, defined, measuresIn, readMade, sheet, tableCalled } from '../testing/made-sheet.js';
import { standingOf } from './statuses.js';

const ROWS = 120;
const LAST = 100;

/** Orders of which the last twenty are at a step that no list has. */
function outOf(step: string, lateFrom = LAST): readonly string[] {
  const rows = (at: number) => [
    `З-${at}`,
    day(at),
    at >= lateFrom && at % 2 === 0 ? step : at % 11 === 5 ? 'Клиент отказался' : 'Закрыт',
    1000 + ((at * 37) % 900),
  ];
  const meaning = readMade(sheet('Заказы', ['Заказ', 'Принят', 'Этап', 'Сумма, руб.'], ROWS, rows));
  return defined(meaning, 'population').find(({ id }) => id.includes(':done:'))?.out ?? [];
}

describe('how far an order has come', () => {
  it('given a step that no word is known of on the last rows alone, then it is not done', () => {
    expect(new Set(outOf('Фактурка'))).toEqual(new Set(['Фактурка', 'Клиент отказался']));
  });

  it('given such a word on rows of all months, then nothing is said against it', () => {
    expect(outOf('Фактурка', 0)).toEqual(['Клиент отказался']);
  });

  it('given who called it off first, then it is called off all the same', () => {
    const values = ['Клиент отказался', 'Заказчик отменил', 'Гость не приехал', 'Клиент доволен'];
    expect(values.map(standingOf)).toEqual(['lost', 'void', 'void', null]);
  });

  it('given steps of a made thing, then they are open until one is done', () => {
    const values = ['Макет', 'Согласование', 'Согласован', 'Монтаж', 'Монтаж завершён'];
    expect(values.map(standingOf)).toEqual(['open', 'open', 'done', 'open', 'done']);
  });
});

/** Orders of which every sixth was taken, with or without a day on which it was set up. */
function takenOut(hasDay: boolean): readonly string[] {
  const rows = (at: number) => {
    const state = at % 6 === 1 ? 'Принят' : at % 11 === 5 ? 'Расторгнут' : 'Установлен';
    const isSetUp = state === 'Установлен' || (hasDay && state === 'Принят');
    return [`Д-${at}`, day(at), isSetUp ? day(at + 40) : null, state, 1000 + ((at * 37) % 900)];
  };
  const header = ['Договор', 'Дата', 'Установлен', 'Состояние', 'Сумма, руб.'];
  const meaning = readMade(sheet('Договоры', header, ROWS, rows));
  return defined(meaning, 'population').find(({ id }) => id.includes(':done:'))?.out ?? [];
}

describe('an order that was taken', () => {
  it('given no day on which it was set up, then it is not done', () => {
    expect(new Set(takenOut(false))).toEqual(new Set(['Принят', 'Расторгнут']));
  });

  it('given that day, then works were taken over', () => {
    expect(takenOut(true)).toEqual(['Расторгнут']);
  });
});

describe('words for what became of rows', () => {
  it('given what goes on, then it is not done, though its word begins as what is', () => {
    const values = ['Исполнен', 'Исполняется', 'Выполняются', 'Готовится', 'Обучается'];
    expect(values.map(standingOf)).toEqual(['done', 'open', 'open', 'open', 'done']);
  });

  it('given that which it is said of first, then the rest tells', () => {
    const values = [
      'Закупка не состоялась',
      'Договор расторгнут',
      'Работы в процессе',
      'Тур Алтай',
    ];
    expect(values.map(standingOf)).toEqual(['void', 'lost', 'open', null]);
  });

  it('given who did not get there, and what is to be changed, then nothing has been', () => {
    const values = ['не дошёл', 'перезаписан', 'есть замечания', 'прошла'];
    expect(values.map(standingOf)).toEqual(['void', 'open', 'open', 'done']);
  });

  it('given an order that is only taken, then nothing is said of what became of it', () => {
    expect(['Заявка принята', 'Товар новый'].map(standingOf)).toEqual([null, null]);
  });
});

describe('money that goes both ways', () => {
  const rowIs = (kinds: readonly string[], sign: 1 | -1): string => {
    const rows = (at: number) => {
      const kind = kinds[at % kinds.length] ?? '';
      return [at + 1, day(at), kind, (/возвра/iu.test(kind) ? sign : 1) * (1000 + at)];
    };
    const meaning = readMade(sheet('Поступления', ['№', 'Дата', 'За что', 'Сумма'], 90, rows));
    return tableCalled(meaning, 'Поступления').rowIs;
  };

  it('given deposits that went back, then a row is an operation', () => {
    expect(rowIs(['Аренда', 'Залог внесён', 'Залог возвращён'], -1)).toContain('одна операция');
    expect(rowIs(['Аренда', 'Залог внесён', 'Залог возвращён'], 1)).toContain('одна операция');
  });

  it('given receipts alone, then a row is one', () => {
    expect(rowIs(['Аренда', 'Залог внесён'], 1)).toContain('одно поступление');
  });
});

it('given an estimate beside a prepayment, then it is what orders cost, and no plan', () => {
  const header = ['Заказ', 'Дата', 'Смета, ₽', 'Предоплата, ₽'];
  const rows = (at: number) => [`З-${at}`, day(at), 1000 + at * 10, 500 + at * 5];
  const orders = readMade(sheet('Заказы', header, 90, rows));
  expect(measuresIn(orders, 'Заказы')).not.toHaveProperty('plan');
  const spent = [...header.slice(0, 3), 'Освоено, ₽'];
  expect(measuresIn(readMade(sheet('Объекты', spent, 90, rows)), 'Объекты')).toHaveProperty('plan');
});

it('given what guests have paid in, then it is money that was paid, whatever came of it', () => {
  const header = ['Бронь', 'Дата', 'Внесено, руб.', 'Что с бронью'];
  const rows = (at: number) => [
    `Б-${at}`,
    day(at),
    900 + at,
    at % 5 === 2 ? 'Отменён' : 'Проведён',
  ];
  const made = readMade(sheet('Брони', header, 90, rows));
  const paid = defined(made, 'measure').find(({ concept }) => concept === 'paid');
  expect(paid).toMatchObject({ of: { column: { column: 'Внесено, руб.' } }, population: null });
});
