import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7107);
const people = made.times(190, (i) => ({
  person: `Кандидат ${i + 1}`,
  job: dice.pick(['Продавец', 'Кладовщик', 'Бухгалтер', 'Логист']),
  source: dice.pick(['hh.ru', 'Авито', 'Рекомендация']),
  recruiter: dice.pick(['Жукова', 'Зимин', 'Ильина']),
  at: made.day(2025, 4 + Math.floor(i / 38), 1 + ((i * 11) % 28)),
  stage: dice.pick(['Отклик', 'Интервью', 'Оффер', 'Вышел на работу', 'Отказ', 'Отказ']),
  wish: dice.int(40, 160) * 1000,
  days: dice.int(1, 45),
  city: dice.pick(['Тверь', 'Рязань']),
}));
type P = (typeof people)[number];
const of = (test: (p: P) => boolean) => people.filter(test);
const count = (g: readonly unknown[]) => g.length;
const hired = of((p) => p.stage === 'Вышел на работу');
const share = (g: readonly P[]) =>
  made.percent(g.filter((p) => p.stage === 'Вышел на работу').length, g.length);
const wish = (p: P) => p.wish;
const month = (from: number, to = from) => of((p) => made.isIn(p.at, 2025, from, to));

export const hiringBook: AskedBook = {
  name: 'Подбор',
  sheets: [
    {
      name: 'Кандидаты',
      rows: [
        [
          'Кандидат',
          'Вакансия',
          'Источник',
          'Рекрутер',
          'Дата отклика',
          'Этап',
          'Зарплатные ожидания',
          'Дней до решения',
          'Город',
        ],
        ...people.map((p) => Object.values(p)),
      ],
    },
  ],
  asked: [
    ask('сколько человек вышло на работу', figure(hired.length)),
    ask('сколько наняли по рекрутерам', rows(made.by(hired, (p) => p.recruiter, count))),
    ask(
      'конверсия из отклика в выход на работу по источникам',
      rows(made.by(people, (p) => p.source, share)),
    ),
    ask(
      'средние зарплатные ожидания бухгалтеров',
      figure(
        made.mean(
          of((p) => p.job === 'Бухгалтер'),
          wish,
        ),
      ),
      says(/бухгалтер/iu),
    ),
    ask('сколько кандидатов хотят больше 100 тысяч', figure(of((p) => p.wish > 100_000).length)),
    ask(
      'доля отказов по вакансиям',
      rows(
        made.by(
          people,
          (p) => p.job,
          (g) => made.percent(g.filter((p) => p.stage === 'Отказ').length, g.length),
        ),
      ),
    ),
    ask(
      'кто из рекрутеров быстрее всех закрывает',
      names(
        made
          .by(
            people,
            (p) => p.recruiter,
            (g) => made.mean(g, (p) => p.days),
          )
          .at(-1)?.[0] ?? '',
      ),
    ),
    ask(
      'сколько откликов с авито за май',
      figure(month(5).filter((p) => p.source === 'Авито').length),
      says(/май/iu),
    ),
    ask(
      'медианные ожидания по вакансиям',
      rows(
        made.by(
          people,
          (p) => p.job,
          (g) => made.median(g, wish),
        ),
      ),
    ),
    ask(
      'сколько логистов дошло до оффера',
      figure(of((p) => p.job === 'Логист' && p.stage === 'Оффер').length),
    ),
    ask(
      'на какую вакансию больше всего откликов из Рязани',
      names(
        made.by(
          of((p) => p.city === 'Рязань'),
          (p) => p.job,
          count,
        )[0]?.[0] ?? '',
      ),
    ),
    ask('сколько кандидатов ждали решения больше месяца', figure(of((p) => p.days > 30).length)),
    ask('воронка по этапам', rows(made.by(people, (p) => p.stage, count))),
    ask(
      'в апреле и мае сколько было интервью',
      either(
        [figure(month(4, 5).filter((p) => p.stage === 'Интервью').length)],
        [figure(...[4, 5].map((one) => month(one).filter((p) => p.stage === 'Интервью').length))],
      ),
    ),
    unanswerable('сколько стоил найм одного сотрудника'),
  ],
};
