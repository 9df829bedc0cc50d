import type { Column, TableProfile } from '../../../model.js';
import type { Grain } from '../../plan.js';
import { productPairOf } from '../columns.js';
import { productOf } from '../parameters.js';
import type { Aggregate, Filter, Measure, ReportKind } from '../parameters.js';
import { knownValue, mentionsIn } from './match-columns.js';
import type { KnownValue, Mention } from './match-columns.js';
import { grainIn, isOfPeriod, periodIn } from './read-period.js';
import type { Period } from './read-period.js';
import { isSilent, plainText, wordsOf } from './words.js';
import type { Word } from './words.js';

/** What a request says, held against one table. */
export interface Reading {
  readonly table: TableProfile;
  readonly kind: ReportKind | null;
  readonly measures: readonly Column[];
  /** «по …»: the groups, the inner one first when there are two. */
  readonly dimensions: readonly Column[];
  readonly aggregate: Aggregate | null;
  /** «сколько артикулов»: what is counted. */
  readonly counted: Column | null;
  readonly averageCheck: boolean;
  /** «выручка» where the file tells only price and quantity. */
  readonly product: Measure | null;
  readonly grain: Grain | null;
  readonly period: Period | null;
  readonly filters: readonly Filter[];
  readonly withoutReturns: boolean;
  readonly top: number | null;
  readonly ascending: boolean;
  /** Words that name nothing in this table. */
  readonly unknown: readonly string[];
  readonly score: number;
}

const kinds: readonly (readonly [RegExp, ReportKind])[] = [
  [/\b[aа][bбв][cсц]\b|авс|абс-|парето/iu, 'abc'],
  [/качеств\p{L}* данн|пропуск|дубл|пуст\p{L}* ячей|полнот/iu, 'quality'],
  [/коррел|связ|зависи|влия/iu, 'relation'],
  [/выброс|аномал|нетипич/iu, 'outliers'],
  [/концентрац/iu, 'concentration'],
  [/период к период|к прошл|к предыдущ|месяц к месяц|что изменилось/u, 'comparison'],
  [/структур|дол[яюи](?!\p{L})|удельн/iu, 'structure'],
  [/динамик|тренд|тенденц|измен(?:ял|ени)|рост\p{L}* |во времени/iu, 'dynamics'],
  [/распредел|разброс|медиан|квартил|гистограмм/iu, 'distribution'],
];

const aggregates: readonly (readonly [RegExp, Aggregate])[] = [
  [/медиан/iu, 'median'],
  [/средн/iu, 'average'],
  [/(?:уникальн|различн|разных)/iu, 'distinct'],
  [/максим|наибольш/iu, 'max'],
  [/миним|наименьш/iu, 'min'],
  [/сколько (?:строк|запис|заказ|операц|раз)|(?:число|количество) (?:строк|запис)/u, 'count'],
];

const topMax = 100;
const numbers: Readonly<Record<string, number>> = {
  три: 3,
  тройка: 3,
  тройку: 3,
  пять: 5,
  пятерка: 5,
  пятерку: 5,
  семь: 7,
  десять: 10,
  десятка: 10,
  десятку: 10,
  двадцать: 20,
};

export function readRequest(request: string, table: TableProfile): Reading {
  const text = plainText(request);
  const words = wordsOf(request);
  const pair = productPairOf(table);
  const isProduct = (word: Word | undefined) => pair !== null && revenue.test(word?.text ?? '');
  const product =
    pair !== null && words.some(isProduct) ? productOf(pair[0].name, pair[1].name) : null;
  const mentions = mentionsIn(words, table).filter(
    ({ at }) => !isOfPeriod(words[at] ?? empty) && !isProduct(words[at]),
  );
  const values = valueFilters(words, mentions, table);
  const date = table.columns.find(({ type }) => type === 'date');
  const measures = mentions.filter(
    ({ column }) => column.type === 'number' && column.role === 'measure',
  );
  const averageCheck = /средн\p{L}* чек/u.test(text);
  const others = mentions.filter(
    (mention) =>
      !measures.includes(mention) &&
      !values.taken.has(mention.at) &&
      !(averageCheck && words[mention.at]?.text.startsWith('чек')),
  );
  const top = topIn(text);
  const counted = countedIn(words, others);
  return {
    table,
    kind: firstOf(kinds, text),
    measures: unique(measures.map(({ column }) => column)),
    dimensions: dimensionsOf(words, others, top !== null),
    aggregate: counted === null ? firstOf(aggregates, text) : 'distinct',
    counted,
    averageCheck,
    product,
    grain: grainIn(text),
    period: periodIn(words, date?.stats.max ?? null),
    filters: [...values.filters, ...thresholds(text, measures)],
    withoutReturns: /без (?:\p{L}+ )?возврат|кроме возврат|исключ\p{L}* возврат/u.test(text),
    top,
    ascending: /худш|наименьш|меньше всего|минимальн|аутсайдер|слаб/u.test(text),
    unknown: unknownWords(words, mentions, values.taken).filter(
      (raw) => product === null || !revenue.test(plainText(raw)),
    ),
    score:
      mentions.reduce((sum, { score }) => sum + score, 0) +
      2 * values.filters.length +
      (product === null ? 0 : 2),
  };
}

