import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7104);
const calls = made.times(240, (i) => {
  const result = dice.pick(['Решен', 'Решен', 'Передан', 'Пропущен']);
  return {
    at: new Date(Date.UTC(2025, 8, 1 + (i % 30), 9 + (i % 10), (i * 7) % 60)),
    operator: dice.pick(['Алиева', 'Борисов', 'Власова', 'Гущин', 'Дьяков']),
    way: dice.pick(['Входящий', 'Входящий', 'Исходящий']),
    topic: dice.pick(['Доставка', 'Оплата', 'Гарантия', 'Консультация']),
    seconds: result === 'Пропущен' ? 0 : dice.int(20, 1_500),
    wait: dice.int(1, 240),
    result,
    mark: result === 'Пропущен' ? null : dice.pick([1, 2, 3, 4, 5, 5]),
  };
});
type C = (typeof calls)[number];
const of = (test: (c: C) => boolean) => calls.filter(test);
const seconds = (c: C) => c.seconds;
const count = (g: readonly unknown[]) => g.length;
const talk = made.by(
  calls,
  (c) => c.operator,
  (g) => made.mean(g, seconds),
);
const talked = made.by(
  of((c) => c.seconds > 0),
  (c) => c.operator,
  (g) => made.mean(g, seconds),
);
const missed = (g: readonly C[]) =>
  made.percent(g.filter((c) => c.result === 'Пропущен').length, g.length);
const markOf = (g: readonly C[]) =>
  made.mean(
    g.filter((c) => c.mark !== null),
    (c) => c.mark ?? 0,
  );
const incoming = of((c) => c.way === 'Входящий');
const solved = made.by(
  of((c) => c.result === 'Решен'),
  (c) => c.operator,
  count,
);

export const callsBook: AskedBook = {
  name: 'Колл-центр',
  sheets: [
    {
      name: 'Звонки',
      rows: [
        [
          'Дата и время',
          'Оператор',
          'Направление',
          'Тема',
          'Длительность, сек',
          'Ожидание, сек',
          'Результат',
          'Оценка клиента',
        ],
        ...calls.map((c) => Object.values(c)),
      ],
    },
  ],
  asked: [
    ask(
      'какой оператор разговаривает дольше всех',
      either([names(talk[0]?.[0] ?? '')], [names(talked[0]?.[0] ?? '')]),
    ),
    ask('сколько звонков длились больше 10 минут', figure(of((c) => c.seconds > 600).length)),
    ask(
      'сколько входящих звонков ждали дольше 2 минут',
      figure(incoming.filter((c) => c.wait > 120).length),
      says(/входящ/iu),
    ),
    ask(
      'процент пропущенных звонков по операторам',
      rows(made.by(calls, (c) => c.operator, missed)),
    ),
    ask('доля пропущенных среди входящих', figure(missed(incoming)), says(/входящ/iu)),
    ask(
      'сколько звонков пропустил Гущин',
      figure(of((c) => c.result === 'Пропущен' && c.operator === 'Гущин').length),
      says(/гущин/iu),
    ),
    ask(
      'средняя длительность разговора по темам',
      either(
        [
          rows(
            made.by(
              calls,
              (c) => c.topic,
              (g) => made.mean(g, seconds),
            ),
          ),
        ],
        [
          rows(
            made.by(
              of((c) => c.seconds > 0),
              (c) => c.topic,
              (g) => made.mean(g, seconds),
            ),
          ),
        ],
      ),
    ),
    ask('кто решил больше всего вопросов', names(solved[0]?.[0] ?? '')),
    ask(
      'у кого самая низкая средняя оценка',
      names(made.by(calls, (c) => c.operator, markOf).at(-1)?.[0] ?? ''),
    ),
    ask('сколько клиентов поставили единицу', figure(of((c) => c.mark === 1).length)),
    ask(
      'в какой час больше всего звонков',
      either(
        ...made.times(1, () => {
          const byHour = made.by(calls, (c) => String(c.at.getUTCHours()), count);
          return [figure(byHour[0]?.[1] ?? 0)];
        }),
      ),
    ),
    ask(
      'о чем чаще всего спрашивают клиенты',
      names(made.by(calls, (c) => c.topic, count)[0]?.[0] ?? ''),
    ),
    ask(
      'сколько звонков в день принимает один оператор',
      either(
        [figure(240 / 30 / 5)],
        [figure(incoming.length / 30 / 5)],
        [figure(240 / made.distinct(calls, (c) => c.operator + String(c.at.getUTCDate())).length)],
      ),
    ),
    unanswerable('сколько звонков закончились продажей'),
  ],
};
