import type { BalanceAtResponse } from '../../../../libs/contract/src/index.js';
import { NBSP, ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';

const lotKinds: Readonly<Record<BalanceAtResponse['lots'][number]['kind'], string>> = {
  promotion: 'Подарок',
  purchase: 'Покупка',
  adjustment: 'Начисление поддержки',
};

export const statementTexts = {
  title: 'Выписка',
  hint:
    'Каждая строка книги одного человека: когда, за что, сколько тиков и рублей, кто это сделал ' +
    'и сколько осталось. Время и дни московские.',
  find: 'Чья выписка',
  findPlaceholder: 'Почта или номер пользователя',
  of: 'Человек:',
  other: 'Выбрать другого',
  none: 'Выберите человека',
  noneHint: 'Начните вводить почту — подходящие адреса появятся списком.',
  badDays: 'Укажите дни: первый не позже последнего',
  failed: 'Не удалось составить выписку',
  loading: 'Загрузка...',
  opening: 'На начало, тиков',
  came: 'Пришло, тиков',
  went: 'Ушло, тиков',
  closing: 'На конец, тиков',
  linesTitle: (days: string) => `Движения за ${days}`,
  empty: 'За эти дни движений не было',
  emptyHint: 'Баланс на начало и на конец один и тот же.',
  pages: 'Страницы выписки',
  save: 'Скачать эту выписку:',
  as: (format: string) => `Выписка, ${format.toUpperCase()}`,

  atTitle: 'Баланс на момент',
  atHint: 'Каким баланс был по журналу событий в любую секунду прошлого.',
  at: 'Дата и время, Москва',
  show: 'Показать',
  atFailed: 'Не удалось посчитать баланс',
  atNone: 'Укажите дату и время',
  balanceAt: (moment: string, ticks: number) => `${moment}: ${ticksWithUnit(ticks)}`,
  before: 'До этого момента в книге не было ни одного события.',
  lastEvent: 'Последнее событие до него:',
  lots: 'Из чего состоял баланс',
  lot: 'Партия',
  lotKinds,
  ticks: 'Тики',
  rubles: `Оплачено за них,${NBSP}₽`,
};
