import type { Table } from '../../../workbook/src/model.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';

/** A small workbook of one trade, and the words that a model answered with about it. */
export interface Trade {
  readonly rowIs: string;
  readonly who: readonly [header: string, people: readonly string[]];
  readonly what: readonly [header: string, things: readonly string[]];
  readonly status: readonly [header: string, done: string, off: string];
  readonly money: string;
  readonly titles: readonly [people: string, things: string];
  readonly request: string;
  /** What the file has nothing of, and the sentence that says so. */
  readonly lacking: readonly [request: string, refusal: string];
}

export const trades: readonly Trade[] = [
  {
    rowIs: 'Приемы',
    who: ['Врач', ['Рябинин', 'Гусева', 'Чижова']],
    what: ['Услуга', ['Осмотр', 'Прививка', 'Анализы']],
    status: ['Статус', 'Состоялся', 'Отменен'],
    money: 'Стоимость',
    titles: ['Кто из врачей приносит больше денег?', 'Какие услуги зарабатывают больше других?'],
    request: 'стоимость по услугам без отмененных',
    lacking: ['сколько весили пациенты', 'В файле нет веса.'],
  },
  {
    rowIs: 'Рейсы',
    who: ['Водитель', ['Шкляев', 'Белов', 'Дроздов']],
    what: ['Направление', ['Казань', 'Пермь', 'Уфа']],
    status: ['Статус рейса', 'Выполнен', 'Отменен'],
    money: 'Выручка',
    titles: ['Кто из водителей зарабатывает больше?', 'Какие направления выгоднее?'],
    request: 'выручка по направлениям, только выполненные',
    lacking: ['сколько топлива ушло', 'В файле нет расхода топлива.'],
  },
  {
    rowIs: 'Заказы',
    who: ['Менеджер', ['Орлова', 'Котов', 'Зуев']],
    what: ['Категория', ['Плитка', 'Обои', 'Краски']],
    status: ['Статус заказа', 'Оплачен', 'Возврат'],
    money: 'Сумма',
    titles: ['Кто из менеджеров продает больше?', 'Какие категории продаются лучше?'],
    request: 'продажи по категориям без возвратов',
    lacking: ['какая наценка', 'В файле нет закупочных цен.'],
  },
  {
    rowIs: 'Записи',
    who: ['Мастер', ['Лаптева', 'Ершова', 'Юдин']],
    what: ['Процедура', ['Стрижка', 'Окраска', 'Маникюр']],
    status: ['Состояние', 'Пришел', 'Не пришел'],
    money: 'Оплата',
    titles: ['К кому из мастеров приходят за деньгами?', 'Какие процедуры кормят салон?'],
    request: 'оплата по процедурам, кто пришел',
    lacking: ['отзывы клиентов', 'В файле нет отзывов.'],
  },
  {
    rowIs: 'Занятия',
    who: ['Преподаватель', ['Носов', 'Вилкова', 'Фирсов']],
    what: ['Язык', ['Английский', 'Немецкий', 'Китайский']],
    status: ['Статус занятия', 'Проведено', 'Перенесено'],
    money: 'Выручка',
    titles: ['Кто из преподавателей ведет больше платных занятий?', 'Какие языки приносят больше?'],
    request: 'выручка по языкам за проведенные занятия',
    lacking: ['оценки учеников', 'В файле нет оценок.'],
  },
  {
    rowIs: 'Наряды',
    who: ['Исполнитель', ['Горшков', 'Абрамов', 'Сомов']],
    what: ['Вид работ', ['Диагностика', 'Замена масла', 'Шиномонтаж']],
    status: ['Статус наряда', 'Закрыт', 'Отменен'],
    money: 'Стоимость работ',
    titles: ['Кто из исполнителей сделал больше?', 'Какие работы стоят дороже всех вместе?'],
    request: 'стоимость работ по видам без отмененных',
    lacking: ['цены запчастей', 'В файле нет запчастей.'],
  },
  {
    rowIs: 'Продажи',
    who: ['Продавец', ['Кротова', 'Ильин', 'Панов']],
    what: ['Товар', ['Хлеб', 'Торты', 'Пироги']],
    status: ['Чек', 'Пробит', 'Сторно'],
    money: 'Выручка',
    titles: ['Кто из продавцов продает больше?', 'Какие товары дают кассу?'],
    request: 'выручка по товарам без сторно',
    lacking: ['сколько списали', 'В файле нет списаний.'],
  },
  {
    rowIs: 'Сделки',
    who: ['Агент', ['Волкова', 'Жданов', 'Рогов']],
    what: ['Район', ['Центр', 'Заречье', 'Вокзал']],
    status: ['Итог', 'Закрыта', 'Сорвалась'],
    money: 'Комиссия',
    titles: ['Кто из агентов приносит больше комиссии?', 'В каких районах комиссия больше?'],
    request: 'комиссия по районам по закрытым сделкам',
    lacking: ['площадь квартир', 'В файле нет площади.'],
  },
  {
    rowIs: 'Смены',
    who: ['Официант', ['Мухин', 'Крылова', 'Белкин']],
    what: ['Зал', ['Терраса', 'Основной', 'Банкетный']],
    status: ['Статус чека', 'Оплачен', 'Отменен'],
    money: 'Сумма чека',
    titles: ['Кто из официантов приносит больше?', 'Какие залы приносят больше?'],
    request: 'сумма чеков по залам, только оплаченные',
    lacking: ['чаевые', 'В файле нет чаевых.'],
  },
  {
    rowIs: 'Заявки',
    who: ['Диспетчер', ['Титова', 'Громов', 'Лосев']],
    what: ['Дом', ['Садовая', 'Лесная', 'Речная']],
    status: ['Статус заявки', 'Исполнена', 'Отклонена'],
    money: 'Затраты',
    titles: ['Через кого из диспетчеров прошло больше затрат?', 'Какие дома обходятся дороже?'],
    request: 'затраты по домам по исполненным заявкам',
    lacking: ['кто из жильцов жаловался', 'В файле нет жильцов.'],
  },
];

