import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(22);
const stores = ['Основной склад', 'Склад Юг', 'Розничный магазин'];
const kinds: readonly (readonly [string, readonly string[]])[] = [
  ['Крепеж', ['Болт М8', 'Гайка М8', 'Шайба 8', 'Саморез 4х50', 'Анкер 10х100']],
  ['Инструмент', ['Дрель ударная', 'Молоток 500 г', 'Отвертка PH2', 'Пила дисковая']],
  ['Краски', ['Эмаль белая', 'Грунтовка', 'Лак паркетный', 'Колер синий']],
  ['Электрика', ['Кабель ВВГ', 'Розетка двойная', 'Лампа LED', 'Автомат 16А', 'Щит на 12']],
];
const stock = stores.flatMap((store, at) =>
  kinds.flatMap(([group, items], kind) =>
    items.map((item, index) => {
      const cost = dice.int(400, 900_000) / 100;
      const left = dice.chance(0.12) ? 0 : dice.int(3, 900);
      return {
        store,
        code: `0${kind + 1}-${String(index + 1).padStart(3, '0')}`,
        item,
        group,
        left,
        cost,
        value: Math.round(left * cost * 100) / 100,
        least: dice.int(5, 120),
        last: made.day(2025, 1 + ((index + at) % 6), dice.int(1, 28)),
      };
    }),
  ),
);
type Item = (typeof stock)[number];
const value = (row: Item) => row.value;
const left = (row: Item) => row.left;
const zero = stock.filter((row) => row.left === 0);
const short = stock.filter((row) => row.left < row.least);
const byStore = made.sumBy(stock, ({ store }) => store, value);
const byGroup = made.sumBy(stock, ({ group }) => group, value);
const byItem = made.sumBy(stock, ({ item }) => item, value);
const of = (test: (row: Item) => boolean) => stock.filter(test);
const south = of(({ store }) => store === 'Склад Юг');
const dearest = [...stock].sort((a, b) => b.cost - a.cost);

const inAll = made.running(byItem);
const classA = inAll.filter(
  (_, index) => (inAll[index - 1]?.[1] ?? 0) < 0.8 * made.sum(stock, value),
).length;

export const stockBook: AskedBook = {
  name: 'Остатки на складах',
  sheets: [
    {
      name: 'TDSheet',
      rows: [
        ['Ведомость по товарам на складах'],
        ['Период: 30.06.2025'],
        [],
        [
          'Склад',
          'Артикул',
          'Номенклатура',
          'Группа',
          'Остаток, шт',
          'Цена закупки, руб.',
          'Стоимость остатка, руб.',
          'Мин. остаток',
          'Дата последней продажи',
        ],
        ...stock.map((row) => [
          row.store,
          row.code,
          row.item,
          row.group,
          row.left,
          row.cost,
          row.value,
          row.least,
          row.last,
        ]),
        [
          'Итого',
          null,
          null,
          null,
          made.sum(stock, left),
          null,
          made.sum(stock, value),
          null,
          null,
        ],
      ],
    },
  ],
  asked: [
    ask('на какую сумму товара на складах', figure(made.sum(stock, value))),
    ask('общая стоимость остатков', figure(made.sum(stock, value))),
    ask('стоимость остатков по складам', rows(byStore), names(byStore[0]?.[0] ?? '')),
    ask('сколько штук на складе Юг', figure(made.sum(south, left)), says(/Юг/u)),
    ask('каких товаров нет в наличии', rows(zero.map(({ store, item }) => [store, item]))),
    ask('сколько позиций с нулевым остатком', figure(zero.length)),
    ask(
      'какие товары ниже минимального остатка',
      rows(short.map(({ store, item }) => [store, item])),
    ),
    ask('сколько позиций с остатком меньше 50', figure(of((row) => row.left < 50).length)),
    ask(
      'доля каждой группы в стоимости',
      rows(byGroup.map(([name, part]) => [name, made.percent(part, made.sum(stock, value))])),
    ),
    ask('топ 10 товаров по стоимости', ranked(byItem.slice(0, 10))),
    ask('самый дорогой товар', names(dearest[0]?.item ?? ''), figure(dearest[0]?.cost ?? 0)),
    ask('сколько номенклатуры', figure(made.distinct(stock, ({ item }) => item).length)),
    ask(
      'сколько болтов на складах',
      figure(
        made.sum(
          of(({ item }) => item.startsWith('Болт')),
          left,
        ),
      ),
      says(/болт/iu),
    ),
    ask(
      'средняя цена закупки по группам',
      rows(
        made.by(
          stock,
          ({ group }) => group,
          (group) => made.mean(group, ({ cost }) => cost),
        ),
      ),
    ),
    ask('остатки в шт по группам товаров', rows(made.sumBy(stock, ({ group }) => group, left))),
    ask(
      'где больше всего кабеля',
      names(
        made.sumBy(
          of(({ item }) => item.startsWith('Кабель')),
          ({ store }) => store,
          left,
        )[0]?.[0] ?? '',
      ),
      says(/кабел/iu),
    ),
    ask(
      'стоимость инструмента в розничном магазине',
      figure(
        made.sum(
          of(({ group, store }) => group === 'Инструмент' && store.startsWith('Розн')),
          value,
        ),
      ),
      says(/инструмент/iu, /розничн/iu),
    ),
    ask('ABC анализ по стоимости', figure(classA)),
    ask(
      'товары, которые не продавались с марта 2025',
      either(
        [
          rows(
            of(({ last }) => last < made.day(2025, 3, 1)).map(({ store, item }) => [store, item]),
          ),
        ],
        [
          rows(
            of(({ last }) => last < made.day(2025, 4, 1)).map(({ store, item }) => [store, item]),
          ),
        ],
      ),
    ),
    ask(
      'остаток саморезов в основном складе',
      figure(
        made.sum(
          of(({ item, store }) => item.startsWith('Саморез') && store.startsWith('Осн')),
          left,
        ),
      ),
    ),
    ask(
      'стоимость остатков без красок',
      figure(
        made.sum(
          of(({ group }) => group !== 'Краски'),
          value,
        ),
      ),
      says(/краск/iu),
    ),
    unanswerable('выручка по складам'),
    unanswerable('кто поставщик'),
  ],
};
