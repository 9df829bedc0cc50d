import { ask, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(141);
const sources = ['Яндекс Директ', 'VK Реклама', 'Telegram Ads', 'Email'];
const campaigns = made.times(72, (index) => {
  const views = dice.int(4_000, 90_000);
  const clicks = Math.round((views * dice.int(4, 60)) / 1_000);
  const leads = Math.round((clicks * dice.int(10, 120)) / 1_000);
  return {
    month: made.day(2025, 1 + Math.floor(index / 12), 1),
    source: dice.pick(sources),
    name: `Кампания ${index + 1}`,
    views,
    clicks,
    leads,
    cost: dice.int(600_000, 14_000_000) / 100,
    sales: leads * dice.int(900, 5_200),
  };
});
type Campaign = (typeof campaigns)[number];
const cost = (row: Campaign) => row.cost;
const leads = (row: Campaign) => row.leads;
const clicks = (row: Campaign) => row.clicks;
const sales = (row: Campaign) => row.sales;
const source = (row: Campaign) => row.source;
const of = (test: (row: Campaign) => boolean) => campaigns.filter(test);
const total = (value: (row: Campaign) => number) => made.sum(campaigns, value);
const byCost = made.sumBy(campaigns, source, cost);
const byLeads = made.sumBy(campaigns, source, leads);
const telegram = of((row) => row.source === 'Telegram Ads');
const month = (number: number) => of((row) => made.isIn(row.month, 2025, number));

export const campaignsBook: AskedBook = {
  name: 'Рекламные кампании',
  sheets: [
    {
      name: 'Реклама',
      rows: [
        ['Эффективность рекламных кампаний, 1 полугодие 2025'],
        [],
        [
          'Месяц',
          'Источник трафика',
          'Кампания',
          'Показы',
          'Клики',
          'Заявки',
          'Расход, ₽',
          'Продажи, ₽',
        ],
        ...campaigns.map((row) => Object.values(row)),
      ],
    },
  ],
  asked: [
    ask('сколько потратили на рекламу', figure(total(cost))),
    ask('расход по источникам', rows(byCost), names(byCost[0]?.[0] ?? '')),
    ask('стоимость одной заявки', figure(total(cost) / total(leads))),
    ask(
      'расход на заявку по источникам',
      rows(made.by(campaigns, source, (group) => made.sum(group, cost) / made.sum(group, leads))),
    ),
    ask('конверсия кликов в заявки', figure(made.percent(total(leads), total(clicks)))),
    ask('откуда больше всего заявок', names(byLeads[0]?.[0] ?? ''), figure(byLeads[0]?.[1] ?? 0)),
    ask(
      'топ 5 кампаний по продажам',
      ranked(made.sumBy(campaigns, ({ name }) => name, sales).slice(0, 5)),
    ),
    ask('сколько заявок дал телеграм', figure(made.sum(telegram, leads)), says(/telegram/iu)),
    ask(
      'динамика заявок',
      rows(
        made.times(6, (index) => [
          `${made.months[index] ?? ''} 2025`,
          made.sum(month(index + 1), leads),
        ]),
      ),
    ),
    ask('доля расходов в продажах', figure(made.percent(total(cost), total(sales)))),
    ask(
      'продажи во втором квартале',
      figure(made.sum([4, 5, 6].flatMap(month), sales)),
      says(/квартал/iu),
    ),
    ask(
      'в каком месяце больше всего потратили',
      names(made.sumBy(campaigns, ({ month: one }) => made.monthName(one), cost)[0]?.[0] ?? ''),
    ),
    ask(
      'кампании, где заявок меньше 10',
      rows(of((row) => row.leads < 10).map(({ name }) => [name])),
    ),
    ask('связь расхода и заявок', (answer) => (answer.figures.length > 0 ? null : 'нет числа')),
    unanswerable('ROI по городам'),
    unanswerable('сколько новых подписчиков'),
  ],
};
