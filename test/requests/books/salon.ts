import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(301);
const visits = made.times(260, (i) => {
  const [service, base] = dice.pick([
    ['Стрижка', 1500],
    ['Окрашивание', 5200],
    ['Маникюр', 1900],
    ['Педикюр', 2300],
    ['Массаж лица', 2700],
  ] as const);
  const cost = base + dice.int(0, 8) * 50;
  const state = dice.pick(['Выполнено', 'Выполнено', 'Выполнено', 'Выполнено', 'Отмена', 'Неявка']);
  return {
    date: made.day(2025, 1 + Math.floor(i / 44), 1 + (i % 28)),
    master: dice.pick(['Алёна', 'Жанна', 'Ксения', 'Марина']),
    service,
    client: `Клиент ${dice.int(1, 70)}`,
    pay: dice.pick(['Наличные', 'Карта', 'Карта', 'СБП']),
    state,
    cost,
    discount: dice.chance(0.3) ? Math.round(cost * 0.1) : 0,
  };
});
type V = (typeof visits)[number];
const cost = (v: V) => v.cost;
const vm = (m: number) => visits.filter(({ date }) => made.isIn(date, 2025, m));
const weekend = (date: Date) => [0, 6].includes(date.getUTCDay());
const six = made.times(6, (i) => i + 1);
const mname = (m: number, y = 2025) => `${made.months[m - 1]} ${y}`;
export const salonBook: AskedBook = {
  name: 'Салон',
  sheets: [
    {
      name: 'Записи',
      rows: [
        [
          'Дата визита',
          'Мастер',
          'Услуга',
          'Клиент',
          'Способ оплаты',
          'Статус',
          'Стоимость',
          'Скидка',
        ],
        ...visits.map((v) => Object.values(v)),
      ],
    },
  ],
  asked: [
    ask(
      'скока записей по мастерам',
      rows(
        made.by(
          visits,
          (v) => v.master,
          (g) => g.length,
        ),
      ),
    ),
    ask(
      'стоимость в выходные',
      figure(
        made.sum(
          visits.filter((v) => weekend(v.date)),
          cost,
        ),
      ),
      says(/выходн/iu),
    ),
    ask(
      'сколько визитов было по будням',
      figure(visits.filter((v) => !weekend(v.date)).length),
      says(/будн/iu),
    ),
    ask('количество записей по месяцам', rows(six.map((m) => [mname(m), vm(m).length]))),
    ask(
      'сколько неявок в марте',
      figure(vm(3).filter((v) => v.state === 'Неявка').length),
      says(/неявк/iu, /март/iu),
    ),
    ask(
      'доля отмен по мастерам',
      rows(
        made.by(
          visits,
          (v) => v.master,
          (g) => made.percent(g.filter((v) => v.state === 'Отмена').length, g.length),
        ),
      ),
    ),
    ask(
      'самая популярная услуга',
      either([
        names(
          made.by(
            visits,
            (v) => v.service,
            (g) => g.length,
          )[0]?.[0] ?? '',
        ),
      ]),
    ),
    ask(
      'выручка без отмен и неявок',
      figure(
        made.sum(
          visits.filter((v) => v.state === 'Выполнено'),
          cost,
        ),
      ),
    ),
    ask(
      'разница между самым дорогим и самым дешевым визитом',
      figure(Math.max(...visits.map(cost)) - Math.min(...visits.map(cost))),
    ),
    ask(
      'сколько денег прошло через СБП',
      figure(
        made.sum(
          visits.filter((v) => v.pay === 'СБП'),
          cost,
        ),
      ),
      says(/СБП/iu),
    ),
    ask(
      'круговая диаграмма по способам оплаты',
      either(
        [rows(made.sumBy(visits, (v) => v.pay, cost))],
        [
          rows(
            made.by(
              visits,
              (v) => v.pay,
              (g) => g.length,
            ),
          ),
        ],
        [
          rows(
            made
              .sumBy(visits, (v) => v.pay, cost)
              .map(([a, b]) => [a, b, made.percent(b, made.sum(visits, cost))]),
          ),
        ],
      ),
    ),
    ask(
      'сколько разных клиентов было у Жанны',
      figure(
        made.distinct(
          visits.filter((v) => v.master === 'Жанна'),
          (v) => v.client,
        ).length,
      ),
      says(/Жанн/u),
    ),
    ask(
      'какой % скидки от стоимости',
      figure(
        made.percent(
          made.sum(visits, (v) => v.discount),
          made.sum(visits, cost),
        ),
      ),
    ),
    ask(
      'средняя стоимость стрижки и маникюра',
      either(
        [
          figure(
            made.mean(
              visits.filter((v) => v.service === 'Стрижка' || v.service === 'Маникюр'),
              cost,
            ),
          ),
        ],
        [
          figure(
            made.mean(
              visits.filter((v) => v.service === 'Стрижка'),
              cost,
            ),
            made.mean(
              visits.filter((v) => v.service === 'Маникюр'),
              cost,
            ),
          ),
        ],
        [
          rows([
            [
              'Стрижка',
              made.mean(
                visits.filter((v) => v.service === 'Стрижка'),
                cost,
              ),
            ],
            [
              'Маникюр',
              made.mean(
                visits.filter((v) => v.service === 'Маникюр'),
                cost,
              ),
            ],
          ]),
        ],
      ),
    ),
    unanswerable('сколько визитов отменили из-за погоды'),
  ],
};
