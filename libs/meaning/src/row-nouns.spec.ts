import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { nounOf, nounsOfTitle } from './row-nouns.js';
import {
  columnCalled,
  day,
  noise,
  pick,
  readMade,
  sheet,
  tableCalled,
} from './testing/made-sheet.js';

const goods = ['Гречка', 'Рис', 'Сахар', 'Мука', 'Соль', 'Чай', 'Горох'];
const pupils = ['Рябов С. П.', 'Чуйко М. И.', 'Лосев А. А.', 'Ильина О. В.', 'Дёмина К. Р.'];

const rowIs = (
  name: string,
  header: Row,
  row: (at: number) => Row,
  title: readonly Row[] = [],
): string => {
  const made = sheet(name, header, 80, row);
  const [table] = readMade({ ...made, rows: [...title, ...made.rows] }).tables;
  return table?.rowIs ?? '';
};

const goodsAt = (at: number): string => pick(goods, noise(at, 7));
const orderAt = (at: number): string => `З-${100 + Math.floor(at / 3)}`;

describe('what a header calls', () => {
  it.each(['Итого по клиенту', 'Всего клиентов', 'Сумма по договору', 'Сумма заказа'])(
    'given «%s», then it is an amount and names nobody',
    (header) => {
      expect(nounOf(header)).toBeNull();
    },
  );

  it.each([
    'Картинг-центр',
    'Картофель',
    'Таблица 1',
    'Табель',
    'Закупочные цены',
    'Штатное расписание',
    'Средняя занятость',
  ])('given «%s», then no beginning of a word makes it a thing', (text) => {
    expect([nounOf(text), nounsOfTitle(text)]).toEqual([null, []]);
  });

  it.each([
    ['Журнал заявок', ['одна заявка']],
    ['Товары в заказах', ['один товар', 'один заказ']],
    ['Реестр сделок', ['одна сделка']],
    ['ООО «Клиент». Отчёт по визитам за 2025 год', ['один визит']],
    ['Путевые листы', ['один путевой лист']],
    ['Приёмка', ['одна приемка']],
    ['Фонд оплаты труда', []],
    ['План продаж', []],
    ['Склад', []],
  ])('given the title «%s», then its rows are %j', (title, nouns) => {
    expect(nounsOfTitle(title)).toEqual(nouns);
  });
});

