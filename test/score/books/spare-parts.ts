import * as made from '../../requests/made.js';
import {
  answer,
  asked,
  count,
  level,
  lines,
  money,
  numbered,
  planted,
  share,
} from '../own-book.js';
import { unanswerable, type OwnBook } from '../own-book.js';

const FILE = 'Движение запчастей.xlsx';
const dice = made.diceOf(31_002);
const costs: Readonly<Record<string, number>> = {
  Фильтр: 450,
  Колодки: 2300,
  Ремень: 1750,
  Свеча: 380,
  Стойка: 5200,
};
const moves = made.times(500, (i) => {
  const part = dice.pick([...Object.keys(costs), 'Фильтр', 'Фильтр']);
  const kind = i % 50 === 7 ? 'Списание' : dice.pick(['Приход', 'Расход', 'Расход']);
  const store = kind === 'Списание' ? 'Южный' : dice.pick(['Северный', 'Южный', 'Центр']);
  return {
    date: made.day(2025, 1 + Math.floor(i / 84), 1 + ((i * 7) % 28)),
    document: `${kind === 'Приход' ? 'ПР' : 'РС'}-${1000 + i}`,
    kind,
    store,
    part,
    supplier:
      kind === 'Приход'
        ? dice.pick(['Автолига', 'Автолига', 'Автолига', 'Мотор-Юг', 'Детальторг'])
        : '',
    pieces:
      kind === 'Приход'
        ? dice.int(20, 60)
        : kind === 'Списание'
          ? dice.int(15, 25)
          : dice.int(3, 20),
    cost: i === 333 ? 23_000 : (costs[part] ?? 0),
  };
});
type M = (typeof moves)[number];
const amount = (m: M) => m.pieces * m.cost;
const pieces = (m: M) => m.pieces;
const kindOf = (m: M) => m.kind;
const store = (m: M) => m.store;
const part = (m: M) => m.part;
const of = (kind: string) => moves.filter((m) => m.kind === kind);
const [receipts, issues, losses] = [of('Приход'), of('Расход'), of('Списание')];
const signed = (m: M) => (m.kind === 'Приход' ? m.pieces : -m.pieces);
const bySupplier = made.sumBy(receipts, (m) => m.supplier, amount);
const filters = (all: readonly M[]) => all.filter((m) => m.part === 'Фильтр');
const size = (group: readonly unknown[]) => group.length;
const month = (m: M) => made.monthName(m.date);
const inMonths = (all: readonly M[], from: number, to: number) =>
  all.filter((m) => made.isIn(m.date, 2025, from, to));

export const sparePartsBook: OwnBook = {
  file: FILE,
  sheets: [
    {
      name: 'Движение',
      rows: [
        ['Движение запчастей за 1 полугодие 2025 г.'],
        [],
        [
          'Дата',
          'Документ',
          'Операция',
          'Склад',
          'Деталь',
          'Поставщик',
          'Кол-во',
          'Цена, руб.',
          'Сумма, руб.',
        ],
        ...moves.map((m) => [
          m.date,
          m.document,
          m.kind,
          m.store,
          m.part,
          m.supplier === '' ? null : m.supplier,
          m.pieces,
          m.cost,
          amount(m),
        ]),
      ],
    },
  ],
  requests: numbered('sp', FILE, [
    asked(
      'на сколько рублей закупили всего',
      'total',
      'easy',
      answer('number', [money(made.sum(receipts, amount))]),
    ),
    asked(
      'приход по поставщикам в рублях',
      'by_group',
      'easy',
      answer('series', lines(bySupplier, money)),
    ),
    asked(
      'Сколько штук списали?',
      'filter',
      'easy',
      answer('number', [count(made.sum(losses, pieces))]),
    ),
    asked(
      'сколько операций каждого вида',
      'count',
      'easy',
      answer('series', lines(made.by(moves, kindOf, size), count)),
    ),
    asked(
      'расход фильтров по месяцам, шт',
      'dynamics',
      'medium',
      answer('series', lines(made.sumBy(filters(issues), month, pieces), count)),
    ),
    asked(
      'остаток фильтров: приход минус расход и списание',
      'comparison',
      'hard',
      answer('number', [count(made.sum(filters(moves), signed))]),
    ),
    asked(
      'топ 3 детали по расходу в штуках',
      'top_bottom',
      'medium',
      answer('ranking', lines(made.sumBy(issues, part, pieces).slice(0, 3), count)),
    ),
    asked(
      'Какова доля Автолиги в закупках?',
      'share',
      'medium',
      answer('number', [
        share(
          made.percent(
            bySupplier.find(([name]) => name === 'Автолига')?.[1] ?? 0,
            made.sum(receipts, amount),
          ),
        ),
      ]),
    ),
    asked(
      'средний размер прихода в штуках',
      'average',
      'easy',
      answer('number', [level(made.mean(receipts, pieces), 'шт.')]),
    ),
    asked(
      'расход по складам за 2 квартал, штук',
      'period',
      'medium',
      answer('series', lines(made.sumBy(inMonths(issues, 4, 6), store, pieces), count)),
    ),
    unanswerable('какая наценка при продаже запчастей', ['Цена', 'Сумма', 'Приход', 'Расход']),
  ]),
  findings: {
    planted: [
      planted(
        'sp1',
        'concentration',
        'Автолига дает больше половины закупок',
        ['Автолига'],
        share(
          made.percent(
            bySupplier.find(([name]) => name === 'Автолига')?.[1] ?? 0,
            made.sum(receipts, amount),
          ),
        ),
      ),
      planted(
        'sp2',
        'group_differs',
        'Все списания — на Южном складе',
        ['Южн', 'списан'],
        count(made.sum(losses, pieces)),
        money(made.sum(losses, amount)),
      ),
      planted(
        'sp3',
        'input_error',
        'Цена 23 000 в одной строке выбивается из цен той же детали',
        ['23 000|23000'],
        money(23_000),
      ),
      planted(
        'sp4',
        'balance',
        'Пришло больше, чем ушло: остаток вырос',
        ['приход|поступ', 'расход|остат'],
        count(made.sum(moves, signed)),
      ),
    ],
    propose: [
      { question: 'Сколько пришло и ушло по месяцам?', columns: ['Дата', 'Операция', 'Кол-во'] },
      {
        question: 'У кого и на сколько закупаем?',
        columns: ['Поставщик', 'Сумма, руб.', 'Операция'],
      },
      {
        question: 'Какие детали расходуются больше всего?',
        columns: ['Деталь', 'Кол-во', 'Операция'],
      },
      { question: 'Что и где списывают?', columns: ['Операция', 'Склад', 'Сумма, руб.'] },
      {
        question: 'Каков остаток по деталям и складам?',
        columns: ['Деталь', 'Склад', 'Операция', 'Кол-во'],
      },
    ],
    absurd: [
      { what: 'приход и расход, сложенные вместе', why: 'это движения в разные стороны' },
      { what: 'сумма цен', why: 'цены не складывают' },
      { what: 'связь суммы с количеством или ценой как находка', why: 'сумма из них и состоит' },
    ],
  },
};