const ROWS = 48;

interface Row {
  readonly month: number;
  readonly who: string;
  readonly what: string;
  readonly isDone: boolean;
  readonly money: number;
}

/** Four months, whose amounts grow. */
export function rowsOf({ who, what }: Trade, place: number): readonly Row[] {
  return Array.from({ length: ROWS }, (_, row) => ({
    month: 1 + Math.floor(row / 12),
    who: who[1][(row * 2 + Math.floor(row / 5)) % 3] ?? '',
    what: what[1][(row + Math.floor(row / 7)) % 3] ?? '',
    isDone: row % 9 !== 4,
    money: 1_000 + 130 * place + 210 * row,
  }));
}

export function workbookOf(trade: Trade, place: number) {
  const [status, done, off] = trade.status;
  const table: Table = tableOf(
    [
      { name: 'Дата', type: 'date' },
      { name: trade.who[0], type: 'text' },
      { name: trade.what[0], type: 'text' },
      { name: status, type: 'text' },
      { name: trade.money, type: 'number', currency: 'RUB', unit: '₽' },
    ],
    rowsOf(trade, place).map(({ month, who, what, isDone, money }, row) => [
      `2026-0${month}-${10 + (row % 12)}`,
      who,
      what,
      isDone ? done : off,
      String(money),
    ]),
    { title: trade.rowIs, sheet: trade.rowIs },
  );
  return { tables: [table], profile: profileOf([table]) };
}

/** What a model answered, as it was written. */
export function answersOf(trade: Trade) {
  const column = (name: string) => ({ table: 't1', column: name });
  const [status, done] = trade.status;
  const where = { is: 'one-of', column: column(status), values: [done] };
  const money = { is: 'sum', of: { is: 'cell', column: column(trade.money) } };
  const by = (name: string) => ({ name, key: { is: 'value', column: column(name) } });
  const named = { is: 'named', name: 'Итого' };
  const order = [{ by: 'Итого', descending: true }];
  const measures = [
    { name: 'Итого', measure: money },
    { name: 'Доля', measure: { is: 'share', of: named, within: [] } },
    { name: 'Строк', measure: { is: 'count', table: 't1' } },
  ];
  const table = (key: object, more: object = {}) => ({
    is: 'table',
    measures,
    by: [key],
    where,
    order,
    ...more,
  });
  const question = (title: string, name: string) => ({
    title,
    why: 'С кем и о чем говорить.',
    assumptions: [],
    asks: [table(by(name))],
  });
  const change = { is: 'change', of: named, along: 'Месяц', to: 'previous', as: 'amount' };
  const period = { is: 'period', of: { is: 'cell', column: column('Дата') }, grain: 'month' };
  const months = table(
    { name: 'Месяц', key: period },
    {
      measures: [
        { name: 'Итого', measure: money },
        { name: 'Прирост', measure: change },
      ],
      order: [{ by: 'Месяц', descending: false }],
    },
  );
  return {
    people: question(trade.titles[0], trade.who[0]),
    things: question(trade.titles[1], trade.what[0]),
    /** As before it was mended: a value that the column has not. */
    broken: {
      ...question(trade.titles[1], trade.what[0]),
      asks: [table(by(trade.what[0]), { where: { ...where, values: ['Сделано все'] } })],
    },
    further: { title: 'Что было по месяцам?', why: '', asks: [months] },
    text: [
      '[conclusion]',
      'Больше всего приносит {{a0:0:k0}}: {{a0:0:m0}}, {{a0:0:m1}} итога.',
      '[finding a1]',
      'Итог {{a1:3:k0|in}} вырос на {{a1:3:m1}}, до {{a1:3:m0}}.',
      '[finding a0]',
      'Меньше всего — {{a0:2:m0}} ({{a0:2:k0}}).',
    ].join('\n'),
    frame: { asks: [table(by(trade.what[0]))] },
  };
}
