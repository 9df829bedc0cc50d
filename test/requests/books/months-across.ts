import { ask, figure, names, rows, says } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(304);
const articles = ['Аренда', 'Зарплата', 'Налоги', 'Маркетинг', 'Логистика', 'Хозрасходы'];
const wide = articles.map((a) => ({ a, v: made.times(12, () => dice.int(40, 900) * 1000) }));
const mn = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
];
const wsum = (f: (a: string, m: number) => boolean) =>
  wide.reduce((t, { a, v }) => t + v.reduce((x, y, i) => x + (f(a, i + 1) ? y : 0), 0), 0);
export const monthsAcrossBook: AskedBook = {
  name: 'Бюджет по месяцам',
  sheets: [
    {
      name: 'Расходы 2025',
      rows: [
        ['Статья', ...mn],
        ...wide.map(({ a, v }) => [a, ...v]),
        ['Итого', ...made.times(12, (i) => wide.reduce((t, { v }) => t + (v[i] ?? 0), 0))],
      ],
    },
  ],
  asked: [
    ask(
      'расходы на маркетинг за 3 квартал',
      figure(wsum((a, m) => a === 'Маркетинг' && m >= 7 && m <= 9)),
      says(/маркетинг/iu),
    ),
    ask('сколько потратили за год всего', figure(wsum(() => true))),
    ask(
      'в каком месяце расходы были минимальные',
      names(
        mn[
          made
            .times(12, (i) => wsum((_, m) => m === i + 1))
            .reduce((b, v, i, all) => (v < (all[b] ?? 0) ? i : b), 0)
        ] ?? '',
      ),
    ),
    ask(
      'на какую статью ушло больше всего',
      names(
        wide
          .map(({ a, v }) => [a, v.reduce((x, y) => x + y, 0)] as const)
          .sort((x, y) => y[1] - x[1])[0]?.[0] ?? '',
      ),
    ),
    ask(
      'зарплата плюс налоги по месяцам',
      rows(mn.map((_, i) => [wsum((a, m) => (a === 'Зарплата' || a === 'Налоги') && m === i + 1)])),
    ),
    ask(
      'средние расходы на логистику в месяц',
      figure(wsum((a) => a === 'Логистика') / 12),
      says(/логист/iu),
    ),
    ask(
      'доля аренды в расходах за декабрь',
      figure(
        made.percent(
          wsum((a, m) => a === 'Аренда' && m === 12),
          wsum((_, m) => m === 12),
        ),
      ),
    ),
  ],
};
