import { ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(8202);
const jobs = made.times(170, (i) => {
  const taken = made.day(2025, 1 + Math.floor(i / 28), 1 + ((i * 5) % 28));
  const state = dice.pick([
    'Выдан',
    'Выдан',
    'Выдан',
    'В ремонте',
    'Ждет запчасть',
    'Отказ клиента',
  ]);
  return {
    no: `Р-${1200 + i}`,
    taken,
    given: state === 'Выдан' ? new Date(taken.getTime() + dice.int(1, 25) * 86_400_000) : null,
    device: dice.pick(['Ноутбук', 'Смартфон', 'Телевизор', 'Планшет']),
    brand: dice.pick(['Samsung', 'Xiaomi', 'Lenovo']),
    engineer: dice.pick(['Ершов', 'Жилин', 'Зубова']),
    hours: dice.int(1, 30),
    work: dice.int(5, 90) * 100,
    parts: dice.chance(0.35) ? 0 : dice.int(2, 150) * 100,
    state,
  };
});
type J = (typeof jobs)[number];
const of = (test: (j: J) => boolean) => jobs.filter(test);
const work = (j: J) => j.work;
const parts = (j: J) => j.parts;
const days = (j: J) => ((j.given?.getTime() ?? 0) - j.taken.getTime()) / 86_400_000;
const given = of((j) => j.given !== null);
const month = (from: number, to = from) => of((j) => made.isIn(j.taken, 2025, from, to));
const count = (g: readonly unknown[]) => g.length;
const byDays = made.by(
  given,
  (j) => j.engineer,
  (g) => made.mean(g, days),
);
const byHours = made.by(
  jobs,
  (j) => j.engineer,
  (g) => made.mean(g, (j) => j.hours),
);

export const repairsBook: AskedBook = {
  name: 'Ремонт техники',
  sheets: [
    {
      name: 'Квитанции',
      rows: [
        [
          '№ квитанции',
          'Дата приема',
          'Дата выдачи',
          'Тип техники',
          'Марка',
          'Инженер',
          'Трудозатраты, ч',
          'Стоимость работ, руб.',
          'Стоимость запчастей, руб.',
          'Состояние',
        ],
        ...jobs.map((j) => Object.values(j)),
      ],
    },
  ],
  asked: [
    ask(
      'кто из инженеров чинит быстрее всех',
      either([names(byDays.at(-1)?.[0] ?? '')], [names(byHours.at(-1)?.[0] ?? '')]),
    ),
    ask(
      'средний срок ремонта по типам техники',
      rows(
        made.by(
          given,
          (j) => j.device,
          (g) => Math.round(made.mean(g, days) * 10) / 10,
        ),
      ),
    ),
    ask('сколько квитанций ждут запчасть', figure(of((j) => j.state === 'Ждет запчасть').length)),
    ask(
      'стоимость работ и запчастей вместе по маркам',
      rows(
        made.by(
          jobs,
          (j) => j.brand,
          (g) => made.sum(g, work) + made.sum(g, parts),
        ),
      ),
    ),
    ask(
      'работы против запчастей по месяцам',
      rows(
        made
          .times(
            7,
            (i) =>
              [
                `${made.months[i] ?? ''} 2025`,
                made.sum(month(i + 1), work),
                made.sum(month(i + 1), parts),
              ] as const,
          )
          .filter(([, w]) => w > 0),
      ),
    ),
    ask(
      'сколько ремонтов заняло больше суток',
      either(
        [figure(of((j) => j.hours > 24).length)],
        [figure(given.filter((j) => days(j) > 1).length)],
      ),
    ),
    ask(
      'какая доля отказов клиента у смартфонов',
      figure(
        made.percent(
          of((j) => j.device === 'Смартфон' && j.state === 'Отказ клиента').length,
          of((j) => j.device === 'Смартфон').length,
        ),
      ),
      says(/смартфон/iu),
    ),
    ask(
      'топ 5 самых дорогих ремонтов',
      either(
        [
          ranked(
            [...jobs]
              .sort((a, b) => b.work - a.work)
              .slice(0, 5)
              .map((j) => [j.no, j.work]),
          ),
        ],
        [(): string => 'по работам или по сумме'],
      ),
    ),
    ask(
      'сколько в среднем стоят работы по ноутбукам samsung',
      figure(
        made.mean(
          of((j) => j.device === 'Ноутбук' && j.brand === 'Samsung'),
          work,
        ),
      ),
      says(/samsung/iu),
    ),
    unanswerable('у кого из инженеров больше всего незабранных'),
    ask(
      'количество принятых по месяцам',
      rows(
        made
          .times(7, (i): [string, number] => [`${made.months[i] ?? ''} 2025`, month(i + 1).length])
          .filter(([, n]) => n > 0),
      ),
    ),
    ask(
      'какие марки чаще всего приносят',
      either(
        [names(made.by(jobs, (j) => j.brand, count)[0]?.[0] ?? '')],
        [rows(made.by(jobs, (j) => j.brand, count))],
      ),
    ),
    ask(
      'доля запчастей в стоимости работ по инженерам',
      rows(
        made.by(
          jobs,
          (j) => j.engineer,
          (g) => made.percent(made.sum(g, parts), made.sum(g, work)),
        ),
      ),
    ),
    unanswerable('сколько ремонтов было по гарантии'),
  ],
};
