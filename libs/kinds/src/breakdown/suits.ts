import { columnsOfCondition } from '../../../frames/src/index.js';
import { isOfSales, namesMany, namesPeople as partners } from '../../../meaning/src/index.js';
import { FAULT } from '../subjects/faults.js';
import { owed } from '../subjects/owed.js';
import { PART } from '../subjects/parts.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import type { Moments } from '../survey/moments.js';
import { mayTellDebt } from './owed-beyond.js';

/** Names of many: who of them leads is worth a word however many there are. */
const named: ReadonlySet<string> = new Set([
  ...['customer', 'supplier', 'product', 'person', 'employee', 'sales-person', 'vehicle', 'store'],
]);

const FEW_MAX = 40;
const NAMED_MAX = 1000;

const NUMERIC = /^[\d\s.,%+–-]+$/u;
export const MONTH =
  /^(?:январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)[\p{L}]{0,2}(?:[\s.,]+\d{4})?$/iu;
const OFTEN = 0.3;

/** Whether values are groups that an owner would speak of: no numbers, no periods, not too many. */
export function areGroups(
  labels: readonly string[],
  all: number,
  { concept, isKey, isOrdered, part }: Dimension,
): boolean {
  const most = isKey || named.has(concept ?? '') ? NAMED_MAX : FEW_MAX;
  if (labels.length < 2 || all > most) return false;
  if (part !== null) return labels.length >= WEEKDAYS_MIN;
  const share = (form: RegExp): number =>
    labels.filter((label) => form.test(label)).length / labels.length;
  return share(MONTH) <= OFTEN && (isOrdered || share(NUMERIC) <= OFTEN);
}

/** An office that rests on two days has Mondays that are no finding. */
const WEEKDAYS_MIN = 6;

/** A flag by itself, what is missing by its reason. */
export function isOfItself(quantity: Quantity, { column, isReason }: Dimension): boolean {
  const { of, id } = quantity;
  if (isReason) {
    const isPart = of.is === 'sum' && PART.test(id.slice('sum:'.length));
    return id !== 'sum:out' && !isPart && !isLost(quantity);
  }
  const own = of.is === 'share' ? columnsOfCondition(of.what) : [];
  return own.some((one) => one.table === column.table && one.column === column.column);
}

const LOST = /списан|брак|потер|недостач|порч|простой|отход|усушк/iu;

/** What a reason is the reason of, whatever else stands in its row: not all that was in store. */
export const isLost = ({ of, name }: Quantity): boolean => of.is === 'sum' && LOST.test(name);

/** A thing is in the groups of all its lines where they are groups of lines. */
export function countsTwice({ of }: Quantity, { isOfThings }: Dimension): boolean {
  const counts = of.is === 'count' || of.is === 'share' ? of.each !== null : of.is === 'per-thing';
  return counts && !isOfThings;
}

/** What no row has is a date that means something else, or nothing to look at. */
export function isNever({ id, of }: Quantity, whole: ReadonlyMap<string, Moments>): boolean {
  return of.is === 'share' && (whole.get(id)?.a ?? 0) === 0;
}

/** Whose goods they are is owed nothing by who buys them of somebody else. */
const MAKER = /^(?:бренд|марк|производител|изготовител|brand|manufacturer)/iu;
/** «Частное лицо» is many people: nobody of them leads. */
export const isOfNobody = (label: string, { hasMany }: Pick<Dimension, 'hasMany'>): boolean =>
  hasMany && namesMany(label);

const spent: ReadonlySet<string> = new Set(['sum:expense', 'sum:payroll']);
/** Who may be paid what is told of nobody by name. */
const places: ReadonlySet<string> = new Set(['department', 'position', 'place', 'store']);
/** Who takes long; how long a thing takes is what it is. */
const handlers: ReadonlySet<string> = new Set([
  ...['customer', 'supplier', 'sales-person', 'employee', 'person', 'store', 'place', 'department'],
  ...['line', 'vehicle', 'source', 'industry', 'teacher', 'doctor', 'shift'],
]);
const sellers: ReadonlySet<string> = new Set([
  ...['customer', 'sales-person', 'employee', 'person', 'store', 'place', 'department', 'source'],
]);

/** Whether the largest part of a sum by such groups answers a question of the owner. */
export function mayLead(quantity: Quantity, dimension: Dimension, subject: Subject): boolean {
  const { of, id } = quantity;
  const { isKey, isTrait, concept } = dimension;
  const { axis, table } = subject;
  if (isTrait || concept === 'mark' || isOfDays(dimension, subject)) return false;
  if (isOfFault(dimension, table.title)) return false;
  // What things are is said of them, not counted over what happens to them.
  if (of.is === 'count') return isCountedBy(dimension, subject);
  if (isOfOthers(quantity, dimension, subject)) return false;
  // The largest of events is an event; the largest of things is worth a word.
  const isEvent = isKey && axis !== null;
  return of.is === 'sum' && !isEvent && isToldOf(id, dimension, subject);
}

