import { ask, figure, names, ranked, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(151);
const firms = [
  'ООО «Гранит»',
  'АО «Монолит»',
  'ИП Жуков',
  'ООО «Парус»',
  'ООО «Форвард»',
  'ИП Лапина',
];
const bills = made.times(84, (index) => {
  const amount = dice.int(1_200_000, 94_000_000) / 100;
  const paid = dice.chance(0.4) ? amount : dice.chance(0.5) ? 0 : Math.round(amount * 30) / 100;
  const late = paid === amount ? 0 : dice.int(-10, 120);
  return {
    bill: `С-${200 + index}`,
    issued: made.day(2025, 1 + (index % 8), dice.int(1, 28)),
    firm: dice.pick(firms),
    manager: dice.pick(['Зотова', 'Ильин', 'Крылова']),
    amount,
    paid,
    debt: Math.round((amount - paid) * 100) / 100,
    late: Math.max(0, late),
  };
});
type Bill = (typeof bills)[number];
const debt = (row: Bill) => row.debt;
const amount = (row: Bill) => row.amount;
const paid = (row: Bill) => row.paid;
const firm = (row: Bill) => row.firm;
const of = (test: (row: Bill) => boolean) => bills.filter(test);
const byFirm = made.sumBy(bills, firm, debt);

export const debtsBook: AskedBook = {
  name: 'Дебиторская задолженность',
  sheets: [
    {
      name: 'Дебиторка',
      rows: [
        [
          '№ счета',
          'Дата счета',
          'Контрагент',
          'Менеджер',
          'Сумма счета, руб.',
          'Оплачено, руб.',
          'Долг, руб.',
          'Дней просрочки',
        ],
        ...bills.map((row) => Object.values(row)),
        [
          'Всего',
          null,
          null,
          null,
          made.sum(bills, amount),
          made.sum(bills, paid),
          made.sum(bills, debt),
          null,
        ],
      ],
    },
  ],
  asked: [
    ask('сколько нам должны всего', figure(made.sum(bills, debt))),
    ask('общая задолженность', figure(made.sum(bills, debt))),
    ask('кто должен больше всех', names(byFirm[0]?.[0] ?? ''), figure(byFirm[0]?.[1] ?? 0)),
    ask('долг по контрагентам', rows(byFirm)),
    ask(
      'сколько оплатил Гранит',
      figure(
        made.sum(
          of((row) => row.firm.includes('Гранит')),
          paid,
        ),
      ),
      says(/Гранит/u),
    ),
    ask(
      'счета с просрочкой больше 60 дней',
      rows(of((row) => row.late > 60).map(({ bill }) => [bill])),
    ),
    ask('сколько счетов просрочено больше 30 дней', figure(of((row) => row.late > 30).length)),
    ask('процент оплаты', figure(made.percent(made.sum(bills, paid), made.sum(bills, amount)))),
    ask('долг по менеджерам', rows(made.sumBy(bills, ({ manager }) => manager, debt))),
    ask(
      'сколько счетов выставили в марте',
      figure(of(({ issued }) => made.isIn(issued, 2025, 3)).length),
      says(/март/iu),
    ),
    ask(
      'сумма счетов ИП Жуков',
      figure(
        made.sum(
          of((row) => row.firm === 'ИП Жуков'),
          amount,
        ),
      ),
      says(/Жуков/u),
    ),
    ask(
      'какие счета полностью не оплачены',
      rows(of((row) => row.paid === 0).map(({ bill }) => [bill])),
    ),
    ask(
      '5 самых больших долгов',
      ranked(
        [...bills]
          .sort((a, b) => b.debt - a.debt)
          .slice(0, 5)
          .map((row) => [row.debt]),
      ),
    ),
    ask('средняя сумма счета', figure(made.mean(bills, amount))),
    ask(
      'доля Паруса в долге',
      figure(
        made.percent(
          made.sum(
            of((row) => row.firm.includes('Парус')),
            debt,
          ),
          made.sum(bills, debt),
        ),
      ),
    ),
    unanswerable('выручка по регионам'),
    unanswerable('кредитный рейтинг контрагентов'),
  ],
};
