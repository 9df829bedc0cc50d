import { ask, either, figure, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(302);
const buyers = [
  'ООО «Комета»',
  'ООО «Прибой»',
  'ИП Ершова',
  'АО «Техника»',
  'ООО «Лира»',
  'ИП Дроздов',
];
const cities = ['Тюмень', 'Омск', 'Пермь'];
const ships = made.times(210, (i) => {
  const at = dice.int(0, 5);
  const count = dice.int(2, 60);
  const price = dice.int(300, 9000);
  const net = count * price;
  return {
    date: made.day(
      i < 120 ? 2024 : 2025,
      i < 120 ? 1 + Math.floor(i / 10) : 1 + Math.floor((i - 120) / 10),
      dice.int(1, 28),
    ),
    bill: `УПД-${i + 1}`,
    buyer: buyers[at] ?? '',
    city: cities[at % 3] ?? '',
    item: dice.pick(['Насос', 'Клапан', 'Фильтр', 'Шланг', 'Муфта']),
    count,
    price,
    net,
    vat: net / 5,
    gross: net + net / 5,
  };
});
type Sh = (typeof ships)[number];
const net = (r: Sh) => r.net;
const gross = (r: Sh) => r.gross;
const sy = (y: number, a: number, b = a) => ships.filter((r) => made.isIn(r.date, y, a, b));
const buyerNet = made.sumBy(ships, (r) => r.buyer, gross);
const AVG_BUYER = made.sum(ships, gross) / 6;
export const wholesaleBook: AskedBook = {
  name: 'Отгрузки',
  sheets: [
    {
      name: 'Лист1',
      rows: [
        ['Отгрузки покупателям'],
        [],
        [
          'Дата отгрузки',
          'Документ',
          'Покупатель',
          'Город',
          'Товар',
          'Количество',
          'Цена без НДС',
          'Сумма без НДС',
          'НДС 20%',
          'Сумма с НДС',
        ],
        ...ships.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask('сумма отгрузок без ндс за 2024', figure(made.sum(sy(2024, 1, 12), net))),
    ask('отгрузки с НДС по городам', rows(made.sumBy(ships, (r) => r.city, gross))),
    ask(
      'сколько НДС начислили в 1 кв 2025',
      figure(made.sum(sy(2025, 1, 3), (r) => r.vat)),
      says(/квартал/iu),
    ),
    ask(
      'сравни январь-март 2024 и январь-март 2025 по сумме с ндс',
      figure(made.sum(sy(2024, 1, 3), gross), made.sum(sy(2025, 1, 3), gross)),
    ),
    ask(
      'какие покупатели берут больше среднего',
      either(
        [rows(buyerNet.filter(([, v]) => v > AVG_BUYER).map(([b]) => [b]))],
        [
          rows(
            (() => {
              const q = made.sumBy(
                ships,
                (r) => r.buyer,
                (r) => r.count,
              );
              return q.filter(([, v]) => v > made.sum(ships, (r) => r.count) / 6).map(([b]) => [b]);
            })(),
          ),
        ],
      ),
    ),
    ask(
      'прирост суммы с НДС за янв-сен 2025 к янв-сен 2024 в процентах',
      figure(
        made.percent(
          made.sum(sy(2025, 1, 9), gross) - made.sum(sy(2024, 1, 9), gross),
          made.sum(sy(2024, 1, 9), gross),
        ),
      ),
    ),
    ask(
      'все покупатели кроме Кометы: сумма с НДС',
      figure(
        made.sum(
          ships.filter((r) => !r.buyer.includes('Комета')),
          gross,
        ),
      ),
      says(/Комет/u),
    ),
    ask(
      'топ-2 товара по количеству в Омске',
      ranked(
        made
          .sumBy(
            ships.filter((r) => r.city === 'Омск'),
            (r) => r.item,
            (r) => r.count,
          )
          .slice(0, 2),
      ),
    ),
    ask(
      'сумма с НДС в прошлом году',
      either([figure(made.sum(sy(2024, 1, 12), gross)), says(/2024/u)]),
    ),
    ask(
      'медианная цена без НДС по товарам',
      rows(
        made.by(
          ships,
          (r) => r.item,
          (g) => made.median(g, (r) => r.price),
        ),
      ),
    ),
    ask(
      'сколько отгрузок сделали Дроздову в 2025 г',
      figure(sy(2025, 1, 12).filter((r) => r.buyer.includes('Дроздов')).length),
      says(/Дроздов/u, /2025/u),
    ),
    ask(
      'количество насосов и фильтров по кварталам 2024',
      rows(
        [1, 4, 7, 10].map((m) => [
          made.sum(
            sy(2024, m, m + 2).filter((r) => r.item === 'Насос' || r.item === 'Фильтр'),
            (r) => r.count,
          ),
        ]),
      ),
    ),
    unanswerable('просроченная оплата по покупателям'),
  ],
};
