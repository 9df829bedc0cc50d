import { ask, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(111);
const articles: readonly (readonly [string, number, number])[] = [
  ['Аренда', 90, 140],
  ['Коммунальные услуги', 12, 40],
  ['Канцтовары', 1, 9],
  ['Реклама', 15, 160],
  ['Транспорт', 6, 70],
  ['Связь и интернет', 3, 12],
  ['Ремонт', 5, 95],
];
const places = ['Офис', 'Магазин на Ленина', 'Магазин на Мира', 'Склад'];
const suppliers = ['ИП Котов', 'ООО «Энергия»', 'ООО «Медиа»', 'АО «Логист»', 'ООО «Стройка»'];
const expenses = made.times(220, (index) => {
  const [article, low, high] = dice.pick(articles);
  const paid = dice.int(low * 100_000, high * 100_000) / 100;
  return {
    date: made.day(
      index < 146 ? 2024 : 2025,
      index < 146 ? 1 + Math.floor(index / 12.2) : 1 + Math.floor((index - 146) / 12.4),
      dice.int(1, 28),
    ),
    article,
    place: dice.pick(places),
    supplier: dice.pick(suppliers),
    paid,
    tax: Math.round((paid / 6) * 100) / 100,
  };
});
type Expense = (typeof expenses)[number];
const paid = (row: Expense) => row.paid;
const article = (row: Expense) => row.article;
const within = (year: number, from: number, to = from) =>
  expenses.filter(({ date }) => made.isIn(date, year, from, to));
const text = (value: number) =>
  `${Math.floor(value)
    .toString()
    .replace(
      /\B(?=(\d{3})+$)/gu,
      '\u00a0',
    )},${String(Math.round((value % 1) * 100)).padStart(2, '0')}`;
const byArticle = made.sumBy(expenses, article, paid);
const of = (name: string) => expenses.filter((row) => row.article === name);
const total = made.sum(expenses, paid);
const halves = [made.sum(within(2024, 1, 6), paid), made.sum(within(2025, 1, 6), paid)] as const;
const grown = made.by(expenses, article, (group) => {
  const half = (year: number) =>
    made.sum(
      group.filter(({ date }) => made.isIn(date, year, 1, 6)),
      paid,
    );
  return half(2025) - half(2024);
});

export const expensesBook: AskedBook = {
  name: 'Расходы',
  sheets: [
    {
      name: 'Реестр расходов',
      rows: [
        ['Реестр расходов компании'],
        [],
        [
          'Дата',
          'Статья расходов',
          'Подразделение',
          'Поставщик',
          'Сумма с НДС, руб.',
          'в т.ч. НДС',
        ],
        ...expenses.map((row) => [
          row.date,
          row.article,
          row.place,
          row.supplier,
          text(row.paid),
          row.tax,
        ]),
      ],
    },
  ],
  asked: [
    ask('сколько потратили всего', figure(total)),
    ask('расходы за 2024 год', figure(made.sum(within(2024, 1, 12), paid)), says(/2024/u)),
    ask('расходы по статьям', rows(byArticle), names(byArticle[0]?.[0] ?? '')),
    ask(
      'на что уходит больше всего денег',
      names(byArticle[0]?.[0] ?? ''),
      figure(byArticle[0]?.[1] ?? 0),
    ),
    ask('сколько потратили на рекламу', figure(made.sum(of('Реклама'), paid)), says(/реклам/iu)),
    ask(
      'расходы на аренду и связь',
      figure(made.sum([...of('Аренда'), ...of('Связь и интернет')], paid)),
    ),
    ask('доля рекламы в расходах', figure(made.percent(made.sum(of('Реклама'), paid), total))),
    ask(
      'траты магазина на Мира по статьям',
      rows(
        made.sumBy(
          expenses.filter((row) => row.place === 'Магазин на Мира'),
          article,
          paid,
        ),
      ),
      says(/Мира/u),
    ),
    ask('сравни первое полугодие 2024 и первое полугодие 2025', figure(...halves)),
    ask(
      'на сколько процентов изменились расходы в 1 полугодии 2025 к 1 полугодию 2024',
      figure(made.percent(halves[1] - halves[0], halves[0])),
    ),
    ask(
      'какая статья выросла сильнее всего в первом полугодии 2025 к первому полугодию 2024',
      names(grown[0]?.[0] ?? ''),
    ),
    ask(
      'сумма ндс за 2 квартал 2025',
      figure(made.sum(within(2025, 4, 6), ({ tax }) => tax)),
      says(/квартал/iu),
    ),
    ask('расходы без аренды', figure(total - made.sum(of('Аренда'), paid)), says(/аренд/iu)),
    ask(
      'расходы по подразделениям и статьям',
      rows(
        places.flatMap((name) =>
          made
            .sumBy(
              expenses.filter((row) => row.place === name),
              article,
              paid,
            )
            .map(([one, value]) => [name, one, value]),
        ),
      ),
    ),
    ask('топ поставщиков', ranked(made.sumBy(expenses, ({ supplier }) => supplier, paid))),
    ask(
      'сколько заплатили Энергии',
      figure(
        made.sum(
          expenses.filter((row) => row.supplier.includes('Энергия')),
          paid,
        ),
      ),
      says(/Энергия/u),
    ),
    ask('среднемесячные расходы', figure(total / 18)),
    ask(
      'расходы склада за январь 2025',
      figure(
        made.sum(
          within(2025, 1).filter((row) => row.place === 'Склад'),
          paid,
        ),
      ),
      says(/склад/iu, /январ/iu),
    ),
    ask(
      'самый затратный месяц',
      names(made.sumBy(expenses, ({ date }) => made.monthName(date), paid)[0]?.[0] ?? ''),
    ),
    ask('сколько раз платили за ремонт', figure(of('Ремонт').length), says(/ремонт/iu)),
    ask('медианная сумма расхода', figure(made.median(expenses, paid))),
    ask(
      'расходы по годам',
      rows([
        ['2024', made.sum(within(2024, 1, 12), paid)],
        ['2025', made.sum(within(2025, 1, 12), paid)],
      ]),
    ),
    ask(
      'растраты на транспорт по месяцам 2025',
      rows(
        made.times(6, (index) => [
          `${made.months[index] ?? ''} 2025`,
          made.sum(
            within(2025, index + 1).filter(({ article: one }) => one === 'Транспорт'),
            paid,
          ),
        ]),
      ),
      says(/транспорт/iu),
    ),
    unanswerable('выручка по подразделениям'),
    unanswerable('прибыль за 2024 год'),
    ask(
      'сколько ушло на связь и ремонт в 2025',
      figure(
        made.sum(
          [...of('Связь и интернет'), ...of('Ремонт')].filter(
            ({ date }) => date.getUTCFullYear() === 2025,
          ),
          paid,
        ),
      ),
    ),
    ask(
      'топ-3 статьи расходов склада',
      ranked(
        made
          .sumBy(
            expenses.filter((row) => row.place === 'Склад'),
            article,
            paid,
          )
          .slice(0, 3),
      ),
      says(/склад/iu),
    ),
    ask(
      'средний расход на транспорт',
      figure(made.mean(of('Транспорт'), paid)),
      says(/транспорт/iu),
    ),
    ask(
      'в каком подразделении больше всего тратят на рекламу',
      names(made.sumBy(of('Реклама'), ({ place: one }) => one, paid)[0]?.[0] ?? ''),
      says(/реклам/iu),
    ),
    unanswerable('сколько потратили на командировки'),
    unanswerable('продажи за 2025 год'),
  ],
};
