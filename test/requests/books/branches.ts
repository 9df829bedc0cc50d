import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7108);
const lines = made.times(48, (i) => {
  const income = dice.int(800, 4_000) * 1000;
  return {
    month: made.day(2025, 1 + Math.floor(i / 4), 1),
    branch: ['Вологда', 'Череповец', 'Ярославль', 'Кострома'][i % 4] ?? '',
    income,
    costs: Math.round(income * (0.6 + dice.int(0, 30) / 100)),
    pay: dice.int(100, 500) * 1000,
    staff: dice.int(4, 20),
    checks: dice.int(300, 2_500),
  };
});
type L = (typeof lines)[number];
const income = (l: L) => l.income;
const costs = (l: L) => l.costs;
const month = (from: number, to = from) => lines.filter((l) => made.isIn(l.month, 2025, from, to));
const name = (i: number) => `${made.months[i] ?? ''} 2025`;
const profit = (g: readonly L[]) => made.sum(g, income) - made.sum(g, costs);
const branch = (l: L) => l.branch;
const at = (town: string) => lines.filter((l) => l.branch === town);

export const branchesBook: AskedBook = {
  name: 'Филиалы',
  sheets: [
    {
      name: 'Итоги',
      rows: [
        [
          'Месяц',
          'Филиал',
          'Выручка, руб.',
          'Расходы, руб.',
          'в т.ч. ФОТ, руб.',
          'Сотрудников',
          'Чеков',
        ],
        ...lines.map((l) => Object.values(l)),
      ],
    },
  ],
  asked: [
    ask(
      'выручка против расходов по месяцам',
      rows(
        made.times(
          12,
          (i) => [name(i), made.sum(month(i + 1), income), made.sum(month(i + 1), costs)] as const,
        ),
      ),
    ),
    ask(
      'сравни выручку и расходы филиала в Вологде',
      figure(made.sum(at('Вологда'), income), made.sum(at('Вологда'), costs)),
      says(/вологд/iu),
    ),
    ask('выручка за январь и февраль вместе', figure(made.sum(month(1, 2), income))),
    ask(
      'выручка на одного сотрудника по филиалам',
      either(
        [rows(made.by(lines, branch, (g) => made.sum(g, income) / made.sum(g, (l) => l.staff)))],
        // Heads of twelve months are the same people.
        [rows(made.by(lines, branch, (g) => made.sum(g, income) / made.mean(g, (l) => l.staff)))],
      ),
    ),
    ask(
      'средний чек по филиалам',
      rows(
        made.by(
          lines,
          (l) => l.branch,
          (g) => made.sum(g, income) / made.sum(g, (l) => l.checks),
        ),
      ),
    ),
    ask(
      'прибыль по кварталам',
      rows(made.times(4, (i) => [profit(month(i * 3 + 1, i * 3 + 3))] as const)),
    ),
    ask(
      'какой филиал самый прибыльный',
      names(made.by(lines, (l) => l.branch, profit)[0]?.[0] ?? ''),
    ),
    ask(
      'на сколько процентов выросла выручка в декабре к январю',
      figure(
        made.percent(
          made.sum(month(12), income) - made.sum(month(1), income),
          made.sum(month(1), income),
        ),
      ),
    ),
    ask(
      'доля фот в расходах по филиалам',
      rows(
        made.by(
          lines,
          (l) => l.branch,
          (g) =>
            made.percent(
              made.sum(g, (l) => l.pay),
              made.sum(g, costs),
            ),
        ),
      ),
    ),
    ask(
      'рентабельность по филиалам за 2 полугодие',
      rows(
        made.by(
          month(7, 12),
          (l) => l.branch,
          (g) => made.percent(profit(g), made.sum(g, income)),
        ),
      ),
    ),
    ask(
      'в каком месяце расходы были максимальными',
      names(
        made.by(
          lines,
          (l) => name(l.month.getUTCMonth()),
          (g) => made.sum(g, costs),
        )[0]?.[0] ?? '',
      ),
    ),
    ask(
      'расходы без фот по филиалам',
      rows(
        made.by(
          lines,
          (l) => l.branch,
          (g) => made.sum(g, costs) - made.sum(g, (l) => l.pay),
        ),
      ),
    ),
    ask(
      'покажи Кострому и Ярославль: выручка по месяцам',
      says(/«Кострома», «Ярославль»/u),
      rows(
        made.times(12, (i) => [
          name(i),
          made.sum(
            month(i + 1).filter((l) => l.branch === 'Кострома' || l.branch === 'Ярославль'),
            income,
          ),
        ]),
      ),
    ),
    unanswerable('выручка по товарам'),
  ],
};
