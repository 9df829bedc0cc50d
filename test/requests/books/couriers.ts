import { ask, either, figure, names, rows, says } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(307);
const couriers = made.times(240, (i) => ({
  date: made.day(2025, 5 + Math.floor(i / 120), 1 + (Math.floor(i / 5) % 24)),
  courier: dice.pick(['Азат', 'Виктор', 'Тимур', 'Юлия']),
  area: dice.pick(['Центр', 'Север', 'Левый берег']),
  minutes: dice.int(15, 95),
  sum: dice.int(500, 5000),
  tips: dice.chance(0.4) ? dice.int(1, 6) * 50 : 0,
  mark: dice.pick([3, 4, 5, 5]),
}));
type C = (typeof couriers)[number];
export const couriersBook: AskedBook = {
  name: 'Курьеры',
  sheets: [
    {
      name: 'Доставки',
      rows: [
        [
          'Дата',
          'Курьер',
          'Район',
          'Время доставки, мин',
          'Сумма заказа',
          'Чаевые',
          'Оценка клиента',
        ],
        ...couriers.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask(
      'среднее время доставки по районам',
      rows(
        made.by(
          couriers,
          (r) => r.area,
          (g) => made.mean(g, (r) => r.minutes),
        ),
      ),
    ),
    ask(
      'кто из курьеров доставляет быстрее всех',
      names(
        made
          .by(
            couriers,
            (r) => r.courier,
            (g) => made.mean(g, (r) => r.minutes),
          )
          .at(-1)?.[0] ?? '',
      ),
    ),
    ask('сколько доставок дольше часа', figure(couriers.filter((r) => r.minutes > 60).length)),
    ask(
      'доля заказов с чаевыми',
      figure(made.percent(couriers.filter((r) => r.tips > 0).length, 240)),
    ),
    ask(
      'сколько пятерок получил Тимур',
      figure(couriers.filter((r) => r.courier === 'Тимур' && r.mark === 5).length),
      says(/Тимур/u),
    ),
    ask(
      'число доставок по дням недели',
      rows(
        made.by(
          couriers,
          (r) => made.weekdayName(r.date),
          (g) => g.length,
        ),
      ),
    ),
    ask(
      'сумма заказов от 1000 до 2000 руб',
      either([
        figure(
          made.sum(
            couriers.filter((r) => r.sum >= 1000 && r.sum <= 2000),
            (r: C) => r.sum,
          ),
        ),
      ]),
    ),
    ask(
      'сколько заказов в день в среднем развозит Юлия',
      either(
        [
          figure(
            couriers.filter((r) => r.courier === 'Юлия').length /
              made.distinct(
                couriers.filter((r) => r.courier === 'Юлия'),
                (r) => r.date.toISOString(),
              ).length,
          ),
        ],
        [
          figure(
            couriers.filter((r) => r.courier === 'Юлия').length /
              made.distinct(couriers, (r) => r.date.toISOString()).length,
          ),
        ],
        [figure(couriers.filter((r) => r.courier === 'Юлия').length / 55)],
      ),
    ),
  ],
};
