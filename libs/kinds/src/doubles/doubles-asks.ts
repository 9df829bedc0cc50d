import { ask } from '../../../frames/src/index.js';
import type { Key, Having, Measure, NamedMeasure, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Asks, Display, Known, StoredCase } from '../define-kind.js';
import { withoutUnit } from '../subjects/names.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { rowKey, tellingColumns } from '../survey/telling-columns.js';
import { measureOf, only } from '../survey/measures.js';
import { leftOutAsks } from '../words/left-out.js';

/** Rows of a table that stand in it again, names in any writing, and the money of them. */
export interface DoublesCase {
  readonly subject: Subject;
  readonly money: Quantity;
}

export const DOUBLES_MAX = 8;

/** What is added up of rows that have a number of their own; null where a double is no wonder. */
export function doublesIn(subject: Subject): DoublesCase | null {
  const { table, quantities, axis } = subject;
  const [only, ...others] = table.key;
  const key = others.length === 0 ? table.columns.find(({ id }) => id === only) : undefined;
  // Who writes a thing twice numbers its row twice.
  const hasKey = key !== undefined && key.concept !== 'row-number' && !isRenumbered(subject);
  const hasNumber = table.columns.some(isNumber) || table.doubles !== null;
  const money = quantities.find((one) => one.of.is === 'sum' && isMoney(one, table.columns));
  if (hasKey || !hasNumber || axis === null || money === undefined) return null;
  return { subject, money };
}

/** Whether rows stand in it again under a number of their own. */
export function isRenumbered({ table: { doubles } }: Subject): boolean {
  return doubles !== null && doubles.renumbered.length > 0;
}

function isNumber({ role, concept }: ColumnMeaning): boolean {
  return role.is === 'identifier' && concept !== 'row-number';
}

function isMoney({ of }: Quantity, columns: readonly ColumnMeaning[]): boolean {
  if (of.is !== 'sum' || of.of.is !== 'cell') return false;
  const { column } = of.of.column;
  const found = columns.find(({ id }) => id.column === column);
  return found?.role.is === 'flow' && found.role.unit.dimension === 'money';
}

/** What tells a row, but for what its second writing does not share. */
export function toldColumns({ subject }: DoublesCase): readonly ColumnMeaning[] {
  return tellingColumns(subject).filter((column) => isShared(column, subject));
}

/** What tells a row first, then all else that is no number. */
export function comparedColumns(one: DoublesCase): readonly ColumnMeaning[] {
  const telling = toldColumns(one);
  const others = one.subject.table.columns.filter(
    (column) => !telling.includes(column) && !isAmount(column) && isShared(column, one.subject),
  );
  return [...telling, ...others];
}

function isShared({ id, concept }: ColumnMeaning, subject: Subject): boolean {
  const { doubles } = subject.table;
  const isRenewed = isRenumbered(subject);
  return concept !== 'row-number' && !(isRenewed && id.column === doubles?.number?.column);
}

function isAmount({ role, type }: ColumnMeaning): boolean {
  return (
    type === 'number' && ['flow', 'signed-flow', 'stock', 'intensive', 'ratio'].includes(role.is)
  );
}

/** A name that is written otherwise the second time is the same name. */
function sameKey(column: ColumnMeaning): Key {
  const { id, type } = column;
  return type === 'text' ? { is: 'value', column: id, also: [], merged: true } : rowKey(column);
}

export function doublesAsks(one: DoublesCase) {
  const { subject, money } = one;
  const sum = measureOf(money, subject);
  return {
    rows: repeatedAsk(one),
    others: subject.table.doubles === null ? [] : [othersAsk(one)],
    left: leftOutAsks(money, subject),
    whole: ask({ measures: [{ name: 'sum', measure: sum }], by: [] }),
    all: ask({ measures: [{ name: 'more', measure: allMore(one) }], by: [] }),
  } as const satisfies Asks;
}

/** What one of the rows comes to, and what stands beyond it. */
function onceOf({ of }: Quantity): Measure {
  return { is: 'max', of: of.is === 'sum' ? of.of : { is: 'constant', value: 0 } };
}

function moreOf({ subject, money }: DoublesCase): Measure {
  return { is: 'difference', left: measureOf(money, subject), right: onceOf(money) };
}

/** Beyond the first of all rows that are told apart by nothing but amounts. */
export function allMore(one: DoublesCase): Measure {
  const by = comparedColumns(one).map(sameKey);
  const all: Measure = {
    is: 'over-groups',
    how: 'sum',
    of: moreOf(one),
    by,
    sign: '>',
    value: 0,
  };
  return only(one.money.where, all);
}

