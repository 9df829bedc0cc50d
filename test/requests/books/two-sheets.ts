import { among, ask, either, figure, names, ranked, rows, says } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(303);
const mname = (month: number, year = 2025) => `${made.months[month - 1] ?? ''} ${year}`;
const catalog = made.times(14, (i) => ({
  code: `T-${100 + i}`,
  title: `${dice.pick(['Ваза', 'Лампа', 'Плед', 'Рамка'])} ${i + 1}`,
  kind: ['Декор', 'Свет', 'Текстиль'][i % 3] ?? '',
  cost: dice.int(100, 2000),
}));
const deals = made.times(200, (i) => {
  const g = dice.pick(catalog);
  const count = dice.int(1, 9);
  return {
    date: made.day(2025, 1 + Math.floor(i / 40), 1 + (i % 28)),
    code: g.code,
    count,
    amount: count * (g.cost * 2 + dice.int(0, 300)),
  };
});
type D = (typeof deals)[number];
const kindOf = (r: D) => catalog.find((g) => g.code === r.code)?.kind ?? '';
const titleOf = (r: D) => catalog.find((g) => g.code === r.code)?.title ?? '';
const dm = (m: number) => deals.filter((r) => made.isIn(r.date, 2025, m));
export const twoSheetsBook: AskedBook = {
  name: 'Два листа',
  sheets: [
    {
      name: 'Продажи',
      rows: [['Дата', 'Код товара', 'Количество', 'Сумма'], ...deals.map((r) => Object.values(r))],
    },
    {
      name: 'Товары',
      rows: [
        ['Код товара', 'Наименование', 'Категория', 'Закупочная цена'],
        ...catalog.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask('Количество по категориям и месяцам', (a) => {
      const lines = ['Декор', 'Свет', 'Текстиль'].flatMap((k) =>
        [1, 2, 3, 4, 5].map(
          (m) =>
            [
              k,
              mname(m),
              made.sum(
                dm(m).filter((r) => kindOf(r) === k),
                (r) => r.count,
              ),
            ] as const,
        ),
      );
      const one =
        among(lines)(a) === null
          ? null
          : among(
              lines.map(
                ([k, m, v]) =>
                  [k, `2025-0${made.months.findIndex((x) => m.startsWith(x)) + 1}`, v] as const,
              ),
            )(a);
      if (one === null) return null;
      return a.tables.some((t) =>
        [1, 2, 3, 4, 5].every((m) =>
          t.some(
            (row) =>
              row.some(
                (c) => typeof c === 'string' && (c.includes(mname(m)) || c === `2025-0${m}`),
              ) &&
              ['Декор', 'Свет', 'Текстиль'].every((k) =>
                row.includes(
                  made.sum(
                    dm(m).filter((r) => kindOf(r) === k),
                    (r) => r.count,
                  ),
                ),
              ),
          ),
        ),
      )
        ? null
        : one;
    }),
    ask(
      'сумма по категориям за апрель',
      rows(made.sumBy(dm(4), kindOf, (r) => r.amount)),
      says(/апрел/iu),
    ),
    ask(
      'топ 3 наименования по сумме',
      ranked(made.sumBy(deals, titleOf, (r) => r.amount).slice(0, 3)),
    ),
    ask(
      'какая категория продается хуже всего',
      either(
        [names(made.sumBy(deals, kindOf, (r) => r.amount).at(-1)?.[0] ?? '')],
        [names(made.sumBy(deals, kindOf, (r) => r.count).at(-1)?.[0] ?? '')],
      ),
    ),
    ask(
      'сколько продано текстиля в мае, шт',
      figure(
        made.sum(
          dm(5).filter((r) => kindOf(r) === 'Текстиль'),
          (r) => r.count,
        ),
      ),
      says(/текстил/iu, /ма[йея]/iu),
    ),
    ask(
      'сколько товаров в каждой категории',
      either([
        rows(
          made.by(
            catalog,
            (r) => r.kind,
            (g) => g.length,
          ),
        ),
      ]),
    ),
  ],
};
