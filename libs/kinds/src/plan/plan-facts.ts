import type { Measure, RowValue } from '../../../frames/src/index.js';
import { columnsOfValue } from '../../../frames/src/index.js';
import type { ColumnMeaning, Meaning, TableMeaning, Unit } from '../../../meaning/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import { isOfPayments } from '../subjects/defined-sums.js';
import { withoutUnit } from '../subjects/names.js';
import { noneOf, statusColumn, without } from '../subjects/statuses.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { measureOf } from '../survey/measures.js';
import { partsNamed, peopleOf, sumNamed, sumOfParts, sumQuoted } from './plan-of-parts.js';
import { isOneWord, saysOneOf, wordsOf } from './plan-words.js';
import { unplannedOf } from './planned-columns.js';

/** What a plan of another table is held against. */
export interface PlannedFact {
  readonly measure: Measure;
  readonly unit: Unit;
  readonly better: 'more' | 'less' | null;
  /** null where no quantity of the table tells it. */
  readonly quantity: Quantity | null;
}

const PLAN = /^(?:план(?!\p{L}|\s*[-–—/и]\s*факт)|бюджет|лимит|медиаплан|target|budget|quota)/iu;
/** What periods side by side are called where no header says it. */
export const VALUE = 'Значение';

/** By its words, or in a sheet of plans. */
export function isPlan({ concept, header, role }: ColumnMeaning, { title }: TableMeaning): boolean {
  const isSaid = concept === 'plan' || concept === 'budget';
  return 'unit' in role && (isSaid || (header === VALUE && PLAN.test(title)));
}

/**
 * What the plan is a plan of by its own words («План оплат», «План часов»); a plan that names
 * nothing is one of revenue, of months only where that has a time. null where there is no such sum.
 */
export function plannedFact(
  plan: ColumnMeaning,
  planned: TableMeaning,
  subject: Subject,
  meaning: Meaning,
): PlannedFact | null {
  return partsNamed(plan).length > 0
    ? factOfParts(plan, subject, meaning)
    : factNamed(plan, planned, subject, meaning);
}

function factNamed(
  plan: ColumnMeaning,
  planned: TableMeaning,
  subject: Subject,
  meaning: Meaning,
): PlannedFact | null {
  const quoted =
    sumQuoted(planned.headline ?? '', plan, subject) ?? peopleOf(plan, subject, meaning);
  if (quoted !== null) return factOf(quoted, plan.header, false, subject, meaning);
  const words = wordsOfPlan(plan, planned);
  const facts = factsAlike(plan, planned, subject, meaning);
  const asked = { plan, planned, subject, meaning };
  const said = factSaid(words.length === 0 ? wordsOfHeadline(planned) : [], facts, asked);
  if (said !== null) return said;
  return words.every((word) => EARNED.test(word))
    ? factEarned(words, asked)
    : oneNamed(words, facts, subject, meaning);
}

/** By the very words of a column, else by those of the headline: `told`, the first of them alone. */
function factSaid(
  told: readonly string[],
  facts: readonly PlannedFact[],
  asked: Asked,
): PlannedFact | null {
  const { plan, planned, subject, meaning } = asked;
  const text = `${planned.headline ?? ''} ${plan.header}`;
  const first = told.slice(0, 1);
  return (
    factQuoted(text, facts, meaning) ??
    cameIn(`${planned.title} ${text}`, facts) ??
    oneNamed(first, facts, subject, meaning) ??
    ofColumn(first, asked) ??
    oneNamed(told, facts, subject, meaning)
  );
}

function ofColumn(words: readonly string[], { plan, subject, meaning }: Asked): PlannedFact | null {
  const sum = sumNamed(words, plan, subject, meaning);
  return sum === null ? null : factOf(sum, plan.header, false, subject, meaning);
}

interface Asked {
  readonly plan: ColumnMeaning;
  readonly planned: TableMeaning;
  readonly subject: Subject;
  readonly meaning: Meaning;
}

/** A plan of sales, or one that names nothing. */
function factEarned(
  { length }: readonly string[],
  { plan, planned, subject, meaning }: Asked,
): PlannedFact | null {
  // A limit that names nothing may be one of anything: only numbers tell.
  if (length === 0 && limit.test(`${planned.title} ${plan.header}`)) return null;
  const isUndated = plan.header === VALUE && subject.axis === null;
  return isUndated ? null : revenueOf(plan, subject, meaning);
}

const CAME_IN = /(?<!\p{L})(?:поступлени|инкассац)\p{L}*/iu;

