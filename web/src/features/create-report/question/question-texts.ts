import type {
  QuestionGrain,
  QuestionHow,
  QuestionPart,
  QuestionSign,
  QuestionView,
} from '../../../../../libs/contract/src/index.js';
import { countOf, ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';
import { rowForms } from '../../../../../libs/presentation/src/format/plural.js';

/** All that the builder of questions says. */
export const questionTexts = {
  open: 'Составить вопрос из столбцов файла',
  title: 'Свой вопрос к файлу',
  loadFailed: 'Не удалось прочитать, что есть в файле',
  again: 'Попробовать снова',
  close: 'Закрыть',
  templates: 'Частые вопросы:',
  near: 'Вы имели в виду:',
  choices: 'Вы имели в виду…?',
  choicesOf: (said: string, count: number): string =>
    count > 1
      ? `Запрос «${said}» можно понять по-разному, и числа выйдут разные.`
      : `Запрос «${said}» можно понять по-разному, поэтому ничего не посчитано.`,
  choicesPart: (said: string, unknown: readonly string[]): string =>
    `В файле нет слов «${unknown.join('», «')}», поэтому запрос «${said}» понят не весь.`,
  choicesFree: 'Выбор бесплатный: тики спишутся, только когда вы запустите отчет.',
  choicesNone: 'Ничего из этого — составить из столбцов',
  compose: 'Составить из столбцов',
  modes: { table: 'Посчитать', list: 'Показать строки', relation: 'Найти связь' },
  mode: 'Что нужно',
  measure: 'Посчитать',
  measureOf: (place: number): string => `Показатель ${place}`,
  how: (place: number): string => `Как посчитать показатель ${place}`,
  addMeasure: '+ еще показатель',
  by: 'По',
  byOf: (place: number): string => `Разрез ${place}`,
  addKey: '+ разрез',
  period: 'За',
  allTime: 'все время',
  ownPeriod: 'свой период…',
  from: 'С',
  until: 'По',
  where: 'Только где',
  condition: (place: number): string => `Условие ${place}: столбец`,
  is: (place: number): string => `Условие ${place}: сравнение`,
  value: (place: number): string => `Условие ${place}: значение`,
  addCondition: '+ условие',
  pickColumn: 'столбец…',
  pickValues: 'выберите значения',
  show: 'Показать',
  order: 'Порядок',
  first: 'Сколько строк',
  view: 'Вид числа',
  compare: 'Сравнить с',
  having: 'Только где ответ',
  havingValue: 'Порог ответа',
  columns: 'Столбцы',
  relationX: 'Первый столбец',
  relationY: 'Второй столбец',
  details: 'Уточнить…',
  fewerDetails: 'Свернуть',
  each: 'В среднем за',
  against: 'Вместе с другим показателем',
  rowwise: 'В каждой строке',
  rowwiseWith: 'С каким столбцом',
  only: 'Показатель только где',
  remove: (what: string): string => `Убрать: ${what}`,
  understood: 'Понял так',
  refused: 'Так не посчитать',
  nothing: 'Ответа нет',
  checking: 'Проверяем…',
  checkFailed: 'Не удалось проверить вопрос. Измените его или попробуйте снова.',
  start: 'Выберите, что посчитать, — здесь появится, как понят вопрос.',
  answer: (rows: number, cost: number): string =>
    `В ответе ${countOf(rows, rowForms)}. ${ticksWithUnit(cost)} спишутся, когда вы запустите отчет.`,
  add: 'Добавить отчет',
  unsure: (said: string): string =>
    `Запрос «${said}» можно понять по-разному, поэтому ничего не посчитано и не списано. ` +
    'Ниже — вопрос, собранный из того, что нашлось в файле: проверьте его.',
  nothingOf: (said: string): string =>
    `В файле не нашлось того, о чем запрос «${said}», поэтому ничего не посчитано и не списано. ` +
    'Ниже — частый вопрос к этому файлу: выберите в нем, что посчитать.',
  unknown: 'Не понятно:',
  unknownHint: 'Выберите подходящее ниже или уберите.',
  none: '—',
} as const;

export const howTexts: Readonly<Record<QuestionHow, string>> = {
  sum: 'сумма',
  mean: 'среднее',
  median: 'медиана',
  min: 'наименьшее',
  max: 'наибольшее',
  last: 'на последнюю дату',
  overall: 'в целом (взвешенно)',
  in: 'приход',
  out: 'расход',
  net: 'сальдо: приход − расход',
};

export const grainTexts: Readonly<Record<QuestionGrain, string>> = {
  day: 'по дням',
  week: 'по неделям',
  month: 'по месяцам',
  quarter: 'по кварталам',
  half: 'по полугодиям',
  year: 'по годам',
};

export const partTexts: Readonly<Record<QuestionPart, string>> = {
  hour: 'по часам суток',
  weekday: 'по дням недели',
  day: 'по числам месяца',
  month: 'по месяцам года',
  quarter: 'по кварталам года',
  year: 'по годам',
};

export const viewTexts: Readonly<Record<QuestionView, string>> = {
  itself: 'само число',
  share: 'доля от всего, %',
  running: 'нарастающий итог',
  previous: 'изменение к предыдущему',
  'previous-percent': 'изменение к предыдущему, %',
  'year-ago': 'изменение к прошлому году',
  'year-ago-percent': 'изменение к прошлому году, %',
};

export const signTexts: Readonly<Record<QuestionSign, string>> = {
  '>': 'больше',
  '>=': 'не меньше',
  '<': 'меньше',
  '<=': 'не больше',
  '=': 'равно',
  '<>': 'не равно',
};

export const conditionTexts = {
  is: 'это',
  except: 'кроме',
  has: 'содержит',
  lacks: 'не содержит',
  empty: 'не заполнено',
  filled: 'заполнено',
  among: 'есть в списке',
  never: 'нет в списке',
  within: 'с … по …',
  month: 'месяц года',
  weekday: 'день недели',
} as const;

export const againstTexts = {
  each: 'разделить на',
  percent: 'процент от',
  growth: 'прирост в процентах к',
  difference: 'минус',
  sum: 'плюс',
} as const;

export const rowwiseTexts = {
  times: 'умножить на',
  per: 'разделить на',
  minus: 'минус',
  plus: 'плюс',
} as const;

export const eachTexts = {
  month: 'месяц',
  day: 'день',
  week: 'неделю',
  quarter: 'квартал',
  year: 'год',
} as const;

export const amountTexts = {
  rows: (rowIs: string): string => `Число строк (${rowIs.replace(/^строка — /, '')})`,
  distinct: (header: string): string => `Сколько разных: ${header}`,
  elapsed: (from: string, to: string): string => `Дней от «${from}» до «${to}»`,
  definitions: 'Показатели файла',
  /** «Выручка («Продажи») — столбец «Сумма с НДС»»: what it comes to is told by the answer. */
  defined: (name: string, because: string): string => `${name} — ${because.split(';')[0] ?? ''}`,
} as const;

export const orderTexts = {
  most: 'сначала больше',
  least: 'сначала меньше',
  plain: 'по порядку',
} as const;

export const compareTexts = {
  none: 'ни с чем',
  previous: 'периодом перед этим',
  yearBefore: 'тем же периодом год назад',
  others: (what: string): string => `«${what}» против остальных`,
} as const;

export const firstText = (count: number | null): string =>
  count === null ? 'все' : `первые ${count}`;

export const monthNames = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
] as const;

export const weekdayNames = [
  ...['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
] as const;

export const quarterText = (quarter: number, year: number): string => `${quarter} квартал ${year}`;
export const halfText = (half: number, year: number): string => `${half} полугодие ${year}`;
export const yearText = (year: number): string => `${year} год`;