const isOfOthers = (quantity: Quantity, dimension: Dimension, subject: Subject): boolean =>
  isOfOtherThing(quantity.name, dimension.column.table, subject.table, dimension.header) ||
  isBoughtFrom(quantity, dimension, subject);

/** «Претензия»: most rows have none, and that is no part which leads; of claims each has one. */
const isOfFault = ({ header, isReason }: Dimension, title: string): boolean =>
  !isReason && FAULT.test(header) && !FAULT.test(title);

const DAYS = /— (?:один (?:день|месяц)|одна неделя)$/u;

/** Most days are fine ones: of what each day was a sum tells how many of them there were. */
function isOfDays({ part, concept }: Dimension, { table: { rowIs } }: Subject): boolean {
  const isOfDay = concept === null || concept === 'date';
  return part === null && isOfDay && DAYS.test(rowIs);
}

const REASON = /^причин\p{L}*\s+(?<stem>\p{L}{4})/iu;
const SORT_OF_FAULT =
  /^(?:вид|тип|характер)\p{L}*\s+(?<stem>брак|дефе|полом|отказ|недос|потер|прост|наруш)/iu;

const isCountedBy = ({ column, isKey, header }: Dimension, { table }: Subject): boolean =>
  column.table === table.id && !isKey && !isMeasured(header, table);

/** How long a downtime was says more of its reasons than how many rows have one. */
function isMeasured(header: string, { columns }: Subject['table']): boolean {
  const stem = stemOf(header);
  return (
    stem !== null &&
    columns.some((one) => one.role.is === 'flow' && one.header.toLowerCase().includes(stem))
  );
}

/** What a column of reasons is of: «прос» of «Причина простоя». */
function stemOf(header: string): string | null {
  const named = REASON.exec(header) ?? SORT_OF_FAULT.exec(header);
  return named?.groups?.['stem']?.toLowerCase() ?? null;
}

/** «Причина брака» says why there is waste, not what the pay of the same row is made of. */
function isOfOtherThing(
  name: string,
  of: string,
  { id, title: own }: Subject['table'],
  header: string,
): boolean {
  const stem = stemOf(header);
  const title = of === id ? own : '';
  return stem !== null && ![name, title].some((text) => text.toLowerCase().includes(stem));
}

function isToldOf(id: string, dimension: Dimension, subject: Subject): boolean {
  const { isKey, isPeople, isPerson, isReason } = dimension;
  if (id === 'sum:out') return isReason;
  if (spent.has(id)) return !isPerson;
  if (owed.has(id)) return mayOwe(dimension, subject);
  return id !== 'sum:loss' || isPeople || isKey;
}

/** Of whom its goods came owes nothing where another column says who bought them. */
function mayOwe({ isKey, concept, header }: Dimension, { table }: Subject): boolean {
  if (concept === 'supplier' && isBought(table)) return false;
  if (isKey || (partners.has(concept ?? '') && !MAKER.test(header))) return true;
  // Where nobody stands who pays, it is told where and in which way it is not paid.
  return mayTellDebt({ concept }, table.columns);
}

const isBought = (table: Subject['table']): boolean =>
  isOfSales(table) || table.columns.some((one) => buyers.has(one.concept ?? ''));

const ofBuyers: ReadonlySet<string> = new Set(['sum:revenue', 'sum:income', 'sum:paid']);

/** What customers pay, by whom some of the goods in it came from. */
export function isBoughtFrom(
  { id }: Pick<Quantity, 'id'>,
  { concept, header }: Dimension,
  { table }: Subject,
): boolean {
  const isFirm = concept === 'supplier' && !MAKER.test(header);
  const hasBuyer = table.columns.some((one) => buyers.has(one.concept ?? ''));
  return isFirm && ofBuyers.has(id) && hasBuyer;
}

const buyers: ReadonlySet<string> = new Set(['customer', 'household']);

/** What went wrong tells how it went; of marks nobody says who differs. */
const untold: ReadonlySet<string> = new Set(['mark', 'reason']);

/** Whether a difference of groups says more than what the groups are. */
export function mayDiffer({ of, id }: Quantity, dimension: Dimension): boolean {
  if (of.is === 'sum' || of.is === 'count' || !areCompared(dimension)) return false;
  const [, only] = toldOf.find(([start]) => id.startsWith(start)) ?? [];
  return only === undefined || only.has(dimension.concept ?? '');
}

function areCompared({ isTrait, isReason, concept, part }: Dimension): boolean {
  return !isTrait && !isReason && !untold.has(concept ?? '') && part === null;
}

/** Whether a number may be shown in a table of such groups. */
export function mayStandBeside(one: Quantity, dimension: Dimension, subject: Subject): boolean {
  if (isOfItself(one, dimension) || countsTwice(one, dimension)) return false;
  return mayLead(one, dimension, subject) || mayDiffer(one, dimension);
}

/** Means that are told of some groups only: of others they are what the groups are. */
const toldOf: readonly (readonly [start: string, concepts: ReadonlySet<string>])[] = [
  ['mean:sum:', sellers],
  ['mean:thing', sellers],
  ['mean:discount:', sellers],
  ['mean:pay:', places],
  ['mean:span', handlers],
];
