import { among, ask, figure, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(305);
const staff = made.times(75, (i) => ({
  name: `${['Агеев', 'Борисова', 'Вдовин', 'Гаврилова', 'Дьяков'][i % 5]} ${String.fromCharCode(1040 + (i % 30))}. ${String.fromCharCode(1040 + ((i * 7) % 30))}.${i}`,
  unit: dice.pick(['Цех 1', 'Цех 2', 'Лаборатория', 'Администрация']),
  post: dice.pick(['Инженер', 'Оператор', 'Лаборант', 'Начальник']),
  hired: made.day(dice.int(2018, 2025), dice.int(1, 6), dice.int(1, 28)),
  left: dice.chance(0.3) ? made.day(2025, dice.int(6, 12), dice.int(1, 28)) : null,
  pay: dice.int(70, 260) * 500,
  edu: dice.pick(['Высшее', 'Высшее', 'Среднее', 'Среднее специальное']),
}));
type P = (typeof staff)[number];
const pay = (p: P) => p.pay;
const meanPay = made.mean(staff, pay);
export const staffBook: AskedBook = {
  name: 'Кадры',
  sheets: [
    {
      name: 'Персонал',
      rows: [
        [
          'ФИО',
          'Подразделение',
          'Должность',
          'Дата приема',
          'Дата увольнения',
          'Оклад, руб.',
          'Образование',
        ],
        ...staff.map((p) => Object.values(p)),
      ],
    },
  ],
  asked: [
    ask(
      'сколько человек уволилось',
      figure(staff.filter((p) => p.left !== null).length),
      says(/увол/iu),
    ),
    ask(
      'сколько уволилось в сентябре 2025',
      figure(staff.filter((p) => p.left !== null && made.isIn(p.left, 2025, 9)).length),
      says(/сентябр/iu),
    ),
    ask(
      'разница между максимальным и минимальным окладом',
      figure(Math.max(...staff.map(pay)) - Math.min(...staff.map(pay))),
    ),
    ask(
      'у скольких сотрудников оклад выше среднего',
      figure(staff.filter((p) => p.pay > meanPay).length),
    ),
    ask(
      'сотрудники цеха 2 с высшим образованием: сколько их',
      figure(staff.filter((p) => p.unit === 'Цех 2' && p.edu === 'Высшее').length),
    ),
    ask(
      'медиана оклада инженеров',
      figure(
        made.median(
          staff.filter((p) => p.post === 'Инженер'),
          pay,
        ),
      ),
      says(/инженер/iu),
    ),
    ask('средняя зп по должностям и подразделениям', (a) =>
      among(
        made
          .distinct(staff, (p) => p.unit)
          .flatMap((u) =>
            made
              .distinct(
                staff.filter((p) => p.unit === u),
                (p) => p.post,
              )
              .map(
                (q) =>
                  [
                    u,
                    q,
                    made.mean(
                      staff.filter((p) => p.unit === u && p.post === q),
                      pay,
                    ),
                  ] as const,
              ),
          ),
      )(a) === null
        ? null
        : among([
            [
              made.mean(
                staff.filter((p) => p.unit === 'Цех 1' && p.post === 'Инженер'),
                pay,
              ),
            ],
          ])(a),
    ),
    ask(
      'сколько людей приняли по годам',
      rows(
        made
          .by(
            staff,
            (p) => String(p.hired.getUTCFullYear()),
            (g) => g.length,
          )
          .map(([, v]) => [v]),
      ),
    ),
    ask(
      'кто получает больше 120 тысяч',
      rows(staff.filter((p) => p.pay > 120_000).map((p) => [p.name])),
    ),
    ask(
      'фонд оплаты труда администрации',
      figure(
        made.sum(
          staff.filter((p) => p.unit === 'Администрация'),
          pay,
        ),
      ),
      says(/администрац/iu),
    ),
    ask(
      'процент сотрудников со средним специальным образованием',
      figure(
        made.percent(staff.filter((p) => p.edu === 'Среднее специальное').length, staff.length),
      ),
    ),
    unanswerable('сколько сотрудников в отпуске'),
  ],
};
