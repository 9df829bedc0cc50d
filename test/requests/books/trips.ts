import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(161);
const drivers = ['Абрамов С. П.', 'Быков Д. И.', 'Власов Н. Н.', 'Горин А. А.'];
const routes = ['Москва — Тула', 'Москва — Рязань', 'Москва — Калуга', 'Москва — Тверь'];
const trips = made.times(160, (index) => {
  const length = dice.int(150, 480);
  const fuel = Math.round(length * dice.int(22, 36)) / 100;
  return {
    trip: index + 1,
    date: made.day(2025, 1 + Math.floor(index / 27), 1 + (index % 27)),
    driver: dice.pick(drivers),
    truck: dice.pick(['А123ВС', 'Е456КХ', 'М789ОР']),
    route: dice.pick(routes),
    length,
    fuel,
    price: Math.round(fuel * 6_150) / 100,
    income: length * dice.int(45, 80),
  };
});
type Trip = (typeof trips)[number];
const length = (row: Trip) => row.length;
const fuel = (row: Trip) => row.fuel;
const income = (row: Trip) => row.income;
const price = (row: Trip) => row.price;
const driver = (row: Trip) => row.driver;
const of = (test: (row: Trip) => boolean) => trips.filter(test);
const month = (number: number) => of(({ date }) => made.isIn(date, 2025, number));
const byDriver = made.sumBy(trips, driver, length);
const counts = made.by(trips, driver, (group) => group.length);
const longest = [...trips].sort((a, b) => b.length - a.length)[0];

export const tripsBook: AskedBook = {
  name: 'Рейсы автопарка',
  sheets: [
    {
      name: 'Рейсы',
      rows: [
        [
          '№ рейса',
          'Дата рейса',
          'Водитель',
          'Машина',
          'Маршрут',
          'Пробег, км',
          'Топливо, л',
          'Стоимость топлива, руб.',
          'Доход, руб.',
        ],
        ...trips.map((row) => Object.values(row)),
      ],
    },
  ],
  asked: [
    ask('сколько всего километров проехали', figure(made.sum(trips, length))),
    ask('пробег по водителям', rows(byDriver), names(byDriver[0]?.[0] ?? '')),
    ask('сколько рейсов сделал каждый водитель', rows(counts)),
    ask(
      'сколько рейсов сделал Быков в апреле',
      figure(month(4).filter((row) => row.driver.startsWith('Быков')).length),
      says(/Быков/u, /апрел/iu),
    ),
    ask('расход топлива на 1 км', figure(made.sum(trips, fuel) / made.sum(trips, length))),
    ask('доход по маршрутам', rows(made.sumBy(trips, ({ route }) => route, income))),
    ask(
      'какой маршрут самый прибыльный',
      either([names(made.sumBy(trips, ({ route }) => route, income)[0]?.[0] ?? '')]),
    ),
    ask(
      'затраты на топливо за 1 квартал',
      figure(made.sum([1, 2, 3].flatMap(month), price)),
      says(/квартал/iu),
    ),
    ask('доход минус стоимость топлива', figure(made.sum(trips, (row) => row.income - row.price))),
    ask('средний пробег за рейс', figure(made.mean(trips, length))),
    ask(
      'доход по месяцам',
      rows(
        made.times(6, (index) => [
          `${made.months[index] ?? ''} 2025`,
          made.sum(month(index + 1), income),
        ]),
      ),
    ),
    ask('последние 3 рейса', says(/3|последн/iu)),
    ask('рейс с самым большим пробегом', figure(longest?.length ?? 0)),
    ask(
      'сколько дохода принесла машина М789ОР',
      figure(
        made.sum(
          of((row) => row.truck === 'М789ОР'),
          income,
        ),
      ),
      says(/М789ОР/u),
    ),
    ask('топ водителей по доходу', ranked(made.sumBy(trips, driver, income))),
    ask('сколько водителей', figure(4)),
    unanswerable('штрафы водителей'),
    unanswerable('простои по машинам'),
  ],
};
