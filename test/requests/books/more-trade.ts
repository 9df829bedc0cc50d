import { ask, either, figure, rows, says, unanswerable } from '../asked.js';
import type { Asked } from '../asked.js';
import * as made from '../made.js';
import { d, n, recordsOf, s } from '../records.js';
import type { Rec } from '../records.js';
import { salesBook } from './sales.js';
import { shopsBook } from './shops.js';
import { stockBook } from './stock.js';
import { restaurantBook } from './restaurant.js';
import { marketBook } from './market.js';

const within = (all: readonly Rec[], head: string, year: number, from: number, to = from) =>
  all.filter((row) => made.isIn(d(head)(row), year, from, to));
const mname = (m: number, y: number) => `${made.months[m - 1] ?? ''} ${y}`;
const S = recordsOf(salesBook, 0);
const sum = n('Сумма, руб.');
const shopsR = recordsOf(shopsBook, 0);
const weekend = (r: Rec) => [0, 6].includes(d('Дата')(r).getUTCDay());
const stock = recordsOf(stockBook, 3).filter(
  (r) => r['Артикул'] !== null && r['Артикул'] !== undefined && s('Артикул')(r) !== '',
);
const rest = recordsOf(restaurantBook, 0);
const market = recordsOf(marketBook, 0).filter((r) => /^\d+$/.test(s('Артикул WB')(r)));
const months18 = made.times(18, (i) => [2024 + Math.floor(i / 12), (i % 12) + 1] as const);
const orders = (g: readonly Rec[]) => made.distinct(g, s('№ заказа')).length;

