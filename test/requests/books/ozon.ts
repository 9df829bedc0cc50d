import { ask, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(306);
const mname = (month: number, year = 2025) => `${made.months[month - 1] ?? ''} ${year}`;
const skus = ['OZ-11', 'OZ-12', 'OZ-13', 'OZ-21', 'OZ-22', 'OZ-31'];
const kinds = ['Кухня', 'Кухня', 'Кухня', 'Сад', 'Сад', 'Авто'];
const ozon = made
  .times(18, (m) =>
    skus.flatMap((sku, at) =>
      made.times(3, (k) => {
        const orders = dice.int(0, 40);
        const revenue = orders * dice.int(400, 1500);
        return {
          date: made.day(2024 + Math.floor(m / 12), (m % 12) + 1, 3 + k * 9),
          sku,
          kind: kinds[at] ?? '',
          orders,
          revenue,
          ads: dice.int(0, 9000),
          cancels: Math.floor((orders * dice.int(0, 20)) / 100),
        };
      }),
    ),
  )
  .flat();
type O = (typeof ozon)[number];
const rev = (r: O) => r.revenue;
const ads = (r: O) => r.ads;
const oy = (y: number, a: number, b = a) => ozon.filter((r) => made.isIn(r.date, y, a, b));
export const ozonBook: AskedBook = {
  name: 'Озон',
  sheets: [
    {
      name: 'Отчет',
      rows: [
        [
          'Дата',
          'Артикул',
          'Категория',
          'Заказы, шт',
          'Выручка',
          'Расходы на рекламу',
          'Отмены, шт',
        ],
        ...ozon.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask(
      'дрр по категориям (реклама / выручка)',
      rows(
        made.by(
          ozon,
          (r) => r.kind,
          (g) => made.percent(made.sum(g, ads), made.sum(g, rev)),
        ),
      ),
    ),
    ask(
      'процент отмен от заказов',
      figure(
        made.percent(
          made.sum(ozon, (r) => r.cancels),
          made.sum(ozon, (r) => r.orders),
        ),
      ),
    ),
    ask(
      'заказы за последние 3 мес по артикулам',
      rows(
        made.sumBy(
          oy(2025, 4, 6),
          (r) => r.sku,
          (r) => r.orders,
        ),
      ),
    ),
    ask(
      'выручка первого полугодия 2025 к первому полугодию 2024',
      figure(made.sum(oy(2024, 1, 6), rev), made.sum(oy(2025, 1, 6), rev)),
    ),
    ask(
      'накопительная выручка по месяцам 2025',
      ranked(
        made.running(
          made.times(6, (i): [string, number] => [mname(i + 1), made.sum(oy(2025, i + 1), rev)]),
        ),
      ),
    ),
    ask(
      'на сколько процентов выросла выручка категории Сад в 2025 к 2024 за янв-июнь',
      figure(
        made.percent(
          made.sum(
            oy(2025, 1, 6).filter((r) => r.kind === 'Сад'),
            rev,
          ) -
            made.sum(
              oy(2024, 1, 6).filter((r) => r.kind === 'Сад'),
              rev,
            ),
          made.sum(
            oy(2024, 1, 6).filter((r) => r.kind === 'Сад'),
            rev,
          ),
        ),
      ),
    ),
    ask('выручка на рубль рекламы', figure(made.sum(ozon, rev) / made.sum(ozon, ads))),
    ask('3 худших артикула по выручке', rows(made.sumBy(ozon, (r) => r.sku, rev).slice(-3))),
    ask(
      'средняя выручка в мес по категории авто',
      figure(
        made.sum(
          ozon.filter((r) => r.kind === 'Авто'),
          rev,
        ) / 18,
      ),
      says(/авто/iu),
    ),
    ask(
      'выручка минус реклама по артикулам',
      rows(
        made.by(
          ozon,
          (r) => r.sku,
          (g) => made.sum(g, rev) - made.sum(g, ads),
        ),
      ),
    ),
    ask('сколько раз заказов было больше 30', figure(ozon.filter((r) => r.orders > 30).length)),
    ask(
      'лучший и худший месяц 2024 по выручке',
      names(
        ...(() => {
          const l = made
            .times(12, (i) => [mname(i + 1, 2024), made.sum(oy(2024, i + 1), rev)] as const)
            .sort((a, b) => b[1] - a[1]);
          return [l[0]?.[0] ?? '', l[11]?.[0] ?? ''];
        })(),
      ),
    ),
    unanswerable('рейтинг карточек'),
  ],
};
