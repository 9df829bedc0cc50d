import type {
  AdminPayment,
  AdminRefundPreview,
  PaymentFilter,
} from '../../../../libs/contract/src/index.js';
import {
  NBSP,
  formatFixed,
  formatTicks,
  ticksWithUnit,
} from '../../../../libs/presentation/src/format/number.js';
import type { Tone } from '../../shared/ui/Tag.js';

/** «850 ₽», «699,30 ₽»: kopecks stand whole or not at all. */
export const rublesText = (sum: number): string =>
  `${formatFixed(sum, Number.isInteger(sum) ? 0 : 2)}${NBSP}₽`;

interface Status {
  readonly label: string;
  readonly tone: Tone;
}

const statuses: Readonly<Record<AdminPayment['status'], Status>> = {
  requested: { label: 'создается', tone: 'information' },
  created: { label: 'ждет оплаты', tone: 'information' },
  succeeded: { label: 'оплачен', tone: 'accent' },
  canceled: { label: 'отменен', tone: 'neutral' },
  expired: { label: 'не\u00a0оплачен', tone: 'neutral' },
};

export function statusOf(payment: AdminPayment): Status {
  const { refunded, price } = payment;
  if (payment.refund_in_progress) return { label: 'идет возврат', tone: 'information' };
  if (payment.open_ask !== null) return { label: 'просят вернуть', tone: 'warning' };
  if (refunded >= price && price > 0) return { label: 'возвращен', tone: 'neutral' };
  if (refunded > 0) return { label: 'возвращен частично', tone: 'neutral' };
  return statuses[payment.status];
}

export const canRefund = (payment: AdminPayment): boolean =>
  payment.status === 'succeeded' && payment.refunded < payment.price && !payment.refund_in_progress;

const filters: Readonly<Record<PaymentFilter, string>> = {
  waiting: 'Ждут оплаты',
  succeeded: 'Оплаченные',
  canceled: 'Отмененные',
  expired: 'Не оплаченные',
  asked: 'Просят вернуть',
  refunding: 'Возврат идет',
  refunded: 'С возвратом',
};

function refundText(preview: AdminRefundPreview, change: string | null): string {
  const { email, ticks, left_ticks: left, left_price: sum, balance, refusal } = preview;
  const again = change === null ? '' : `${change}. `;
  if (refusal !== null) return `${again}${refusal}`;
  return (
    `${again}Покупателю ${email === null ? '' : `${email} `}вернется ${rublesText(sum)}: столько стоят ` +
    `${formatTicks(left)} из ${ticksWithUnit(ticks)} этого платежа, которые еще не потрачены. ` +
    `Эти тики спишутся с баланса: было ${formatTicks(balance)}, ` +
    `станет ${formatTicks(preview.balance_after)}. Отменить возврат будет нельзя.`
  );
}

export const paymentsTexts = {
  title: 'Платежи',
  lead: 'Время московское. Номер платежа открывает его историю.',
  loading: 'Загрузка...',
  failed: 'Не удалось загрузить платежи',
  empty: 'Платежей еще не было',
  emptyHint: 'Здесь появится каждая покупка тиков — с историей и возвратом.',
  none: 'Таких платежей нет',
  noneHint: 'Измените статус, дни или покупателя.',
  pages: 'Страницы платежей',

  find: 'Покупатель или номер',
  findPlaceholder: 'Почта, номер платежа или провайдера',
  status: 'Статус',
  anyStatus: 'Все',
  filters,
  from: 'Созданы с',
  to: 'по',
  chosenBuyer: 'Покупатель:',
  anyBuyer: 'Все покупатели',
  chosenNumber: 'Номер:',
  anyNumber: 'Любой номер',

  date: 'Создан',
  buyer: 'Покупатель и номер',
  erased: 'удаленный пользователь',
  atProvider: (id: string) => `у провайдера ${id}`,
  ticks: 'Тики',
  price: `Сумма,${NBSP}₽`,
  refunded: `Возвращено,${NBSP}₽`,
  actions: 'Действия',

  refund: 'Вернуть',
  refundTitle: 'Вернуть платеж?',
  counting: 'Считаем, сколько тиков осталось от этой покупки...',
  refundText,
  refundConfirm: 'Вернуть деньги',
  refundFailed: 'Возврат не удался',
  decline: 'Отказать',
  declineTitle: 'Отказать в возврате?',
  declineText: 'Тики останутся у покупателя. Он прочтет причину рядом с покупкой.',
  declineReason: 'Причина',
  declineConfirm: 'Отказать',
  declineFailed: 'Отказать не удалось',
  cancel: 'Отмена',
  close: 'Закрыть',

  back: 'Все платежи',
  paymentTitle: (price: string) => `Платеж на ${price}`,
  paymentFailed: 'Не удалось прочитать журнал',
  who: 'Покупатель',
  statement: 'Выписка покупателя',
  bought: 'Куплено',
  left: 'Осталось от покупки',
  leftOf: (ticks: number, price: number) => `${ticksWithUnit(ticks)} на ${rublesText(price)}`,
  refundedSum: 'Возвращено',
  paymentId: 'Номер платежа',
  providerId: 'Номер у провайдера',
  noProvider: 'провайдер его еще не назвал',
  history: 'История',
  historyLead:
    'Все события журнала об этом платеже: его собственные и те строки книги покупателя, где ' +
    'тики этой покупки зачислены, потрачены или списаны.',
  more: (shown: number, total: number) =>
    `Показать еще: ${formatTicks(shown)} из ${formatTicks(total)}`,
};
