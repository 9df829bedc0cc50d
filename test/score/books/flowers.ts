import * as made from '../../requests/made.js';
import {
  answer,
  asked,
  count,
  level,
  lines,
  money,
  numbered,
  planted,
  share,
} from '../own-book.js';
import { unanswerable, type OwnBook } from '../own-book.js';

const FILE = 'Заказы цветов 2025.xlsx';
const dice = made.diceOf(31_001);
const shops = ['Набережная', 'Вокзал', 'Заря'];
const prices: Readonly<Record<string, number>> = {
  Розы: 2400,
  Пионы: 3100,
  Тюльпаны: 1500,
  Сухоцветы: 900,
};
const orders = made.times(420, (i) => {
  const month = 1 + Math.floor(i / 70);
  const isPeak = month === 3;
  const bouquet = isPeak ? 'Тюльпаны' : dice.pick(Object.keys(prices));
  const shop = dice.pick([...shops, 'Набережная']);
  const isLate = dice.int(1, 100) <= (shop === 'Вокзал' ? 38 : 6);
  return {
    number: 5000 + i,
    date: made.day(2025, month, 1 + ((i * 5) % 27)),
    shop,
    bouquet,
    pieces: i === 200 ? 400 : dice.int(1, 3) + (isPeak ? 2 : 0),
    price: prices[bouquet] ?? 0,
    state: dice.int(1, 100) <= 8 ? 'Отменен' : 'Доставлен',
    delivery: isLate ? 'С опозданием' : 'В срок',
  };
});
type O = (typeof orders)[number];
const amount = (o: O) => o.pieces * o.price;
const pieces = (o: O) => o.pieces;
const shop = (o: O) => o.shop;
const bouquet = (o: O) => o.bouquet;
const of = (test: (o: O) => boolean) => orders.filter(test);
const done = of((o) => o.state === 'Доставлен');
const late = (group: readonly O[]) =>
  made.percent(group.filter((o) => o.delivery === 'С опозданием').length, group.length);
const size = (group: readonly unknown[]) => group.length;
const march = of((o) => made.isIn(o.date, 2025, 3));
const isVokzal = (o: O) => o.shop === 'Вокзал';
const error = orders[200];

