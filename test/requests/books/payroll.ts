import { ask, figure, link, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(33);
const departments: readonly (readonly [string, readonly string[]])[] = [
  ['Бухгалтерия', ['Бухгалтер', 'Главный бухгалтер']],
  ['Отдел продаж', ['Менеджер', 'Старший менеджер', 'Руководитель отдела']],
  ['Склад', ['Кладовщик', 'Грузчик']],
  ['IT', ['Разработчик', 'Системный администратор']],
  ['Производство', ['Оператор', 'Технолог', 'Мастер']],
];
const surnames =
  'Иванов Петров Сидоров Кузнецов Попов Волков Зайцев Орлов Белов Егоров Ершов Титов'.split(' ');
const given = ['Алексей П.', 'Борис К.', 'Виктор С.', 'Глеб Н.', 'Денис А.'];
const staff = made.times(58, (index) => {
  const [department, posts] = departments[index % 11 === 0 ? 0 : index % departments.length] ?? [
    '',
    [],
  ];
  const salary = dice.int(80, 420) * 500;
  const bonus = dice.chance(0.25) ? 0 : dice.int(2, 60) * 500;
  const tax = Math.round((salary + bonus) * 0.13);
  return {
    number: index + 1,
    name: `${surnames[index % surnames.length] ?? ''} ${given[Math.floor(index / surnames.length)] ?? ''}`,
    department,
    post: dice.pick(posts),
    sex: dice.pick(['м', 'ж']),
    age: dice.int(21, 63),
    hired: made.day(dice.int(2014, 2025), dice.int(1, 6), dice.int(1, 28)),
    salary,
    bonus,
    tax,
    paid: salary + bonus - tax,
  };
});
type Person = (typeof staff)[number];
const salary = (row: Person) => row.salary;
const paid = (row: Person) => row.paid;
const bonus = (row: Person) => row.bonus;
const department = (row: Person) => row.department;
const of = (test: (row: Person) => boolean) => staff.filter(test);
const byDepartment = made.sumBy(staff, department, paid);
const counts = made.by(staff, department, (group) => group.length);
const medians = made.by(staff, department, (group) => made.median(group, salary));
const byPay = [...staff].sort((a, b) => b.salary - a.salary);

export const payrollBook: AskedBook = {
  name: 'Расчетная ведомость',
  sheets: [
    {
      name: 'Ведомость',
      rows: [
        ['Расчетная ведомость за июнь 2025 г.'],
        [],
        [
          '№ п/п',
          'ФИО',
          'Отдел',
          'Должность',
          'Пол',
          'Возраст',
          'Дата приема',
          'Оклад',
          'Премия',
          'НДФЛ',
          'К выплате',
        ],
        ...staff.map((person) => Object.values<string | number | Date>(person)),
      ],
    },
  ],
  asked: [
    ask('сколько сотрудников', figure(staff.length)),
    ask('сколько человек в каждом отделе', rows(counts)),
    ask(
      'фонд оплаты труда',
      figure(made.sum(staff, ({ salary: base, bonus: extra }) => base + extra)),
    ),
    ask('сколько всего к выплате', figure(made.sum(staff, paid))),
    ask('медианный оклад по отделам', rows(medians)),
    ask('медианная зарплата по отделам', (answer) =>
      rows(medians)(answer) === null
        ? null
        : rows(made.by(staff, department, (group) => made.median(group, paid)))(answer),
    ),
    ask('средний оклад', figure(made.mean(staff, salary))),
    ask(
      'средний оклад в бухгалтерии',
      figure(
        made.mean(
          of(({ department: one }) => one === 'Бухгалтерия'),
          salary,
        ),
      ),
      says(/бухгалтери/iu),
    ),
    ask('у кого самый большой оклад', names(byPay[0]?.name ?? ''), figure(byPay[0]?.salary ?? 0)),
    ask(
      'кто получает меньше всех на руки',
      names([...staff].sort((a, b) => a.paid - b.paid)[0]?.name ?? ''),
    ),
    ask(
      'топ-5 сотрудников по премии',
      ranked(
        [...staff]
          .sort((a, b) => b.bonus - a.bonus)
          .slice(0, 5)
          .map((one) => [one.bonus]),
      ),
    ),
    ask('сколько удержали НДФЛ', figure(made.sum(staff, ({ tax }) => tax))),
    ask('премии по должностям', rows(made.sumBy(staff, ({ post }) => post, bonus))),
    ask('сколько сотрудников без премии', figure(of((one) => one.bonus === 0).length)),
    ask('сколько людей старше 50 лет', figure(of(({ age }) => age > 50).length)),
    ask(
      'средний возраст по отделам',
      rows(made.by(staff, department, (group) => made.mean(group, ({ age }) => age))),
    ),
    ask(
      'сколько мужчин и женщин',
      rows(
        made.by(
          staff,
          ({ sex }) => sex,
          (group) => group.length,
        ),
      ),
    ),
    ask(
      'сколько приняли в 2024 году',
      figure(of(({ hired }) => hired.getUTCFullYear() === 2024).length),
      says(/2024/u),
    ),
    ask(
      'доля отдела продаж в фонде оплаты',
      figure(
        made.percent(
          made.sum(
            of(({ department: one }) => one === 'Отдел продаж'),
            ({ salary: a, bonus: b }) => a + b,
          ),
          made.sum(staff, ({ salary: a, bonus: b }) => a + b),
        ),
      ),
    ),
    ask('сумма к выплате по отделам', rows(byDepartment), names(byDepartment[0]?.[0] ?? '')),
    ask('максимальная премия', figure(Math.max(...staff.map(bonus)))),
    ask(
      'минимальный оклад кладовщика',
      figure(Math.min(...of(({ post }) => post === 'Кладовщик').map(salary))),
      says(/кладовщик/iu),
    ),
    ask(
      'есть ли связь между возрастом и окладом',
      link(made.links(staff.map(({ age, salary: base }) => [age, base] as const))),
    ),
    ask(
      'в каком отделе самый высокий средний оклад',
      names(made.by(staff, department, (group) => made.mean(group, salary))[0]?.[0] ?? ''),
    ),
    unanswerable('текучесть кадров'),
    unanswerable('сколько дней отпуска осталось'),
    ask(
      'средняя премия в отделе продаж',
      figure(
        made.mean(
          of(({ department: one }) => one === 'Отдел продаж'),
          bonus,
        ),
      ),
      says(/продаж/iu),
    ),
    ask(
      'сколько женщин в бухгалтерии',
      figure(of(({ sex, department: one }) => sex === 'ж' && one === 'Бухгалтерия').length),
    ),
    ask(
      'оклады выше 150000',
      rows(of((one) => one.salary > 150_000).map((one) => [one.salary])),
      says(/150/u),
    ),
    ask('кто получил самую большую премию', figure(Math.max(...staff.map(bonus)))),
    ask(
      'сколько человек приняли в 2023 году по отделам',
      rows(
        made.by(
          of(({ hired }) => hired.getUTCFullYear() === 2023),
          department,
          (group) => group.length,
        ),
      ),
    ),
    ask(
      'разница между максимальным и минимальным окладом',
      figure(Math.max(...staff.map(salary)) - Math.min(...staff.map(salary))),
    ),
    unanswerable('выручка на сотрудника'),
    unanswerable('зарплата за май'),
  ],
};
