import { columnsOfMeasure } from '../definition.js';
import type { MeasureDefinition, MeasureOf, PopulationDefinition } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import type { Sign, Unit } from '../role.js';
import { businessWords } from './business-words.js';
import type { BusinessWord } from './business-words.js';
import { amountText, withoutText } from './definition-texts.js';
import { isOfPurchases, sideOf } from './money-side.js';
import type { Side } from './money-side.js';
import { isOfAgent, isOnlyFee } from './agent.js';
import { groupsOf } from './measure-groups.js';
import type { Group, Named } from './measure-groups.js';
import { isPartOfHead } from './part-of-head.js';
import { paysOff } from './pays-off.js';
import { areUnlike, operationsIn } from './operations.js';
import { isPlanned } from './planned.js';
import { billIn } from './bill-in-parts.js';
import { isInstalment } from './instalments.js';
import type { Settled } from './instalments.js';
import { areAskedAfter } from './discounted.js';
import { isNeverBrought } from './never-brought.js';
import { isReturn } from './statuses.js';
import { sumOver } from './sum-over.js';

/** Columns that a word of business may mean, the likeliest first. */
export interface MeasureChoice {
  readonly word: BusinessWord;
  readonly candidates: readonly MeasureCandidate[];
}

interface MeasureCandidate {
  readonly definition: MeasureDefinition;
  /** «62 514 000 RUB» over the rows that count. */
  readonly amount: string;
  /** Columns that carry the same number say the same: between them nothing is to be settled. */
  readonly sum: number;
}

const FIT_MIN = 0.5;
/** What a header says itself needs no sheet to tell it. */
const TOLD = 1;
const PLANNED = 0.9;
const PLAN = 'plan';
const REVENUE = 'revenue';

export function measuresOf(
  read: ReadTable,
  populations: readonly PopulationDefinition[],
): readonly MeasureChoice[] {
  // What is told line by line, each in its own unit, is no one measure.
  if (read.meaning.rows === 'lines') return [];
  const bill = billIn(read);
  const isBilled = bill !== null || read.meaning.columns.some((one) => areAskedAfter(one, read));
  // Who is given a discount, or pays in parts, is a customer where nothing says otherwise.
  const side = sideOf(read) ?? (isBilled ? REVENUE : null);
  return businessWords.flatMap((word): readonly MeasureChoice[] => {
    if (word.concept === 'revenue' && side === 'expense') return [];
    const named = namedBy(word, read, side, bill);
    const population =
      billedFor(named, read, populations) ?? populationOf(word, named, read, populations);
    const candidates = groupsOf(named, word, read, bill).map((group, at, groups) =>
      candidateOf(group, word, read, population, groups[at === 0 ? 1 : 0]?.columns[0].fit ?? 0),
    );
    return candidates.length === 0 ? [] : [{ word, candidates }];
  });
}

function namedBy(
  word: BusinessWord,
  read: ReadTable,
  side: Side | null,
  bill: Settled | null,
): readonly Named[] {
  const { meaning, facts } = read;
  const unlike = ofUnlikeOperations(read);
  const asked = bill?.asked.length === 1 ? bill.asked[0].column : undefined;
  const named = meaning.columns.flatMap((column, at): readonly Named[] => {
    const own = facts.columns[at];
    const isAsked = column === asked;
    const isOut = unlike.has(column.id.column) || isNoneOf(column, word, read, isAsked);
    const unit = isOut ? null : unitOf(column, word);
    if (own === undefined || unit === null) return [];
    if (isMixed(own) || isPartOfHead(own, column.concept, facts)) return [];
    const isPlan = column.concept === PLAN || isPlanned(own, facts);
    const isTold = isEarned(column, word, meaning, isAsked);
    const fit = isTold ? TOLD : fitOf(column, word, side, isPlan);
    return fit < FIT_MIN ? [] : [{ column, facts: own, unit, fit }];
  });
  const known = ofLatestYear(withoutParts(named, word)).toSorted(
    (a, b) => b.fit - a.fit || levelsOf(a) - levelsOf(b),
  );
  const left = word.concept === 'revenue' ? withoutPayments(known, read) : known;
  return areParallel(left, word) ? [] : inMoney(left, word);
}

