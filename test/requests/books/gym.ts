import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(8201);
const visits = made.times(220, (i) => ({
  date: made.day(2025, 2 + Math.floor(i / 55), 1 + ((i * 3) % 28)),
  member: `Член клуба ${dice.int(1, 60)}`,
  coach: dice.pick(['Авдеев', 'Блинова', 'Ветров']),
  sort: dice.pick(['Йога', 'Бокс', 'Пилатес', 'Силовая']),
  hall: dice.pick(['Зал 1', 'Зал 2']),
  minutes: dice.int(20, 120),
  price: dice.int(3, 25) * 100,
  state: dice.pick(['Посетил', 'Посетил', 'Посетил', 'Опоздал', 'Отменил']),
}));
type V = (typeof visits)[number];
const price = (v: V) => v.price;
const minutes = (v: V) => v.minutes;
const of = (test: (v: V) => boolean) => visits.filter(test);
const count = (g: readonly unknown[]) => g.length;
const month = (from: number, to = from) => of((v) => made.isIn(v.date, 2025, from, to));
const part = (g: readonly V[], state: string) =>
  made.percent(g.filter((v) => v.state === state).length, g.length);
const coach = (v: V) => v.coach;

export const gymBook: AskedBook = {
  name: 'Фитнес',
  sheets: [
    {
      name: 'Занятия',
      rows: [
        [
          'Дата',
          'Клиент',
          'Тренер',
          'Вид занятия',
          'Зал',
          'Длительность, мин',
          'Цена занятия, руб.',
          'Отметка',
        ],
        ...visits.map((v) => Object.values(v)),
      ],
    },
  ],
  asked: [
    ask(
      'у какого тренера занятия длятся дольше всего',
      names(made.by(visits, coach, (g) => made.mean(g, minutes))[0]?.[0] ?? ''),
    ),
    ask('сколько занятий длиннее полутора часов', figure(of((v) => v.minutes > 90).length)),
    ask(
      'сколько тренировок длилось больше часа у Ветрова',
      figure(of((v) => v.minutes > 60 && v.coach === 'Ветров').length),
      says(/ветров/iu),
    ),
    ask(
      'доля отмен по видам занятий',
      rows(
        made.by(
          visits,
          (v) => v.sort,
          (g) => part(g, 'Отменил'),
        ),
      ),
    ),
    ask(
      'процент опоздавших клиентов',
      either(
        [figure(part(visits, 'Опоздал'))],
        [
          figure(
            made.percent(
              made.distinct(
                of((v) => v.state === 'Опоздал'),
                (v) => v.member,
              ).length,
              made.distinct(visits, (v) => v.member).length,
            ),
          ),
        ],
      ),
    ),
    ask('выручка за март и апрель вместе', figure(made.sum(month(3, 4), price))),
    ask(
      'кто из клиентов чаще всех ходит',
      names(made.by(visits, (v) => v.member, count)[0]?.[0] ?? ''),
    ),
    ask(
      'какой вид занятий самый популярный в зале 2',
      names(
        made.by(
          of((v) => v.hall === 'Зал 2'),
          (v) => v.sort,
          count,
        )[0]?.[0] ?? '',
      ),
    ),
    ask(
      'сколько клиентов ходит на йогу',
      figure(
        made.distinct(
          of((v) => v.sort === 'Йога'),
          (v) => v.member,
        ).length,
      ),
      says(/йог/iu),
    ),
    ask(
      'среднее количество занятий на клиента',
      figure(220 / made.distinct(visits, (v) => v.member).length),
    ),
    ask(
      'загрузка залов по дням недели',
      either(
        [rows(made.by(visits, (v) => made.weekdayName(v.date), count))],
        [(): string => 'ни один из видов загрузки'],
      ),
    ),
    unanswerable('сколько клиентов купили годовой абонемент'),
  ],
};
