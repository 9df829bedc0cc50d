import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(131);
const waiters = ['Алина', 'Богдан', 'Вера', 'Глеб'];
const menu: readonly (readonly [string, string, number])[] = [
  ['Борщ', 'Супы', 320],
  ['Солянка', 'Супы', 390],
  ['Цезарь с курицей', 'Салаты', 480],
  ['Греческий салат', 'Салаты', 430],
  ['Стейк рибай', 'Горячее', 1850],
  ['Паста карбонара', 'Горячее', 590],
  ['Чизкейк', 'Десерты', 350],
  ['Морс клюквенный', 'Напитки', 180],
  ['Капучино', 'Напитки', 240],
];
const lines = made
  .times(190, (check) => {
    const date = made.day(2025, 7 + Math.floor(check / 64), 1 + (check % 28));
    const waiter = dice.pick(waiters);
    const hall = dice.pick(['Основной зал', 'Веранда', 'Доставка']);
    return made.times(dice.int(1, 4), () => {
      const [dish, section, price] = dice.pick(menu);
      const portions = dice.int(1, 3);
      const total = portions * price;
      return { check: `Ч-${1000 + check}`, date, waiter, hall, dish, section, portions, total };
    });
  })
  .flat();
type Line = (typeof lines)[number];
const total = (line: Line) => line.total;
const portions = (line: Line) => line.portions;
const dish = (line: Line) => line.dish;
const of = (test: (line: Line) => boolean) => lines.filter(test);
const month = (number: number) => of(({ date }) => made.isIn(date, 2025, number));
const checks = (group: readonly Line[]) => made.distinct(group, ({ check }) => check).length;
const byDish = made.sumBy(lines, dish, portions);
const byWaiter = made.sumBy(lines, ({ waiter }) => waiter, total);
const byHall = made.sumBy(lines, ({ hall }) => hall, total);
const sold = made.sum(lines, total);

export const restaurantBook: AskedBook = {
  name: 'Чеки ресторана',
  sheets: [
    {
      name: 'Чеки',
      rows: [
        [
          'Номер чека',
          'Дата',
          'Официант',
          'Зал',
          'Блюдо',
          'Раздел меню',
          'Порций',
          'Стоимость, руб',
        ],
        ...lines.map((line) => Object.values(line)),
      ],
    },
  ],
  asked: [
    ask('сколько заработал ресторан', figure(sold)),
    ask(
      'какое блюдо заказывают чаще всего',
      either(
        [names(byDish[0]?.[0] ?? '')],
        [names(made.by(lines, dish, (group) => group.length)[0]?.[0] ?? '')],
      ),
    ),
    ask('средний чек', figure(sold / checks(lines))),
    ask(
      'средний чек по официантам',
      rows(
        made.by(
          lines,
          ({ waiter }) => waiter,
          (group) => made.sum(group, total) / checks(group),
        ),
      ),
    ),
    ask(
      'сколько порций борща продали',
      figure(
        made.sum(
          of((line) => line.dish === 'Борщ'),
          portions,
        ),
      ),
      says(/борщ/iu),
    ),
    ask(
      'кто из официантов продал больше всех',
      names(byWaiter[0]?.[0] ?? ''),
      figure(byWaiter[0]?.[1] ?? 0),
    ),
    ask(
      'выручка веранды за август',
      figure(
        made.sum(
          month(8).filter(({ hall }) => hall === 'Веранда'),
          total,
        ),
      ),
      says(/веранд/iu, /август/iu),
    ),
    ask(
      'доля доставки',
      figure(
        made.percent(
          made.sum(
            of(({ hall }) => hall === 'Доставка'),
            total,
          ),
          sold,
        ),
      ),
    ),
    ask('выручка по разделам меню', rows(made.sumBy(lines, ({ section }) => section, total))),
    ask(
      'топ-3 блюда по выручке в каждом разделе',
      rows(
        made
          .distinct(lines, ({ section }) => section)
          .flatMap((section) =>
            made
              .sumBy(
                of((line) => line.section === section),
                dish,
                total,
              )
              .slice(0, 3)
              .map(([name, value]) => [section, name, value] as const),
          ),
      ),
    ),
    ask(
      'сколько чеков пробил Глеб',
      figure(checks(of(({ waiter }) => waiter === 'Глеб'))),
      says(/Глеб/u),
    ),
    ask(
      'выручка по дням недели',
      rows(made.sumBy(lines, ({ date }) => made.weekdayName(date), total)),
    ),
    ask(
      'на сколько изменилась выручка в сентябре по сравнению с августом',
      figure(made.sum(month(9), total) - made.sum(month(8), total)),
    ),
    ask('3 самых непопулярных блюда', ranked([...byDish].reverse().slice(0, 3))),
    ask(
      'выручка без доставки',
      figure(
        sold -
          made.sum(
            of(({ hall }) => hall === 'Доставка'),
            total,
          ),
      ),
      says(/доставк/iu),
    ),
    ask(
      'продажи напитков по месяцам',
      rows(
        [7, 8, 9].map((one) => [
          `${made.months[one - 1] ?? ''} 2025`,
          made.sum(
            month(one).filter(({ section }) => section === 'Напитки'),
            total,
          ),
        ]),
      ),
    ),
    ask('выручка по залам', rows(byHall), names(byHall[0]?.[0] ?? '')),
    unanswerable('чаевые по официантам'),
    unanswerable('себестоимость блюд'),
  ],
};