const income: ReadonlySet<string> = new Set([REVENUE, 'paid']);
const GIVEN_BACK = /^(?:возврат|возвращ|вернул)/iu;

const isNoneOf = (
  column: ColumnMeaning,
  word: BusinessWord,
  read: ReadTable,
  isAsked: boolean,
): boolean =>
  (word.concept === REVENUE && (isNeverBrought(column, read) || isInstalment(column))) ||
  (income.has(word.concept) && GIVEN_BACK.test(column.header)) ||
  (word.concept === PLAN && isAsked) ||
  isOthersMoney(column, word, read.meaning);

/** What was paid for goods that came and for goods that left is no one measure. */
const ofUnlikeOperations = (read: ReadTable): ReadonlySet<string> =>
  new Set(
    operationsIn(read)
      ?.measures.filter(({ operations }) => areUnlike(operations))
      .map(({ column }) => column.column),
  );

/** «Касса / руб.», «Сайт / руб.» are of «Сбор, руб.», which stands below no other header. */
const levelsOf = ({ facts: { column } }: Named): number => column.headerPath.length;

/** Beside the money of tickets their number is no revenue. */
function inMoney(named: readonly Named[], { concept }: BusinessWord): readonly Named[] {
  const money = named.filter(({ unit }) => unit.dimension === 'money' && unit.symbol !== '');
  return counted.has(concept) || money.length === 0 ? named : money;
}

/** What came of a bill so far is not what was sold for, whatever the bill is called. */
function withoutPayments(named: readonly Named[], { meaning, facts }: ReadTable): readonly Named[] {
  const billed = meaning.columns.flatMap(({ role, concept }, at) => {
    const numbers = facts.columns[at]?.numbers ?? null;
    const isPrice = role.is === 'intensive' && concept === 'price' && role.unit.per === null;
    const isMoney = (role.is === 'flow' || isPrice) && role.unit.dimension === 'money';
    return isMoney && concept !== 'paid' && numbers !== null ? [numbers] : [];
  });
  return named.filter(({ column, facts: { numbers } }) => {
    const isPaid = column.concept === 'paid' && numbers !== null;
    return !isPaid || !billed.some((one) => paysOff(one, numbers));
  });
}

/** Breakfasts and dinners are counted each by itself: neither is the quantity. */
function areParallel([first, second]: readonly Named[], { concept }: BusinessWord): boolean {
  if (concept !== 'quantity' || first === undefined || second === undefined) return false;
  return first.fit === second.fit && first.unit.dimension === second.unit.dimension;
}

/** Amounts in several units have no total of their own. */
const isMixed = ({ column }: ColumnFacts): boolean => column.traits.includes('mixed-units');

/** A plain «Сумма» is what its sheet is about; of what is only planned there is a plan alone. */
function fitOf(
  { concept, role }: ColumnMeaning,
  { concept: word, fits }: BusinessWord,
  side: Side | null,
  isPlan: boolean,
): number {
  const fit = fits[concept ?? ''] ?? 0;
  const isMoney = 'unit' in role && role.unit.dimension === 'money';
  if (isPlan) return word === PLAN ? Math.max(fit, isMoney ? PLANNED : 0) : 0;
  return fit < TOLD && sided.has(word) && side !== word ? 0 : fit;
}

const isCommission = ({ concept, role }: ColumnMeaning): boolean =>
  concept === 'commission' && role.is === 'flow' && role.unit.dimension === 'money';