describe('what a row is', () => {
  it.each(['Товары в заказах', 'Товары', 'Состав заказов'])(
    'given «%s» whose goods come again and again, then a row is a line of its order',
    (name) => {
      const header = ['№ заказа', 'Товар', 'Кол-во', 'Сумма, руб.'];
      const row = (at: number): Row => [
        orderAt(at),
        goodsAt(at),
        1 + (at % 4),
        90 + noise(at, 900),
      ];
      expect(rowIs(name, header, row)).toContain('строка — одна позиция заказа');
      const numbered = (at: number): Row => [`С-${1000 + at}`, ...row(at)];
      expect(rowIs(name, ['Код строки', ...header], numbered)).toContain('одна позиция заказа');
    },
  );

  it('given clients who come again, then no row is a client, and its days make an axis', () => {
    const header = ['№ п/п', 'Дата', 'Клиент', 'Сумма, руб.'];
    const meaning = readMade(
      sheet('Клиенты', header, 80, (at) => [
        at + 1,
        day(at),
        pick(pupils, at),
        90 + noise(at, 900),
      ]),
    );
    expect(meaning.tables[0]?.rowIs).toBe('строка — запись листа «Клиенты»');
    expect(meaning.definitions.filter(({ is }) => is === 'axis')).toHaveLength(1);
    expect(columnCalled(meaning, 'Клиенты', '№ п/п').concept).toBe('row-number');
  });

  it('given a list that gives each name once, then a row is one of them', () => {
    const row = (at: number): Row => [`Клиент ${at}`, pick(goods, at), 100 + noise(at, 900)];
    expect(rowIs('Клиенты', ['Клиент', 'Сфера', 'Лимит, руб.'], row)).toBe('строка — один клиент');
  });

  it('given cards of clients, then a row is a card: one client may have several', () => {
    const row = (at: number): Row => [`КК-${at}`, pick(pupils, at), day(at), 3_900];
    const header = ['№ карты', 'Владелец', 'Куплена', 'Цена, руб.'];
    expect(rowIs('Клубные карты', header, row)).toBe('строка — одна карта');
  });

  it.each([
    ['Экзамены', 'один экзамен'],
    ['Уроки', 'один урок'],
    ['Смены', 'одна смена'],
    ['Осмотры', 'один осмотр'],
  ])('given «%s» with the number of a contract, then a row is %s', (name, noun) => {
    const header = ['Номер договора', 'Дата', 'Ученик', 'Балл'];
    const row = (at: number): Row => [`Д-${at}`, day(at % 40), pick(pupils, at), 40 + (at % 50)];
    expect(rowIs(name, header, row)).toBe(`строка — ${noun}`);
    const once = (at: number): Row => [`Д-${at % 30}`, day(at), pick(pupils, at), 40 + (at % 50)];
    expect(rowIs(name, header, once)).toBe(`строка — ${noun}`);
  });

  it('given people with numbers of contracts, then a row is one of the people', () => {
    const row = (at: number): Row => [`Д-${at}`, `Ребенок ${at}`, 3 + (at % 4), 9000 + at];
    expect(rowIs('Дети', ['№ договора', 'ФИО', 'Возраст', 'Плата, руб.'], row)).toBe(
      'строка — один ребенок',
    );
  });

  it('given tickets by channel with how many were sold, then no row is a ticket', () => {
    const head = ['№ события', 'Канал', 'Категория', 'Продано, шт.', 'Сумма, руб.'];
    const told = rowIs('Билеты', head, (at) => {
      const sold = 1 + noise(at, 40);
      const kind = pick(['Танцпол', 'Балкон'], Math.floor(at / 2));
      return [`С-${Math.floor(at / 4)}`, pick(['Сайт', 'Касса'], at), kind, sold, sold * 900];
    });
    expect(told).toMatch(/^строка — сочетание «№ события»/u);
  });

  it('given a date of contracts under their head, then requests stand at their own date', () => {
    const upper = ['№ заявки', 'Дата заявки', 'Договор', null];
    const rows = Array.from({ length: 80 }, (_, at): Row => [
      `ТП-${at}`,
      day(at),
      at % 9 === 0 ? null : day(at + 7),
      at % 9 === 0 ? null : 3_000 + noise(at, 50) * 100,
    ]);
    const meaning = readMade({
      name: 'Заявки',
      rows: [upper, [null, null, 'дата', 'плата, руб.'], ...rows],
      merges: ['A1:A2', 'B1:B2', 'C1:D1'],
    });
    const axis = meaning.definitions.find((one) => one.is === 'axis');
    expect(axis?.is === 'axis' && axis.column.column).toBe('Дата заявки');
  });

  it('given stays of a season and the days on which they were booked, then stays make the axis', () => {
    const rows = Array.from({ length: 270 }, (_, at): Row => {
      const before = 2 + noise(at, 100);
      return [`Б-${at}`, day(200 + at - before), day(200 + at), 1 + noise(at, 6)];
    });
    const head = ['№ брони', 'Дата брони', 'Дата заезда', 'Ночей'];
    const meaning = readMade({ name: 'Брони', rows: [head, ...rows] });
    const axis = meaning.definitions.find((one) => one.is === 'axis');
    expect(axis?.is === 'axis' && axis.column.column).toBe('Дата заезда');
  });

  it('given sections of an estimate that other sheets name by «№ п/п», then they are linked', () => {
    const sections = Array.from(
      { length: 12 },
      (_, at) => `${1 + Math.floor(at / 4)}.${1 + (at % 4)}`,
    );
    const meaning = readMade(
      sheet('Смета', ['№ п/п', 'Вид работ', 'Стоимость, руб.'], 12, (at) => [
        sections[at] ?? '',
        `Работа ${at}`,
        1000 + noise(at, 90_000),
      ]),
      sheet('Поставки', ['Дата', 'Код работ', 'Сумма, руб.'], 60, (at) => [
        day(at),
        pick(sections, at),
        100 + noise(at, 9000),
      ]),
    );
    expect(meaning.links).toHaveLength(1);
    expect(tableCalled(meaning, 'Поставки').rowIs).toBe('строка — одна поставка');
  });
});

it('given an English title, then its last word says what rows are', () => {
  expect(nounsOfTitle('Data Professional Survey')).toEqual(['одна анкета']);
});

it.each([
  ['Галтовки', '№ галтовки', 'строка — одна галтовка'],
  ['Журнал прокалок', '№ прокалки', 'строка — одна прокалка'],
  ['Отводы', 'Номер отвода', 'строка — один отвод'],
  ['Учет', '№ галтовки', 'строка — запись «№ галтовки»'],
])(
  'given a sheet «%s» numbered by «%s», then its noun is declined by rule: %s',
  (name, number, told) => {
    const row = (at: number) => [
      `${100 + at}/25`,
      day(at),
      pick(['А', 'Б', 'В'], at),
      noise(at, 500),
    ];
    const meaning = readMade(sheet(name, [number, 'Дата', 'Вид', 'Объем, мл'], 60, row));
    expect(tableCalled(meaning, name).rowIs).toBe(told);
  },
);
