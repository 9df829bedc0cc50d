import { among, ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(44);
const incoming = ['ООО «Торгсервис»', 'АО «Магнит»', 'ИП Волкова', 'ООО «Лента»'];
const outgoing: readonly (readonly [string, string])[] = [
  ['ООО «Арендатор»', 'Аренда'],
  ['ФНС России', 'Налоги'],
  ['ПАО «Ростелеком»', 'Связь'],
  ['ООО «Поставка»', 'Закупка товара'],
  ['ИП Крылов', 'Реклама'],
  ['Сотрудники', 'Зарплата'],
];
const payments = made.times(240, (index) => {
  const month = Math.floor(index / 40) + 1;
  const date = made.day(2025, month, Math.min(28, 1 + Math.floor((index % 40) * 0.7)));
  const kopecks = dice.int(150_000, 48_000_000) / 100;
  if (dice.chance(0.42)) {
    return {
      date,
      who: dice.pick(incoming),
      what: 'Оплата от покупателя',
      got: kopecks,
      spent: null,
    };
  }
  const [who, what] = dice.pick(outgoing);
  return { date, who, what, got: null, spent: kopecks };
});
type Payment = (typeof payments)[number];
const got = (row: Payment) => row.got ?? 0;
const spent = (row: Payment) => row.spent ?? 0;
const within = (from: number, to = from) =>
  payments.filter(({ date }) => made.isIn(date, 2025, from, to));
const expenses = payments.filter((row) => row.spent !== null);
const receipts = payments.filter((row) => row.got !== null);
const bySubject = made.sumBy(expenses, ({ what }) => what, spent);
const byPayer = made.sumBy(receipts, ({ who }) => who, got);
const monthly = (value: (row: Payment) => number) =>
  made.times(6, (index): [string, number] => [
    `${made.months[index] ?? ''} 2025`,
    made.sum(within(index + 1), value),
  ]);
const total = made.sum(payments, spent);
const of = (what: string) => payments.filter((row) => row.what === what);
const largest = [...expenses].sort((a, b) => spent(b) - spent(a));
const net = (row: Payment) => got(row) - spent(row);

export const bankBook: AskedBook = {
  name: 'Выписка банка',
  sheets: [
    {
      name: 'Выписка',
      rows: [
        ['Выписка по счету 40702810900000012345'],
        ['за период с 01.01.2025 по 30.06.2025'],
        [],
        ['Дата операции', 'Контрагент', 'Назначение платежа', 'Поступление, ₽', 'Списание, ₽'],
        ...payments.map(({ date, who, what, got: plus, spent: minus }) => [
          date,
          who,
          what,
          plus,
          minus,
        ]),
      ],
    },
  ],
  asked: [
    ask('сколько всего поступило денег', figure(made.sum(payments, got))),
    ask('сумма списаний за март', figure(made.sum(within(3), spent)), says(/март/iu)),
    ask(
      'на что потратили больше всего',
      names(bySubject[0]?.[0] ?? ''),
      figure(bySubject[0]?.[1] ?? 0),
    ),
    ask('списания по назначению платежа', among(bySubject)),
    ask('кто нам больше всех заплатил', names(byPayer[0]?.[0] ?? ''), figure(byPayer[0]?.[1] ?? 0)),
    ask('сколько заплатили за аренду', figure(made.sum(of('Аренда'), spent)), says(/аренд/iu)),
    ask(
      'сколько ушло на налоги во втором квартале',
      figure(
        made.sum(
          within(4, 6).filter(({ what }) => what === 'Налоги'),
          spent,
        ),
      ),
      says(/налог/iu, /квартал/iu),
    ),
    ask('поступления по месяцам', rows(monthly(got))),
    ask('списания по месяцам нарастающим итогом', ranked(made.running(monthly(spent)))),
    ask('разница между поступлениями и списаниями', figure(made.sum(payments, net))),
    ask('чистый денежный поток по месяцам', rows(monthly(net))),
    ask(
      'доля зарплаты в расходах',
      figure(made.percent(made.sum(of('Зарплата'), spent), total)),
      says(/зарплат/iu),
    ),
    ask(
      'самый крупный платеж',
      either(
        [figure(Math.max(...expenses.map(spent)))],
        [figure(Math.max(...payments.map(got), ...payments.map(spent)))],
      ),
    ),
    ask(
      '5 самых крупных списаний',
      ranked(largest.slice(0, 5).map((row) => [row.who, spent(row)])),
    ),
    ask(
      'сколько было платежей Ростелекому',
      figure(payments.filter(({ who }) => who.includes('Ростелеком')).length),
      says(/Ростелеком/u),
    ),
    ask(
      'в каком месяце было больше всего поступлений',
      names([...monthly(got)].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''),
    ),
    ask('средняя сумма поступления', figure(made.mean(receipts, got))),
    ask(
      'поступления от Магнита за полугодие',
      figure(
        made.sum(
          payments.filter(({ who }) => who.includes('Магнит')),
          got,
        ),
      ),
      says(/Магнит/u),
    ),
    ask('сколько разных контрагентов', figure(made.distinct(payments, ({ who }) => who).length)),
    ask(
      'расход на рекламу в мае 2025 г.',
      figure(
        made.sum(
          within(5).filter(({ what }) => what === 'Реклама'),
          spent,
        ),
      ),
      says(/реклам/iu, /ма[йя]/iu),
    ),
    ask(
      'на сколько выросли поступления в июне к маю',
      figure(made.sum(within(6), got) - made.sum(within(5), got)),
    ),
    ask('последние 5 операций', says(/5|последн/iu)),
    unanswerable('остаток на счете по месяцам'),
    unanswerable('курс доллара'),
  ],
};
