import type { TableProfile } from '../../model.js';
import { cutText } from '../../note/cut-text.js';
import type { DraftSpan } from '../draft.js';
import type { Proposal } from '../proposal.js';
import { toJson } from './parameters.js';
import type { ReportKind, ReportParameters } from './parameters.js';
import { measureWords } from './phrases.js';

interface Texts {
  readonly name: string;
  readonly question: string;
  readonly steps: readonly string[];
}

interface Told {
  readonly table: TableProfile;
  readonly parameters: ReportParameters;
}

/** What the texts are made of, short enough for a card. */
interface Words {
  readonly nominative: string;
  readonly genitive: string;
  readonly capital: string;
  readonly column: string;
  readonly dimension: string;
  readonly second: string;
  readonly date: string;
  readonly every: string;
  readonly parameters: ReportParameters;
}

const nameLengthMax = 90;
const headerLengthMax = 44;

export function proposalOf({ table, parameters }: Told): Proposal {
  const { name, question, steps } = texts[parameters.kind](wordsOf({ table, parameters }));
  const sheets = [table.sheet];
  return {
    kind: parameters.kind,
    name: cutText(name, nameLengthMax),
    question,
    sheets,
    usedSheets: sheets,
    processingSteps: [`Лист «${table.sheet}», диапазон ${table.range}`, ...steps],
    parameters: toJson(parameters),
  };
}

function wordsOf({ table, parameters }: Told): Words {
  const words = measureWords(table, parameters.measure);
  const nominative = flat(words.nominative);
  const short = (name: string | null) => cutText(name ?? '', headerLengthMax);
  return {
    nominative,
    genitive: flat(words.genitive),
    capital: `${nominative.slice(0, 1).toUpperCase()}${nominative.slice(1)}`,
    column: short(parameters.measure.column),
    dimension: short(parameters.dimension),
    second: short(parameters.second),
    date: short(parameters.date),
    every: everyGrain[parameters.grain],
    parameters,
  };
}

function flat(spans: readonly DraftSpan[]): string {
  const textOf = (span: DraftSpan) => {
    if (typeof span === 'string') return span;
    return 'name' in span ? cutText(span.name, headerLengthMax) : '';
  };
  return spans.map(textOf).join('');
}

const everyGrain = {
  day: 'по дням',
  week: 'по неделям',
  month: 'по месяцам',
  quarter: 'по кварталам',
  year: 'по годам',
} as const;

const texts: Readonly<Record<ReportKind, (words: Words) => Texts>> = {
  structure: ({ genitive, nominative, capital, dimension, parameters }) => ({
    name:
      parameters.measure.aggregate === 'count'
        ? `Структура: ${dimension}`
        : `Структура ${genitive}: ${dimension}`,
    question:
      `Из чего складывается ${nominative} и какие значения «${dimension}» дают больше ` + `всего?`,
    steps: [
      `${capital} по значениям «${dimension}»`,
      'Доли и накопленные доли',
      'Крупные и мелкие группы',
    ],
  }),
  abc: ({ genitive, capital, dimension }) => ({
    name: `ABC-анализ: ${dimension}`,
    question:
      `Какие значения «${dimension}» дают основную часть ${genitive}, а какие почти ` + `ничего?`,
    steps: [
      `${capital} по «${dimension}»`,
      'Накопленная доля от большего к меньшему',
      'Классы A, B и C',
    ],
  }),
  dynamics: ({ genitive, nominative, capital, date, every }) => ({
    name: `Динамика ${genitive} ${every}`,
    question: `Как меняется ${nominative} ${every} и есть ли устойчивый рост?`,
    steps: [
      `${capital} ${every} («${date}»)`,
      'Полные и неполные периоды',
      'Тренд и его значимость',
    ],
  }),
  distribution: ({ column }) => ({
    name: `Распределение: ${column}`,
    question: `Какое значение «${column}» типично и насколько велик разброс?`,
    steps: ['Медиана, квартили, среднее', 'Интервалы значений', 'Асимметрия и крайние значения'],
  }),
  relation: ({ column, second }) => ({
    name: `Связь: ${column} и ${second}`,
    question: `Связаны ли «${column}» и «${second}» и насколько сильно?`,
    steps: ['Пары значений по строкам', 'Корреляция с интервалом', 'Проверка значимости'],
  }),
  quality: () => ({
    name: 'Качество данных',
    question: 'Насколько полны данные: пропуски, повторы, столбцы без информации, сверка итогов?',
    steps: ['Пустые ячейки по столбцам', 'Повторы строк', 'Сверка с итогами файла'],
  }),
  comparison: ({ genitive, dimension }) => ({
    name: dimension === '' ? `Период к периоду: ${genitive}` : `Период к периоду: ${dimension}`,
    question:
      `Что изменилось от периода к ` +
      `периоду${dimension === '' ? '' : ` по «${dimension}»`} и сильнее всего?`,
    steps: ['Два полных периода', 'Изменение в сумме и в процентах', 'Самые большие изменения'],
  }),
  groups: ({ column, dimension }) => ({
    name: `Сравнение групп: ${column} по «${dimension}»`,
    question:
      `В каких группах «${dimension}» типичное значение «${column}» выше и случайна ли ` +
      `разница?`,
    steps: ['Медианы и квартили по группам', 'Критерий Краскела — Уоллиса', 'Сила различия'],
  }),
  outliers: ({ column }) => ({
    name: `Выбросы: ${column}`,
    question: `Какие строки резко отличаются по «${column}» и какую долю суммы они дают?`,
    steps: ['Медиана и медианное отклонение', 'Строки за границей', 'Доля в сумме'],
  }),
  concentration: ({ genitive, dimension }) => ({
    name: `Концентрация: ${dimension}`,
    question:
      `Насколько ${genitive === 'числа строк' ? 'число строк' : 'сумма'} зависит от ` +
      `нескольких крупных «${dimension}»?`,
    steps: [`Доли по «${dimension}»`, 'Индекс Херфиндаля — Хиршмана', 'Доля первых пяти'],
  }),
  scales: () => ({
    name: 'Средние оценки по вопросам',
    question: 'Что участники опроса оценивают выше, а что ниже?',
    steps: ['Среднее и медиана по каждому вопросу', 'Порядок от высшей оценки', 'Число ответов'],
  }),
  breakdown: (words) => ({
    name: breakdownName(words),
    question: `Как ${words.nominative} распределяется по запросу?`,
    steps: [
      `${words.capital}${words.dimension === '' ? '' : ` по «${words.dimension}»`}`,
      'Отбор и порядок по запросу',
    ],
  }),
};

function breakdownName({ parameters, dimension, second, capital, nominative }: Words): string {
  const by = dimension === '' ? '' : `: ${dimension}`;
  const outer = second === '' ? '' : ` по каждому значению «${second}»`;
  if (parameters.top === null) return `${capital}${by}${outer}`;
  const order = parameters.ascending ? 'Последние ' : 'Топ-';
  return `${order}${parameters.top}${by}${outer} — ${nominative}`;
}