/** How many rows stand again, amounts and all. */
export function allAgain(one: DoublesCase): Measure {
  const { table } = one.subject;
  const again: Measure = {
    is: 'difference',
    left: { is: 'count', table: table.id },
    right: { is: 'given', value: 1 },
  };
  const by = [...comparedColumns(one), ...table.columns.filter(isAmount)].map(sameKey);
  return { is: 'over-groups', how: 'sum', of: again, by, sign: '>', value: 0 };
}

function repeatedAsk(one: DoublesCase) {
  const { subject, money } = one;
  const { table } = subject;
  const same = sameIn(table);
  const measures = [
    { name: 'times', measure: { is: 'count', table: table.id } },
    { name: 'value', measure: onceOf(money) },
    { name: 'more', measure: moreOf(one) },
    ...same.measures,
  ] as const satisfies readonly NamedMeasure[];
  return ask({
    measures,
    by: comparedKeys(one),
    where: money.where,
    having: { is: 'all', of: [above('times', 1), above('more', 0), ...same.having] },
    order: [{ by: 'more', descending: true }],
    top: { count: DOUBLES_MAX + 1, per: [] },
  });
}

/** What stands twice and adds nothing to the sum: it has no amount, or does not count there. */
function othersAsk(one: DoublesCase) {
  const { subject, money } = one;
  const { table } = subject;
  const same = sameIn(table);
  const measures = [
    { name: 'times', measure: { is: 'count', table: table.id } },
    { name: 'value', measure: only(money.where, onceOf(money)) },
    { name: 'nothing', measure: { is: 'given', value: 0 } },
    ...same.measures,
  ] as const satisfies readonly NamedMeasure[];
  const addsUp = [differ('value', 'nothing'), differ('nothing', 'value')];
  return ask({
    measures,
    by: comparedKeys(one),
    having: {
      is: 'all',
      of: [above('times', 1), ...addsUp.map((of) => ({ is: 'not', of }) as const), ...same.having],
    },
    order: [{ by: 'key0', descending: false }],
    top: { count: DOUBLES_MAX + 1, per: [] },
  });
}

const comparedKeys = (one: DoublesCase) =>
  comparedColumns(one).map((column, at) => ({
    name: `key${at}` as const satisfies `key${number}`,
    key: sameKey(column),
  }));

/** That no amount of rows differs. */
function sameIn({ columns }: Subject['table']) {
  const amounts = columns.filter(isAmount).map(({ id }): RowValue => ({ is: 'cell', column: id }));
  const measures = amounts.flatMap((of, at) => [
    { name: lowName(at), measure: { is: 'min', of } } as const,
    { name: highName(at), measure: { is: 'max', of } } as const,
  ]);
  return { measures, having: amounts.map((_, at) => areSame(at)) };
}

const lowName = (at: number): `low${number}` => `low${at}`;
const highName = (at: number): `high${number}` => `high${at}`;

function above(name: string, value: number): Having {
  return {
    is: 'compare',
    left: { is: 'measure', name },
    sign: '>',
    right: { is: 'number', value },
  };
}

function differ(high: string, low: string): Having {
  return {
    is: 'compare',
    left: { is: 'measure', name: high },
    sign: '>',
    right: { is: 'measure', name: low },
  };
}

/** Not one above the other: what is empty in all of them is the same, too. */
const areSame = (at: number): Having => ({ is: 'not', of: differ(highName(at), lowName(at)) });

export function doublesShows(one: DoublesCase): readonly Display[] {
  const columns = comparedColumns(one);
  const keys = columns.map(({ header }, at): readonly [string, string] => [`key${at}`, header]);
  const amounts = one.subject.table.columns.filter(isAmount);
  const hidden = amounts.flatMap((_, at) => [lowName(at), highName(at)]);
  const headers = {
    ...Object.fromEntries(keys),
    times: 'Записано раз',
    value: withoutUnit(one.money.name.replaceAll(/[«»]/gu, '')),
    more: 'Лишнее',
  };
  return [{ ask: 'rows', chart: null, headers, hidden }];
}

export function storedDoubles({ subject, money }: DoublesCase): StoredCase {
  return { subject: subject.table.id, money: money.id };
}

export function readDoubles(stored: StoredCase, { subjects }: Known): DoublesCase | null {
  const subject = subjects.find(({ table }) => table.id === stored['subject']);
  const found = subject === undefined ? null : doublesIn(subject);
  return found?.money.id === stored['money'] ? found : null;
}
