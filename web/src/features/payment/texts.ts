import {
  NBSP,
  countOf,
  formatFixed,
  formatNumber,
  ticksWithUnit,
} from '../../shared/format/number.js';
import { reportForms } from '../../shared/format/plural.js';

/** Whole rubles without kopecks, others with both digits. */
export const rubles = (value: number): string =>
  `${Number.isInteger(value) ? formatNumber(value) : formatFixed(value, 2)}${NBSP}₽`;

export const paymentTexts = {
  title: 'Пополнение баланса',
  balance: 'Баланс',
  available: 'Хватит на отчетов',
  packages: 'Пакеты тиков',
  popular: 'Популярный',
  discount: (percent: number) => `скидка ${percent}${NBSP}%`,
  noDiscount: 'без скидки',
  ticks: ticksWithUnit,
  reports: (count: number) => `на ${countOf(count, reportForms)}`,
  buy: (price: number) => `Купить за ${rubles(price)}`,
  buying: 'Переходим к оплате...',
  customTitle: 'Другая сумма',
  customHint: `Скидка от 500 тиков — 10${NBSP}%, от 1000 — 15${NBSP}%, от 5000 — 25${NBSP}%.`,
  customLabel: 'Сколько тиков',
  customPrice: 'К оплате',
  customBuy: 'Купить',
  note: (tickPrice: number, reportCost: number) =>
    `1 тик = ${rubles(tickPrice)} без скидки. Один отчет стоит ${ticksWithUnit(reportCost)}. ` +
    'Тики не сгорают; если отчет не получился, они возвращаются на баланс.',
  demo: 'Оплата работает в демонстрационном режиме: деньги не списываются.',
  pendingTitle: 'Есть неоплаченный платеж',
  pendingText: (ticks: number, price: number) => `${ticksWithUnit(ticks)} за ${rubles(price)}`,
  pendingGo: 'Продолжить оплату',
  loading: 'Загрузка...',
  loadFailed: 'Не удалось загрузить данные об оплате',
  createFailed: 'Ошибка при создании платежа',
  toTicks: 'Назад к тикам',
  successTitle: 'Платеж успешно завершен',
  successText: (ticks: number) => `На баланс зачислено: ${ticksWithUnit(ticks)}.`,
  waitingTitle: 'Ждем подтверждения оплаты',
  waitingText: 'Обычно это занимает несколько секунд. Страница обновится сама.',
  canceledTitle: 'Платеж отменен',
  canceledText: 'Деньги не списаны. Можно попробовать еще раз.',
  expiredTitle: 'Платеж не был оплачен',
  expiredText:
    'Время на оплату вышло. Если деньги все же списаны, тики зачислятся сами, как только банк ' +
    'подтвердит оплату.',
  noneTitle: 'Платеж не найден',
  noneText: 'Откройте историю тиков: там видно каждое зачисление.',
  statusFailed: 'Не удалось проверить платеж',
  statusRetry: 'Проверить еще раз',
  currentBalance: 'Текущий баланс',
  again: 'Попробовать еще раз',
  backToTask: 'Вернуться к отчетам файла',
};
