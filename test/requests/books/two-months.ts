import { ask, figure, rows } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(408);
const month = (m: number) =>
  made.times(30, (i) => ({
    day: made.day(2025, m, 1 + (i % 28)),
    shop: ['Пушкина', 'Лесная'][i % 2] ?? '',
    sum: dice.int(10, 400) * 50,
    n: dice.int(1, 20),
  }));
const [jan, feb] = [month(1), month(2)];
export const twoMonthsBook: AskedBook = {
  name: 'Два месяца',
  sheets: [['Январь', jan] as const, ['Февраль', feb] as const].map(([name, g]) => ({
    name,
    rows: [['Дата', 'Магазин', 'Сумма продаж', 'Чеков'], ...g.map((x) => Object.values(x))],
  })),
  asked: [
    ask(
      'продажи за февраль по магазинам',
      rows(
        made.sumBy(
          feb,
          (x) => x.shop,
          (x) => x.sum,
        ),
      ),
    ),
    ask(
      'сумма продаж за январь и февраль вместе',
      figure(made.sum([...jan, ...feb], (x) => x.sum)),
    ),
    ask(
      'на сколько процентов продажи февраля больше января',
      figure(
        made.percent(
          made.sum(feb, (x) => x.sum) - made.sum(jan, (x) => x.sum),
          made.sum(jan, (x) => x.sum),
        ),
      ),
    ),
    ask(
      'средний чек на лесной',
      figure(
        made.sum(
          [...jan, ...feb].filter((x) => x.shop === 'Лесная'),
          (x) => x.sum,
        ) /
          made.sum(
            [...jan, ...feb].filter((x) => x.shop === 'Лесная'),
            (x) => x.n,
          ),
      ),
    ),
  ],
};
