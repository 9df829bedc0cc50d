import { ask, either, figure, names, ranked, rows, says } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(407);
const uniq = <T>(rows: readonly T[], key: (row: T) => string) => made.distinct(rows, key).length;
const stays = made.times(160, (i) => {
  const nights = dice.int(1, 9);
  const from = made.day(2025, 5 + Math.floor(i / 40), 1 + ((i * 3) % 28));
  return {
    from,
    to: new Date(from.getTime() + nights * 86_400_000),
    room: dice.pick(['Стандарт', 'Люкс', 'Семейный']),
    guest: `Гость ${dice.int(1, 90)}`,
    country: dice.pick(['Россия', 'Россия', 'Беларусь', 'Китай']),
    source: dice.pick(['Сайт', 'Островок', 'Телефон']),
    nights,
    sum: nights * dice.int(30, 120) * 100,
  };
});
type St = (typeof stays)[number];
const sm = (m: number) => stays.filter((x) => made.isIn(x.from, 2025, m));
const ssum = (x: St) => x.sum;
export const hotelBook: AskedBook = {
  name: 'Гостиница',
  sheets: [
    {
      name: 'Брони',
      rows: [
        [
          'Дата заезда',
          'Дата выезда',
          'Категория номера',
          'Гость',
          'Страна',
          'Источник брони',
          'Ночей',
          'Сумма, руб.',
        ],
        ...stays.map((x) => Object.values(x)),
      ],
    },
  ],
  asked: [
    ask('средняя цена за ночь', figure(made.sum(stays, ssum) / made.sum(stays, (x) => x.nights))),
    ask(
      'сколько ночей продали в люксах',
      figure(
        made.sum(
          stays.filter((x) => x.room === 'Люкс'),
          (x) => x.nights,
        ),
      ),
      says(/люкс/iu),
    ),
    ask(
      'заезды по пятницам и субботам',
      either(
        [figure(stays.filter((x) => [5, 6].includes(x.from.getUTCDay())).length)],
        [
          rows([
            [stays.filter((x) => x.from.getUTCDay() === 5).length],
            [stays.filter((x) => x.from.getUTCDay() === 6).length],
          ]),
        ],
        [
          figure(
            made.sum(
              stays.filter((x) => [5, 6].includes(x.from.getUTCDay())),
              ssum,
            ),
          ),
        ],
      ),
    ),
    ask(
      'сумма по странам в процентах',
      rows(
        made
          .sumBy(stays, (x) => x.country, ssum)
          .map(([c, v]) => [c, made.percent(v, made.sum(stays, ssum))]),
      ),
    ),
    ask(
      'гости, которые приезжали больше 3 раз',
      rows(
        made
          .by(
            stays,
            (x) => x.guest,
            (g) => g.length,
          )
          .filter(([, v]) => v > 3)
          .map(([x]) => [x]),
      ),
    ),
    ask(
      'сколько броней с сайта в июле',
      figure(sm(7).filter((x) => x.source === 'Сайт').length),
      says(/июл/iu, /сайт/iu),
    ),
    ask(
      'доход на одну бронь по источникам',
      rows(
        made.by(
          stays,
          (x) => x.source,
          (g) => made.sum(g, ssum) / g.length,
        ),
      ),
    ),
    ask(
      'из какой страны больше гостей',
      either([
        names(
          made.by(
            stays,
            (x) => x.country,
            (g) => uniq(g, (x) => x.guest),
          )[0]?.[0] ?? '',
        ),
      ]),
    ),
    ask(
      'топ-5 гостей по сумме за лето',
      ranked(made.sumBy([...sm(6), ...sm(7), ...sm(8)], (x) => x.guest, ssum).slice(0, 5)),
    ),
  ],
};
