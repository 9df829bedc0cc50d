import { ask, either, figure, rows, says } from '../asked.js';
import type { Asked } from '../asked.js';
import * as made from '../made.js';
import { d, n, recordsOf, s } from '../records.js';
import type { Rec } from '../records.js';
import { planBook } from './plan.js';
import { debtsBook } from './debts.js';
import { expensesBook } from './expenses.js';

const within = (all: readonly Rec[], head: string, year: number, from: number, to = from) =>
  all.filter((row) => made.isIn(d(head)(row), year, from, to));
const mname = (m: number, y: number) => `${made.months[m - 1] ?? ''} ${y}`;
const plan = recordsOf(planBook, 0);
const debts = recordsOf(debtsBook, 0).filter((r) => r['№ счета'] !== 'Всего');
const exp = recordsOf(expensesBook, 2).filter((r) => r['Дата'] instanceof Date);

/** Further requests to the workbooks of their names. */
export const morePlans: Readonly<Record<string, readonly Asked[]>> = {
  [planBook.name]: [
    ask(
      'выручка на одного сотрудника по филиалам',
      either(
        [
          rows(
            made.by(
              plan,
              s('Филиал'),
              (g) => made.sum(g, n('Факт продаж, руб.')) / made.mean(g, n('Сотрудников')),
            ),
          ),
        ],
        [
          rows(
            made.by(
              plan,
              s('Филиал'),
              (g) => made.sum(g, n('Факт продаж, руб.')) / made.mean(g, n('Сотрудников')) / 6,
            ),
          ),
        ],
      ),
    ),
    ask(
      'какие филиалы в июне сделали меньше 90% плана',
      rows(
        made
          .by(within(plan, 'Месяц', 2025, 6), s('Филиал'), (g) =>
            made.percent(made.sum(g, n('Факт продаж, руб.')), made.sum(g, n('План продаж, руб.'))),
          )
          .filter(([, v]) => v < 90)
          .map(([b]) => [b]),
      ),
    ),
    ask(
      'сколько месяцев Южный выполнял план',
      figure(
        plan.filter(
          (r) => r['Филиал'] === 'Южный' && n('Факт продаж, руб.')(r) >= n('План продаж, руб.')(r),
        ).length,
      ),
    ),
    ask(
      'план и факт по кварталам',
      rows(
        [1, 4].map((m) => [
          made.sum(within(plan, 'Месяц', 2025, m, m + 2), n('План продаж, руб.')),
          made.sum(within(plan, 'Месяц', 2025, m, m + 2), n('Факт продаж, руб.')),
        ]),
      ),
    ),
  ],
  [debtsBook.name]: [
    ask(
      'долг клиентов с просрочкой больше 30 дней',
      figure(
        made.sum(
          debts.filter((r) => n('Дней просрочки')(r) > 30),
          n('Долг, руб.'),
        ),
      ),
      says(/30/u),
    ),
    ask(
      'какой процент счетов оплачен полностью',
      figure(made.percent(debts.filter((r) => n('Долг, руб.')(r) === 0).length, debts.length)),
    ),
    ask(
      'сколько счетов выставили по месяцам',
      rows(
        made.times(8, (i) => [mname(i + 1, 2025), within(debts, 'Дата счета', 2025, i + 1).length]),
      ),
    ),
    ask(
      'средняя просрочка по контрагентам',
      either([rows(made.by(debts, s('Контрагент'), (g) => made.mean(g, n('Дней просрочки'))))]),
    ),
  ],
  [expensesBook.name]: [
    ask(
      'сколько потратили на рекламу и транспорт в 2024 году',
      figure(
        made.sum(
          within(exp, 'Дата', 2024, 1, 12).filter((r) =>
            /Реклама|Транспорт/.test(s('Статья расходов')(r)),
          ),
          (r) => Number(s('Сумма с НДС, руб.')(r).replace(/\s/gu, '').replace(',', '.')),
        ),
      ),
    ),
    ask(
      'максимальный платеж за аренду',
      figure(
        Math.max(
          ...exp
            .filter((r) => r['Статья расходов'] === 'Аренда')
            .map((r) => Number(s('Сумма с НДС, руб.')(r).replace(/\s/gu, '').replace(',', '.'))),
        ),
      ),
    ),
    ask(
      'расходы без НДС по поставщикам',
      rows(
        made.sumBy(
          exp,
          s('Поставщик'),
          (r) =>
            Number(s('Сумма с НДС, руб.')(r).replace(/\s/gu, '').replace(',', '.')) -
            n('в т.ч. НДС')(r),
        ),
      ),
    ),
  ],
};
