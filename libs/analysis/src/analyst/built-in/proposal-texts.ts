import type { TableProfile } from '../../model.js';
import { cutText } from '../../note/cut-text.js';
import type { Proposal } from '../proposal.js';
import type { ReportParameters } from './parameters.js';
import { toJson } from './parameters.js';
import { measureWords } from './phrases.js';
import { columnOf } from './sql.js';
import type { DraftSpan } from '../draft.js';

interface Texts {
  readonly name: string;
  readonly question: string;
  readonly steps: readonly string[];
}

interface Told {
  readonly table: TableProfile;
  readonly parameters: ReportParameters;
}

const nameLengthMax = 90;
const headerLengthMax = 44;

function short(text: string, most = headerLengthMax): string {
  return cutText(text, most);
}

export function proposalOf({ table, parameters }: Told): Proposal {
  const { name: long, question, steps } = textsOf({ table, parameters });
  const name = short(long, nameLengthMax);
  const sheets = [table.sheet];
  return {
    kind: parameters.kind,
    name,
    question,
    sheets,
    usedSheets: sheets,
    processingSteps: steps,
    parameters: toJson(parameters),
  };
}

function flat(spans: readonly DraftSpan[]): string {
  return spans
    .map((span) => (typeof span === 'string' ? span : 'name' in span ? short(span.name) : ''))
    .join('');
}

const everyGrain = {
  day: 'по дням',
  week: 'по неделям',
  month: 'по месяцам',
  quarter: 'по кварталам',
  year: 'по годам',
} as const;

export function textsOf({ table, parameters }: Told): Texts {
  const words = measureWords(table, parameters.measure);
  const nominative = flat(words.nominative);
  const genitive = flat(words.genitive);
  const dimension = short(parameters.dimension ?? '');
  const column = short(parameters.measure.column ?? '');
  const second = short(parameters.second ?? '');
  const where = `Лист «${table.sheet}», диапазон ${table.range}`;
  const capital = `${nominative.slice(0, 1).toUpperCase()}${nominative.slice(1)}`;
  switch (parameters.kind) {
    case 'structure':
      return {
        name: `Структура ${genitive}: ${dimension}`,
        question: `Из чего складывается ${nominative} и какие значения «${dimension}» дают больше всего?`,
        steps: [
          where,
          `${capital} по значениям «${dimension}»`,
          'Доли и накопленные доли',
          'Крупные и мелкие группы',
        ],
      };
    case 'abc':
      return {
        name: `ABC-анализ: ${dimension}`,
        question: `Какие значения «${dimension}» дают основную часть ${genitive}, а какие почти ничего?`,
        steps: [
          where,
          `${capital} по «${dimension}»`,
          'Накопленная доля от большего к меньшему',
          'Классы A, B и C',
        ],
      };
    case 'dynamics':
      return {
        name: `Динамика ${genitive} ${everyGrain[parameters.grain]}`,
        question: `Как меняется ${nominative} ${everyGrain[parameters.grain]} и есть ли устойчивый рост?`,
        steps: [
          where,
          `${capital} ${everyGrain[parameters.grain]} («${parameters.date ?? ''}»)`,
          'Полные и неполные периоды',
          'Тренд и его значимость',
        ],
      };
    case 'distribution':
      return {
        name: `Распределение: ${column}`,
        question: `Какое значение «${column}» типично и насколько велик разброс?`,
        steps: [
          where,
          'Медиана, квартили, среднее',
          'Интервалы значений',
          'Асимметрия и крайние значения',
        ],
      };
    case 'relation':
      return {
        name: `Связь: ${column} и ${second}`,
        question: `Связаны ли «${column}» и «${second}» и насколько сильно?`,
        steps: [
          where,
          'Пары значений по строкам',
          'Корреляция с интервалом',
          'Проверка значимости',
        ],
      };
    case 'quality':
      return {
        name: 'Качество данных',
        question:
          'Насколько полны данные: пропуски, повторы, столбцы без информации, сверка итогов?',
        steps: [
          'Все таблицы файла',
          'Пустые ячейки по столбцам',
          'Повторы строк',
          'Сверка с итогами файла',
        ],
      };
    default:
      return {
        name: breakdownName(table, parameters, nominative),
        question: `Как ${nominative} распределяется по запросу?`,
        steps: [
          where,
          `${capital}${dimension === '' ? '' : ` по «${dimension}»`}`,
          'Отбор и порядок по запросу',
        ],
      };
  }
}

function breakdownName(table: TableProfile, parameters: ReportParameters, measure: string): string {
  const { top, dimension, second } = parameters;
  const name = `${measure.slice(0, 1).toUpperCase()}${measure.slice(1)}`;
  const by = dimension === null ? '' : `: ${dimension}`;
  const outer =
    columnOf(table, second) === undefined || second === null
      ? ''
      : ` по каждому значению «${second}»`;
  return top === null
    ? `${name}${by}${outer}`
    : `${parameters.ascending ? 'Последние ' : 'Топ-'}${top}${by}${outer} — ${measure}`;
}
