import { among, ask, either, figure, names, ranked, rows, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(503);
const works = made.times(60, (i) => ({
  object: ['Дом 1', 'Дом 2', 'Гараж'][i % 3] ?? '',
  stage: ['Фундамент', 'Стены', 'Кровля', 'Отделка'][Math.floor(i / 15)] ?? '',
  work: `Работа ${i + 1}`,
  plan: dice.int(20, 400) * 1000,
  fact: dice.int(15, 450) * 1000,
  firm: dice.pick(['ООО «Строй»', 'ИП Мельников', 'ООО «Кров»']),
}));
type W = (typeof works)[number];
export const estimateBook: AskedBook = {
  name: 'Смета',
  sheets: [
    {
      name: 'Смета',
      rows: [
        ['Смета строительства'],
        [],
        ['Объект', 'Этап', 'Работа', 'План, руб.', 'Факт, руб.', 'Подрядчик'],
        ...works.map((r) => Object.values(r)),
        [
          'Итого',
          null,
          null,
          made.sum(works, (r: W) => r.plan),
          made.sum(works, (r) => r.fact),
          null,
        ],
      ],
    },
  ],
  asked: [
    ask(
      'на сколько превысили смету по дому 2',
      figure(
        made.sum(
          works.filter((r) => r.object === 'Дом 2'),
          (r) => r.fact,
        ) -
          made.sum(
            works.filter((r) => r.object === 'Дом 2'),
            (r) => r.plan,
          ),
      ),
    ),
    ask(
      'план и факт по этапам',
      among(
        made.sumBy(
          works,
          (r) => r.stage,
          (r) => r.fact,
        ),
      ),
    ),
    ask(
      'какому подрядчику заплатили больше',
      names(
        made.sumBy(
          works,
          (r) => r.firm,
          (r) => r.fact,
        )[0]?.[0] ?? '',
      ),
    ),
    ask(
      'доля кровли в фактических затратах',
      figure(
        made.percent(
          made.sum(
            works.filter((r) => r.stage === 'Кровля'),
            (r) => r.fact,
          ),
          made.sum(works, (r) => r.fact),
        ),
      ),
    ),
    ask(
      'работы где факт больше плана',
      rows(works.filter((r) => r.fact > r.plan).map((r) => [r.work])),
    ),
    ask('сколько работ вышли за план', figure(works.filter((r) => r.fact > r.plan).length)),
    ask(
      'факт по объектам и подрядчикам',
      among(
        ['Дом 1', 'Гараж'].flatMap((o) =>
          ['ИП Мельников'].map(
            (f) =>
              [
                o,
                f,
                made.sum(
                  works.filter((r) => r.object === o && r.firm === f),
                  (r) => r.fact,
                ),
              ] as const,
          ),
        ),
      ),
    ),
    ask(
      '5 самых дорогих работ',
      ranked(
        [...works]
          .sort((a, b) => b.fact - a.fact)
          .slice(0, 5)
          .map((r) => [r.work]),
      ),
    ),
    ask(
      'средняя стоимость работы в гараже',
      either(
        [
          figure(
            made.mean(
              works.filter((r) => r.object === 'Гараж'),
              (r) => r.fact,
            ),
          ),
        ],
        [
          figure(
            made.mean(
              works.filter((r) => r.object === 'Гараж'),
              (r) => r.plan,
            ),
          ),
        ],
      ),
    ),
    unanswerable('сроки этапов'),
  ],
};
