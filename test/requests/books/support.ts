import { among, ask, figure, names, rows, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(5005);
const tickets = made.times(170, (i) => ({
  no: 9000 + i,
  opened: made.day(2025, 1 + Math.floor(i / 29), 1 + ((i * 7) % 28)),
  closed: dice.chance(0.8) ? made.day(2025, 7, dice.int(1, 28)) : null,
  team: dice.pick(['Линия 1', 'Линия 2', 'Биллинг']),
  topic: dice.pick(['Оплата', 'Доступ', 'Ошибка', 'Вопрос']),
  pri: dice.pick(['Высокий', 'Средний', 'Низкий']),
  hours: dice.int(1, 90),
  mark: dice.pick([1, 2, 3, 4, 5, 5]),
}));
type T = (typeof tickets)[number];
const tm = (x: number) => tickets.filter((r) => made.isIn(r.opened, 2025, x));
export const supportBook: AskedBook = {
  name: 'Поддержка',
  sheets: [
    {
      name: 'Обращения',
      rows: [
        [
          '№ обращения',
          'Дата создания',
          'Дата закрытия',
          'Команда',
          'Тема',
          'Приоритет',
          'Часов на решение',
          'Оценка',
        ],
        ...tickets.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask(
      'сколько обращений с высоким приоритетом',
      figure(tickets.filter((r) => r.pri === 'Высокий').length),
    ),
    ask(
      'сколько обращений не закрыто по командам',
      rows(
        made.by(
          tickets.filter((r) => r.closed === null),
          (r) => r.team,
          (g) => g.length,
        ),
      ),
    ),
    ask(
      'среднее время решения по темам',
      rows(
        made.by(
          tickets,
          (r) => r.topic,
          (g) => made.mean(g, (r) => r.hours),
        ),
      ),
    ),
    ask(
      'медианное количество часов на решение у биллинга',
      figure(
        made.median(
          tickets.filter((r) => r.team === 'Биллинг'),
          (r) => r.hours,
        ),
      ),
    ),
    ask(
      'доля обращений с оценкой ниже 3',
      figure(made.percent(tickets.filter((r) => r.mark < 3).length, 170)),
    ),
    ask(
      'какая тема встречается реже всего',
      names(
        made
          .by(
            tickets,
            (r) => r.topic,
            (g) => g.length,
          )
          .at(-1)?.[0] ?? '',
      ),
    ),
    ask(
      'сколько обращений решали больше 48 часов',
      figure(tickets.filter((r) => r.hours > 48).length),
    ),
    ask(
      'средняя оценка команд за 1 квартал',
      rows(
        made.by(
          [...tm(1), ...tm(2), ...tm(3)],
          (r) => r.team,
          (g) => made.mean(g, (r) => r.mark),
        ),
      ),
    ),
    ask('обращения по темам и приоритетам', (a) =>
      among(
        ['Оплата', 'Доступ'].flatMap((x) =>
          ['Высокий', 'Низкий'].map(
            (p) => [x, p, tickets.filter((r) => r.topic === x && r.pri === p).length] as const,
          ),
        ),
      )(a),
    ),
    ask(
      'в каком месяце создали больше всего обращений',
      names(
        `${made.months[made.times(6, (i) => tm(i + 1).length).indexOf(Math.max(...made.times(6, (i) => tm(i + 1).length)))] ?? ''} 2025`,
      ),
    ),
    ask(
      'процент закрытых обращений',
      figure(made.percent(tickets.filter((r) => r.closed !== null).length, 170)),
    ),
    ask(
      'список обращений линии 2 с оценкой 1',
      rows(
        tickets.filter((r) => r.team === 'Линия 2' && r.mark === 1).map((r: T) => [String(r.no)]),
      ),
    ),
    unanswerable('сколько обращений пришло из чата'),
  ],
};
