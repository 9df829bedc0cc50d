import {
  NBSP,
  countOf,
  formatFixed,
  formatNumber,
  ticksWithUnit,
} from '../../../../libs/presentation/src/format/number.js';
import { reportForms } from '../../../../libs/presentation/src/format/plural.js';

/** Whole rubles without kopecks, others with both digits. */
export const rubles = (value: number): string =>
  `${Number.isInteger(value) ? formatNumber(value) : formatFixed(value, 2)}${NBSP}₽`;

export const paymentTexts = {
  title: 'Пополнение баланса',
  balance: 'Баланс, тиков',
  available: 'Хватит на отчетов',
  packages: 'Пакеты тиков',
  popular: 'Популярный',
  discount: (percent: number) => `скидка ${percent}${NBSP}%`,
  noDiscount: 'без скидки',
  ticks: ticksWithUnit,
  reports: (count: number) => `на ${countOf(count, reportForms)}`,
  perTick: (price: number) => `${formatFixed(price, 2)}${NBSP}₽ за тик`,
  buy: (price: number) => `Купить за ${rubles(price)}`,
  buying: 'Переходим к оплате...',
  customTitle: 'Другая сумма',
  customHint:
    `Скидка от${NBSP}500${NBSP}тиков${NBSP}— 10${NBSP}%, ` +
    `от${NBSP}1000${NBSP}— 15${NBSP}%, от${NBSP}5000${NBSP}— 25${NBSP}%.`,
  customLabel: 'Сколько тиков',
  customPrice: 'К оплате',
  customBuy: 'Купить',
  customEmpty: 'Введите число: здесь появится цена.',
  customWrong: 'Укажите целое число тиков, не меньше одного',
  pricing: 'Считаем цену...',
  note: (tickPrice: number, reportCost: number) =>
    `1 тик = ${rubles(tickPrice)} без скидки. Один отчет стоит ${ticksWithUnit(reportCost)}. ` +
    'Тики не сгорают; если отчет не получился, они возвращаются на баланс.',
  demo: 'Оплата работает в демонстрационном режиме: деньги не списываются.',
  pendingTitle: 'Есть неоплаченный платеж',
  pendingText: (ticks: number, price: number) =>
    `${ticksWithUnit(ticks)} за ${rubles(price)}. Если не платить, он отменится сам.`,
  pendingGo: 'Продолжить оплату',
  taskTitle: 'Отчеты вашего файла ждут',
  taskMissing: (ticks: number) =>
    `Не хватает ${ticksWithUnit(ticks)}. После оплаты вы вернетесь к выбранным отчетам.`,
  taskEnough: 'Тиков уже хватает: можно запускать.',
  loading: 'Загрузка...',
  loadFailed: 'Не удалось загрузить данные об оплате',
  createFailed: 'Ошибка при создании платежа',
  toTicks: 'Назад к тикам',
  successTitle: 'Платеж успешно завершен',
  successText: (ticks: number) => `На баланс зачислено: ${ticksWithUnit(ticks)}.`,
  waitingTitle: 'Ждем подтверждения оплаты',
  waitingText:
    'Обычно это занимает несколько секунд. Страница обновится сама; ее можно и закрыть: тики ' +
    'зачислятся без нее. Если вы еще не заплатили, продолжите оплату.',
  canceledTitle: 'Платеж отменен',
  canceledText: 'Деньги не списаны. Можно попробовать еще раз.',
  expiredTitle: 'Платеж не был оплачен',
  expiredText:
    'Время на оплату вышло. Если деньги все же списаны, тики зачислятся сами, как только банк ' +
    'подтвердит оплату.',
  noneTitle: 'Платеж не найден',
  noneText:
    'Такого платежа у вас нет. Если деньги списаны, тики зачислятся сами: в истории тиков видно ' +
    'каждое зачисление.',
  statusFailed: 'Не удалось проверить платеж',
  statusRetry: 'Проверить еще раз',
  currentBalance: 'Текущий баланс',
  again: 'Попробовать еще раз',
  createReport: 'Создать отчет',
  backToTask: 'Вернуться к отчетам файла',
};
