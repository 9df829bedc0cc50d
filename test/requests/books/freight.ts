import { among, ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7103);
const trips = made.times(180, (i) => {
  const sent = made.day(2025, 3 + Math.floor(i / 45), 1 + ((i * 5) % 28));
  const state = dice.pick(['Доставлен', 'Доставлен', 'Доставлен', 'В пути', 'Возврат', 'Утерян']);
  const days = dice.int(1, 14);
  return {
    no: `ТТН-${700 + i}`,
    sent,
    got: state === 'Доставлен' ? new Date(sent.getTime() + days * 86_400_000) : null,
    carrier: dice.pick(['Деловые линии', 'ПЭК', 'СДЭК', 'Байкал Сервис']),
    town: dice.pick(['Самара', 'Казань', 'Омск', 'Пермь', 'Уфа']),
    weight: dice.int(10, 2_400),
    cost: dice.int(900, 42_000),
    late: state === 'Доставлен' && dice.chance(0.3) ? dice.int(1, 60) : 0,
    state,
  };
});
type T = (typeof trips)[number];
const cost = (t: T) => t.cost;
const weight = (t: T) => t.weight;
const of = (test: (t: T) => boolean) => trips.filter(test);
const month = (from: number, to = from) => of((t) => made.isIn(t.sent, 2025, from, to));
const took = (t: T) => ((t.got?.getTime() ?? 0) - t.sent.getTime()) / 86_400_000;
const arrived = of((t) => t.got !== null);
const byTook = made.by(
  arrived,
  (t) => t.carrier,
  (g) => made.mean(g, took),
);
const part = (g: readonly T[], state: string) =>
  made.percent(g.filter((t) => t.state === state).length, g.length);

export const freightBook: AskedBook = {
  name: 'Грузы',
  sheets: [
    {
      name: 'Отправки',
      rows: [
        [
          'Номер ТТН',
          'Дата отправки',
          'Дата доставки',
          'Перевозчик',
          'Город назначения',
          'Вес, кг',
          'Стоимость перевозки, руб.',
          'Опоздание, ч',
          'Статус',
        ],
        ...trips.map((t) => Object.values(t)),
      ],
    },
  ],
  asked: [
    ask('какой перевозчик возит быстрее всех', names(byTook.at(-1)?.[0] ?? '')),
    ask(
      'сколько дней в среднем едет груз до Омска',
      figure(
        made.mean(
          arrived.filter((t) => t.town === 'Омск'),
          took,
        ),
      ),
      says(/омск/iu),
    ),
    ask(
      'средний срок доставки по перевозчикам',
      rows(byTook.map(([name, days]) => [name, Math.round(days * 10) / 10])),
    ),
    ask(
      'доля утерянных отправлений по перевозчикам',
      rows(
        made.by(
          trips,
          (t) => t.carrier,
          (g) => part(g, 'Утерян'),
        ),
      ),
    ),
    ask('какой процент грузов вернулся', figure(part(trips, 'Возврат'))),
    ask('сколько грузов опоздало больше чем на сутки', figure(of((t) => t.late > 24).length)),
    ask(
      'стоимость перевозки одного килограмма по перевозчикам',
      rows(
        made.by(
          trips,
          (t) => t.carrier,
          (g) => made.sum(g, cost) / made.sum(g, weight),
        ),
      ),
    ),
    ask(
      'сколько тонн увезли в Казань',
      either(
        [
          figure(
            made.sum(
              of((t) => t.town === 'Казань'),
              weight,
            ),
          ),
        ],
        [
          figure(
            made.sum(
              of((t) => t.town === 'Казань'),
              weight,
            ) / 1000,
          ),
        ],
      ),
    ),
    ask(
      'сколько отправок сейчас в пути и на какую сумму',
      figure(
        of((t) => t.state === 'В пути').length,
        made.sum(
          of((t) => t.state === 'В пути'),
          cost,
        ),
      ),
    ),
    ask(
      'сколько потратили на ПЭК и СДЭК в апреле',
      either(
        [
          figure(
            made.sum(
              month(4).filter((t) => t.carrier === 'ПЭК' || t.carrier === 'СДЭК'),
              cost,
            ),
          ),
        ],
        [
          among(
            made.sumBy(
              month(4).filter((t) => t.carrier === 'ПЭК' || t.carrier === 'СДЭК'),
              (t) => t.carrier,
              cost,
            ),
          ),
        ],
      ),
    ),
    ask(
      'самая тяжелая отправка',
      either(
        [figure(Math.max(...trips.map(weight)))],
        [names([...trips].sort((a, b) => b.weight - a.weight)[0]?.no ?? '')],
      ),
    ),
    ask(
      'топ 5 самых дорогих перевозок',
      ranked(
        [...trips]
          .sort((a, b) => b.cost - a.cost)
          .slice(0, 5)
          .map((t) => [t.no, t.cost]),
      ),
    ),
    ask(
      'сколько отправок без опоздания',
      either(
        [figure(of((t) => t.late === 0).length)],
        [figure(arrived.filter((t) => t.late === 0).length)],
      ),
    ),
    ask(
      'затраты на перевозку против веса по месяцам',
      among(
        made.times(
          4,
          (i) =>
            [
              `${made.months[i + 2] ?? ''} 2025`,
              made.sum(month(i + 3), cost),
              made.sum(month(i + 3), weight),
            ] as const,
        ),
      ),
    ),
    ask(
      'в какой город чаще всего опаздывают',
      names(
        made.by(
          of((t) => t.late > 0),
          (t) => t.town,
          (g) => g.length,
        )[0]?.[0] ?? '',
      ),
    ),
    unanswerable('какой груз застрахован на большую сумму'),
  ],
};
