import type { TableProfile } from '../../workbook/src/index.js';
import { cutText, nounOf } from '../../russian/src/index.js';
import { stackedSheets } from '../../workbook/src/index.js';
import type { DraftSpan, Proposal } from '../../analysis/src/index.js';
import { everyGrain } from './kinds/common.js';
import { commerceTexts } from './kinds/commerce/texts.js';
import { moneyTexts } from './kinds/money/texts.js';
import { requestTexts } from './kinds/requests/texts.js';
import { statementTexts } from './kinds/statements/texts.js';
import { timeTexts } from './kinds/time/texts.js';
import { unitTexts } from './kinds/units/texts.js';
import { toJson } from './parameters.js';
import type { ReportKind, ReportParameters } from './parameters.js';
import { dimensionWords, measureWords } from './phrases.js';
import type { DimensionWords } from './phrases.js';
import type { Texts, Words } from './proposal-words.js';

interface Told {
  readonly table: TableProfile;
  readonly parameters: ReportParameters;
}

export const NAME_LENGTH_MAX = 90;
const HEADER_LENGTH_MAX = 44;
const PAIR_LENGTH_MAX = 38;

export function proposalOf({ table, parameters }: Told): Proposal {
  const { name: plain, question, steps } = texts[parameters.kind](wordsOf({ table, parameters }));
  const name = table.only === undefined ? plain : `${plain}, «${table.only.value}»`;
  const joined = (table.joins ?? []).map(({ sheet }) => sheet);
  const own = table.parts === undefined ? [table.sheet] : stackedSheets(table.parts);
  const sheets = [...new Set([...own, ...joined])];
  const place = table.parts === undefined ? 'Лист' : 'Листы';
  return {
    kind: parameters.kind,
    name: cutText(shortened(name), NAME_LENGTH_MAX),
    question,
    sheets,
    usedSheets: sheets,
    processingSteps: [`${place} «${table.sheet}», диапазон ${table.range}`, ...steps],
    parameters: toJson(parameters),
  };
}

/** A card's name needs no word that says what a quoted header is. */
function shortened(name: string): string {
  return name.replaceAll(/(?:показател[ья]|столбцу) (?=«)/gu, '');
}

function wordsOf({ table, parameters }: Told): Words {
  const words = measureWords(table, parameters.measure);
  const part = parameters.measure.part?.label ?? '';
  const nominative = `${flat(words.nominative)}${part}`;
  const short = (name: string | null) => cutText(name ?? '', HEADER_LENGTH_MAX);
  const dimension = parameters.dimension === null ? null : dimensionWords(parameters.dimension);
  return {
    nominative,
    genitive: `${flat(words.genitive)}${part}`,
    capital: `${nominative.slice(0, 1).toUpperCase()}${nominative.slice(1)}`,
    plural: words.gender === 'p',
    by: flat(dimension?.by ?? []),
    of: flat(dimension?.of ?? []),
    dimension,
    second: parameters.second === null ? '' : flat(dimensionWords(parameters.second).by),
    pair: pairOf(parameters),
    date: short(parameters.date),
    every: everyGrain[parameters.grain],
    parameters,
  };
}

/** Questions of a survey differ by what stands in brackets at their end: it is kept. */
function shortName(name: string, most: number): string {
  const [tail = ''] = / \([^()]{1,24}\)$/u.exec(name) ?? [];
  if (name.length <= most || tail === '') return cutText(name, most);
  return `${cutText(name.slice(0, -tail.length), most - tail.length)}${tail}`;
}

/** Both by their nouns, or else both as the file writes them. */
function pairOf({ measure, second }: ReportParameters): string {
  const names = [measure.column ?? '', second ?? ''];
  const nouns = names.map(nounOf);
  const [left, right] = nouns.map((noun) => noun?.genitive);
  if (left !== undefined && right !== undefined && left !== right) return `${left} и ${right}`;
  return names.map((name) => `«${shortName(name, PAIR_LENGTH_MAX)}»`).join(' и ');
}

export function flat(spans: readonly DraftSpan[]): string {
  const textOf = (span: DraftSpan) => {
    if (typeof span === 'string') return span;
    return 'name' in span ? shortName(span.name, HEADER_LENGTH_MAX) : '';
  };
  return spans.map(textOf).join('');
}

