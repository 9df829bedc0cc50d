import type { ReconciliationResponse } from '../../../../libs/contract/src/index.js';
import { NBSP, countOf, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { daysText } from './days.js';

type Register = NonNullable<ReconciliationResponse['register']>;

function contentsOf({ payments, refunds }: Register): string {
  return [
    ...(payments === null ? [] : [countOf(payments, ['платеж', 'платежа', 'платежей'])]),
    ...(refunds === null ? [] : [countOf(refunds, ['возврат', 'возврата', 'возвратов'])]),
  ].join(' и ');
}

export const adminTexts = {
  title: 'Админ-панель',
  sections: 'Разделы админ-панели',
  tabs: {
    users: 'Пользователи',
    statistics: 'Статистика',
    reports: 'Отчеты',
    settings: 'Настройки',
    sql: 'SQL',
    operations: 'Эксплуатация',
    journal: 'Журнал',
    reconciliation: 'Сверка',
    payments: 'Платежи',
    statement: 'Выписка',
  },
  loading: 'Загрузка...',
  signInAgain: 'Выйти и войти снова',

  periodTitle: 'Сверка за период',
  periodHint:
    'Журнал событий сравнивается с книгой провайдера и с тем, что видно на экранах. ' +
    'Дни — по московскому времени, включительно.',
  source: 'С чем сверять',
  byProvider: 'Список провайдера',
  byRegister: 'Реестр из файла',
  register: 'Реестр платежей или возвратов',
  registerPlaceholder: 'Выберите файл CSV или XLSX',
  registerClear: 'Убрать файл',
  registerHint:
    'Файл CSV или XLSX, каким его присылает провайдер, до 20 МБ. Реестр платежей ничего не говорит ' +
    'о возвратах, а реестр возвратов — о платежах: сверяется то, что в файле есть.',
  registerLarge: 'Файл больше 20 МБ: сверьте его по частям',
  from: 'С',
  to: 'По',
  thisMonth: 'Этот месяц',
  lastMonth: 'Прошлый месяц',
  reconcile: 'Сверить',
  reconciling: 'Сверяем...',
  takesTime: 'Читаем журнал и список провайдера. Для большого месяца это до минуты.',
  failed: 'Не удалось сверить',
  failedHint: 'Провайдер или журнал не ответили. Повторите через минуту.',
  badDays: 'Укажите дни: первый не позже последнего',

  exports: 'Скачать за эти дни:',
  exporting: 'Готовим файл...',
  exportBalanceXlsx: 'Ведомость, XLSX',
  exportBalanceCsv: 'Ведомость, CSV',
  exportEvents: 'События с хешами, JSONL',
  exportFailed: 'Файл не удалось подготовить',

  resultTitle: (days: string) => `Итог за ${days}`,
  agrees: 'Расхождений нет',
  agreesHint: 'Журнал, экраны и провайдер говорят одно и то же. Делать ничего не нужно.',
  differs: (count: number) => `Расхождений: ${formatTicks(count)}`,
  differsHint:
    'Ниже они собраны по видам: что каждое значит, что с ним делать и какие события журнала ' +
    'его доказывают. Сверка сама ничего не меняет.',
  comparedWith: (register: ReconciliationResponse['register']) => {
    if (register === null) return 'Сверено со списком провайдера.';
    const { first_day: from, last_day: to } = register;
    return from === null || to === null
      ? 'Сверено с реестром, в котором нет ни одной операции.'
      : `Сверено с реестром: ${contentsOf(register)} за ${daysText({ from, to })}`;
  },
  registerPart:
    'Реестр не покрывает всех выбранных дней: операции остальных дней попали в расхождения.',
  saveDifferences: 'Скачать эти расхождения:',
  differencesAs: (format: string) => `Расхождения, ${format.toUpperCase()}`,
  shownFirst: (shown: number, total: number) =>
    `Показаны первые ${formatTicks(shown)} из ${formatTicks(total)}: остальные — в файле.`,
  whatToDo: 'Что делать:',
  moneyTitle: 'Деньги по обеим книгам',
  paymentForms: ['платеж', 'платежа', 'платежей'] as const,
  refundForms: ['возврат', 'возврата', 'возвратов'] as const,
  paid: 'Оплачено',
  refundedRow: 'Возвращено',
  left: 'Осталось',
  ours: `По журналу,${NBSP}₽`,
  theirs: `У провайдера,${NBSP}₽`,
  apart: `Разница,${NBSP}₽`,
  payment: 'Платеж',
  providerId: 'Номер у провайдера',
  noPayment: 'нет в журнале',
  noProvider: 'нет у провайдера',
  notRead: 'не прочитан',
  noEvents: 'В журнале об этом нет ни одного события.',
  eventsOf: (count: number) =>
    `Доказательство: ${countOf(count, ['событие', 'события', 'событий'])}`,
  allOf: (count: number) => `Показать все ${formatTicks(count)}`,

  daysTitle: 'По дням',
  daysLead: 'Каждая книга считает платеж тем днем, в который он у нее оплачен.',
  day: 'День',
  payments: 'Платежей',
  paidSum: `Оплачено,${NBSP}₽`,
  refundedSum: `Возвращено,${NBSP}₽`,
  net: `Осталось,${NBSP}₽`,
  theirsPaid: `У провайдера,${NBSP}₽`,

  balanceTitle: 'Оборотная ведомость',
  balanced: 'Дебет равен кредиту: книги сходятся',
  unbalanced: 'Дебет не равен кредиту: книги не сходятся, нужна проверка журнала',
  rubles: 'Рубли',
  ticksUnit: 'Тики',
  turnoverParts: ['Сальдо на начало', 'Обороты', 'Сальдо на конец'],
  turnoverLabels: [
    'Начало, дебет',
    'Начало, кредит',
    'Оборот, дебет',
    'Оборот, кредит',
    'Конец, дебет',
    'Конец, кредит',
  ],
  debit: 'Дебет',
  credit: 'Кредит',
  total: 'Итого',

  pageEmpty: 'На этой странице ничего нет',
  range: (first: number, last: number, total: number) =>
    `${formatTicks(first)}–${formatTicks(last)} из ${formatTicks(total)}`,
  previous: 'Назад',
  next: 'Дальше',

  nobody: 'Никого с таким адресом нет',
  choose: 'Выберите адрес из списка',
  erased: 'удаленный пользователь',

  time: 'Время, МСК',
  event: 'Событие',
  ticks: 'Тики',
  balanceAfter: 'Баланс после',
  worth: 'Рубли',
  who: 'Кто',
  correlation: (id: string) => `цепочка ${id}`,
};
