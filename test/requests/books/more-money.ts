import { ask, either, figure, names, rows, unanswerable } from '../asked.js';
import type { Asked } from '../asked.js';
import * as made from '../made.js';
import { d, n, recordsOf, s } from '../records.js';
import type { Rec } from '../records.js';
import { bankBook } from './bank.js';
import { dealsBook } from './deals.js';
import { campaignsBook } from './campaigns.js';
import { tripsBook } from './trips.js';
import { payrollBook } from './payroll.js';

const within = (all: readonly Rec[], head: string, year: number, from: number, to = from) =>
  all.filter((row) => made.isIn(d(head)(row), year, from, to));
const bank = recordsOf(bankBook, 3).filter((r) => r['Дата операции'] instanceof Date);
const minus = n('Списание, ₽');
const plus = n('Поступление, ₽');
const deals = recordsOf(dealsBook, 0);
const camp = recordsOf(campaignsBook, 2);
const trips = recordsOf(tripsBook, 0);
const pay = recordsOf(payrollBook, 2).filter((r) => typeof r['Оклад'] === 'number' && r['ФИО']);

/** Further requests to the workbooks of their names. */
export const moreMoney: Readonly<Record<string, readonly Asked[]>> = {
  [bankBook.name]: [
    ask(
      'сколько раз платили аренду',
      figure(bank.filter((r) => r['Назначение платежа'] === 'Аренда').length),
    ),
    ask('расходы на зарплату и налоги помесячно', (a) =>
      rows(
        [1, 2, 3, 4, 5, 6].map((m) => [
          made.sum(
            within(bank, 'Дата операции', 2025, m).filter((r) =>
              /Зарплата|Налоги/.test(s('Назначение платежа')(r)),
            ),
            minus,
          ),
        ]),
      )(a),
    ),
    ask('средний ежемесячный приход', figure(made.sum(bank, plus) / 6)),
    ask('в каких месяцах списания превысили поступления', (a) =>
      rows(
        [1, 2, 3, 4, 5, 6]
          .filter(
            (m) =>
              made.sum(within(bank, 'Дата операции', 2025, m), minus) >
              made.sum(within(bank, 'Дата операции', 2025, m), plus),
          )
          .map((m) => [`${made.months[m - 1]} 2025`]),
      )(a),
    ),
    ask(
      'максимальное и минимальное списание',
      figure(
        Math.max(...bank.map(minus)),
        Math.min(...bank.filter((r) => r['Списание, ₽'] != null).map(minus)),
      ),
    ),
  ],
  [dealsBook.name]: [
    ask(
      'процент успешных сделок у Королевой',
      figure(
        made.percent(
          deals.filter((r) => r['Ответственный'] === 'Королёва Елена' && r['Статус'] === 'Успешно')
            .length,
          deals.filter((r) => r['Ответственный'] === 'Королёва Елена').length,
        ),
      ),
    ),
    ask(
      'сделки с бюджетом выше среднего: сколько',
      figure(deals.filter((r) => n('Бюджет, ₽')(r) > made.mean(deals, n('Бюджет, ₽'))).length),
    ),
    ask(
      'сколько сделок еще не закрыто',
      figure(deals.filter((r) => r['Дата закрытия'] === null).length),
    ),
    ask(
      'бюджет отказных сделок по причинам',
      rows(
        made.sumBy(
          deals.filter((r) => r['Статус'] === 'Отказ'),
          s('Причина отказа'),
          n('Бюджет, ₽'),
        ),
      ),
    ),
  ],
  [campaignsBook.name]: [
    ask(
      'ctr по источникам (клики к показам)',
      rows(
        made.by(camp, s('Источник трафика'), (g) =>
          made.percent(made.sum(g, n('Клики')), made.sum(g, n('Показы'))),
        ),
      ),
    ),
    ask(
      'расход и продажи по источникам',
      rows(
        made.distinct(camp, s('Источник трафика')).map((x) => {
          const g = camp.filter((r) => r['Источник трафика'] === x);
          return [x, made.sum(g, n('Расход, ₽')), made.sum(g, n('Продажи, ₽'))];
        }),
      ),
    ),
    ask(
      'продажи на рубль расхода',
      figure(made.sum(camp, n('Продажи, ₽')) / made.sum(camp, n('Расход, ₽'))),
    ),
  ],
  [tripsBook.name]: [
    ask(
      'доход на км по водителям',
      rows(
        made.by(
          trips,
          s('Водитель'),
          (g) => made.sum(g, n('Доход, руб.')) / made.sum(g, n('Пробег, км')),
        ),
      ),
    ),
    ask(
      'рейсы длиннее 400 км',
      rows(trips.filter((r) => n('Пробег, км')(r) > 400).map((r) => [n('Пробег, км')(r)])),
    ),
    ask('кто из водителей не ездил в Тверь в мае', (a) => {
      const all = made.distinct(trips, s('Водитель'));
      const has = new Set(
        within(trips, 'Дата рейса', 2025, 5)
          .filter((r) => s('Маршрут')(r).includes('Тверь'))
          .map(s('Водитель')),
      );
      return rows(all.filter((x) => !has.has(x)).map((x) => [x]))(a);
    }),
  ],
  [payrollBook.name]: [
    ask(
      'средняя и медианная зарплата',
      either(
        [figure(made.mean(pay, n('Оклад')), made.median(pay, n('Оклад')))],
        [figure(made.mean(pay, n('К выплате')), made.median(pay, n('К выплате')))],
      ),
    ),
    ask(
      'сколько сотрудников получают меньше 60 000',
      either(
        [figure(pay.filter((r) => n('Оклад')(r) < 60_000).length)],
        [figure(pay.filter((r) => n('К выплате')(r) < 60_000).length)],
      ),
    ),
    ask(
      'какой отдел получил больше всего премий на человека',
      names(made.by(pay, s('Отдел'), (g) => made.sum(g, n('Премия')) / g.length)[0]?.[0] ?? ''),
    ),
    unanswerable('больничные по отделам'),
  ],
};
