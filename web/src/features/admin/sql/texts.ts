import { NBSP, countOf } from '../../../../../libs/presentation/src/format/number.js';

/** Russian texts of the SQL editor. */
export const sqlTexts = {
  title: 'Запрос к копии данных',
  hint:
    'Копия журнала и представлений, только для чтения. Можно SELECT, WITH, VALUES, EXPLAIN и DESCRIBE; ' +
    'время — UTC, день по Москве дает moscow_day(время). Каждый запрос попадает в журнал администраторов.',
  limits: (rows: string, seconds: number, megabytes: number) =>
    `Не больше ${rows}${NBSP}строк, ${seconds}${NBSP}с и ${megabytes}${NBSP}МБ на запрос.`,
  statement: 'Запрос SQL',
  reason: 'Причина, чтобы увидеть личные данные',
  reasonHint: 'Необязательно. Например, номер обращения; от 5 знаков',
  run: 'Выполнить',
  runHint: 'Ctrl + Enter',
  csv: 'Скачать CSV',
  fileName: 'zapros',
  error: (detail: string) => `Ошибка: ${detail}`,
  failed: 'запрос не удалось отправить',
  result: 'Результат',
  noRows: 'Ни одной строки.',
  more: (count: number) => `На экране первые ${count}; остальное — в файле CSV.`,
  isFresh: 'Копия свежая: в ней все, что записано.',
  isOld: (seconds: number) => `Копия отстает на ${ageText(seconds)} и догоняет журнал.`,
  empty: 'пусто',
  tables: 'Таблицы',
  personal: 'личное: нужна причина',
  insert: (name: string) => `Вставить «${name}» в запрос`,
  ready: 'Готовые запросы',
  groups: { finance: 'Деньги', support: 'Поддержка и работа' },
  history: 'Мои запросы',
  noHistory: 'Здесь появятся ваши запросы.',
  outcomes: { ok: 'выполнен', refused: 'отклонен', failed: 'не выполнен' },
  schemaFailed: 'Список таблиц не загрузился',
  historyFailed: 'Список запросов не загрузился',
  loading: 'Загрузка...',
} as const;

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

function ageText(seconds: number): string {
  if (seconds < MINUTE_S) return countOf(seconds, ['секунду', 'секунды', 'секунд']);
  if (seconds < HOUR_S)
    return countOf(Math.round(seconds / MINUTE_S), ['минуту', 'минуты', 'минут']);
  if (seconds < DAY_S) return countOf(Math.round(seconds / HOUR_S), ['час', 'часа', 'часов']);
  return countOf(Math.round(seconds / DAY_S), ['день', 'дня', 'дней']);
}
