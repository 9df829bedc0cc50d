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
  TicksPurchased: 'Тики зачислены',
  PurchaseReversed: 'Тики списаны за возврат',
  PurchaseReversalUndone: 'Списание за возврат отменено',
};

export const eventName = (type: string): string => names[type] ?? type;

/** «покупатель», «администратор», «сервис»: who stands behind an actor of the log. */
export function actorName(actor: string): string {
  if (actor.startsWith('user:')) return 'покупатель';
  if (actor.startsWith('admin:')) return `администратор ${actor.slice('admin:'.length)}`;
  return 'сервис';
}