const texts: Readonly<Record<ReportKind, (words: Words) => Texts>> = {
  structure: (words) => ({
    name: isCount(words) ? countName(words) : `Структура ${words.genitive} ${words.by}`,
    question: structureQuestion(words),
    steps: [`${words.capital} ${words.by}`, 'Доли и накопленные доли', 'Крупные и мелкие группы'],
  }),
  abc: ({ genitive, capital, by, of, dimension }) => ({
    name: dimension?.thing == null ? `ABC-анализ ${by}` : `ABC-анализ ${of}`,
    question: `Какая часть ${of} дает основу ${genitive}, а какая — почти ничего?`,
    steps: [`${capital} ${by}`, 'Накопленная доля от большего к меньшему', 'Классы A, B и C'],
  }),
  dynamics: ({ genitive, nominative, capital, plural, date, every }) => ({
    name: `Динамика ${genitive} ${every}`,
    question: `Как ${changes(plural)} ${nominative} ${every} и есть ли устойчивый рост?`,
    steps: [
      `${capital} ${every} («${date}»)`,
      'Полные и неполные периоды',
      'Тренд и его значимость',
    ],
  }),
  distribution: ({ genitive }) => ({
    name: `Распределение ${genitive}`,
    question: `Какое значение ${genitive} типично и насколько велик разброс?`,
    steps: ['Медиана, квартили, среднее', 'Интервалы значений', 'Асимметрия и крайние значения'],
  }),
  relation: ({ pair }) => ({
    name: `Связь ${pair}`,
    question: `Есть ли связь ${pair} и насколько она сильна?`,
    steps: ['Пары значений по строкам', 'Корреляция с интервалом', 'Проверка значимости'],
  }),
  quality: () => ({
    name: 'Качество данных',
    question: 'Насколько полны данные: пропуски, повторы, столбцы без информации, сверка итогов?',
    steps: ['Пустые ячейки по столбцам', 'Повторы строк', 'Сверка с итогами файла'],
  }),
  comparison: (words) => ({
    ...comparisonTexts(words),
    steps: ['Два полных периода', 'Изменение в сумме и в процентах', 'Самые большие изменения'],
  }),
  groups: ({ nominative, genitive, of, dimension }) => ({
    name: `Сравнение ${groupsOf(of, dimension)}: ${nominative}`,
    question:
      `У каких ${groupsOf(of, dimension)} типичное значение ${genitive} выше и случайна ли ` +
      'разница?',
    steps: ['Медианы и квартили по группам', 'Критерий Краскела — Уоллиса', 'Сила различия'],
  }),
  outliers: ({ genitive }) => ({
    name: `Необычные значения ${genitive}`,
    question: `В каких строках значение ${genitive} резко отличается и какую долю суммы они дают?`,
    steps: ['Медиана и медианное отклонение', 'Строки за границей', 'Доля в сумме'],
  }),
  concentration: ({ genitive, nominative, plural, by, of }) => ({
    name: `Концентрация ${genitive} ${by}`,
    question: `Насколько ${nominative} ${plural ? 'зависят' : 'зависит'} от немногих крупных ${of}?`,
    steps: [`Доли ${by}`, 'Индекс Херфиндаля — Хиршмана', 'Доля первых пяти'],
  }),
  breakdown: (words) => ({
    name: breakdownName(words),
    question: `Как ${spreads(words.plural)} ${words.nominative} ${words.by}`.trim() + '?',
    steps: [`${words.capital} ${words.by}`.trim(), 'Отбор и порядок строк'],
  }),
  ...timeTexts,
  ...commerceTexts,
  ...moneyTexts,
  ...statementTexts,
  ...requestTexts,
  ...unitTexts,
};

const changes = (plural: boolean) => (plural ? 'меняются' : 'меняется');
const spreads = (plural: boolean) => (plural ? 'распределяются' : 'распределяется');

function isCount({ parameters }: Words): boolean {
  return parameters.measure.aggregate === 'count';
}

const which = { m: 'Какой', f: 'Какая', n: 'Какое' } as const;
const INCOME = /^(выручка|прибыль|валовая прибыль|доход|доходы|оборот|маржа|продажи)$/;

function countName({ dimension, by, of }: Words): string {
  return dimension?.thing == null ? `Частота ${of}` : `Число строк ${by}`;
}

function structureQuestion(words: Words): string {
  const { dimension, nominative, by, plural } = words;
  if (isCount(words)) return `Как строки распределяются ${by} и что встречается чаще всего?`;
  if (dimension?.thing != null && INCOME.test(nominative)) {
    return `${which[dimension.gender]} ${dimension.thing} сколько приносит?`;
  }
  return `Как ${spreads(plural)} ${nominative} ${by} и где больше всего?`;
}

/** A group that has no noun of its own is a group. */
function groupsOf(of: string, dimension: DimensionWords | null): string {
  return dimension?.thing == null ? of.replace(/^значений/, 'групп') : of;
}

const stepToStep = {
  day: 'день ко дню',
  week: 'неделя к неделе',
  month: 'месяц к месяцу',
  quarter: 'квартал к кварталу',
  year: 'год к году',
} as const;

function comparisonTexts({ genitive, by, parameters }: Words): Omit<Texts, 'steps'> {
  if (parameters.measure.aggregate === 'value') {
    const since = parameters.filters.length > 0 ? 'за последний год' : 'за весь срок';
    return {
      name: `Что изменилось в отчетности ${since}`,
      question: `Какие строки отчетности изменились сильнее всего ${since}?`,
    };
  }
  const where = by === '' ? '' : ` ${by}`;
  return {
    name: `Изменение ${genitive}${where}: ${stepToStep[parameters.grain]}`,
    question: `За счет чего изменение ${genitive}${where} от периода к периоду самое большое?`,
  };
}

const plurals = new Intl.PluralRules('ru-RU');

function breakdownName({
  parameters,
  dimension,
  by,
  second,
  capital,
  nominative,
  of,
  every,
}: Words) {
  const dated = parameters.date === null ? '' : every;
  const { top } = parameters;
  if (top === null || dimension === null) {
    return [capital, by, second, dated].filter((part) => part !== '').join(' ');
  }
  const [one, few, many] = dimension.count;
  const form = { one, few, many, other: many, zero: many, two: few }[plurals.select(top)];
  const counted = parameters.ascending
    ? `Последние ${top} ${form}${flat(dimension.suffix)}`
    : `Топ-${top} ${of}`;
  return `${[counted, second, dated].filter((part) => part !== '').join(' ')}: ${nominative}`;
}
