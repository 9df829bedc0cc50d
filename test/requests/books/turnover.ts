import { ask, either, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(88);
const accounts: readonly (readonly [string, string, 'active' | 'passive'])[] = [
  ['01', 'Основные средства', 'active'],
  ['10', 'Материалы', 'active'],
  ['41', 'Товары', 'active'],
  ['44', 'Расходы на продажу', 'active'],
  ['50', 'Касса', 'active'],
  ['51', 'Расчетные счета', 'active'],
  ['60', 'Расчеты с поставщиками', 'passive'],
  ['62', 'Расчеты с покупателями', 'active'],
  ['68', 'Налоги и сборы', 'passive'],
  ['70', 'Расчеты по оплате труда', 'passive'],
  ['80', 'Уставный капитал', 'passive'],
  ['90', 'Продажи', 'passive'],
];
const money = () => dice.int(100_000, 900_000_000) / 100;
const lines = accounts.map(([code, name, side]) => {
  const start = money();
  const rest = code === '80' ? 0 : money();
  const debit = code === '80' ? 0 : money();
  const credit = side === 'active' ? start + debit - Math.min(rest, start) : debit + rest;
  const turned = Math.round(credit * 100) / 100;
  const end =
    Math.round((side === 'active' ? start + debit - turned : start + turned - debit) * 100) / 100;
  const on = (value: number, wanted: 'active' | 'passive') => (side === wanted ? value : null);
  return {
    code,
    name,
    startDebit: on(start, 'active'),
    startCredit: on(start, 'passive'),
    debit,
    credit: turned,
    endDebit: on(end, 'active'),
    endCredit: on(end, 'passive'),
  };
});
type Account = (typeof lines)[number];
const of = (code: string): Account => {
  const found = lines.find((line) => line.code === code);
  if (found === undefined) throw new Error(`no account ${code}`);
  return found;
};
const total = (value: (line: Account) => number | null) =>
  made.sum(lines, (line) => value(line) ?? 0);
const byDebit = [...lines].sort((a, b) => b.debit - a.debit);

export const turnoverBook: AskedBook = {
  name: 'Оборотно-сальдовая ведомость',
  sheets: [
    {
      name: 'ОСВ',
      rows: [
        ['ООО «Пример»'],
        ['Оборотно-сальдовая ведомость за 1 квартал 2025 г.'],
        [],
        [
          'Счет',
          'Наименование счета',
          'Сальдо на начало периода',
          null,
          'Обороты за период',
          null,
          'Сальдо на конец периода',
          null,
        ],
        [null, null, 'Дебет', 'Кредит', 'Дебет', 'Кредит', 'Дебет', 'Кредит'],
        ...lines.map((line) => Object.values(line)),
        [
          'Итого',
          null,
          total((l) => l.startDebit),
          total((l) => l.startCredit),
          total((l) => l.debit),
          total((l) => l.credit),
          total((l) => l.endDebit),
          total((l) => l.endCredit),
        ],
      ],
      merges: ['A4:A5', 'B4:B5', 'C4:D4', 'E4:F4', 'G4:H4'],
    },
  ],
  asked: [
    ask('оборот по дебету счета 41', figure(of('41').debit), says(/41/u)),
    ask('оборот по кредиту 62 счета', figure(of('62').credit), says(/62/u)),
    ask('кредитовый оборот счета 60', figure(of('60').credit), says(/60/u)),
    ask('сальдо на конец по счету 51', figure(of('51').endDebit ?? 0), says(/51/u)),
    ask('остаток на расчетном счете на конец периода', figure(of('51').endDebit ?? 0)),
    ask('сальдо на начало счет 68', figure(of('68').startCredit ?? 0)),
    ask('сколько должны поставщикам на конец периода', figure(of('60').endCredit ?? 0)),
    ask('обороты по дебету по счетам', rows(lines.map((line) => [line.code, line.debit]))),
    ask('итого оборот по кредиту', figure(total((line) => line.credit))),
    ask(
      'по какому счету самый большой дебетовый оборот',
      either([names(byDebit[0]?.code ?? '')], [names(byDebit[0]?.name ?? '')]),
    ),
    ask('обороты по счету 10', figure(of('10').debit, of('10').credit)),
    ask('дебетовое сальдо на конец всего', figure(total((line) => line.endDebit))),
    ask('сколько счетов в ведомости', figure(lines.length)),
    ask('сальдо кассы на начало', figure(of('50').startDebit ?? 0)),
    ask(
      'на сколько изменилось сальдо счета 41 за период',
      figure((of('41').endDebit ?? 0) - (of('41').startDebit ?? 0)),
    ),
    ask('остаток материалов на конец', figure(of('10').endDebit ?? 0)),
    ask('топ-3 счета по обороту дебет', rows(byDebit.slice(0, 3).map((line) => [line.debit]))),
    ask('обороты за период по 70 счету кредит', figure(of('70').credit)),
    unanswerable('оборот по счету 76'),
    unanswerable('динамика оборотов по месяцам'),
  ],
};
