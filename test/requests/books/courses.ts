import { among, ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(402);
const pupils = made.times(130, (i) => ({
  name: `Ученик ${i + 1}`,
  course: dice.pick(['Python', 'Дизайн', 'SMM', 'Английский']),
  format: dice.pick(['Онлайн', 'Онлайн', 'Очно']),
  city: dice.pick(['Тула', 'Орел', 'Курск']),
  start: made.day(2025, dice.int(1, 9), dice.int(1, 28)),
  price: dice.int(8, 60) * 1000,
  paidOn: dice.chance(0.75) ? made.day(2025, dice.int(3, 12), dice.int(1, 28)) : null,
  score: dice.int(35, 100),
}));
type U = (typeof pupils)[number];
const price = (u: U) => u.price;
export const coursesBook: AskedBook = {
  name: 'Курсы',
  sheets: [
    {
      name: 'Ученики',
      rows: [
        ['Список учеников'],
        [],
        [
          'Ученик',
          'Курс',
          'Формат',
          'Город',
          'Дата начала',
          'Стоимость, руб.',
          'Дата оплаты',
          'Итоговый балл',
        ],
        ...pupils.map((u) => Object.values(u)),
      ],
    },
  ],
  asked: [
    ask(
      'сколько учеников учится онлайн',
      figure(pupils.filter((u) => u.format === 'Онлайн').length),
      says(/онлайн/iu),
    ),
    ask('сколько учеников не оплатили', figure(pupils.filter((u) => u.paidOn === null).length)),
    ask(
      'средний балл на курсе python',
      figure(
        made.mean(
          pupils.filter((u) => u.course === 'Python'),
          (u) => u.score,
        ),
      ),
      says(/python/iu),
    ),
    ask(
      'ученики с баллом не ниже 95',
      rows(pupils.filter((u) => u.score >= 95).map((u) => [u.name])),
    ),
    ask(
      'процент учеников, набравших больше 80 баллов',
      figure(made.percent(pupils.filter((u) => u.score > 80).length, 130)),
    ),
    ask(
      'стоимость обучения по курсам и городам',
      among(
        ['Python', 'Дизайн'].flatMap((c) =>
          ['Тула', 'Орел', 'Курск'].map(
            (t) =>
              [
                c,
                t,
                made.sum(
                  pupils.filter((u) => u.course === c && u.city === t),
                  price,
                ),
              ] as const,
          ),
        ),
      ),
    ),
    ask(
      'на каком курсе больше всего отстающих, балл ниже 50',
      names(
        made.by(
          pupils.filter((u) => u.score < 50),
          (u) => u.course,
          (g) => g.length,
        )[0]?.[0] ?? '',
      ),
    ),
    ask(
      'сколько денег собрали за курсы дизайна и smm',
      either(
        [
          figure(
            made.sum(
              pupils.filter((u) => u.course === 'Дизайн' || u.course === 'SMM'),
              price,
            ),
          ),
        ],
        [
          rows([
            [
              'Дизайн',
              made.sum(
                pupils.filter((u) => u.course === 'Дизайн'),
                price,
              ),
            ],
            [
              'SMM',
              made.sum(
                pupils.filter((u) => u.course === 'SMM'),
                price,
              ),
            ],
          ]),
        ],
      ),
    ),
    ask('лучший ученик по баллам', figure(Math.max(...pupils.map((u) => u.score)))),
    ask(
      'минимальный, средний и максимальный балл',
      figure(
        Math.min(...pupils.map((u) => u.score)),
        made.mean(pupils, (u) => u.score),
        Math.max(...pupils.map((u) => u.score)),
      ),
    ),
    ask(
      'сколько человек начали учиться в сентябре',
      figure(pupils.filter((u) => made.isIn(u.start, 2025, 9)).length),
      says(/сентябр/iu),
    ),
    unanswerable('посещаемость занятий'),
  ],
};
