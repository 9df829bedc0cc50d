import * as made from '../../requests/made.js';
import {
  answer,
  asked,
  count,
  level,
  lines,
  money,
  numbered,
  planted,
  share,
} from '../own-book.js';
import { unanswerable, type OwnBook } from '../own-book.js';

const FILE = 'Учебный центр.xlsx';
const dice = made.diceOf(31_003);
const courses = [
  { course: 'Английский', teacher: 'Орлова', price: 6200 },
  { course: 'Немецкий', teacher: 'Кац', price: 6800 },
  { course: 'Чертежи', teacher: 'Блохин', price: 7400 },
  { course: 'Python', teacher: 'Юдин', price: 9600 },
];
const pupils = made.times(90, (i) => ({
  code: `У-${String(i + 1).padStart(3, '0')}`,
  age: dice.int(14, 52),
  course: dice.pick(courses).course,
  source: dice.pick(['Сайт', 'Сайт', 'Соцсети', 'Друзья']),
}));
const priceOf = (course: string) => courses.find((one) => one.course === course)?.price ?? 0;
const pays = pupils.flatMap((pupil, at) =>
  made
    .times(6, (i) => ({
      ...pupil,
      date: made.day(2025, 1 + i, 1 + ((at * 3 + i) % 25)),
      amount: priceOf(pupil.course),
    }))
    .filter((_, i) => pupil.course !== 'Чертежи' || i < 3)
    .filter(() => dice.int(1, 100) > 10),
);
type P = (typeof pays)[number];
const amount = (p: P) => p.amount;
const course = (p: { readonly course: string }) => p.course;
const source = (p: { readonly source: string }) => p.source;
const month = (p: P) => made.monthName(p.date);
const size = (group: readonly unknown[]) => group.length;
const age = (p: { readonly age: number }) => p.age;
const drawings = pays.filter((p) => p.course === 'Чертежи');
const inMonths = (from: number, to: number) =>
  pays.filter((p) => made.isIn(p.date, 2025, from, to));
const unpaid = pupils.filter((pupil) => pays.filter((p) => p.code === pupil.code).length < 6);
const teacher = (p: P) => courses.find((one) => one.course === p.course)?.teacher ?? '';
const python = pays.filter((p) => p.course === 'Python');

export const trainingBook: OwnBook = {
  file: FILE,
  sheets: [
    {
      name: 'Ученики',
      rows: [['Код', 'Возраст', 'Курс', 'Откуда узнал'], ...pupils.map((p) => Object.values(p))],
    },
    {
      name: 'Оплаты',
      rows: [['Дата', 'Код', 'Сумма, руб.'], ...pays.map((p) => [p.date, p.code, p.amount])],
    },
    {
      name: 'Курсы',
      rows: [
        ['Курс', 'Преподаватель', 'Цена в месяц, руб.'],
        ...courses.map((c) => Object.values(c)),
      ],
    },
  ],
  requests: numbered('uc', FILE, [
    asked(
      'сколько денег собрали всего',
      'total',
      'easy',
      answer('number', [money(made.sum(pays, amount))]),
    ),
    asked(
      'оплаты по месяцам',
      'dynamics',
      'easy',
      answer(
        'series',
        lines(made.sumBy(pays, month, amount), money),
        [],
        [{ values: lines(made.by(pays, month, size), count) }],
      ),
    ),
    asked(
      'сколько учеников на каждом курсе',
      'count',
      'easy',
      answer('series', lines(made.by(pupils, course, size), count)),
    ),
    asked(
      'Откуда приходят ученики?',
      'distribution',
      'easy',
      answer('series', lines(made.by(pupils, source, size), count)),
    ),
    asked(
      'средний возраст по курсам',
      'average',
      'easy',
      answer(
        'series',
        lines(
          made.by(pupils, course, (group) => made.mean(group, age)),
          (value, more) => level(value, 'лет', more),
        ),
      ),
    ),
    asked(
      'выручка по курсам',
      'by_group',
      'medium',
      answer('series', lines(made.sumBy(pays, course, amount), money)),
    ),
    asked(
      'какой преподаватель принес больше всего денег',
      'top_bottom',
      'hard',
      answer('ranking', lines(made.sumBy(pays, teacher, amount).slice(0, 1), money)),
    ),
    asked(
      'сколько собрали в первом квартале',
      'period',
      'easy',
      answer('number', [money(made.sum(inMonths(1, 3), amount))]),
    ),
    asked(
      'какая доля выручки у python',
      'share',
      'medium',
      answer('number', [share(made.percent(made.sum(python, amount), made.sum(pays, amount)))]),
    ),
    asked(
      'сравни первый и второй квартал по оплатам, разница в рублях',
      'comparison',
      'medium',
      answer('comparison', [
        money(made.sum(inMonths(1, 3), amount), {
          label: '1 квартал',
          label_alt: ['I кв', 'перв', 'Q1', '1 кв'],
        }),
        money(made.sum(inMonths(4, 6), amount), {
          label: '2 квартал',
          label_alt: ['II кв', 'втор', 'Q2', '2 кв'],
        }),
        money(made.sum(inMonths(4, 6), amount) - made.sum(inMonths(1, 3), amount), {
          sign_free: true,
        }),
      ]),
    ),
    asked(
      'сколько учеников старше 40',
      'filter',
      'easy',
      answer('number', [count(pupils.filter((p) => p.age > 40).length)]),
    ),
    unanswerable('сколько занятий прогулял каждый ученик', [
      'Сумма',
      'Код',
      'Курс',
      'оплат',
      'Возраст',
    ]),
  ]),
  findings: {
    planted: [
      planted(
        'uc1',
        'stopped',
        'За «Чертежи» перестали платить: последняя оплата — в марте',
        ['Чертеж', 'март|апрел|переста|нет оплат'],
        count(drawings.length),
      ),
      planted(
        'uc2',
        'concentration',
        'Python приносит больше всех',
        ['Python'],
        money(made.sum(python, amount)),
        share(made.percent(made.sum(python, amount), made.sum(pays, amount))),
      ),
      planted(
        'uc3',
        'fall',
        'Во втором квартале собрали меньше, чем в первом',
        ['квартал|апрел|второ'],
        money(made.sum(inMonths(4, 6), amount)),
        money(made.sum(inMonths(1, 3), amount)),
      ),
      planted(
        'uc4',
        'gaps',
        'Не все платят каждый месяц',
        ['ученик|код', 'оплат|плат'],
        count(unpaid.length),
      ),
    ],
    propose: [
      { question: 'Как менялись оплаты по месяцам?', columns: ['Дата', 'Сумма, руб.'] },
      { question: 'Сколько приносит каждый курс?', columns: ['Курс', 'Сумма, руб.'] },
      { question: 'Кто и за какие месяцы не заплатил?', columns: ['Код', 'Дата', 'Сумма, руб.'] },
      {
        question: 'Откуда приходят ученики и сколько платят?',
        columns: ['Откуда узнал', 'Сумма, руб.'],
      },
      { question: 'Сколько учеников на каждом курсе?', columns: ['Курс', 'Код'] },
    ],
    absurd: [
      { what: 'сумма возрастов', why: 'возрасты не складывают' },
      {
        what: 'сумма цен курсов по ученикам или оплатам',
        why: 'цена — не деньги, деньги в оплатах',
      },
      { what: 'средний возраст по оплатам', why: 'кто платит чаще, считается много раз' },
    ],
  },
};