/** What comes in is what was paid, not what it was paid for. */
function cameIn(told: string, facts: readonly PlannedFact[]): PlannedFact | null {
  const paid = facts.find(({ quantity }) => quantity?.id === 'sum:paid');
  return CAME_IN.test(told) ? (paid ?? null) : null;
}

/** «План приёма заказов, руб. (к оплате)» is one of «К оплате», in the very words of its header. */
function factQuoted(
  told: string,
  facts: readonly PlannedFact[],
  meaning: Meaning,
): PlannedFact | null {
  const text = plain(told);
  const [found, ...others] = facts.filter(({ quantity }) => {
    const [column] = quantity?.of.is === 'sum' ? columnsOfValue(quantity.of.of) : [];
    const header = column === undefined ? '' : plain(withoutUnit(columnOf(meaning, column).header));
    return header.trim().includes(' ') && text.includes(header);
  });
  return others.length === 0 ? (found ?? null) : null;
}

/** Words alone, with a blank on either side. */
const plain = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? []
  ).join(' ')} `;

function factOfParts(plan: ColumnMeaning, subject: Subject, meaning: Meaning): PlannedFact | null {
  const sum = sumOfParts(plan, subject);
  return sum === null ? null : factOf(sum, plan.header, false, subject, meaning);
}

/** The one that words name; of several that which is the revenue. */
function oneNamed(
  words: readonly string[],
  facts: readonly PlannedFact[],
  subject: Subject,
  meaning: Meaning,
): PlannedFact | null {
  const named = facts.filter(
    ({ quantity }) => quantity !== null && isNamed(quantity, words, subject, meaning),
  );
  const [first, ...more] = named;
  const found = more.length === 0 ? first : named.find(({ quantity }) => quantity?.id === REVENUE);
  return found ?? null;
}

const OF = /^план\p{L}*\s+(?:по\s+)?(?<what>(?:(?!(?:по|на|за|с|в|для|до)\s)\p{L}+\s*){1,4})/iu;

/** «План по проживанию», «План оплат по делам», «План выпуска годного кирпича» above a sheet. */
function wordsOfHeadline(planned: TableMeaning): readonly string[] {
  const words = OF.exec(planned.headline ?? '')?.groups?.['what'] ?? '';
  return withoutGroups(wordsOf(words), planned).filter((word) => !MEASURED.test(word));
}

/** «План по сумме заказов» is one of orders. */
const MEASURED = /^(?:сумм|числ|количеств|объем|итог)/u;

/** All sums and numbers of rows of a table that are counted in what the plan is counted in. */
export function factsAlike(
  plan: ColumnMeaning,
  planned: TableMeaning,
  subject: Subject,
  meaning: Meaning,
): readonly PlannedFact[] {
  // What is the plan of several together is the plan of none of them.
  if (partsNamed(plan).length > 0) return [];
  const told = `${planned.title} ${plan.header}`;
  const isAtMost = limit.test(told);
  const isOfCost = isPlanOfCost(plan, planned);
  const isOther = ({ id }: Quantity): boolean =>
    apart.has(id) || (id === COST && !isOfCost) || (id === REVENUE && ESTIMATE.test(told));
  const isNamed = isOfNamedColumn(plan, planned, subject);
  const known = unplannedOf(plan, subject, meaning);
  return known.filter(isNamed).flatMap((quantity) => {
    const fact = isOther(quantity)
      ? null
      : factOf(quantity, plan.header, isAtMost, subject, meaning);
    return fact !== null && isCountedAlike(plan, fact.unit) ? [fact] : [];
  });
}

/** A limit may be one of anything; what is to be spent is said. */
function isPlanOfCost({ header }: ColumnMeaning, { title, headline }: TableMeaning): boolean {
  const told = `${title} ${header}`;
  return limit.test(told) || SPENT.test(`${told} ${headline ?? ''}`);
}

/** Numbers alone make no sales of what somebody was paid, however near the plan that comes. */
export function mayBeMet(
  plan: ColumnMeaning,
  planned: TableMeaning,
  { quantity }: PlannedFact,
  { table }: Subject,
): boolean {
  if (quantity?.of.is !== 'sum' || quantity.id === REVENUE || isPlanOfCost(plan, planned))
    return true;
  const read = columnsOfValue(quantity.of.of).map(({ column }) => column);
  const isPaidOut = table.columns.some(
    ({ id, concept }) => read.includes(id.column) && paidOut.has(concept ?? ''),
  );
  return !isPaidOut && !isSpent(quantity);
}

/**
 * Whether a plan that has a word of its own («Пробных уроков») has none of what rows are: that
 * there are nearly as many of these month by month says nothing then. «План, чел.» has none.
 */
export function countsOthers(
  { header }: ColumnMeaning,
  { quantity }: PlannedFact,
  { table: { title, rowIs } }: Subject,
): boolean {
  if (quantity?.of.is !== 'count' || header === VALUE) return false;
  const words = wordsOf(header.split(',')[0] ?? '');
  const told = wordsOf(`${quantity.name} ${title} ${rowIs}`);
  return words.length > 0 && !words.some((word) => told.some((own) => isOneWord(own, word)));
}

/** «План, кг зачётного веса»: what the unit is of. */
const OF_UNIT =
  /,\s*(?:тыс\.?\s*|млн\.?\s*)?(?:руб\p{L}*\.?|кг|т|ц|л|м|м²|м2|га|шт\.?)\s+(?<what>(?:\p{L}+\s*){1,3})/iu;

/** «План (зачет)» is one of «Зачетный вес», whatever other weights there are beside it. */
function isOfNamedColumn(plan: ColumnMeaning, planned: TableMeaning, { table }: Subject) {
  const words = [
    ...wordsOfPlan(plan, planned),
    ...wordsOf(OF_UNIT.exec(planned.headline ?? '')?.groups?.['what'] ?? ''),
  ];
  const named = table.columns.filter(
    ({ role, header }) =>
      role.is === 'flow' && isCountedAlike(plan, role.unit) && saysOneOf(header, words),
  );
  return ({ of }: Quantity): boolean =>
    named.length === 0 ||
    of.is !== 'sum' ||
    columnsOfValue(of.of).some(({ column }) => named.some(({ id }) => id.column === column));
}

/** Pieces are counted like orders; what nothing is said of may be anything but money. */
function isCountedAlike({ role }: ColumnMeaning, { dimension }: Unit): boolean {
  if (!('unit' in role)) return false;
  const own = role.unit.dimension;
  return own === 'none' || own === dimension || (own === 'count' && dimension === 'none');
}

function revenueOf(plan: ColumnMeaning, subject: Subject, meaning: Meaning): PlannedFact | null {
  const found = meaning.definitions.find(
    (one) => one.is === 'measure' && one.concept === 'revenue' && one.table === subject.table.id,
  );
  if (found?.is !== 'measure' || !isCountedAlike(plan, found.unit)) return null;
  const paid = subject.quantities.find(({ id }) => id === 'sum:paid');
  if (paid !== undefined && isOfPayments(found, subject.table))
    return { measure: measureOf(paid, subject), unit: found.unit, better: 'more', quantity: paid };
  const measure: Measure = { is: 'defined', id: found.id };
  const quantity = subject.quantities.find(({ id }) => id === REVENUE) ?? null;
  return { measure, unit: found.unit, better: 'more', quantity };
}

function factOf(
  quantity: Quantity,
  header: string,
  isLimit: boolean,
  subject: Subject,
  meaning: Meaning,
): PlannedFact | null {
  const { of } = quantity;
  const unit = of.is === 'count' ? rowUnit : of.is === 'sum' ? unitOf(of.of, meaning) : null;
  if (unit === null) return null;
  // Hours of work are neither brought nor saved.
  const usual = unit.dimension === 'time' || QUOTA.test(header) ? null : 'more';
  const better = isLimit || isSpent(quantity) ? 'less' : usual;
  const counted = of.is === 'count' ? whatIsDone(quantity, header, subject, meaning) : quantity;
  return { measure: measureOf(counted, subject), unit, better, quantity: counted };
}

/**
 * A plan is fulfilled by what is done, not by what is still in work; where it says so, not by what
 * no word is known of, either.
 */
function whatIsDone(
  quantity: Quantity,
  header: string,
  { table }: Subject,
  meaning: Meaning,
): Quantity {
  const status = statusColumn(table.id, meaning);
  if (status === null || status.values.done.length === 0) return quantity;
  const { column, values, unknown } = status;
  const done = WHAT_IS_DONE.test(header)
    ? noneOf(column, [...values.void, ...values.lost, ...values.open, ...unknown])
    : without(status, ['void', 'open', 'lost']);
  return { ...quantity, where: done ?? quantity.where };
}

const WHAT_IS_DONE =
  /(?:выполн|провед|состоя|закрыт|заверш|сдан|исполн)\p{L}*(?:нных|вшихся|тых)/iu;

/** «План состоявшихся циклов»: rows that the plan names; numbers tell whether it is of them. */
export function rowsNamed(
  plan: ColumnMeaning,
  planned: TableMeaning,
  subject: Subject,
  meaning: Meaning,
): readonly PlannedFact[] {
  const words = wordsOfPlan(plan, planned);
  return factsAlike(plan, planned, subject, meaning).filter(
    ({ quantity }) => quantity?.of.is === 'count' && saysOneOf(quantity.name, words),
  );
}

/** Whether less of it is better. */
export function isSpent({ id, name }: Pick<Quantity, 'id' | 'name'>): boolean {
  return spent.has(id) || SPENT.test(name);
}

const rowUnit: Unit = { dimension: 'count', symbol: '', scale: 1, per: null };
/** What works will cost is no plan of what the contract brings. */
const ESTIMATE = /(?<!\p{L})смет(?!\p{L}*\s+доход)/iu;
const CEILING =
  /лимит|максимум|потол(?:ок|к)|предел|норм\p{L}*\s+(?:расход|списан)|limit|cap(?!\p{L})/iu;
/** Plans that are not to be exceeded. */
const limit = new RegExp(String.raw`бюджет|смет|медиаплан|budget|${CEILING.source}`, 'iu');

/** What a quota of goods asks for, one of game forbids. */
const QUOTA = /квот/iu;

/** «Лимит на сезон, м3», «Лимиты материалов». */
export const isLimit = ({ header }: ColumnMeaning, { title }: TableMeaning): boolean =>
  /лимит|limit/iu.test(header === VALUE ? title : header);

/** What stays below it is as it should be. */
export const isCeiling = (told: string): boolean => CEILING.test(told);

function wordsOfPlan({ header }: ColumnMeaning, planned: TableMeaning): readonly string[] {
  const own = header === VALUE ? [] : wordsOf(header);
  // «Комнаты», of which each has a plan of its revenue, are no revenue.
  const isOfPlans = own.length === 0 || PLAN.test(planned.title);
  const words = isOfPlans ? wordsOf(`${planned.title} ${header === VALUE ? '' : header}`) : own;
  return withoutGroups(words, planned);
}

/** Not those that name whom it is planned for. */
function withoutGroups(words: readonly string[], { columns }: TableMeaning): readonly string[] {
  const groups = columns
    .filter(({ role }) => !('unit' in role))
    .flatMap((one) => wordsOf(one.header));
  return words.filter((word) => !groups.some((own) => isOneWord(own, word)));
}

const REVENUE = 'sum:revenue';
/** What sold goods were bought for is no fact of what was to be sold. */
const COST = 'sum:cost';
const EARNED = /^(?:выручк|продаж|доход|оборот|реализац|сбыт|сбор|касс|revenue|sales)/u;
const spent: ReadonlySet<string> = new Set(['sum:expense', 'sum:payroll', 'sum:cost']);
/** Of what is accrued only words tell that customers are to pay it: then it is the revenue. */
const paidOut: ReadonlySet<string> = new Set([
  ...['accrued', 'payroll', 'expense', 'ad-spend', 'cost-part'],
]);
const SPENT =
  /расход|затрат|закуп|себестоим|фот|зарплат|начислен\p{L}* (?:зп|зарплат)|списан|простой/iu;
/** Of rows that brought nothing no plan is made. */
const apart: ReadonlySet<string> = new Set(['sum:unpaid', 'sum:out', 'sum:loss', 'sum:debt']);

function unitOf(value: RowValue, meaning: Meaning): Unit | null {
  const [column] = columnsOfValue(value);
  const role = column === undefined ? null : columnOf(meaning, column).role;
  return role !== null && 'unit' in role ? role.unit : null;
}

/** Its header says it, or it is what a table of that name has most to tell. */
function isNamed(
  { id, of }: Quantity,
  words: readonly string[],
  { table, quantities }: Subject,
  meaning: Meaning,
): boolean {
  if (of.is !== 'sum') return false;
  const own = columnsOfValue(of.of).map((column) =>
    saysOneOf(columnOf(meaning, column).header, words),
  );
  // A plan of works is of no more than works, whatever they are sold with.
  if (of.of.is === 'plus' ? !own.includes(false) : own.includes(true)) return true;
  const [main] = quantities.filter((one) => one.of.is === 'sum' && !apart.has(one.id));
  return main?.id === id && saysOneOf(table.title, words);
}
