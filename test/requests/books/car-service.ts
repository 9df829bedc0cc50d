import { among, ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(401);
const mname = (month: number, year = 2025) => `${made.months[month - 1] ?? ''} ${year}`;
const jobs = made.times(190, (i) => ({
  day: made.day(2025, 1 + Math.floor(i / 24), 1 + ((i * 5) % 28)),
  no: `ЗН-${3000 + i}`,
  master: dice.pick(['Кузьмин', 'Лапшин', 'Фомин']),
  kind: dice.pick(['ТО', 'Кузовной ремонт', 'Шиномонтаж', 'Электрика']),
  brand: dice.pick(['Lada', 'Kia', 'Toyota', 'Haval']),
  work: dice.int(10, 240) * 100,
  parts: dice.chance(0.3) ? 0 : dice.int(5, 400) * 100,
  days: dice.int(1, 12),
  warranty: dice.pick(['Да', 'Нет', 'Нет', 'Нет']),
}));
type J = (typeof jobs)[number];
const work = (j: J) => j.work;
const parts = (j: J) => j.parts;
const jm = (a: number, b = a) => jobs.filter((j) => made.isIn(j.day, 2025, a, b));
export const carServiceBook: AskedBook = {
  name: 'Автосервис',
  sheets: [
    {
      name: 'Заказ-наряды',
      rows: [
        [
          'Дата заезда',
          '№ заказ-наряда',
          'Мастер',
          'Вид работ',
          'Марка авто',
          'Работы, руб.',
          'Запчасти, руб.',
          'Дней в ремонте',
          'Гарантия',
        ],
        ...jobs.map((j) => Object.values(j)),
      ],
    },
  ],
  asked: [
    ask(
      'подскажите пожалуйста, на какую сумму сделал работ Фомин в феврале',
      figure(
        made.sum(
          jm(2).filter((j) => j.master === 'Фомин'),
          work,
        ),
      ),
      says(/Фомин/u, /феврал/iu),
    ),
    ask(
      'работы и запчасти вместе по мастерам',
      rows(
        made.by(
          jobs,
          (j) => j.master,
          (g) => made.sum(g, work) + made.sum(g, parts),
        ),
      ),
    ),
    ask(
      'доля гарантийных заказ-нарядов',
      either([figure(made.percent(jobs.filter((j) => j.warranty === 'Да').length, 190))]),
    ),
    ask('сколько заказ-нарядов без запчастей', figure(jobs.filter((j) => j.parts === 0).length)),
    ask(
      'какие марки чаще всего приезжают',
      either(
        [
          names(
            made.by(
              jobs,
              (j) => j.brand,
              (g) => g.length,
            )[0]?.[0] ?? '',
          ),
        ],
        [
          rows(
            made.by(
              jobs,
              (j) => j.brand,
              (g) => g.length,
            ),
          ),
        ],
      ),
    ),
    ask(
      'среднее число дней в ремонте по видам работ',
      rows(
        made.by(
          jobs,
          (j) => j.kind,
          (g) => made.mean(g, (j) => j.days),
        ),
      ),
    ),
    ask('самый долгий ремонт', figure(Math.max(...jobs.map((j) => j.days)))),
    ask(
      'работы за май и июнь по видам работ',
      either(
        [rows(made.sumBy(jm(5, 6), (j) => j.kind, work))],
        [among(made.sumBy(jm(5), (j) => j.kind, work))],
      ),
    ),
    ask(
      'отношение запчастей к работам по маркам',
      rows(
        made.by(
          jobs,
          (j) => j.brand,
          (g) => made.sum(g, parts) / made.sum(g, work),
        ),
      ),
    ),
    ask(
      'сколько машин Kia было в кузовном ремонте',
      figure(jobs.filter((j) => j.brand === 'Kia' && j.kind === 'Кузовной ремонт').length),
    ),
    ask('выручка мастеров помесячно', (a) =>
      among(
        ['Кузьмин', 'Лапшин', 'Фомин'].flatMap((m) =>
          [1, 2, 3].map(
            (x) =>
              [
                m,
                made.sum(
                  jm(x).filter((j) => j.master === m),
                  work,
                ),
              ] as const,
          ),
        ),
      )(a),
    ),
    ask(
      'у кого из мастеров средняя стоимость работ выше',
      names(
        made.by(
          jobs,
          (j) => j.master,
          (g) => made.mean(g, work),
        )[0]?.[0] ?? '',
      ),
    ),
    ask(
      'в какие месяцы работ было больше чем на 350 тыс',
      rows(
        made
          .times(8, (i) => i + 1)
          .filter((m) => made.sum(jm(m), work) > 350_000)
          .map((m) => [mname(m)]),
      ),
    ),
    unanswerable('сколько клиентов оставили отзывы'),
  ],
};
