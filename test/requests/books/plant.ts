import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7105);
const shifts = made.times(180, (i) => {
  const output = dice.int(300, 900);
  return {
    date: made.day(2025, 1 + Math.floor(i / 30), 1 + (i % 28)),
    shift: dice.pick(['Дневная', 'Ночная']),
    line: dice.pick(['Линия А', 'Линия Б', 'Линия В']),
    item: dice.pick(['Корпус', 'Крышка', 'Втулка', 'Фланец']),
    planned: dice.int(400, 800),
    output,
    scrap: dice.int(0, 45),
    idle: dice.chance(0.4) ? dice.int(5, 180) : 0,
    master: dice.pick(['Носов', 'Пестов', 'Рябов']),
  };
});
type S = (typeof shifts)[number];
const output = (s: S) => s.output;
const scrap = (s: S) => s.scrap;
const idle = (s: S) => s.idle;
const of = (test: (s: S) => boolean) => shifts.filter(test);
const month = (from: number, to = from) => of((s) => made.isIn(s.date, 2025, from, to));
const rate = (g: readonly S[]) => made.percent(made.sum(g, scrap), made.sum(g, output));
const done = (g: readonly S[]) =>
  made.percent(
    made.sum(g, output),
    made.sum(g, (s) => s.planned),
  );
const monthly = (value: (g: readonly S[]) => number) =>
  made.times(6, (i): [string, number] => [`${made.months[i] ?? ''} 2025`, value(month(i + 1))]);

export const plantBook: AskedBook = {
  name: 'Цех',
  sheets: [
    {
      name: 'Выпуск',
      rows: [
        [
          'Дата',
          'Смена',
          'Линия',
          'Изделие',
          'План, шт',
          'Выпуск, шт',
          'Брак, шт',
          'Простой, мин',
          'Мастер',
        ],
        ...shifts.map((s) => Object.values(s)),
      ],
    },
  ],
  asked: [
    ask('процент брака по линиям', rows(made.by(shifts, (s) => s.line, rate))),
    ask(
      'на какой линии самый высокий процент брака',
      names(made.by(shifts, (s) => s.line, rate)[0]?.[0] ?? ''),
    ),
    ask(
      'сколько брака дала ночная смена',
      figure(
        made.sum(
          of((s) => s.shift === 'Ночная'),
          scrap,
        ),
      ),
      says(/ночн/iu),
    ),
    ask(
      'выпуск годной продукции по изделиям',
      rows(
        made.by(
          shifts,
          (s) => s.item,
          (g) => made.sum(g, output) - made.sum(g, scrap),
        ),
      ),
    ),
    ask('выполнение плана по мастерам', rows(made.by(shifts, (s) => s.master, done))),
    ask('план против выпуска по месяцам', (a) => {
      const lines = made.times(
        6,
        (i) =>
          [
            `${made.months[i] ?? ''} 2025`,
            made.sum(month(i + 1), (s) => s.planned),
            made.sum(month(i + 1), output),
          ] as const,
      );
      return rows(lines)(a);
    }),
    ask(
      'сколько часов простояла линия Б',
      either(
        [
          figure(
            made.sum(
              of((s) => s.line === 'Линия Б'),
              idle,
            ),
          ),
        ],
        [
          figure(
            made.sum(
              of((s) => s.line === 'Линия Б'),
              idle,
            ) / 60,
          ),
        ],
      ),
    ),
    ask('сколько смен с простоем больше часа', figure(of((s) => s.idle > 60).length)),
    ask(
      'динамика процента брака',
      either([rows(monthly(rate))], [says(/доли «Брак, шт» в «Выпуск, шт» по неделям/u)]),
    ),
    ask(
      'выпуск за первый квартал по изделиям',
      rows(made.sumBy(month(1, 3), (s) => s.item, output)),
    ),
    ask(
      'средний выпуск за смену у Рябова',
      figure(
        made.mean(
          of((s) => s.master === 'Рябов'),
          output,
        ),
      ),
      says(/рябов/iu),
    ),
    ask(
      'у какого мастера меньше всего брака',
      either(
        [names(made.sumBy(shifts, (s) => s.master, scrap).at(-1)?.[0] ?? '')],
        [names(made.by(shifts, (s) => s.master, rate).at(-1)?.[0] ?? '')],
      ),
    ),
    ask(
      'сколько фланцев выпустили в мае и июне',
      either(
        [
          figure(
            made.sum(
              month(5, 6).filter((s) => s.item === 'Фланец'),
              output,
            ),
          ),
        ],
        [
          figure(
            ...[5, 6].map((one) =>
              made.sum(
                month(one).filter((s) => s.item === 'Фланец'),
                output,
              ),
            ),
          ),
        ],
        [
          rows(
            [5, 6].map((one) => [
              made.sum(
                month(one).filter((s) => s.item === 'Фланец'),
                output,
              ),
            ]),
          ),
        ],
      ),
    ),
    ask('сколько смен не выполнили план', figure(of((s) => s.output < s.planned).length)),
    unanswerable('себестоимость выпуска'),
  ],
};
