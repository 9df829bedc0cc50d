import { ask, conjunctsOf } from '../../../frames/src/index.js';
import type { Answer, Condition, Figure, RowValue } from '../../../frames/src/index.js';
import { formatDate, spelledOnce } from '../../../russian/src/index.js';
import { isReturn, tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import type { Context, Told } from '../define-kind.js';
import type { CountedQuantity } from '../method.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { dayBefore } from '../subjects/ended.js';
import { isOneOf, statusColumn } from '../subjects/statuses.js';
import type { StatusColumn } from '../subjects/statuses.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { all, only } from '../survey/measures.js';
import { isApart } from '../survey/same-rows.js';

/**
 * «Без строк, где «Статус» — «Отменён», «Черновик»», «… где «Действует до» позже 30.09.2025»; null
 * where all rows count.
 */
export function leftOutText({ where }: Pick<Quantity, 'where'>, meaning: Meaning): string | null {
  const left = leftOutIn(where);
  if (left === null) return null;
  const { of } = left;
  const told = 'values' in of ? valuesText(of, meaning) : laterText(of, meaning);
  return `Без строк, где ${told}`;
}

const laterText = ({ of: { column }, from }: Later, meaning: Meaning): string =>
  `«${headerOf(column, meaning)}» позже ${formatDate(dayBefore(from), 'day')}`;

/** «Статус» — «Отменён», «Черновик» */
export function valuesText(
  { column, values }: Pick<OneOf, 'column' | 'values'>,
  meaning: Meaning,
): string {
  const header = `«${headerOf(column, meaning)}»`;
  if (isAllOf(column, values, meaning)) return `заполнен столбец ${header}`;
  const told = spelledOnce(values).map((value) => `«${value}»`);
  const more = told.length > TOLD_MAX ? ` и еще ${told.length - TOLD_MAX}` : '';
  return `${header} — ${told.slice(0, TOLD_MAX).join(', ')}${more}`;
}

const TOLD_MAX = 4;

/** «Почему отменили»: whatever stands there, the row is out. */
function isAllOf(
  { table, column }: ColumnId,
  values: readonly string[],
  { definitions }: Meaning,
): boolean {
  return definitions.some(
    (one) =>
      one.is === 'population' &&
      one.column.table === table &&
      one.column.column === column &&
      one.in.length === 0 &&
      one.out.length === values.length,
  );
}

/** How many rows do not count in a quantity, and what they come to. */
export function leftOutAsks(quantity: Quantity, { table }: Subject, time: Condition | null = null) {
  const left = leftOutIn(quantity.where);
  if (left === null) return [];
  const out = all([left.of, ...left.among, time]);
  return [amountAsk(out, quantity, table.id)];
}

function amountAsk(where: Condition | null, { of }: Quantity, table: string) {
  const rows = only(where, { is: 'count', table });
  const worth = of.is === 'sum' ? only(where, { is: 'sum', of: of.of }) : rows;
  const measures = [
    { name: 'rows', measure: rows },
    { name: 'worth', measure: worth },
  ] as const;
  return ask({ measures, by: [] });
}

/**
 * What came to nothing and counts in a sum all the same: the file's own totals add it up.
 * «Считая строки, где «Статус» — «Отказ»»; null where there is none.
 */
export function lostText(counted: CountedQuantity | null, meaning: Meaning): string | null {
  const lost = lostIn(counted, meaning);
  return lost === null ? null : `Считая строки, где ${valuesText(lost, meaning)}`;
}

function lostIn(counted: CountedQuantity | null, meaning: Meaning) {
  if (counted?.quantity.of.is !== 'sum') return null;
  const status = statusColumn(counted.subject.table.id, meaning);
  const values = status === null ? [] : lostValues(status).filter((value) => !isReturn(value));
  if (status === null || values.length === 0) return null;
  const out = valuesOut(counted.quantity.where);
  return values.some((value) => out.includes(value)) ? null : { column: status.column, values };
}

/** Of what came to nothing what some sum counts. */
function lostValues({ values, takenOff, billed }: StatusColumn): readonly string[] {
  const paid = billed === null ? [] : values.lost.filter((value) => !billed.out.includes(value));
  return [...takenOff, ...paid];
}

function valuesOut(where: Condition | null): readonly string[] {
  const left = leftOutIn(where)?.of;
  return left !== undefined && 'values' in left ? left.values : [];
}

export function lostAsks(counted: CountedQuantity | null, meaning: Meaning) {
  const lost = lostIn(counted, meaning);
  if (counted === null || lost === null) return [];
  const { quantity, subject, time = null } = counted;
  const where = all([quantity.where, time, isOneOf(lost.column, lost.values)]);
  return [amountAsk(where, quantity, subject.table.id)];
}

/** How much of a sum came to nothing. */
export function lostTold(
  answers: readonly LeftOut[],
  counted: CountedQuantity | null,
  context: Context,
): readonly Told[] {
  const name = lostText(counted, context.known.meaning);
  if (counted === null) return [];
  const { quantity, subject } = counted;
  return amountTold(name, answers, { quantity, subject }, context);
}

/** Of what a quantity leaves out what is not done yet, beside what never will be. */
export function openAsks(
  quantity: Quantity,
  { table }: Subject,
  meaning: Meaning,
  time: Condition | null,
) {
  const status = statusColumn(table.id, meaning);
  const left = leftOutIn(quantity.where);
  if (status === null || left === null || !('values' in left.of)) return [];
  const { values, column } = left.of;
  if (column.table !== status.column.table || column.column !== status.column.column) return [];
  const open = status.values.open.filter((value) => values.includes(value));
  if (open.length === 0 || open.length === values.length) return [];
  const out = all([isOneOf(status.column, open), ...left.among, time]);
  return [amountAsk(out, quantity, table.id)];
}

/** How much of what does not count may be done still. */
export function openTold(
  [answer]: readonly LeftOut[],
  { quantity, subject }: CountedQuantity,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const { rows, worth } = answer?.rows[0] ?? NOTHING;
  if (rows === null || rows.valueOf() === 0) return [];
  const count = { figure: rows, forms: rowForms };
  const as = unitOf(quantity, subject);
  if (worth === null || !isWorthy(quantity, as, worth))
    return [{ spans: speaker.say(openRows, { rows: count }) }];
  return [{ spans: speaker.say(openWorth, { rows: count, worth: { figure: worth, as } }) }];
}

type OneOf = Extract<Condition, { values: readonly string[] }>;
/** On a day of this column or later. */
interface Later extends Extract<Condition, { is: 'within' }> {
  readonly of: Extract<RowValue, { is: 'cell' }>;
  readonly from: string;
}
type LeftOut = Answer<ReturnType<typeof amountAsk>>;

const rowForms = ['строка', 'строки', 'строк'] as const;
const counted = phrase({ name: 'name', rows: 'count' }, '{name}: {rows}.');
const worthy = phrase(
  { name: 'name', rows: 'count', worth: 'number' },
  '{name}: {rows} на {worth}.',
);

/** Of the months of a plan alone: what stands beside is of those, too. */
const countedThen = phrase({ name: 'name', rows: 'count' }, '{name} (за время плана): {rows}.');
const worthyThen = phrase(
  { name: 'name', rows: 'count', worth: 'number' },
  '{name} (за время плана): {rows} на {worth}.',
);

const openRows = phrase({ rows: 'count' }, 'Из них еще не завершены: {rows}.');
const openWorth = phrase(
  { rows: 'count', worth: 'number' },
  'Из них еще не завершены: {rows} на {worth}.',
);

const NOTHING = { rows: null, worth: null } as const;

/**
 * Which rows do not count in what a report is about, and how much that is; where `counted` has a
 * time, of that alone.
 */
export function leftOutTold(
  answers: readonly LeftOut[],
  counted: CountedQuantity,
  context: Context,
): readonly Told[] {
  return amountTold(
    leftOutText(counted.quantity, context.known.meaning),
    answers,
    counted,
    context,
  );
}

function amountTold(
  name: string | null,
  [answer]: readonly LeftOut[],
  { quantity, subject, time }: CountedQuantity,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const { rows, worth } = answer?.rows[0] ?? NOTHING;
  if (name === null || rows === null || rows.valueOf() === 0) return [];
  const count = { figure: rows, forms: rowForms };
  const as = unitOf(quantity, subject);
  if (worth === null || !isWorthy(quantity, as, worth))
    return [{ spans: speaker.say(time ? countedThen : counted, { name, rows: count }) }];
  const told = { name, rows: count, worth: { figure: worth, as } };
  return [{ spans: speaker.say(time ? worthyThen : worthy, told) }];
}

/** A number that is counted in nothing, or is a part of one, says nothing beside its rows. */
const isWorthy = (quantity: Quantity, { unit }: Shown['as'], worth: Figure): boolean =>
  quantity.of.is === 'sum' && !isApart(quantity) && unit !== null && worth.valueOf() !== 0;

interface LeftOutRows {
  readonly of: OneOf | Later;
  /** What else holds of the rows that count. */
  readonly among: readonly Condition[];
}

function leftOutIn(where: Condition | null): LeftOutRows | null {
  const parts = conjunctsOf(where);
  const [first] = parts.flatMap((part) => (isOut(part) ? [part] : []));
  if (first === undefined) return null;
  if (!isOfValues(first)) return { of: first.of, among: parts.filter((part) => part !== first) };
  // Two conditions on one status leave out the rows of both.
  const { table, column } = first.of.column;
  const isOfIt = (part: Condition): part is OutOfValues =>
    isOfValues(part) && part.of.column.table === table && part.of.column.column === column;
  const values = new Set(parts.filter(isOfIt).flatMap(({ of }) => of.values));
  const among = parts.filter((part) => !isOfIt(part));
  return { of: { ...first.of, values: [...values] }, among };
}

type OutOfValues = Condition & { readonly is: 'not'; readonly of: OneOf };

const isOfValues = (part: Condition): part is OutOfValues =>
  part.is === 'not' && part.of.is === 'one-of';

function isOut(part: Condition): part is Condition & { readonly of: OneOf | Later } {
  return part.is === 'not' && (part.of.is === 'one-of' || isLater(part.of));
}

const isLater = (one: Condition): one is Later =>
  one.is === 'within' && one.of.is === 'cell' && one.from !== null && one.before === null;

function headerOf({ table, column }: ColumnId, meaning: Meaning): string {
  const found = tableOf(meaning, table)?.columns.find(({ id }) => id.column === column);
  return found?.header ?? column;
}
