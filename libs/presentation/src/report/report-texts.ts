/** What is written around a report's own content, wherever a report is drawn. */
export const reportTexts = {
  from: 'Откуда',
  table: 'Таблица',
  rows: 'Строки',
  check: 'Проверка',
  formula: 'Расчет',
  query: 'Запрос',
  exactValue: 'точное значение',
  roundedFrom: 'округлено из',
  excluded: 'исключено',
  difference: 'расхождение',
  inFile: 'в файле',
  png: 'PNG',
  csv: 'CSV',
  hideTable: 'Скрыть таблицу',
  pngFailed: 'Не получилось сохранить картинку. Повторите или возьмите таблицу.',
  chartFailed: 'График не получилось показать',
  chartFailedHint: 'Те же числа есть в таблице.',
  exception: 'Исключение',
  caveat: 'О данных',
  recommendations: 'Что сделать',
  method: 'Как посчитано',
  close: 'Закрыть',
  linkToHeading: 'Ссылка на раздел',
  showAllRows: 'Показать все',
  noRows: 'В таблице нет строк',
} as const;

/** A failed drawing is named by this much of its description. */
export const FAILED_DESCRIPTION_CHARACTERS = 50;
