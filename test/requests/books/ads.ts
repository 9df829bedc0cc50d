import { among, ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(9303);
const runs = made.times(160, (i) => {
  const shows = dice.int(1_000, 40_000);
  const clicks = Math.round((shows * dice.int(5, 60)) / 1_000);
  return {
    date: made.day(2025, 7 + Math.floor(i / 54), 1 + ((i * 5) % 28)),
    source: dice.pick(['Директ', 'ВК', 'Авито', 'Телеграм']),
    campaign: dice.pick(['Бренд', 'Ретаргет', 'Лето', 'Холодная']),
    shows,
    clicks,
    leads: Math.round((clicks * dice.int(10, 200)) / 1_000),
    cost: dice.int(500, 20_000),
    income: dice.int(0, 60_000),
  };
});
type R = (typeof runs)[number];
const cost = (r: R) => r.cost;
const income = (r: R) => r.income;
const leads = (r: R) => r.leads;
const of = (test: (r: R) => boolean) => runs.filter(test);
const source = (r: R) => r.source;
const ratio = (part: (r: R) => number, whole: (r: R) => number) => (g: readonly R[]) =>
  made.sum(g, part) / made.sum(g, whole);
const month = (from: number, to = from) => of((r) => made.isIn(r.date, 2025, from, to));

export const adsBook: AskedBook = {
  name: 'Реклама по дням',
  sheets: [
    {
      name: 'Статистика',
      rows: [
        ['Дата', 'Площадка', 'Кампания', 'Показы', 'Клики', 'Лиды', 'Расход, руб.', 'Доход, руб.'],
        ...runs.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask('стоимость лида по площадкам', rows(made.by(runs, source, ratio(cost, leads)))),
    ask(
      'где самый дешевый лид',
      names(made.by(runs, source, ratio(cost, leads)).at(-1)?.[0] ?? ''),
    ),
    ask(
      'доход против расхода по площадкам',
      rows(
        made.distinct(runs, source).map(
          (one) =>
            [
              one,
              made.sum(
                of((r) => r.source === one),
                income,
              ),
              made.sum(
                of((r) => r.source === one),
                cost,
              ),
            ] as const,
        ),
      ),
    ),
    ask(
      'конверсия из клика в лид по кампаниям',
      rows(
        made.by(
          runs,
          (r) => r.campaign,
          (g) => 100 * ratio(leads, (r) => r.clicks)(g),
        ),
      ),
    ),
    ask(
      'ctr по площадкам',
      either([
        rows(
          made.by(
            runs,
            source,
            (g) =>
              100 *
              ratio(
                (r) => r.clicks,
                (r) => r.shows,
              )(g),
          ),
        ),
      ]),
    ),
    ask(
      'сколько лидов принес телеграм в августе',
      figure(
        made.sum(
          month(8).filter((r) => r.source === 'Телеграм'),
          leads,
        ),
      ),
      says(/телеграм/iu),
    ),
    ask('расход за июль и август вместе', figure(made.sum(month(7, 8), cost))),
    unanswerable('какая кампания окупается хуже всего'),
    ask(
      'доля расхода на директ',
      figure(
        made.percent(
          made.sum(
            of((r) => r.source === 'Директ'),
            cost,
          ),
          made.sum(runs, cost),
        ),
      ),
      says(/директ/iu),
    ),
    ask(
      'сравни расход вк и авито',
      either(
        [
          figure(
            made.sum(
              of((r) => r.source === 'ВК'),
              cost,
            ),
            made.sum(
              of((r) => r.source === 'Авито'),
              cost,
            ),
          ),
        ],
        [
          among(
            made.sumBy(
              of((r) => r.source === 'ВК' || r.source === 'Авито'),
              source,
              cost,
            ),
          ),
        ],
      ),
    ),
    ask(
      'средний расход в день',
      either(
        [figure(made.sum(runs, cost) / made.distinct(runs, (r) => r.date.toISOString()).length)],
        [figure(made.sum(runs, cost) / 90)],
        [figure(made.sum(runs, cost) / 89)],
        [figure(made.sum(runs, cost) / 92)],
      ),
    ),
    unanswerable('сколько подписчиков пришло из вк'),
  ],
};
