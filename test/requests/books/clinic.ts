import { among, ask, either, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(7101);
const visits = made.times(210, (i) => ({
  date: made.day(2025, 1 + Math.floor(i / 35), 1 + ((i * 3) % 28)),
  doctor: dice.pick(['Белова А. П.', 'Громов С. И.', 'Исаева Т. Н.', 'Котов В. Д.']),
  field: dice.pick(['Терапия', 'Хирургия', 'Ортопедия']),
  patient: `Пациент ${dice.int(1, 70)}`,
  kind: dice.pick(['Первичный', 'Повторный', 'Повторный']),
  wait: dice.int(2, 75),
  price: dice.int(8, 90) * 100,
  discount: dice.chance(0.3) ? dice.int(1, 9) * 100 : 0,
  status: dice.pick(['Состоялся', 'Состоялся', 'Состоялся', 'Отменен', 'Не явился']),
}));
type V = (typeof visits)[number];
const price = (v: V) => v.price;
const count = (g: readonly unknown[]) => g.length;
const of = (test: (v: V) => boolean) => visits.filter(test);
const month = (from: number, to = from) => of((v) => made.isIn(v.date, 2025, from, to));
const cancelled = of((v) => v.status === 'Отменен');
const byWait = made.by(
  visits,
  (v) => v.doctor,
  (g) => made.mean(g, (v) => v.wait),
);
const shareOf = (g: readonly V[], status: string) =>
  made.percent(g.filter((v) => v.status === status).length, g.length);

export const clinicBook: AskedBook = {
  name: 'Клиника',
  sheets: [
    {
      name: 'Приемы',
      rows: [
        ['Журнал приемов за 1 полугодие 2025'],
        [],
        [
          'Дата приема',
          'Врач',
          'Направление',
          'Пациент',
          'Тип приема',
          'Ожидание, мин',
          'Стоимость, руб.',
          'Скидка, руб.',
          'Статус приема',
        ],
        ...visits.map((v) => Object.values(v)),
      ],
    },
  ],
  asked: [
    ask('у какого врача дольше всего ждут приема', names(byWait[0]?.[0] ?? '')),
    ask('сколько пациентов ждали больше 30 минут', figure(of((v) => v.wait > 30).length)),
    ask('сколько приемов с ожиданием дольше часа', figure(of((v) => v.wait > 60).length)),
    ask(
      'какая доля отмененных приемов',
      figure(made.percent(cancelled.length, 210)),
      says(/отмен/iu),
    ),
    ask(
      'доля неявок по врачам',
      rows(
        made.by(
          visits,
          (v) => v.doctor,
          (g) => shareOf(g, 'Не явился'),
        ),
      ),
    ),
    ask('стоимость приемов за январь и февраль вместе', figure(made.sum(month(1, 2), price))),
    ask(
      'средняя стоимость приема на одного пациента',
      figure(made.sum(visits, price) / made.distinct(visits, (v) => v.patient).length),
    ),
    ask(
      'средняя стоимость первичного приема',
      figure(
        made.mean(
          of((v) => v.kind === 'Первичный'),
          price,
        ),
      ),
      says(/первичн/iu),
    ),
    ask(
      'сколько приемов провела Исаева в марте',
      either(
        [figure(month(3).filter((v) => v.doctor.startsWith('Исаева')).length), says(/март/iu)],
        [
          figure(
            month(3).filter((v) => v.doctor.startsWith('Исаева') && v.status === 'Состоялся')
              .length,
          ),
        ],
      ),
    ),
    ask(
      'кто из врачей принес больше всех денег по состоявшимся приемам',
      names(
        made.sumBy(
          of((v) => v.status === 'Состоялся'),
          (v) => v.doctor,
          price,
        )[0]?.[0] ?? '',
      ),
      says(/состоял/iu),
    ),
    ask('сколько всего скидок дали', figure(made.sum(visits, (v) => v.discount))),
    ask(
      'сколько приемов прошло без скидки',
      either(
        [figure(of((v) => v.discount === 0).length)],
        [figure(of((v) => v.discount === 0 && v.status === 'Состоялся').length)],
      ),
    ),
    ask(
      'топ-3 врача по числу повторных приемов',
      ranked(
        made
          .by(
            of((v) => v.kind === 'Повторный'),
            (v) => v.doctor,
            count,
          )
          .slice(0, 3),
      ),
    ),
    ask('соотношение первичных и повторных', among(made.by(visits, (v) => v.kind, count))),
    ask(
      'сколько отмен было по месяцам',
      rows(
        made.times(6, (i): [string, number] => [
          `${made.months[i] ?? ''} 2025`,
          month(i + 1).filter((v) => v.status === 'Отменен').length,
        ]),
      ),
    ),
    unanswerable('сколько приемов было по ДМС'),
  ],
};