const revenue = /^(?:выручк|оборот|revenue|turnover)/u;
function firstOf<T>(rules: readonly (readonly [RegExp, T])[], text: string): T | null {
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const empty: Word = { text: '', stem: '', raw: '', quoted: false };

function unique(columns: readonly Column[]): readonly Column[] {
  return [...new Set(columns)];
}

function topIn(text: string): number | null {
  const digits = /(?:топ|top|(?:перв|лучш|худш|крупнейш|последн)\p{L}*)[-\s–]*(\d{1,3})/u.exec(
    text,
  );
  const reversed = /(\d{1,3})\s+(?:лучш|худш|крупнейш|самых|главн|основн)/u.exec(text);
  const word = /(?:топ|top|перв\p{L}*|лучш\p{L}*)[-\s–]*(\p{L}+)/u.exec(text);
  const named = word === null ? undefined : numbers[word[1] ?? ''];
  const found = Number(digits?.[1] ?? reversed?.[1] ?? named);
  if (found > 0) return Math.min(found, topMax);
  return /(?:топ|лучш|худш|больше всего|меньше всего|крупнейш|самые)/u.test(text) ? 10 : null;
}

/** «топ артикулов по каждому складу»: what is ranked comes first, what it is ranked within last. */
function dimensionsOf(
  words: readonly Word[],
  mentions: readonly Mention[],
  ranked: boolean,
): readonly Column[] {
  const plain = mentions.filter(
    ({ column }) => column.type !== 'date' && column.role !== 'measure',
  );
  const grouping = plain.filter(({ at }) => isGrouping(words, at));
  const first = plain.filter((mention) => !grouping.includes(mention));
  const order = ranked || grouping.length === 0 ? [...first, ...grouping] : grouping;
  return unique(order.map(({ column }) => column)).slice(0, 2);
}

function isGrouping(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at).map(({ text }) => text);
  return before.some((text) => /^(?:по|кажд\p{L}+|разрезе|внутри)$/u.test(text));
}

function countedIn(words: readonly Word[], mentions: readonly Mention[]): Column | null {
  const asked = words.findIndex(({ text }) => /^(?:сколько|количество|число)$/u.test(text));
  const next = mentions.find(({ at, column }) => at === asked + 1 && column.type === 'text');
  const far = mentions.find(({ at, column }) => at === asked + 2 && column.type === 'text');
  const found =
    next ??
    (/^(?:разных|уникальных|различных)$/u.test(words[asked + 1]?.text ?? '') ? far : undefined);
  return asked === -1 ? null : (found?.column ?? null);
}

interface ValueFilters {
  readonly filters: readonly Filter[];
  /** Places of the words that name values or the column of a value. */
  readonly taken: ReadonlySet<number>;
}

/** «по складу Алматы», «кроме Астаны», «"Кофе"»: values that stand in cells. */
function valueFilters(
  words: readonly Word[],
  mentions: readonly Mention[],
  table: TableProfile,
): ValueFilters {
  const filters: Filter[] = [];
  const taken = new Set<number>();
  const named = new Set(mentions.flatMap(({ at, length }) => range(at, length)));
  words.forEach((word, at) => {
    if ((named.has(at) && !word.quoted) || isOfPeriod(word)) return;
    const owner = mentions.find((mention) => mention.at + mention.length === at);
    const value = knownValue(table, word) ?? properValue(word, at, owner);
    if (value === null) return;
    const { column, text } = value;
    filters.push({ type: 'contains', column: column.name, text, not: isExcluded(words, at) });
    taken.add(at);
    if (owner?.column === column) taken.add(owner.at);
  });
  return { filters, taken };
}

/** «по складу Орел»: a quoted or capitalised word right after the column that it belongs to. */
function properValue(word: Word, at: number, owner: Mention | undefined): KnownValue | null {
  const proper = word.quoted || (at > 0 && /^\p{Lu}/u.test(word.raw) && !isSilent(word));
  if (!proper || owner?.column.type !== 'text') return null;
  return { column: owner.column, text: word.text };
}

function isExcluded(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at);
  return before.some(({ text }) => /^(?:без|кроме|исключая)$/u.test(text));
}

function range(from: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => from + index);
}

/** «выручка больше 100 000»: by row. */
function thresholds(text: string, measures: readonly Mention[]): readonly Filter[] {
  const [first] = measures;
  if (first === undefined) return [];
  const match =
    /((?:не )?(?:больше|более|меньше|менее)|свыше|выше|ниже)\s+(\d[\d\s]*(?:[.,]\d+)?)/u.exec(text);
  if (match === null) return [];
  const [, word = '', digits = ''] = match;
  const value = digits.replace(/\s/g, '').replace(',', '.');
  return [{ type: 'compare', column: first.column.name, operator: operatorOf(word), value }];
}

function operatorOf(word: string): '>' | '<' | '>=' | '<=' {
  const more = /больш|боле|свыше|выше/u.test(word);
  const not = word.startsWith('не ');
  if (not) return more ? '<=' : '>=';
  return more ? '>' : '<';
}

const commands = new RegExp(
  `^(?:${(
    'лучш худш крупнейш последн средн медиан максим миним наибольш наименьш ' +
    'уникальн различн разных возврат больш менее меньш более свыше abc авс абс ' +
    'парето динамик тренд структур распредел коррел связ зависи влия качеств пропуск ' +
    'дубл чек изменени изменял помесячн ежемесячн поквартальн еженедельн ' +
    'ежедневн выброс аномал концентрац удельн пятерк десятк тройк ' +
    'аутсайдер слаб исключ полнот пуст ячейк запис строк тенденц разброс ' +
    'тысяч рубл тенге числ'
  )
    .split(' ')
    .join('|')})`,
  'u',
);

function unknownWords(
  words: readonly Word[],
  mentions: readonly Mention[],
  taken: ReadonlySet<number>,
): readonly string[] {
  const named = new Set(mentions.flatMap(({ at, length }) => range(at, length)));
  return words
    .filter((word, at) => !named.has(at) && !taken.has(at) && !isSilent(word) && !isOfPeriod(word))
    .filter(({ text }) => !commands.test(text))
    .map(({ raw }) => raw);
}
