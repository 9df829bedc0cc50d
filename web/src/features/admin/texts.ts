import type { AdminPayment } from '../../../../libs/contract/src/index.js';
import { NBSP, countOf, formatTicks } from '../../shared/format/number.js';
import type { Tone } from '../../shared/ui/Tag.js';

type Status = { readonly label: string; readonly tone: Tone };

const statuses: Readonly<Record<AdminPayment['status'], Status>> = {
  requested: { label: 'создается', tone: 'information' },
  created: { label: 'ждет оплаты', tone: 'information' },
  succeeded: { label: 'оплачен', tone: 'accent' },
  canceled: { label: 'отменен', tone: 'neutral' },
  expired: { label: 'не оплачен', tone: 'neutral' },
};

export function statusOf(payment: AdminPayment): Status {
  const { refunded, price } = payment;
  if (payment.refund_in_progress) return { label: 'идет возврат', tone: 'information' };
  if (refunded >= price && price > 0) return { label: 'возвращен', tone: 'neutral' };
  if (refunded > 0) return { label: 'возвращен частично', tone: 'neutral' };
  return statuses[payment.status];
}

export const adminTexts = {
  title: 'Админ-панель',
  finance: 'Финансы',
  loading: 'Загрузка...',
  close: 'Закрыть',

  periodTitle: 'Сверка за период',
  periodHint:
    'Журнал событий сравнивается со списком провайдера и с тем, что видно на экранах. ' +
    'Дни считаются по московскому времени, включительно.',
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
  exportDifferences: 'Расхождения, XLSX',
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
  noEvents: 'В журнале об этом нет ни одного события.',
  eventsOf: (count: number) =>
    `Доказательство: ${countOf(count, ['событие', 'события', 'событий'])}`,
  allOf: (count: number) => `Показать все ${formatTicks(count)}`,

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

  paymentsTitle: 'Платежи',
  paymentsLead: 'Все платежи, новые сверху. Адрес покупателя открывает историю и выписку.',
  paymentsFailed: 'Не удалось загрузить платежи',
  paymentsEmpty: 'Платежей еще не было',
  paymentsEmptyHint: 'Здесь появится каждая покупка тиков с ее историей и выпиской покупателя.',
  pages: 'Страницы платежей',
  pageEmpty: 'На этой странице платежей нет',
  range: (first: number, last: number, total: number) =>
    `${formatTicks(first)}–${formatTicks(last)} из ${formatTicks(total)}`,
  newer: 'Новее',
  older: 'Старше',
  date: 'Дата, МСК',
  buyer: 'Покупатель',
  erased: 'удаленный пользователь',
  ticks: 'Тики',
  price: `Сумма,${NBSP}₽`,
  refunded: `Возвращено,${NBSP}₽`,
  status: 'Статус',
  actions: 'Действия',
  openPayment: (buyer: string, price: string) => `${buyer}: платеж на ${price}${NBSP}₽, подробно`,
  refund: 'Вернуть',
  refundTitle: 'Вернуть платеж?',
  refundText: (price: string) =>
    `Покупателю вернется стоимость неизрасходованных тиков этого платежа (не больше ${price}), ` +
    'а сами тики спишутся с его баланса.',
  refundConfirm: 'Вернуть деньги',
  refundFailed: 'Возврат не удался',

  paymentTitle: (price: string) => `Платеж на ${price}`,
  bought: 'Куплено',
  refundedSum: 'Возвращено',
  paymentId: 'Номер платежа',
  userId: 'Номер покупателя',
  history: 'Что записано в журнале',
  historyFailed: 'Не удалось прочитать журнал',
  statementTitle: 'Выписка покупателя',
  statementHint: (days: string) => `Все движения тиков за ${days}, время московское.`,
  statementFailed: 'Не удалось составить выписку',
  statementAs: (format: 'xlsx' | 'csv') => `Выписка, ${format.toUpperCase()}`,
  time: 'Время',
  operation: 'Операция',
  balanceAfter: 'Баланс после',
  worth: `Цена,${NBSP}₽`,
};
