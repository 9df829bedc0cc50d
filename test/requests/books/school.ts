import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7102);
const marks = made.times(260, (i) => ({
  pupil: `Ученик ${(i % 40) + 1}`,
  form: ['7А', '7Б', '8А', '8Б'][i % 4] ?? '',
  subject: dice.pick(['Алгебра', 'Физика', 'История', 'Биология']),
  teacher: dice.pick(['Орлова', 'Пахомов', 'Седова']),
  term: dice.pick(['I четверть', 'II четверть', 'III четверть']),
  mark: dice.pick([2, 3, 3, 4, 4, 4, 5, 5]),
  missed: dice.chance(0.6) ? 0 : dice.int(1, 14),
}));
type M = (typeof marks)[number];
const mark = (m: M) => m.mark;
const mean = (g: readonly M[]) => made.mean(g, mark);
const of = (test: (m: M) => boolean) => marks.filter(test);
const good = (g: readonly M[]) => made.percent(g.filter((m) => m.mark >= 4).length, g.length);
const bySubject = made.by(marks, (m) => m.subject, mean);
const missed = (m: M) => m.missed;

export const schoolBook: AskedBook = {
  name: 'Школа',
  sheets: [
    {
      name: 'Успеваемость',
      rows: [
        ['Ученик', 'Класс', 'Предмет', 'Учитель', 'Четверть', 'Оценка', 'Пропущено уроков'],
        ...marks.map((m) => Object.values(m)),
      ],
    },
  ],
  asked: [
    ask('средний балл по предметам', rows(bySubject)),
    ask('по какому предмету оценки хуже всего', names(bySubject.at(-1)?.[0] ?? '')),
    ask(
      'сколько двоек по физике',
      figure(of((m) => m.mark === 2 && m.subject === 'Физика').length),
    ),
    ask('процент четверок и пятерок по классам', rows(made.by(marks, (m) => m.form, good))),
    ask(
      'средняя оценка 8А во II четверти',
      figure(mean(of((m) => m.form === '8А' && m.term === 'II четверть'))),
      says(/8А/iu),
    ),
    ask(
      'в каком классе больше всего пропусков',
      names(made.sumBy(marks, (m) => m.form, missed)[0]?.[0] ?? ''),
    ),
    ask(
      'кто пропустил больше всех уроков, первые пять',
      ranked(made.sumBy(marks, (m) => m.pupil, missed).slice(0, 5)),
    ),
    ask(
      'сколько уроков пропустили в среднем на одного ученика',
      figure(made.sum(marks, missed) / 40),
    ),
    ask(
      'влияют ли пропуски на оценку',
      either(
        [figure(made.links(marks.map((m) => [m.missed, m.mark]))[0])],
        [figure(made.links(marks.map((m) => [m.missed, m.mark]))[1])],
      ),
    ),
    ask(
      'сравни оценки 7А и 7Б',
      either(
        [
          (a) => {
            const lines = made.by(
              of((m) => m.form.startsWith('7')),
              (m) => m.form,
              mean,
            );
            return rows(lines)(a);
          },
        ],
        [figure(mean(of((m) => m.form === '7А')), mean(of((m) => m.form === '7Б')))],
      ),
    ),
    ask(
      'у кого из учителей выше средний балл',
      names(made.by(marks, (m) => m.teacher, mean)[0]?.[0] ?? ''),
    ),
    ask(
      'сколько учеников в каждом классе',
      rows(
        made.by(
          marks,
          (m) => m.form,
          (g) => made.distinct(g, (m) => m.pupil).length,
        ),
      ),
    ),
    unanswerable('средний балл по информатике'),
  ],
};
