import * as made from '../../requests/made.js';
import { answer, asked, count, level, lines, numbered, planted, share } from '../own-book.js';
import { unanswerable, type OwnBook } from '../own-book.js';

const FILE = 'Стройка план-факт 2025.xlsx';
const dice = made.diceOf(31_004);
const sites = ['Склад Восток', 'Школа 12', 'Дом на Речной'];
const items = ['Материалы', 'Работы', 'Техника', 'Накладные'];
const bases: Readonly<Record<string, number>> = {
  Материалы: 900,
  Работы: 700,
  Техника: 260,
  Накладные: 120,
};
const lists = made
  .times(8, (i) => i + 1)
  .flatMap((month) =>
    sites.flatMap((site) =>
      items.map((item) => {
        const plan = (bases[item] ?? 0) + dice.int(-40, 40);
        const over = site === 'Школа 12' && item === 'Техника' ? 1.45 : 1 + dice.int(-5, 5) / 100;
        const once = site === 'Дом на Речной' && item === 'Работы' && month === 6 ? 600 : 0;
        return {
          month: made.day(2025, month, 1),
          site,
          item,
          plan,
          fact: Math.round(plan * over) + once,
        };
      }),
    ),
  );
type L = (typeof lists)[number];
const plan = (l: L) => l.plan;
const fact = (l: L) => l.fact;
const gap = (l: L) => l.fact - l.plan;
const site = (l: L) => l.site;
const item = (l: L) => l.item;
const month = (l: L) => made.monthName(l.month);
const of = (test: (l: L) => boolean) => lists.filter(test);
const school = of((l) => l.site === 'Школа 12');
const machines = school.filter((l) => l.item === 'Техника');
const peak = of(
  (l) => l.site === 'Дом на Речной' && l.item === 'Работы' && made.isIn(l.month, 2025, 6),
);
const thousands = (value: number, more = {}) => ({
  value,
  unit: 'тыс. руб.',
  tolerance: 0.0005,
  ...more,
});
const done = (group: readonly L[]) => made.percent(made.sum(group, fact), made.sum(group, plan));
const change = (group: readonly L[]) => done(group) - 100;
const total = (value: (l: L) => number, group: readonly L[] = lists) => made.sum(group, value);

export const buildingBook: OwnBook = {
  file: FILE,
  sheets: [
    {
      name: 'План-факт',
      rows: [
        ['Затраты по объектам, тыс. руб.'],
        ['Месяц', 'Объект', 'Статья', 'План', 'Факт'],
        ...lists.map((l) => Object.values(l)),
        ['Итого', null, null, total(plan), total(fact)],
      ],
    },
  ],
  requests: numbered('st', FILE, [
    asked(
      'план и факт по объектам',
      'by_group',
      'easy',
      answer('series', [
        ...lines(made.sumBy(lists, site, plan), thousands),
        ...lines(made.sumBy(lists, site, fact), thousands),
      ]),
    ),
    asked(
      'Сколько всего потратили по факту?',
      'total',
      'easy',
      answer('number', [thousands(total(fact))]),
    ),
    asked(
      'факт по месяцам',
      'dynamics',
      'easy',
      answer('series', lines(made.sumBy(lists, month, fact), thousands)),
    ),
    asked(
      'выполнение плана в процентах по статьям',
      'share',
      'medium',
      answer(
        'series',
        lines(made.by(lists, item, done), share),
        [],
        [{ values: lines(made.by(lists, item, change), share) }],
      ),
    ),
    asked(
      'на каком объекте самый большой перерасход',
      'top_bottom',
      'medium',
      answer(
        'ranking',
        lines(made.sumBy(lists, site, gap).slice(0, 1), thousands),
        ['Школа|Речн'],
        [{ values: lines(made.by(lists, site, change).slice(0, 1), share) }],
      ),
    ),
    asked(
      'техника на школе: план, факт и отклонение',
      'comparison',
      'medium',
      answer(
        'comparison',
        [
          thousands(total(plan, machines)),
          thousands(total(fact, machines)),
          thousands(total(gap, machines), { sign_free: true }),
        ],
        [],
        [
          {
            values: [
              thousands(total(plan, machines)),
              thousands(total(fact, machines)),
              share(change(machines), { sign_free: true }),
            ],
          },
        ],
      ),
    ),
    asked(
      'сколько ушло на материалы в июне',
      'period',
      'medium',
      answer('number', [
        thousands(
          total(
            fact,
            of((l) => l.item === 'Материалы' && made.isIn(l.month, 2025, 6)),
          ),
        ),
      ]),
    ),
    asked(
      'доля работ в фактических затратах',
      'share',
      'medium',
      answer('number', [
        share(
          made.percent(
            total(
              fact,
              of((l) => l.item === 'Работы'),
            ),
            total(fact),
          ),
        ),
      ]),
    ),
    asked(
      'в среднем в месяц тратим на складе сколько',
      'average',
      'hard',
      answer('number', [
        level(
          total(
            fact,
            of((l) => l.site === 'Склад Восток'),
          ) / 8,
          'тыс. руб.',
        ),
      ]),
    ),
    asked(
      'В скольких строках факт больше плана',
      'count',
      'medium',
      answer('number', [count(of((l) => l.fact > l.plan).length)]),
    ),
    unanswerable('сколько рабочих на каждом объекте', [
      'План',
      'Факт',
      'Стать',
      'Работы',
      'затрат',
    ]),
  ]),
  findings: {
    planted: [
      planted(
        'st1',
        'plan_fact',
        'На «Школе 12» техника дороже плана на 45 %',
        ['Школа 12|Школе 12|Школы 12', 'Техник'],
        share(change(machines)),
        thousands(total(gap, machines)),
      ),
      planted(
        'st2',
        'jump',
        'В июне работы на «Доме на Речной» — больше плана на 600 тыс.',
        ['Речн', 'июн'],
        thousands(total(fact, peak)),
        thousands(total(gap, peak)),
      ),
      planted(
        'st3',
        'total',
        'Всего потрачено больше плана',
        ['план', 'больше|выше|перерасход|превы|сверх'],
        thousands(total(gap)),
        share(change(lists)),
      ),
      planted(
        'st4',
        'share',
        'Материалы и работы — почти все затраты',
        ['Материал'],
        share(
          made.percent(
            total(
              fact,
              of((l) => l.item === 'Материалы'),
            ),
            total(fact),
          ),
        ),
      ),
    ],
    propose: [
      { question: 'Как объекты укладываются в план?', columns: ['Объект', 'План', 'Факт'] },
      { question: 'По каким статьям перерасход?', columns: ['Статья', 'План', 'Факт'] },
      { question: 'Как менялись затраты по месяцам?', columns: ['Месяц', 'Факт'] },
      {
        question: 'Где и когда самые большие отклонения?',
        columns: ['Месяц', 'Объект', 'Статья', 'План', 'Факт'],
      },
      { question: 'Из чего складываются затраты?', columns: ['Статья', 'Факт'] },
    ],
    absurd: [
      { what: 'план и факт, сложенные вместе', why: 'это одно и то же дважды' },
      { what: 'строка «Итого» как объект, месяц или статья', why: 'она удваивает все' },
      { what: 'прогноз или сезонность по восьми месяцам', why: 'восемь точек' },
    ],
  },
};
