import { among, ask, either, figure, names, rows, says } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(403);
const moves = made.times(230, (i) => {
  const item = dice.pick(['Мука', 'Сахар', 'Масло', 'Рис', 'Гречка']);
  const count = dice.int(5, 120);
  return {
    day: made.day(
      i < 140 ? 2024 : 2025,
      i < 140 ? 1 + Math.floor(i / 12) : 1 + Math.floor((i - 140) / 12),
      dice.int(1, 28),
    ),
    item,
    op: dice.pick(['Приход', 'Расход', 'Расход', 'Списание']),
    store: dice.pick(['Склад №1', 'Склад №2']),
    count,
    sum: count * dice.int(30, 160),
  };
});
type M = (typeof moves)[number];
const sum = (m: M) => m.sum;
const cnt = (m: M) => m.count;
const my = (y: number, a: number, b = a) => moves.filter((m) => made.isIn(m.day, y, a, b));
export const movementBook: AskedBook = {
  name: 'Движение',
  sheets: [
    {
      name: 'Движение',
      rows: [
        ['Дата', 'Товар', 'Операция', 'Склад', 'Кол-во, кг', 'Сумма'],
        ...moves.map((m) => Object.values(m)),
      ],
    },
  ],
  asked: [
    ask(
      'сколько кг муки пришло на склад №2',
      figure(
        made.sum(
          moves.filter((m) => m.item === 'Мука' && m.op === 'Приход' && m.store === 'Склад №2'),
          cnt,
        ),
      ),
    ),
    ask(
      'сумма списаний по товарам',
      rows(
        made.sumBy(
          moves.filter((m) => m.op === 'Списание'),
          (m) => m.item,
          sum,
        ),
      ),
    ),
    ask(
      'приход и расход по складам',
      either(
        [
          among(
            ['Склад №1', 'Склад №2'].flatMap((s) =>
              ['Приход', 'Расход'].map(
                (o) =>
                  [
                    s,
                    o,
                    made.sum(
                      moves.filter((m) => m.store === s && m.op === o),
                      sum,
                    ),
                  ] as const,
              ),
            ),
          ),
        ],
        [
          among(
            ['Склад №1', 'Склад №2'].flatMap((s) =>
              ['Приход', 'Расход'].map(
                (o) =>
                  [
                    s,
                    o,
                    made.sum(
                      moves.filter((m) => m.store === s && m.op === o),
                      cnt,
                    ),
                  ] as const,
              ),
            ),
          ),
        ],
      ),
    ),
    ask(
      'доля списаний в количестве',
      figure(
        made.percent(
          made.sum(
            moves.filter((m) => m.op === 'Списание'),
            cnt,
          ),
          made.sum(moves, cnt),
        ),
      ),
    ),
    ask(
      'расход сахара во втором полугодии 2024',
      either(
        [
          figure(
            made.sum(
              my(2024, 7, 12).filter((m) => m.item === 'Сахар' && m.op === 'Расход'),
              sum,
            ),
          ),
        ],
        [
          figure(
            made.sum(
              my(2024, 7, 12).filter((m) => m.item === 'Сахар' && m.op === 'Расход'),
              cnt,
            ),
          ),
        ],
      ),
    ),
    ask(
      'сколько списаний было в прошлом году',
      figure(my(2024, 1, 12).filter((m) => m.op === 'Списание').length),
      says(/2024/u),
    ),
    ask(
      'приход после 15 мая 2025',
      either(
        [
          figure(
            made.sum(
              moves.filter((m) => m.op === 'Приход' && m.day > made.day(2025, 5, 15)),
              sum,
            ),
          ),
        ],
        [
          figure(
            made.sum(
              moves.filter((m) => m.op === 'Приход' && m.day > made.day(2025, 5, 15)),
              cnt,
            ),
          ),
        ],
      ),
    ),
    ask(
      'расход до 10 февраля 2024, сумма',
      figure(
        made.sum(
          moves.filter((m) => m.op === 'Расход' && m.day <= made.day(2024, 2, 10)),
          sum,
        ),
      ),
    ),
    ask(
      'какого товара списали больше всего в килограммах',
      names(
        made.sumBy(
          moves.filter((m) => m.op === 'Списание'),
          (m) => m.item,
          cnt,
        )[0]?.[0] ?? '',
      ),
    ),
    ask(
      'средняя сумма прихода риса',
      figure(
        made.mean(
          moves.filter((m) => m.op === 'Приход' && m.item === 'Рис'),
          sum,
        ),
      ),
    ),
  ],
};