/** Further requests to the workbooks of their names. */
export const moreTrade: Readonly<Record<string, readonly Asked[]>> = {
  [salesBook.name]: [
    ask(
      'количество заказов по месяцам',
      rows(months18.map(([y, m]) => [mname(m, y), orders(within(S, 'Дата', y, m))])),
    ),
    ask('сколько заказов делают в выходные', figure(orders(S.filter(weekend))), says(/выходн/iu)),
    ask(
      'сколько в среднем стоит позиция в чеке у Петровой',
      either(
        [
          figure(
            made.mean(
              S.filter((r) => s('Менеджер')(r).startsWith('Петрова')),
              sum,
            ),
          ),
        ],
        [
          figure(
            made.mean(
              S.filter((r) => s('Менеджер')(r).startsWith('Петрова')),
              n('Цена'),
            ),
          ),
        ],
      ),
    ),
    ask(
      'менеджеры с выручкой выше средней',
      rows(
        made
          .sumBy(S, s('Менеджер'), sum)
          .filter(([, v]) => v > made.sum(S, sum) / 4)
          .map(([m]) => [m]),
      ),
    ),
    ask(
      'выручка за март и апрель 2025',
      either(
        [figure(made.sum(within(S, 'Дата', 2025, 3, 4), sum))],
        [
          figure(
            made.sum(within(S, 'Дата', 2025, 3), sum),
            made.sum(within(S, 'Дата', 2025, 4), sum),
          ),
        ],
        [
          rows([
            [made.sum(within(S, 'Дата', 2025, 3), sum)],
            [made.sum(within(S, 'Дата', 2025, 4), sum)],
          ]),
        ],
      ),
    ),
    ask(
      'какие клиенты ничего не покупали в мае 2025',
      rows(
        made
          .distinct(S, s('Клиент'))
          .filter((c) => !within(S, 'Дата', 2025, 5).some((r) => r['Клиент'] === c))
          .map((c) => [c]),
      ),
    ),
    ask(
      'выручка и количество по категориям',
      rows(
        made.distinct(S, s('Категория')).map((c) => [
          c,
          made.sum(
            S.filter((r) => r['Категория'] === c),
            sum,
          ),
          made.sum(
            S.filter((r) => r['Категория'] === c),
            n('Кол-во'),
          ),
        ]),
      ),
    ),
    ask(
      'все регионы, кроме Москвы: выручка',
      figure(
        made.sum(
          S.filter((r) => r['Регион'] !== 'Москва'),
          sum,
        ),
      ),
      says(/Москв/u),
    ),
    ask(
      'во сколько раз выручка Москвы больше выручки Самары',
      figure(
        made.sum(
          S.filter((r) => r['Регион'] === 'Москва'),
          sum,
        ) /
          made.sum(
            S.filter((r) => r['Регион'] === 'Самара'),
            sum,
          ),
      ),
    ),
    unanswerable('выручка с рекламных акций'),
  ],
  [shopsBook.name]: [
    ask(
      'средняя выручка в выходные по магазинам',
      either([
        rows(made.by(shopsR.filter(weekend), s('Магазин'), (g) => made.mean(g, n('Выручка')))),
      ]),
    ),
    ask(
      'посетители по будням и выходным',
      either(
        [
          figure(
            made.sum(shopsR.filter(weekend), n('Посетители')),
            made.sum(
              shopsR.filter((r) => !weekend(r)),
              n('Посетители'),
            ),
          ),
        ],
        [
          rows([
            [made.sum(shopsR.filter(weekend), n('Посетители'))],
            [
              made.sum(
                shopsR.filter((r) => !weekend(r)),
                n('Посетители'),
              ),
            ],
          ]),
        ],
      ),
    ),
    ask(
      'средний чек по субботам',
      figure(
        made.sum(
          shopsR.filter((r) => d('Дата')(r).getUTCDay() === 6),
          n('Выручка'),
        ) /
          made.sum(
            shopsR.filter((r) => d('Дата')(r).getUTCDay() === 6),
            n('Чеки'),
          ),
      ),
      says(/суббот/iu),
    ),
    ask('в каких днях выручка Сокола была ниже 30 000', (a) =>
      rows(
        shopsR
          .filter((r) => r['Магазин'] === 'Сокол' && n('Выручка')(r) < 30_000)
          .map((r) => [n('Выручка')(r)]),
      )(a),
    ),
    ask(
      'минимальная и максимальная дневная выручка Арбата',
      figure(
        Math.min(...shopsR.filter((r) => r['Магазин'] === 'Арбат').map(n('Выручка'))),
        Math.max(...shopsR.filter((r) => r['Магазин'] === 'Арбат').map(n('Выручка'))),
      ),
    ),
  ],
  [stockBook.name]: [
    ask(
      'чего осталось меньше 10 штук на складе Юг',
      rows(
        stock
          .filter((r) => r['Склад'] === 'Склад Юг' && n('Остаток, шт')(r) < 10)
          .map((r) => [s('Номенклатура')(r)]),
      ),
    ),
    ask(
      'доля инструмента в стоимости остатков',
      figure(
        made.percent(
          made.sum(
            stock.filter((r) => r['Группа'] === 'Инструмент'),
            n('Стоимость остатка, руб.'),
          ),
          made.sum(stock, n('Стоимость остатка, руб.')),
        ),
      ),
    ),
    ask(
      'какие товары не продавались с апреля',
      either([
        rows(
          stock
            .filter((r) => d('Дата последней продажи')(r) < made.day(2025, 4, 1))
            .map((r) => [s('Номенклатура')(r)]),
        ),
      ]),
    ),
  ],
  [restaurantBook.name]: [
    ask(
      'средний чек веранды и основного зала',
      either(
        [
          rows(
            [
              ['Веранда', 1],
              ['Основной зал', 1],
            ].map(([h]) => {
              const g = rest.filter((r) => r['Зал'] === h);
              return [
                h as string,
                made.sum(g, n('Стоимость, руб')) / made.distinct(g, s('Номер чека')).length,
              ];
            }),
          ),
        ],
        [
          figure(
            ...['Веранда', 'Основной зал'].map((h) => {
              const g = rest.filter((r) => r['Зал'] === h);
              return made.sum(g, n('Стоимость, руб')) / made.distinct(g, s('Номер чека')).length;
            }),
          ),
        ],
        [
          figure(
            (() => {
              const g = rest.filter((r) => r['Зал'] !== 'Доставка');
              return made.sum(g, n('Стоимость, руб')) / made.distinct(g, s('Номер чека')).length;
            })(),
          ),
        ],
      ),
    ),
    ask(
      'сколько чеков в день в среднем',
      figure(
        made.distinct(rest, s('Номер чека')).length /
          made.distinct(rest, (r) => d('Дата')(r).toISOString()).length,
      ),
    ),
    ask('какое блюдо ни разу не заказали в доставке', (a) => {
      const all = made.distinct(rest, s('Блюдо'));
      const has = new Set(rest.filter((r) => r['Зал'] === 'Доставка').map(s('Блюдо')));
      const out = all.filter((x) => !has.has(x));
      return out.length === 0 ? null : rows(out.map((x) => [x]))(a);
    }),
  ],
  [marketBook.name]: [
    ask(
      'процент выкупа по брендам',
      rows(
        made.by(market, s('Бренд'), (g) =>
          made.percent(made.sum(g, n('Выкупили, шт.')), made.sum(g, n('Заказано, шт.'))),
        ),
      ),
    ),
    ask(
      'какая доля комиссии и логистики в продажах',
      either(
        [
          figure(
            made.percent(
              made.sum(market, n('Комиссия, ₽')) + made.sum(market, n('Логистика, ₽')),
              made.sum(market, n('Сумма продаж, ₽')),
            ),
          ),
        ],
        [
          figure(
            made.percent(
              made.sum(market, n('Комиссия, ₽')),
              made.sum(market, n('Сумма продаж, ₽')),
            ),
            made.percent(
              made.sum(market, n('Логистика, ₽')),
              made.sum(market, n('Сумма продаж, ₽')),
            ),
          ),
        ],
      ),
    ),
    ask(
      'сколько платьев и джинсов вернули',
      either(
        [
          figure(
            made.sum(
              market.filter((r) => /Платья|Джинсы/.test(s('Предмет')(r))),
              n('Возвраты, шт.'),
            ),
          ),
        ],
        [
          figure(
            ...['Платья', 'Джинсы'].map((x) =>
              made.sum(
                market.filter((r) => r['Предмет'] === x),
                n('Возвраты, шт.'),
              ),
            ),
          ),
        ],
      ),
    ),
  ],
};