export const flowersBook: OwnBook = {
  file: FILE,
  sheets: [
    {
      name: 'Заказы',
      rows: [
        [
          '№ заказа',
          'Дата',
          'Магазин',
          'Букет',
          'Количество, шт.',
          'Цена, руб.',
          'Сумма, руб.',
          'Статус',
          'Доставка',
        ],
        ...orders.map((o) => [
          o.number,
          o.date,
          o.shop,
          o.bouquet,
          o.pieces,
          o.price,
          amount(o),
          o.state,
          o.delivery,
        ]),
      ],
    },
  ],
  requests: numbered('fl', FILE, [
    asked(
      'сумма заказов по магазинам',
      'by_group',
      'easy',
      answer(
        'series',
        lines(made.sumBy(orders, shop, amount), money),
        [],
        [{ values: lines(made.sumBy(done, shop, amount), money) }],
      ),
    ),
    asked(
      'Сколько заказов отменили?',
      'count',
      'easy',
      answer('number', [count(orders.length - done.length)]),
    ),
    asked(
      'какой букет чаще всего заказывают',
      'top_bottom',
      'easy',
      answer(
        'ranking',
        lines(made.by(orders, bouquet, size).slice(0, 1), count),
        ['Тюльпан'],
        [{ values: lines(made.sumBy(orders, bouquet, pieces).slice(0, 1), count) }],
      ),
    ),
    asked(
      'Заказы по месяцам, в штуках букетов',
      'dynamics',
      'easy',
      answer(
        'series',
        lines(
          made.sumBy(orders, (o) => made.monthName(o.date), pieces),
          count,
        ),
        [],
        [
          {
            values: lines(
              made.by(orders, (o) => made.monthName(o.date), size),
              count,
            ),
          },
        ],
      ),
    ),
    asked(
      'средний чек',
      'average',
      'easy',
      answer(
        'number',
        [level(made.mean(orders, amount), 'руб.')],
        [],
        [{ values: [level(made.mean(done, amount), 'руб.')] }],
      ),
    ),
    asked(
      'процент опозданий по магазинам',
      'share',
      'medium',
      answer(
        'series',
        lines(made.by(orders, shop, late), share),
        [],
        [{ values: lines(made.by(done, shop, late), share) }],
      ),
    ),
    asked(
      'сколько роз продали на Вокзале',
      'filter',
      'medium',
      answer(
        'number',
        [
          count(
            made.sum(
              of((o) => isVokzal(o) && o.bouquet === 'Розы'),
              pieces,
            ),
          ),
        ],
        [],
        [
          { values: [count(of((o) => isVokzal(o) && o.bouquet === 'Розы').length)] },
          {
            values: [
              count(
                made.sum(
                  done.filter((o) => isVokzal(o) && o.bouquet === 'Розы'),
                  pieces,
                ),
              ),
            ],
          },
        ],
      ),
    ),
    asked(
      'выручка за март без отмененных',
      'period',
      'medium',
      answer('number', [
        money(
          made.sum(
            march.filter((o) => o.state === 'Доставлен'),
            amount,
          ),
        ),
      ]),
    ),
    asked(
      'доля тюльпанов в общей сумме',
      'share',
      'medium',
      answer(
        'number',
        [
          share(
            made.percent(
              made.sum(
                of((o) => o.bouquet === 'Тюльпаны'),
                amount,
              ),
              made.sum(orders, amount),
            ),
          ),
        ],
        [],
        [
          {
            values: [
              share(
                made.percent(
                  made.sum(
                    done.filter((o) => o.bouquet === 'Тюльпаны'),
                    amount,
                  ),
                  made.sum(done, amount),
                ),
              ),
            ],
          },
        ],
      ),
    ),
    asked(
      'сравни Набережную и Зарю по сумме доставленных заказов',
      'comparison',
      'hard',
      answer(
        'comparison',
        lines(
          made.sumBy(
            done.filter((o) => !isVokzal(o)),
            shop,
            amount,
          ),
          money,
        ),
      ),
    ),
    unanswerable('какая прибыль с каждого букета', ['Сумма', 'Цена', 'Количество']),
  ]),
  findings: {
    planted: [
      planted(
        'fl1',
        'group_differs',
        'На Вокзале опаздывает больше трети доставок, в других магазинах вместе около шести процентов',
        ['Вокзал', 'опозда|срок'],
        share(late(of(isVokzal))),
        share(late(of((o) => !isVokzal(o)))),
      ),
      planted(
        'fl2',
        'input_error',
        'В одном заказе 400 букетов: похоже на лишние нули',
        [`${error?.number ?? ''}|400`],
        count(400),
      ),
      planted(
        'fl3',
        'jump',
        'В марте заказали больше всего букетов',
        ['март'],
        count(made.sum(march, pieces)),
      ),
      planted(
        'fl4',
        'share',
        'Набережная дает половину заказов',
        ['Набережн'],
        share(made.percent(of((o) => o.shop === 'Набережная').length, orders.length)),
      ),
    ],
    propose: [
      { question: 'Как менялась сумма заказов по месяцам?', columns: ['Дата', 'Сумма, руб.'] },
      { question: 'Сколько приносит каждый магазин?', columns: ['Магазин', 'Сумма, руб.'] },
      { question: 'Где и как часто опаздывает доставка?', columns: ['Магазин', 'Доставка'] },
      { question: 'Какие букеты дают деньги?', columns: ['Букет', 'Сумма, руб.'] },
      { question: 'Сколько заказов отменяют?', columns: ['Статус', 'Магазин'] },
    ],
    absurd: [
      { what: 'сумма или среднее номеров заказов', why: 'это номера' },
      { what: 'сумма столбца «Цена, руб.»', why: 'цены разных заказов не складывают' },
      { what: 'связь суммы с количеством как находка', why: 'сумма и есть количество на цену' },
    ],
  },
};
