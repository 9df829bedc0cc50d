import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(77);
const brands = ['Nordika', 'Лён и Ко', 'Bright', 'Зима'];
const subjects = ['Платья', 'Футболки', 'Джинсы', 'Куртки', 'Носки'];
const goods = made.times(64, (index) => {
  const ordered = dice.int(12, 900);
  const bought = Math.round((ordered * dice.int(30, 95)) / 100);
  const returned = Math.floor((bought * dice.int(0, 18)) / 100);
  const revenue = bought * dice.int(300, 4_500);
  const fee = Math.round((revenue * dice.int(15, 24)) / 100);
  const delivery = bought * dice.int(45, 120);
  return {
    code: String(148_000_000 + index * 7_331),
    brand: dice.pick(brands),
    subject: dice.pick(subjects),
    ordered,
    bought,
    returned,
    revenue,
    fee,
    delivery,
    payout: revenue - fee - delivery,
  };
});
type Good = (typeof goods)[number];
const revenue = (row: Good) => row.revenue;
const payout = (row: Good) => row.payout;
const brand = (row: Good) => row.brand;
const subject = (row: Good) => row.subject;
const total = (value: (row: Good) => number) => made.sum(goods, value);
const of = (test: (row: Good) => boolean) => goods.filter(test);
const bySubject = made.sumBy(goods, subject, revenue);
const byBrand = made.sumBy(goods, brand, payout);
const byCode = made.sumBy(goods, ({ code }) => code, revenue);
const rate = (group: readonly Good[]) =>
  made.percent(
    made.sum(group, ({ bought }) => bought),
    made.sum(group, ({ ordered }) => ordered),
  );

export const marketBook: AskedBook = {
  name: 'Отчет маркетплейса',
  sheets: [
    {
      name: 'Товары',
      rows: [
        [
          'Артикул WB',
          'Бренд',
          'Предмет',
          'Заказано, шт.',
          'Выкупили, шт.',
          'Возвраты, шт.',
          'Сумма продаж, ₽',
          'Комиссия, ₽',
          'Логистика, ₽',
          'К перечислению, ₽',
        ],
        ...goods.map((row) => Object.values(row)),
      ],
    },
  ],
  asked: [
    ask('сколько всего продали в рублях', figure(total(revenue))),
    ask('сумма к перечислению', figure(total(payout))),
    ask('сколько заплатили комиссии', figure(total(({ fee }) => fee))),
    ask('процент выкупа', figure(rate(goods))),
    ask('процент выкупа по брендам', rows(made.by(goods, brand, rate))),
    ask(
      'доля возвратов',
      either(
        [
          figure(
            made.percent(
              total(({ returned }) => returned),
              total(({ bought }) => bought),
            ),
          ),
        ],
        [
          figure(
            made.percent(
              total(({ returned }) => returned),
              total(({ ordered }) => ordered),
            ),
          ),
        ],
      ),
    ),
    ask(
      'какой бренд принес больше всего денег',
      either(
        [names(byBrand[0]?.[0] ?? ''), figure(byBrand[0]?.[1] ?? 0)],
        [names(made.sumBy(goods, brand, revenue)[0]?.[0] ?? '')],
      ),
    ),
    ask('продажи по предметам', rows(bySubject), names(bySubject[0]?.[0] ?? '')),
    ask('топ-10 артикулов по выручке', ranked(byCode.slice(0, 10))),
    ask('5 худших артикулов по продажам', ranked([...byCode].reverse().slice(0, 5))),
    ask(
      'доля комиссии в выручке',
      figure(
        made.percent(
          total(({ fee }) => fee),
          total(revenue),
        ),
      ),
    ),
    ask(
      'логистика на одну проданную штуку',
      figure(total(({ delivery }) => delivery) / total(({ bought }) => bought)),
    ),
    ask(
      'сколько платьев заказали',
      figure(
        made.sum(
          of((row) => row.subject === 'Платья'),
          ({ ordered }) => ordered,
        ),
      ),
      says(/плать/iu),
    ),
    ask(
      'выручка бренда Зима по предметам',
      rows(
        made.sumBy(
          of((row) => row.brand === 'Зима'),
          subject,
          revenue,
        ),
      ),
      says(/Зима/u),
    ),
    ask(
      'лен и ко: сколько к перечислению',
      figure(
        made.sum(
          of((row) => row.brand === 'Лён и Ко'),
          payout,
        ),
      ),
      says(/л[её]н/iu),
    ),
    ask(
      'сколько артикулов в каждом предмете',
      rows(made.by(goods, subject, (group) => group.length)),
    ),
    ask('средняя сумма продаж на артикул', figure(total(revenue) / goods.length)),
    ask(
      'какие артикулы без возвратов',
      rows(of((row) => row.returned === 0).map(({ code }) => [code])),
    ),
    ask('сколько артикулов без возвратов', figure(of((row) => row.returned === 0).length)),
    ask(
      'сколько артикулов с продажами больше 500000',
      figure(of((row) => row.revenue > 500_000).length),
    ),
    ask(
      'у кого больше всего возвратов среди брендов',
      names(made.sumBy(goods, brand, ({ returned }) => returned)[0]?.[0] ?? ''),
    ),
    ask(
      'расходы на логистику и комиссию вместе',
      figure(total(({ fee, delivery }) => fee + delivery)),
    ),
    unanswerable('динамика продаж по неделям'),
    unanswerable('остатки на складах WB'),
  ],
};
