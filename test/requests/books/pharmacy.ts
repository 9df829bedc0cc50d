import { ask, either, figure, names, rows, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(501);
const sales = made.times(240, (i) => {
  const cnt = dice.int(1, 9);
  const p = dice.int(50, 900);
  return {
    day: made.day(2025, 3 + Math.floor(i / 60), 1 + (i % 28)),
    shop: dice.pick(['Аптека на Мира', 'Аптека на Садовой', 'Аптека в ТЦ']),
    drug: dice.pick(['Парацетамол', 'Ибупрофен', 'Витамин С', 'Бинт', 'Термометр']),
    recipe: dice.pick(['Да', 'Нет', 'Нет']),
    cnt,
    price: p,
    total: cnt * p,
    cost: Math.round(cnt * p * 0.7),
  };
});
type S = (typeof sales)[number];
const total = (r: S) => r.total;
const m = (a: number, b = a) => sales.filter((r) => made.isIn(r.day, 2025, a, b));
const at = (x: string) => sales.filter((r) => r.shop === x);
export const pharmacyBook: AskedBook = {
  name: 'Аптеки',
  sheets: [
    {
      name: 'Продажи',
      rows: [
        [
          'Дата',
          'Аптека',
          'Препарат',
          'По рецепту',
          'Количество, уп',
          'Цена, руб.',
          'Выручка, руб.',
          'Себестоимость, руб.',
        ],
        ...sales.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask('скока заработали в апреле', figure(made.sum(m(4), total))),
    ask(
      'прибыль по аптекам',
      rows(
        made.by(
          sales,
          (r) => r.shop,
          (g) => made.sum(g, total) - made.sum(g, (r) => r.cost),
        ),
      ),
    ),
    ask(
      'что лучше всего продается в аптеке на садовой',
      either(
        [names(made.sumBy(at('Аптека на Садовой'), (r) => r.drug, total)[0]?.[0] ?? '')],
        [
          names(
            made.sumBy(
              at('Аптека на Садовой'),
              (r) => r.drug,
              (r) => r.cnt,
            )[0]?.[0] ?? '',
          ),
        ],
      ),
    ),
    ask(
      'доля рецептурных продаж',
      either(
        [figure(made.percent(sales.filter((r) => r.recipe === 'Да').length, 240))],
        [
          figure(
            made.percent(
              made.sum(
                sales.filter((r) => r.recipe === 'Да'),
                total,
              ),
              made.sum(sales, total),
            ),
          ),
        ],
      ),
    ),
    ask(
      'сколько упаковок бинта продали за весну',
      figure(
        made.sum(
          m(3, 5).filter((r) => r.drug === 'Бинт'),
          (r) => r.cnt,
        ),
      ),
    ),
    ask(
      'средняя выручка за день по аптекам',
      rows(
        made.by(
          sales,
          (r) => r.shop,
          (g) => made.sum(g, total) / made.distinct(g, (r) => r.day.toISOString()).length,
        ),
      ),
    ),
    ask(
      'в какой аптеке выручка ниже всего в июне',
      names(made.sumBy(m(6), (r) => r.shop, total).at(-1)?.[0] ?? ''),
    ),
    ask('выручка мая минус выручка апреля', figure(made.sum(m(5), total) - made.sum(m(4), total))),
    ask(
      'наценка в процентах',
      either([
        figure(
          made.percent(
            made.sum(sales, total) - made.sum(sales, (r) => r.cost),
            made.sum(sales, (r) => r.cost),
          ),
        ),
      ]),
    ),
    ask(
      'маржинальность по препаратам',
      rows(
        made.by(
          sales,
          (r) => r.drug,
          (g) => made.percent(made.sum(g, total) - made.sum(g, (r) => r.cost), made.sum(g, total)),
        ),
      ),
    ),
    ask('три самых дешевых препарата', (a) => (a.tables.length > 0 ? null : 'нет')),
    ask(
      'продажи термометров кроме аптеки в ТЦ',
      figure(
        made.sum(
          sales.filter((r) => r.drug === 'Термометр' && r.shop !== 'Аптека в ТЦ'),
          total,
        ),
      ),
    ),
    ask(
      'на сколько выручка аптеки на Мира больше, чем на Садовой',
      figure(made.sum(at('Аптека на Мира'), total) - made.sum(at('Аптека на Садовой'), total)),
    ),
    ask(
      'количество продаж по понедельникам',
      either(
        [figure(sales.filter((r) => r.day.getUTCDay() === 1).length)],
        [
          figure(
            made.sum(
              sales.filter((r) => r.day.getUTCDay() === 1),
              (r) => r.cnt,
            ),
          ),
        ],
      ),
    ),
    ask(
      'динамика среднего чека по месяцам',
      rows([3, 4, 5, 6].map((x) => [`${made.months[x - 1] ?? ''} 2025`, made.mean(m(x), total)])),
    ),
    ask(
      'максимальная выручка за день',
      figure(
        Math.max(
          ...made
            .by(
              sales,
              (r) => r.day.toISOString(),
              (g) => made.sum(g, total),
            )
            .map(([, v]) => v),
        ),
      ),
    ),
    ask(
      'топ-1 препарат в каждой аптеке',
      rows(
        ['Аптека на Мира', 'Аптека на Садовой', 'Аптека в ТЦ'].map((x) => [
          x,
          made.sumBy(at(x), (r) => r.drug, total)[0]?.[0] ?? '',
        ]),
      ),
    ),
    unanswerable('сколько покупателей воспользовались картой лояльности'),
    unanswerable('остатки на 1 июня'),
  ],
};
