import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(99);
const people = ['Гусев Артём', 'Королёва Елена', 'Мельник Павел', 'Шарова Ольга'];
const sources = ['Сайт', 'Звонок', 'Реклама', 'Рекомендация', 'Выставка'];
const reasons = ['Дорого', 'Нет бюджета', 'Выбрали другого', 'Не отвечает'];
const deals = made.times(150, (index) => {
  const status = dice.pick(['Успешно', 'Успешно', 'Отказ', 'Отказ', 'В работе']);
  const month = 1 + (index % 9);
  return {
    number: 1_001 + index,
    title: `Поставка ${index + 1}`,
    person: dice.pick(people),
    source: dice.pick(sources),
    status,
    budget: dice.int(20, 1_900) * 1_000,
    opened: made.day(2025, month, dice.int(1, 28)),
    closed: status === 'В работе' ? null : made.day(2025, month + dice.int(1, 3), dice.int(1, 28)),
    reason: status === 'Отказ' ? dice.pick(reasons) : null,
  };
});
type Deal = (typeof deals)[number];
const budget = (row: Deal) => row.budget;
const person = (row: Deal) => row.person;
const source = (row: Deal) => row.source;
const won = deals.filter(({ status }) => status === 'Успешно');
const lost = deals.filter(({ status }) => status === 'Отказ');
const open = deals.filter(({ status }) => status === 'В работе');
const count = (group: readonly unknown[]) => group.length;
const rate = (group: readonly Deal[]) =>
  made.percent(group.filter(({ status }) => status === 'Успешно').length, group.length);
const byReason = made.by(lost, ({ reason }) => reason ?? '', count);
const wonBy = made.sumBy(won, person, budget);
const largest = [...deals].sort((a, b) => b.budget - a.budget);

export const dealsBook: AskedBook = {
  name: 'Сделки из CRM',
  sheets: [
    {
      name: 'Сделки',
      rows: [
        [
          'ID',
          'Название сделки',
          'Ответственный',
          'Источник',
          'Статус',
          'Бюджет, ₽',
          'Дата создания',
          'Дата закрытия',
          'Причина отказа',
        ],
        ...deals.map((row) => Object.values(row)),
      ],
    },
  ],
  asked: [
    ask('сколько сделок в работе', figure(open.length), says(/в работе/iu)),
    ask('сумма успешных сделок', figure(made.sum(won, budget)), says(/успешн/iu)),
    ask('сколько отказов', figure(lost.length)),
    ask('количество сделок по статусам', rows(made.by(deals, ({ status }) => status, count))),
    ask('почему отказываются клиенты', rows(byReason)),
    ask(
      'самая частая причина отказа',
      names(byReason[0]?.[0] ?? ''),
      figure(byReason[0]?.[1] ?? 0),
    ),
    ask('конверсия в успешные', figure(rate(deals))),
    ask('конверсия по менеджерам', rows(made.by(deals, person, rate))),
    ask('конверсия по источникам', rows(made.by(deals, source, rate))),
    ask('кто из ответственных закрыл сделок на большую сумму', names(wonBy[0]?.[0] ?? '')),
    ask(
      'сколько сделок у Мельника',
      figure(deals.filter((row) => row.person.startsWith('Мельник')).length),
      says(/Мельник/u),
    ),
    ask(
      'бюджет сделок Королевой по статусам',
      rows(
        made.sumBy(
          deals.filter((row) => row.person.startsWith('Корол')),
          ({ status }) => status,
          budget,
        ),
      ),
      says(/Королев|Королёв/u),
    ),
    ask('средний бюджет сделки', figure(made.mean(deals, budget))),
    ask('средний бюджет успешной сделки', figure(made.mean(won, budget)), says(/успешн/iu)),
    ask('откуда приходит больше всего сделок', names(made.by(deals, source, count)[0]?.[0] ?? '')),
    ask('5 крупнейших сделок', ranked(largest.slice(0, 5).map(({ budget: value }) => [value]))),
    ask(
      'сколько сделок создано в апреле',
      figure(deals.filter(({ opened }) => made.isIn(opened, 2025, 4)).length),
      says(/апрел/iu),
    ),
    ask(
      'сколько сделок создали по месяцам',
      rows(
        made.times(9, (index) => [
          `${made.months[index] ?? ''} 2025`,
          deals.filter(({ opened }) => made.isIn(opened, 2025, index + 1)).length,
        ]),
      ),
    ),
    ask(
      'доля отказов по цене дорого',
      either(
        [
          figure(
            made.percent(lost.filter(({ reason }) => reason === 'Дорого').length, lost.length),
          ),
        ],
        [
          figure(
            made.percent(lost.filter(({ reason }) => reason === 'Дорого').length, deals.length),
          ),
        ],
      ),
    ),
    ask(
      'сумма сделок с сайта',
      figure(
        made.sum(
          deals.filter((row) => row.source === 'Сайт'),
          budget,
        ),
      ),
      says(/сайт/iu),
    ),
    ask(
      'сколько сделок дороже 1 млн',
      figure(deals.filter((row) => row.budget > 1_000_000).length),
    ),
    ask(
      'средний срок сделки в днях',
      figure(
        made.mean(
          deals.filter(({ closed }) => closed !== null),
          ({ opened, closed }) => ((closed?.getTime() ?? 0) - opened.getTime()) / 86_400_000,
        ),
      ),
    ),
    unanswerable('маржа по сделкам'),
    unanswerable('сколько встреч провел каждый менеджер'),
  ],
};
