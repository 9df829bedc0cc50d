import { formatTicks, NBSP } from '../../../../../libs/presentation/src/format/number.js';
import { plural, rowForms } from '../../../../../libs/presentation/src/format/plural.js';

export const rowsTexts = {
  show: 'Показать на листе',
  save: 'Скачать CSV',
  saving: 'Готовим файл',
  saveFailed: 'Не получилось скачать. Повторите.',
  close: 'Закрыть',
  number: 'Строка листа',
  onlyCounted: 'Только вошедшие в число',
  why: 'Почему не вошла',
  legend:
    'Выделены строки, из которых получено число. Остальные бледные: в них число не заглядывало.',
  counted: 'вошла',
  sheet: 'Лист',
  before: 'Предыдущие',
  next: 'Следующие',
  pages: 'Страницы строк',
  none: 'Таких строк нет.',
  ofCopy: 'На сервере файл удален. Строки найдены по копии с этого устройства.',
  failed: 'Строки не загрузились',
  title: (shown: string): string => `Строки за числом ${shown}`,
  range: (from: number, to: number, total: number): string =>
    `${formatTicks(from)}–${formatTicks(to)} из ${formatTicks(total)}`,
  total: (total: number): string => `${formatTicks(total)}${NBSP}${plural(total, rowForms)}`,
} as const;