/** Of a house that is sold its agent earns the commission, a broker of goods the fee. */
function isOthersMoney(
  column: ColumnMeaning,
  { concept }: BusinessWord,
  table: ReadTable['meaning'],
): boolean {
  const isMoney = concept === REVENUE || concept === 'expense';
  const isTheirs = ofOthers.has(column.concept ?? '') && table.columns.some(isCommission);
  return isMoney && (isTheirs || (isOfAgent(table) && !isOnlyFee(column, table)));
}

const ofOthers: ReadonlySet<string> = new Set(['flat-price', 'goods-value']);

function isEarned(
  column: ColumnMeaning,
  { concept }: BusinessWord,
  table: ReadTable['meaning'],
  isAsked: boolean,
): boolean {
  const hasTheirs = table.columns.some(({ concept: own }) => ofOthers.has(own ?? ''));
  const isOwn =
    (isCommission(column) && hasTheirs) || (isOnlyFee(column, table) && isOfAgent(table));
  return concept === REVENUE && (isAsked || isOwn);
}

const sided: ReadonlySet<string> = new Set(['revenue', 'expense', 'paid']);
const counted: ReadonlySet<string> = new Set(['quantity', 'plan', 'fact']);

/** Only what may be added up is a measure; debts are levels. */
function unitOf({ role }: ColumnMeaning, { concept }: BusinessWord): Unit | null {
  const isLevel = role.is === 'stock' && concept === 'debt';
  const isSigned = role.is === 'signed-flow' && isNetOfReturns(role.signs, concept);
  if (role.is !== 'flow' && !isLevel && !isSigned) return null;
  const isMoney = role.unit.dimension === 'money' || role.unit.dimension === 'none';
  return isMoney || counted.has(concept) ? role.unit : null;
}

const netOfReturns: ReadonlySet<string> = new Set(['revenue', 'quantity', 'profit', 'cost']);

/** Sales less returns are sales; incomes less expenses are neither. */
function isNetOfReturns(signs: Readonly<Record<string, Sign>>, concept: string): boolean {
  const out = Object.entries(signs).filter(([, sign]) => sign === -1);
  return netOfReturns.has(concept) && out.every(([value]) => isReturn(value));
}

/** Of a whole and its parts the whole; but with and without VAT are two names of one thing. */
function withoutParts(named: readonly Named[], { concept }: BusinessWord): readonly Named[] {
  const names = new Set(named.map(({ column }) => column.header));
  const isApart = ({ concept: own }: ColumnMeaning): boolean =>
    concept === REVENUE && own === 'net';
  return named.filter(
    ({ column }) => column.partOf === null || isApart(column) || !names.has(column.partOf.column),
  );
}

const YEAR = /(?:19|20)\d{2}/u;
const DATE = /(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?:\.(?:19|20)?\d{2})?/u;

/** Of «Факт 2024» and «Факт 2023» the later, of «Долг на 01.01» and «Долг на 01.06» too. */
function ofLatestYear(named: readonly Named[]): readonly Named[] {
  const latest = named.map(whenOf).toSorted().at(-1) ?? '';
  return named.filter((one) => whenOf(one) === latest);
}

