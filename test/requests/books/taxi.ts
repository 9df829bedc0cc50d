import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(9301);
const rides = made.times(230, (i) => ({
  date: made.day(2025, 5 + Math.floor(i / 77), 1 + ((i * 3) % 28)),
  driver: dice.pick(['Абрамов', 'Богданов', 'Сафина', 'Юсупов']),
  car: dice.pick(['Эконом', 'Комфорт', 'Бизнес']),
  area: dice.pick(['Центр', 'Аэропорт', 'Вокзал', 'Пригород']),
  km: dice.int(2, 60),
  minutes: dice.int(5, 110),
  wait: dice.int(0, 25),
  fare: dice.int(15, 300) * 10,
  pay: dice.pick(['Карта', 'Наличные', 'Корпоративный счет']),
  state: dice.pick([
    'Завершен',
    'Завершен',
    'Завершен',
    'Завершен',
    'Отменен клиентом',
    'Отменен водителем',
  ]),
}));
type R = (typeof rides)[number];
const fare = (r: R) => r.fare;
const of = (test: (r: R) => boolean) => rides.filter(test);
const month = (from: number, to = from) => of((r) => made.isIn(r.date, 2025, from, to));
const count = (g: readonly unknown[]) => g.length;
const share = (g: readonly R[], state: string) =>
  made.percent(g.filter((r) => r.state === state).length, g.length);

export const taxiBook: AskedBook = {
  name: 'Такси',
  sheets: [
    {
      name: 'Поездки',
      rows: [
        [
          'Дата поездки',
          'Водитель',
          'Класс',
          'Район подачи',
          'Расстояние, км',
          'Время в пути, мин',
          'Время подачи, мин',
          'Стоимость поездки, руб.',
          'Оплата',
          'Статус',
        ],
        ...rides.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask('сколько заработал каждый водитель', rows(made.sumBy(rides, (r) => r.driver, fare))),
    ask(
      'кто из водителей подает машину быстрее всех',
      names(
        made
          .by(
            rides,
            (r) => r.driver,
            (g) => made.mean(g, (r) => r.wait),
          )
          .at(-1)?.[0] ?? '',
      ),
    ),
    ask('сколько поездок было дороже 2000', figure(of((r) => r.fare > 2000).length)),
    ask(
      'процент отмен водителем по классам',
      rows(
        made.by(
          rides,
          (r) => r.car,
          (g) => share(g, 'Отменен водителем'),
        ),
      ),
    ),
    ask(
      'какая доля поездок оплачена наличными',
      figure(share(rides, '') + made.percent(of((r) => r.pay === 'Наличные').length, 230)),
      says(/наличн/iu),
    ),
    ask(
      'средняя стоимость поездки из аэропорта',
      figure(
        made.mean(
          of((r) => r.area === 'Аэропорт'),
          fare,
        ),
      ),
      says(/аэропорт/iu),
    ),
    ask(
      'сколько стоит километр по классам',
      rows(
        made.by(
          rides,
          (r) => r.car,
          (g) => made.sum(g, fare) / made.sum(g, (r) => r.km),
        ),
      ),
    ),
    ask('сколько поездок длилось больше часа', figure(of((r) => r.minutes > 60).length)),
    ask(
      'общий пробег юсупова за июнь',
      figure(
        made.sum(
          month(6).filter((r) => r.driver === 'Юсупов'),
          (r) => r.km,
        ),
      ),
      says(/юсупов/iu),
    ),
    ask(
      'из какого района больше всего вызовов',
      names(made.by(rides, (r) => r.area, count)[0]?.[0] ?? ''),
    ),
    ask(
      'стоимость поездок за май и июнь вместе по водителям',
      rows(made.sumBy(month(5, 6), (r) => r.driver, fare)),
    ),
    ask(
      'пять самых длинных поездок',
      either(
        [
          ranked(
            [...rides]
              .sort((a, b) => b.km - a.km)
              .slice(0, 5)
              .map((r) => [r.km]),
          ),
        ],
        [
          ranked(
            [...rides]
              .sort((a, b) => b.minutes - a.minutes)
              .slice(0, 5)
              .map((r) => [r.minutes]),
          ),
        ],
      ),
    ),
    ask(
      'сколько раз водители отменяли заказ',
      figure(of((r) => r.state === 'Отменен водителем').length),
    ),
    unanswerable('сколько чаевых получила Сафина'),
  ],
};
