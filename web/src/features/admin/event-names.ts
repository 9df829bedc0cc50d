import type { MoneyEvent } from '../../../../libs/contract/src/index.js';

/** What an event of the log is called for finance; an unknown one keeps its type. */
const names: Readonly<Record<string, string>> = {
  PaymentRequested: 'Покупка начата',
  PaymentCreated: 'Платеж создан у провайдера',
  PaymentSucceeded: 'Оплачен',
  PaymentCanceled: 'Отменен',
  PaymentExpired: 'Время на оплату вышло',
  PaymentMismatchFound: 'Оплачено не то, что просили',
  PaymentRefundRequested: 'Запрошен возврат',
  PaymentRefundPriced: 'Посчитана сумма возврата',
  PaymentRefunded: 'Деньги возвращены',
  PaymentRefundFailed: 'Возврат не удался',
  PaymentBuyerNamed: 'Указано, на кого документы',
  PaymentRefundAsked: 'Покупатель просит вернуть деньги',
  PaymentRefundDeclined: 'В возврате отказано',
  PaymentRefundAskWithdrawn: 'Просьба о возврате отозвана',
  TicksGranted: 'Подарок новому пользователю',
  TicksPurchased: 'Тики зачислены',
  TicksDebited: 'Списание за отчет',
  TicksRefunded: 'Тики за отчет возвращены',
  TicksAdded: 'Начисление от поддержки',
  TicksWithdrawn: 'Списание поддержкой',
  PurchaseReversed: 'Тики списаны за возврат',
  PurchaseReversalRefused: 'Списать за возврат нечего',
  PurchaseReversalUndone: 'Списание за возврат отменено',
  BooksOpened: 'Книга открыта',
  BooksClosed: 'Книга закрыта',
};

const codes: Readonly<Record<string, string>> = {
  'refund.nothing-left': 'тики уже потрачены',
  'refund.sum-changed': 'осталась не та сумма, что видел администратор',
  'refund.refused': 'провайдер отказал',
  'refund.canceled': 'провайдер отменил',
  'refund.not-made': 'провайдер его не сделал',
  'report.timeout': 'расчет не уложился во время',
  'report.removed': 'отчет убран до запуска',
  'report.deleted': 'отчет удален',
  'task.cancelled': 'задача отменена',
  'workbook.erased': 'файл уже удален',
  'user.erased': 'учетная запись удалена',
  'report.misread': 'вопрос понят не так',
  'report.no-longer-made': 'такие отчеты больше не составляются',
  'report.cannot-be-made': 'по этому файлу такой отчет не составить',
};

const fields: Readonly<Record<string, string>> = {
  amount: 'сумма в копейках',
  currency: 'валюта',
  test: 'тестовый платеж',
};

const services: Readonly<Record<string, string>> = {
  'debit-fates': 'исходы списаний',
  'admin-emails': 'настройка ADMIN_EMAILS',
  command: 'команда оператора',
  'demo-bank': 'демонстрационный банк',
  notifications: 'уведомления провайдера',
  'payment-refunds': 'возвраты оплаты',
  'payments-poller': 'опрос провайдера',
  'provider-sweep': 'обход списков провайдера',
  purchases: 'зачисление покупок',
  refunds: 'возвраты за отчеты',
  'sign-in': 'вход',
  'sign-ups': 'регистрация',
};

export const eventName = (type: string): string => names[type] ?? type;

/** Who stands behind an actor of the log: a person by their e-mail, where it is known. */
export function actorName(actor: string, email: string | null = null): string {
  const [kind, id = ''] = actor.split(':');
  if (kind === 'admin') return `администратор ${email ?? id}`;
  if (kind === 'user') return email ?? 'удаленный пользователь';
  return `сервис: ${services[id] ?? id}`;
}

/** What an event is about, beside a payment: a report, an adjustment, a reason; '' for nothing. */
export function causeOf({ facts }: MoneyEvent): string {
  const told = [
    reportOf(facts),
    facts.field !== undefined &&
      `${fields[facts.field] ?? facts.field}: ждали ${facts.expected}, пришло ${facts.seen}`,
    facts.code !== undefined && (codes[facts.code] ?? facts.code),
    facts.reason,
    facts.source === 'provider' && 'сделан в кабинете провайдера',
    facts.refund_id !== undefined && `возврат ${facts.refund_id}`,
    facts.provider_id !== undefined && `у провайдера ${facts.provider_id}`,
    facts.provider_refund_id !== undefined && `у провайдера ${facts.provider_refund_id}`,
    facts.adjustment_id !== undefined && `изменение ${facts.adjustment_id}`,
  ];
  return told.filter((one) => typeof one === 'string' && one !== '').join(', ');
}

function reportOf(facts: MoneyEvent['facts']): string {
  if (facts.task_id === undefined) return '';
  const name = facts.report_name === undefined ? '' : `«${facts.report_name}», `;
  const place = `отчет ${(facts.report_index ?? 0) + 1} задачи ${facts.task_id}`;
  const attempt = (facts.attempt ?? 1) > 1 ? `, попытка ${facts.attempt}` : '';
  return `${name}${place}${attempt}`;
}