/** «2025-06-01» as far as the header says it: what says less is earlier. */
function whenOf({ column: { header } }: Named): string {
  const [date] = DATE.exec(header) ?? [];
  if (date === undefined) return YEAR.exec(header)?.[0] ?? '';
  const [day = '', month = '', year = ''] = date.split('.');
  return `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
}

function populationOf(
  { counts, concept }: BusinessWord,
  [first]: readonly Named[],
  { meaning }: ReadTable,
  populations: readonly PopulationDefinition[],
): PopulationDefinition | null {
  const of = (kind: string): PopulationDefinition | null =>
    populations.find(({ id }) => id === `population:${kind}:${meaning.id}`) ?? null;
  // A payment that was cancelled was none; a booking that was may have been paid.
  const isOwn = first?.column.concept === 'amount';
  if (counts === 'all' && !isOwn) return concept === 'paid' ? withoutReturns(of('kept')) : null;
  // Of payments one by one those that are still awaited are none.
  const wanted = counts === 'all' ? (concept === 'paid' ? 'done' : 'kept') : counts;
  return of(wanted) ?? (wanted === 'done' ? of('kept') : null) ?? of('rows');
}

/** Amounts that are asked for and paid though a row came to nothing. */
function billedFor(
  [first]: readonly Named[],
  { meaning }: ReadTable,
  populations: readonly PopulationDefinition[],
): PopulationDefinition | null {
  const isOf = ({ table, amounts = [] }: PopulationDefinition): boolean =>
    table === meaning.id && amounts.some(({ column }) => column === first?.column.id.column);
  return populations.find(isOf) ?? null;
}

/** What was given back is not paid. */
function withoutReturns(kept: PopulationDefinition | null): PopulationDefinition | null {
  return kept?.out.some(isReturn) === true ? kept : null;
}

function candidateOf(
  { columns, is }: Group,
  word: BusinessWord,
  read: ReadTable,
  population: PopulationDefinition | null,
  nextFit: number,
): MeasureCandidate {
  const { concept } = word;
  const { id: table, title } = read.meaning;
  const [first] = columns;
  const sums = columns.map((one) => sumOver(one.facts, one.column, read, population));
  const sum = together(sums, is);
  const amount = amountText(sum, first.unit);
  const names = columns
    .map(({ column }) => `«${column.header}»`)
    .join(is === 'sum' ? ' + ' : ' − ');
  const score = Math.max(0, Math.min(1, first.fit - nextFit * 0.5));
  return {
    sum,
    amount,
    definition: {
      is: 'measure',
      id: `measure:${concept}:${table}`,
      concept,
      table,
      name: `${calledAs(first, word, read)} («${title}»)`,
      settledBy: 'evidence',
      because: `${names}${netText(first.column)}${withoutText(population)}; ${amount}`,
      score: Number(score.toFixed(2)),
      of: valueOf(columns, is),
      unit: first.unit,
      population: population?.id ?? null,
    },
  };
}

/** «за вычетом «Возврат»»: what goes the other way is taken off. */
function netText({ role }: ColumnMeaning): string {
  if (role.is !== 'signed-flow') return '';
  const out = Object.keys(role.signs).filter((value) => role.signs[value] === -1);
  return `, за вычетом ${out.map((value) => `«${value}»`).join(', ')}`;
}

/** «Закупки» where goods are bought; what was harvested is called by its header. */
function calledAs(
  { column, fit }: Named,
  { concept, name }: BusinessWord,
  read: ReadTable,
): string {
  if (concept === 'expense' && fit < TOLD && isOfPurchases(read)) return 'Закупки';
  const isOther =
    concept === 'quantity' && (column.concept === 'harvest' || column.concept === 'output');
  return isOther || isCommission(column) ? column.header : name;
}

const together = ([first = 0, ...others]: readonly number[], is: Group['is']): number =>
  others.reduce((sum, one) => (is === 'difference' ? sum - one : sum + one), first);

function valueOf([first, ...others]: Group['columns'], is: Group['is']): MeasureOf {
  const [left, [second]] = [first.column.id, others];
  if (second === undefined) return { is: 'column', column: left };
  if (is === 'difference') return { is, left, right: second.column.id };
  return { is, parts: [left, ...others.map(({ column }) => column.id)] };
}

/** What a measure comes to over other rows. */
export function amountOf(
  definition: MeasureDefinition,
  read: ReadTable,
  population: PopulationDefinition,
): string {
  const sums = columnsOfMeasure(definition).map((id) => {
    const at = read.meaning.columns.findIndex((one) => one.id.column === id.column);
    const [facts, column] = [read.facts.columns[at], read.meaning.columns[at]];
    return facts === undefined || column === undefined
      ? 0
      : sumOver(facts, column, read, population);
  });
  const is = definition.of.is === 'difference' ? 'difference' : 'sum';
  return amountText(together(sums, is), definition.unit);
}
