import { ask, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7106);
const users = made.times(160, (i) => {
  const state = dice.pick(['Активна', 'Активна', 'Активна', 'Отменена', 'Пробный период']);
  return {
    client: `ООО «Клиент ${i + 1}»`,
    plan: dice.pick(['Старт', 'Бизнес', 'Корпоративный']),
    channel: dice.pick(['Поиск', 'Партнеры', 'Вебинар', 'Сарафан']),
    start: made.day(2024, 1 + (i % 12), dice.int(1, 28)),
    end: state === 'Отменена' ? made.day(2025, 1 + (i % 8), dice.int(1, 28)) : null,
    seats: dice.int(1, 40),
    fee: state === 'Пробный период' ? 0 : dice.int(10, 300) * 100,
    state,
  };
});
type U = (typeof users)[number];
const fee = (u: U) => u.fee;
const of = (test: (u: U) => boolean) => users.filter(test);
const active = of((u) => u.state === 'Активна');
const gone = of((u) => u.state === 'Отменена');
const count = (g: readonly unknown[]) => g.length;
const lost = (g: readonly U[]) =>
  made.percent(g.filter((u) => u.state === 'Отменена').length, g.length);

export const subscriptionsBook: AskedBook = {
  name: 'Подписки',
  sheets: [
    {
      name: 'Клиенты',
      rows: [
        [
          'Клиент',
          'Тариф',
          'Канал привлечения',
          'Дата подключения',
          'Дата отмены',
          'Мест',
          'Платеж в месяц, руб.',
          'Статус подписки',
        ],
        ...users.map((u) => Object.values(u)),
      ],
    },
  ],
  asked: [
    ask('сколько активных подписок по тарифам', rows(made.by(active, (u) => u.plan, count))),
    ask(
      'сумма ежемесячных платежей активных клиентов',
      figure(made.sum(active, fee)),
      says(/актив/iu),
    ),
    ask('доля отмененных подписок по тарифам', rows(made.by(users, (u) => u.plan, lost))),
    ask(
      'какой канал дает больше всего отмен',
      names(made.by(gone, (u) => u.channel, count)[0]?.[0] ?? ''),
    ),
    ask(
      'сколько клиентов на пробном периоде',
      figure(of((u) => u.state === 'Пробный период').length),
      says(/пробн/iu),
    ),
    ask(
      'средний платеж на одно место',
      figure(made.sum(users, fee) / made.sum(users, (u) => u.seats)),
    ),
    ask(
      'сколько подписок отменили в марте 2025',
      figure(gone.filter((u) => u.end !== null && made.isIn(u.end, 2025, 3)).length),
      says(/март/iu),
    ),
    ask(
      'сколько клиентов подключилось во втором полугодии 2024',
      figure(of((u) => made.isIn(u.start, 2024, 7, 12)).length),
    ),
    ask(
      'платежи тарифа Бизнес по каналам',
      rows(
        made.sumBy(
          of((u) => u.plan === 'Бизнес'),
          (u) => u.channel,
          fee,
        ),
      ),
      says(/бизнес/iu),
    ),
    ask('клиенты у которых больше 35 мест', rows(of((u) => u.seats > 35).map((u) => [u.client]))),
    ask(
      'какой тариф приносит больше всего денег',
      names(made.sumBy(users, (u) => u.plan, fee)[0]?.[0] ?? ''),
    ),
    ask(
      'сколько в среднем живет отмененная подписка в днях',
      figure(made.mean(gone, (u) => ((u.end?.getTime() ?? 0) - u.start.getTime()) / 86_400_000)),
    ),
    ask(
      'какая часть выручки приходится на корпоративный тариф',
      figure(
        made.percent(
          made.sum(
            of((u) => u.plan === 'Корпоративный'),
            fee,
          ),
          made.sum(users, fee),
        ),
      ),
    ),
    ask(
      'новые подключения по месяцам',
      rows(
        made.times(12, (i): [string, number] => [
          `${made.months[i] ?? ''} 2024`,
          of((u) => made.isIn(u.start, 2024, i + 1)).length,
        ]),
      ),
    ),
    unanswerable('конверсия из пробного периода в активную'),
    unanswerable('сколько клиентов из Казахстана'),
  ],
};
