import { ask, either, figure, link, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(121);
const shops = ['Арбат', 'Сокол', 'Таганка'];
const first = made.day(2025, 1, 1).getTime();
const days = made.times(273, (index) => new Date(first + index * 86_400_000));
const traffic = days.flatMap((date) =>
  shops.map((shop, at) => {
    const visitors = 60 + 25 * at + dice.int(0, 90) + ([0, 6].includes(date.getUTCDay()) ? 45 : 0);
    const receipts = Math.round((visitors * dice.int(28, 55)) / 100);
    const revenue = Math.round(receipts * dice.int(42_000, 98_000)) / 100;
    return {
      date,
      shop,
      visitors,
      receipts,
      revenue,
      profit: Math.round(revenue * dice.int(12, 31)) / 100,
    };
  }),
);
type Day = (typeof traffic)[number];
const revenue = (row: Day) => row.revenue;
const profit = (row: Day) => row.profit;
const receipts = (row: Day) => row.receipts;
const visitors = (row: Day) => row.visitors;
const shop = (row: Day) => row.shop;
const within = (from: number, to = from) =>
  traffic.filter(({ date }) => made.isIn(date, 2025, from, to));
const of = (name: string) => traffic.filter((row) => row.shop === name);
const check = (group: readonly Day[]) => made.sum(group, revenue) / made.sum(group, receipts);
const monthly = (value: (group: readonly Day[]) => number) =>
  made.times(9, (index): [string, number] => [
    `${made.months[index] ?? ''} 2025`,
    value(within(index + 1)),
  ]);
const conversion = (group: readonly Day[]) =>
  made.percent(made.sum(group, receipts), made.sum(group, visitors));
const byShop = made.sumBy(traffic, shop, revenue);
const weekdays = made.sumBy(traffic, ({ date }) => made.weekdayName(date), revenue);
const perMonth = monthly((group) => made.sum(group, revenue));
const rising = made.by(traffic, shop, (group) => {
  const month = (number: number) =>
    made.sum(
      group.filter(({ date }) => made.isIn(date, 2025, number)),
      revenue,
    );
  return made.percent(month(9) - month(8), month(8));
});

export const shopsBook: AskedBook = {
  name: 'Выручка магазинов по дням',
  sheets: [
    {
      name: 'Выручка',
      rows: [
        ['Дата', 'Магазин', 'Посетители', 'Чеки', 'Выручка', 'Прибыль'],
        ...traffic.map((row) => Object.values(row)),
      ],
    },
  ],
  asked: [
    ask('средний чек', figure(check(traffic))),
    ask('средний чек по магазинам', rows(made.by(traffic, shop, check))),
    ask('средний чек по месяцам', rows(monthly(check))),
    ask('динамика прибыли', ranked(monthly((group) => made.sum(group, profit)))),
    ask(
      'динамика прибыли по магазину Сокол',
      ranked(
        made.times(9, (index) => [
          `${made.months[index] ?? ''} 2025`,
          made.sum(
            of('Сокол').filter(({ date }) => made.isIn(date, 2025, index + 1)),
            profit,
          ),
        ]),
      ),
      says(/Сокол/u),
    ),
    ask('выручка за полугодие', figure(made.sum(within(1, 6), revenue)), says(/полугоди/iu)),
    ask('выручка за первое полугодие', figure(made.sum(within(1, 6), revenue)), says(/полугоди/iu)),
    ask(
      'выручка за квартал',
      either(
        [figure(made.sum(within(7, 9), revenue)), says(/квартал/iu)],
        [
          rows([
            [made.sum(within(1, 3), revenue)],
            [made.sum(within(4, 6), revenue)],
            [made.sum(within(7, 9), revenue)],
          ]),
        ],
      ),
    ),
    ask('выручка за последний квартал', figure(made.sum(within(7, 9), revenue)), says(/квартал/iu)),
    ask('выручка с начала года', figure(made.sum(traffic, revenue))),
    ask('выручка за последние 30 дней', figure(made.sum(traffic.slice(-90), revenue))),
    ask('какой магазин лучший по прибыли', names(made.sumBy(traffic, shop, profit)[0]?.[0] ?? '')),
    ask('выручка по дням недели', rows(weekdays)),
    ask('в какой день недели выручка максимальная', names(weekdays[0]?.[0] ?? '')),
    ask(
      'на сколько процентов упала выручка в июне к маю',
      figure(
        made.percent((perMonth[5]?.[1] ?? 0) - (perMonth[4]?.[1] ?? 0), perMonth[4]?.[1] ?? 1),
      ),
    ),
    ask('что выросло сильнее всего в сентябре к августу', names(rising[0]?.[0] ?? '')),
    ask('конверсия посетителей в чеки', figure(conversion(traffic))),
    ask(
      'рентабельность по магазинам',
      rows(
        made.by(traffic, shop, (group) =>
          made.percent(made.sum(group, profit), made.sum(group, revenue)),
        ),
      ),
    ),
    ask('прогноз выручки на 2 месяца', says(/ноябр|(?:24|30)\.11\.2025/u)),
    ask('сколько чеков пробили в августе', figure(made.sum(within(8), receipts)), says(/август/iu)),
    ask(
      'выручка Арбата и Таганки за июль',
      figure(
        made.sum(
          within(7).filter((row) => row.shop !== 'Сокол'),
          revenue,
        ),
      ),
      says(/Арбат/u, /Таганк/u, /июл/iu),
    ),
    ask(
      'доля прибыли в выручке',
      figure(made.percent(made.sum(traffic, profit), made.sum(traffic, revenue))),
    ),
    ask(
      'лучший день по выручке',
      either(
        [
          figure(
            Math.max(
              ...made
                .by(
                  traffic,
                  ({ date }) => date.toISOString(),
                  (group) => made.sum(group, revenue),
                )
                .map(([, value]) => value),
            ),
          ),
        ],
        [figure(Math.max(...traffic.map(revenue)))],
      ),
    ),
    ask(
      'выручка по магазинам с 01.03.2025 по 15.04.2025',
      rows(
        made.sumBy(
          traffic.filter(
            ({ date }) => date >= made.day(2025, 3, 1) && date <= made.day(2025, 4, 15),
          ),
          shop,
          revenue,
        ),
      ),
    ),
    ask('средняя выручка в день', figure(made.sum(traffic, revenue) / 273)),
    ask('сколько магазинов', figure(3)),
    ask('вырчка по магазинам тыс. руб.', rows(byShop)),
    ask(
      'связь посетителей и выручки',
      link(made.links(traffic.map((row) => [row.visitors, row.revenue] as const))),
    ),
    unanswerable('выручка по менеджерам'),
    unanswerable('выручка за 2023 год'),
    ask('сколько посетителей в среднем в день', figure(made.sum(traffic, visitors) / 273)),
    ask(
      'выручка на одного посетителя',
      figure(made.sum(traffic, revenue) / made.sum(traffic, visitors)),
    ),
    ask(
      'прибыль Таганки за последние 3 месяца',
      figure(
        made.sum(
          within(7, 9).filter((row) => row.shop === 'Таганка'),
          profit,
        ),
      ),
      says(/Таганк/u),
    ),
    ask(
      'какой магазин просел сильнее всего в августе к июлю',
      names(
        made
          .by(traffic, shop, (group) => {
            const month = (number: number) =>
              made.sum(
                group.filter(({ date }) => made.isIn(date, 2025, number)),
                revenue,
              );
            return month(8) - month(7);
          })
          .at(-1)?.[0] ?? '',
      ),
    ),
    ask(
      'сравни Арбат и Сокол по прибыли',
      figure(made.sum(of('Арбат'), profit), made.sum(of('Сокол'), profit)),
    ),
    ask(
      'прибыль по кварталам',
      rows([1, 4, 7].map((month) => [made.sum(within(month, month + 2), profit)])),
    ),
    ask('выручка в выходные', (answer) =>
      figure(
        made.sum(
          traffic.filter(({ date }) => [0, 6].includes(date.getUTCDay())),
          revenue,
        ),
      )(answer),
    ),
    unanswerable('выручка по кассирам'),
    unanswerable('прогноз на 5 лет'),
  ],
};
