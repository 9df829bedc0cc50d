import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(8203);
const days = made.times(168, (i) => {
  const baked = dice.int(40, 300);
  const sold = Math.round((baked * dice.int(60, 95)) / 100);
  return {
    date: made.day(2025, 3 + Math.floor(i / 56), 1 + (Math.floor(i / 2) % 28)),
    shop: dice.pick(['Ленина 5', 'Мира 12', 'Вокзал']),
    bread: dice.pick(['Багет', 'Батон', 'Круассан', 'Пирожок']),
    baked,
    sold,
    scrapped: baked - sold,
    income: sold * dice.int(30, 120),
    costs: baked * dice.int(15, 28),
  };
});
type D = (typeof days)[number];
const of = (test: (d: D) => boolean) => days.filter(test);
const income = (d: D) => d.income;
const costs = (d: D) => d.costs;
const scrapped = (d: D) => d.scrapped;
const baked = (d: D) => d.baked;
const month = (from: number, to = from) => of((d) => made.isIn(d.date, 2025, from, to));
const lost = (g: readonly D[]) => made.percent(made.sum(g, scrapped), made.sum(g, baked));
const monthly = (value: (g: readonly D[]) => number) =>
  made.times(3, (i): [string, number] => [`${made.months[i + 2] ?? ''} 2025`, value(month(i + 3))]);

export const bakeryBook: AskedBook = {
  name: 'Пекарня',
  sheets: [
    {
      name: 'Смены',
      rows: [
        [
          'Дата',
          'Точка',
          'Изделие',
          'Испечено, шт',
          'Продано, шт',
          'Списано, шт',
          'Выручка, руб.',
          'Затраты, руб.',
        ],
        ...days.map((d) => Object.values(d)),
      ],
    },
  ],
  asked: [
    ask('процент списаний по точкам', rows(made.by(days, (d) => d.shop, lost))),
    ask(
      'на какой точке меньше всего процент списания',
      names(made.by(days, (d) => d.shop, lost).at(-1)?.[0] ?? ''),
    ),
    ask(
      'сколько круассанов списали в апреле',
      figure(
        made.sum(
          month(4).filter((d) => d.bread === 'Круассан'),
          scrapped,
        ),
      ),
      says(/круассан/iu),
    ),
    ask(
      'сколько багетов испекли на вокзале',
      figure(
        made.sum(
          of((d) => d.bread === 'Багет' && d.shop === 'Вокзал'),
          baked,
        ),
      ),
    ),
    ask(
      'выручка против затрат по точкам',
      rows(
        made
          .distinct(days, (d) => d.shop)
          .map(
            (shop) =>
              [
                shop,
                made.sum(
                  of((d) => d.shop === shop),
                  income,
                ),
                made.sum(
                  of((d) => d.shop === shop),
                  costs,
                ),
              ] as const,
          ),
      ),
    ),
    ask('прибыль по месяцам', rows(monthly((g) => made.sum(g, income) - made.sum(g, costs)))),
    ask(
      'сколько заработали на один проданный пирожок',
      either([
        figure(
          made.sum(
            of((d) => d.bread === 'Пирожок'),
            income,
          ) /
            made.sum(
              of((d) => d.bread === 'Пирожок'),
              (d) => d.sold,
            ),
        ),
      ]),
    ),
    ask(
      'сколько продали и на какую сумму в мае',
      figure(
        made.sum(month(5), (d) => d.sold),
        made.sum(month(5), income),
      ),
    ),
    ask(
      'в какой день недели больше всего списывают',
      names(made.sumBy(days, (d) => made.weekdayName(d.date), scrapped)[0]?.[0] ?? ''),
    ),
    ask(
      'доля батона в общей выручке',
      figure(
        made.percent(
          made.sum(
            of((d) => d.bread === 'Батон'),
            income,
          ),
          made.sum(days, income),
        ),
      ),
    ),
    ask(
      'средняя выручка за день на Мира 12',
      either(
        [
          figure(
            made.sum(
              of((d) => d.shop === 'Мира 12'),
              income,
            ) /
              made.distinct(
                of((d) => d.shop === 'Мира 12'),
                (d) => d.date.toISOString(),
              ).length,
          ),
        ],
        [
          figure(
            made.sum(
              of((d) => d.shop === 'Мира 12'),
              income,
            ) / made.distinct(days, (d) => d.date.toISOString()).length,
          ),
        ],
        [
          figure(
            made.sum(
              of((d) => d.shop === 'Мира 12'),
              income,
            ) / 92,
          ),
        ],
      ),
    ),
    ask(
      'когда было больше всего списаний',
      either(
        [
          names(
            made.sumBy(
              days,
              (d) => `${made.months[d.date.getUTCMonth()] ?? ''} 2025`,
              scrapped,
            )[0]?.[0] ?? '',
          ),
        ],
        [figure(made.sumBy(days, (d) => d.date.toISOString(), scrapped)[0]?.[1] ?? 0)],
      ),
    ),
    unanswerable('сколько бонусов списали с карт'),
  ],
};
