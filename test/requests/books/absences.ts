import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(9302);
const leaves = made.times(150, (i) => ({
  person: `Сотрудник ${(i % 45) + 1}`,
  team: ['Склад', 'Продажи', 'Бухгалтерия'][(i % 45) % 3] ?? '',
  sort: dice.pick(['Больничный', 'Отпуск', 'Отгул', 'Прогул']),
  from: made.day(2025, 1 + Math.floor(i / 25), 1 + ((i * 7) % 28)),
  days: dice.int(1, 21),
  pay: dice.chance(0.3) ? 0 : dice.int(10, 400) * 100,
  agreed: dice.pick(['Да', 'Да', 'Нет']),
}));
type L = (typeof leaves)[number];
const days = (l: L) => l.days;
const of = (test: (l: L) => boolean) => leaves.filter(test);
const sick = of((l) => l.sort === 'Больничный');
const team = (l: L) => l.team;
const month = (from: number, to = from) => of((l) => made.isIn(l.from, 2025, from, to));

export const absencesBook: AskedBook = {
  name: 'Отсутствия',
  sheets: [
    {
      name: 'Журнал',
      rows: [
        [
          'Сотрудник',
          'Отдел',
          'Вид отсутствия',
          'Дата начала',
          'Дней',
          'Выплата, руб.',
          'Согласовано',
        ],
        ...leaves.map((l) => Object.values(l)),
      ],
    },
  ],
  asked: [
    ask('сколько дней больничных по отделам', rows(made.sumBy(sick, team, days))),
    ask(
      'в каком отделе больше всего прогулов',
      names(
        made.by(
          of((l) => l.sort === 'Прогул'),
          team,
          (g) => g.length,
        )[0]?.[0] ?? '',
      ),
    ),
    ask('сколько сотрудников болели', figure(made.distinct(sick, (l) => l.person).length)),
    ask(
      'больничные дольше двух недель',
      either(
        [figure(sick.filter((l) => l.days > 14).length)],
        [rows(sick.filter((l) => l.days > 14).map((l) => [l.person, l.days]))],
      ),
    ),
    ask(
      'кто больше всех отсутствовал',
      names(made.sumBy(leaves, (l) => l.person, days)[0]?.[0] ?? ''),
    ),
    ask(
      'доля несогласованных отсутствий',
      figure(made.percent(of((l) => l.agreed === 'Нет').length, 150)),
    ),
    ask(
      'средняя длительность отпуска по отделам',
      rows(
        made.by(
          of((l) => l.sort === 'Отпуск'),
          team,
          (g) => made.mean(g, days),
        ),
      ),
    ),
    ask(
      'сколько выплатили по больничным за первый квартал',
      figure(
        made.sum(
          month(1, 3).filter((l) => l.sort === 'Больничный'),
          (l) => l.pay,
        ),
      ),
      says(/больничн/iu),
    ),
    ask(
      'количество отпусков по месяцам',
      rows(
        made.times(6, (i): [string, number] => [
          `${made.months[i] ?? ''} 2025`,
          month(i + 1).filter((l) => l.sort === 'Отпуск').length,
        ]),
      ),
    ),
    ask('сколько дней в среднем отсутствует один сотрудник', figure(made.sum(leaves, days) / 45)),
    unanswerable('сколько дней отработали сверхурочно'),
  ],
};
