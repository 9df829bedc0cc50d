import { ask, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(55);
const branches = [
  'Северный',
  'Южный',
  'Западный',
  'Восточный',
  'Центральный',
  'Приволжский',
  'Уральский',
];
const heads = ['Громов', 'Лебедева', 'Нестеров', 'Осипова', 'Панов', 'Рябова', 'Степанов'];
const results = branches.flatMap((branch, at) =>
  made.times(6, (index) => {
    const plan = dice.int(800, 2_500) * 1_000;
    return {
      branch,
      head: heads[at] ?? '',
      month: made.day(2025, index + 1, 1),
      plan,
      fact: Math.round((plan * (68 + at * 5 + dice.int(-9, 12))) / 100),
      people: 6 + at * 3,
    };
  }),
);
type Result = (typeof results)[number];
const plan = (row: Result) => row.plan;
const fact = (row: Result) => row.fact;
const branch = (row: Result) => row.branch;
const done = (group: readonly Result[]) =>
  made.percent(made.sum(group, fact), made.sum(group, plan));
const byBranch = made.by(results, branch, done);
const worstBranch = byBranch.at(-1) ?? ['', 0];
const bestBranch = byBranch.at(0) ?? ['', 0];
const at = (month: number) => results.filter((row) => made.isIn(row.month, 2025, month));
const of = (name: string) => results.filter((row) => row.branch === name);
const failed = byBranch.filter(([, share]) => share < 100);
const facts = made.sumBy(results, branch, fact);
const monthly = made.times(6, (index): [string, number] => [
  `${made.months[index] ?? ''} 2025`,
  made.sum(at(index + 1), fact),
]);

export const planBook: AskedBook = {
  name: 'План и факт филиалов',
  sheets: [
    {
      name: 'Исполнение плана',
      rows: [
        [
          'Филиал',
          'Руководитель',
          'Месяц',
          'План продаж, руб.',
          'Факт продаж, руб.',
          'Сотрудников',
        ],
        ...results.map((row) => Object.values<string | number | Date>(row)),
      ],
    },
  ],
  asked: [
    ask('какой филиал хуже всех выполнил план', names(worstBranch[0]), figure(worstBranch[1])),
    ask('какой филиал лучше всех выполнил план', names(bestBranch[0]), figure(bestBranch[1])),
    ask('процент выполнения плана', figure(done(results))),
    ask('выполнение плана по филиалам', rows(byBranch)),
    ask(
      'процент выполнения плана по филиалам в июне',
      rows(made.by(at(6), branch, done)),
      says(/июн/iu),
    ),
    ask('кто не выполнил план', rows(failed.map(([name]) => [name]))),
    ask('сколько филиалов не выполнили план', figure(failed.length)),
    ask(
      'отклонение факта от плана по филиалам',
      rows(made.by(results, branch, (group) => made.sum(group, (row) => row.fact - row.plan))),
    ),
    ask(
      'выполнение плана по месяцам',
      rows(made.by(results, ({ month }) => made.monthName(month), done)),
    ),
    ask(
      'на сколько Южный не дотянул до плана',
      figure(made.sum(of('Южный'), (row) => row.fact - row.plan)),
      says(/Южн/u),
    ),
    ask(
      'факт продаж Уральского филиала',
      figure(made.sum(of('Уральский'), fact)),
      says(/Уральск/u),
    ),
    ask('продажи по филиалам', rows(facts)),
    ask('продажи за 1 квартал', figure(made.sum([1, 2, 3].flatMap(at), fact)), says(/квартал/iu)),
    ask(
      'сравни план и факт за май',
      figure(made.sum(at(5), plan), made.sum(at(5), fact)),
      says(/ма[йя]/iu),
    ),
    ask('план на июнь', figure(made.sum(at(6), plan)), says(/июн/iu)),
    ask('факт по месяцам нарастающим итогом', ranked(made.running(monthly))),
    ask('сколько филиалов', figure(branches.length)),
    ask('топ-3 филиала по факту', ranked(facts.slice(0, 3))),
    ask(
      'выполнение плана Центральным филиалом по месяцам',
      rows(made.by(of('Центральный'), ({ month }) => made.monthName(month), done)),
      says(/Центральн/u),
    ),
    ask('средняя выручка в месяц', figure(made.sum(results, fact) / 6)),
    ask(
      'кто из руководителей перевыполнил план',
      rows(
        made
          .by(results, ({ head }) => head, done)
          .filter(([, share]) => share > 100)
          .map(([head]) => [head]),
      ),
    ),
    ask(
      'выручка на одного сотрудника в мае по филиалам',
      rows(
        made.by(
          at(5),
          branch,
          (group) => made.sum(group, fact) / made.sum(group, ({ people }) => people),
        ),
      ),
    ),
    ask(
      'выручка на одного сотрудника за июнь',
      figure(made.sum(at(6), fact) / made.sum(at(6), ({ people }) => people)),
    ),
    unanswerable('прибыль по филиалам'),
    unanswerable('план на 2026 год'),
  ],
};
