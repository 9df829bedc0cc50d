import { columnsOfCondition } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import type { Standing, ColumnMeaning, Meaning, TableMeaning } from '../../../meaning/src/index.js';
import { isAbsence } from '../../../meaning/src/index.js';
import { spelledOnce } from '../../../russian/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import { all } from '../survey/measures.js';
import { datesOf, dueAndDone } from './dates.js';
import { FAULT, faultRate, sortedFaultRate } from './faults.js';
import { spokenName, withoutUnit } from './names.js';
import { exceeded, overDays } from './norms.js';
import { NORM } from './spans.js';
import { isOneOf, statusColumn, without } from './statuses.js';
import type { StatusColumn } from './statuses.js';
import type { Quantity, Subject, Things } from './subject.js';

/** What holds for the time being is no outcome: what is new holds more often. */
const LASTS = /^(?:действ|актив|в силе|active)/iu;

/** Shares of rows: what was cancelled, refused, late, beyond its norm, or has a flag. */
export function ratesOf(
  { table, rows, things, axis }: Pick<Subject, 'table' | 'rows' | 'things' | 'axis'>,
  meaning: Meaning,
): readonly Quantity[] {
  const ofRows = ratesBy(rows, { table, axis }, meaning);
  if (things === null) return ofRows;
  const ofThings = ratesBy(things.forms, { table, axis }, meaning).flatMap((one) =>
    byThings(one, things),
  );
  return ofRows.map((rate) => ofThings.find(({ id }) => id === rate.id) ?? rate);
}

function ratesBy(
  rows: Forms,
  { table, axis }: Pick<Subject, 'table' | 'axis'>,
  meaning: Meaning,
): readonly Quantity[] {
  const status = statusColumn(table.id, meaning);
  const told = table.columns.find(({ id }) => id.column === status?.column.column);
  return [
    ...(status === null || told === undefined ? [] : statusRates(status, told.header, rows)),
    ...missedRate({ table, axis }, rows, status),
    ...overDays({ table, axis }, rows, status),
    ...table.columns.flatMap((column) => [
      ...flagRate(column, status, rows),
      ...lateRate(column, table.columns, status, rows),
      ...faultRate(column, status, rows),
      ...sortedFaultRate(column, status, rows),
      ...beyondNorm(column, table, rows),
    ]),
  ];
}

/** What is said of the whole thing is so of things, whose lines say it again and again. */
function byThings(rate: Quantity, { of: each, shared }: Things): readonly Quantity[] {
  if (rate.of.is !== 'share') return [];
  const told = [rate.of.what, ...(rate.where === null ? [] : [rate.where])];
  const isShared = told
    .flatMap(columnsOfCondition)
    .every(({ column }) => shared.some((one) => one.column === column));
  return isShared ? [{ ...rate, of: { ...rate.of, each } }] : [];
}

function share(
  id: string,
  name: string,
  importance: number,
  what: Condition,
  where: Condition | null,
  better: Quantity['better'],
  event: string,
): Quantity {
  return { id, name, event, importance, better, of: { is: 'share', what, each: null }, where };
}

/** What is in work still has neither come to its end nor failed to. */
const unlike = { lost: ['void'], done: ['void', 'open'] } as const;

function statusRates(status: StatusColumn, header: string, rows: Forms): readonly Quantity[] {
  const { column, values } = status;
  const rate = (
    standing: Exclude<Standing, 'open'>,
    importance: number,
    better: Quantity['better'],
  ): readonly Quantity[] => {
    const own = values[standing].filter((value) => !LASTS.test(value));
    const spelled = spelledOnce(own);
    if (own.length === 0 || (spelled.length > NAMED_MAX && !isWhole(status, standing))) return [];
    const named = oneOfNamed(spelled);
    const { name, event } = wordsOf(standing, named, header, status, rows[2]);
    const where = standing === 'void' ? null : without(status, unlike[standing]);
    const all = share(
      `share:${standing}`,
      name,
      importance,
      isOneOf(column, own),
      where,
      better,
      event,
    );
    const each =
      standing === 'done' || isWhole(status, standing)
        ? []
        : eachOf(all, status, header, own, rows);
    // Who does not come and who cancels are two questions, and one first of all.
    return each.length < 2
      ? [all]
      : [all, ...each.map((one) => ({ ...one, importance: all.importance * EACH }))];
  };
  return [
    ...rate('void', 0.95, 'less'),
    ...rate('lost', 0.9, 'less'),
    // «Договор» beside «Смонтировано»: whether it has come to its end nobody knows.
    ...(values.lost.length === 0 || status.unknown.length > 0 ? [] : rate('done', 0.92, 'more')),
  ];
}

/** So many notes that each say it in other words name nothing together. */
const NAMED_MAX = 6;

/** Whether all that stands in the column says so: «Отмена» with its days, or with reasons. */
function isWhole({ values, unknown }: StatusColumn, standing: Standing): boolean {
  const others = Object.entries(values).filter(([one]) => one !== standing);
  return unknown.length === 0 && others.every(([, own]) => own.length === 0);
}

function wordsOf(
  standing: Standing,
  named: string,
  header: string,
  status: StatusColumn,
  many: string,
) {
  if (isWhole(status, standing)) return filledWords(header, many);
  const isOfEnded = standing === 'done' && status.values.open.length > 0;
  return isOfEnded ? outcomeWords(header, named, many) : statusWords(header, named, many);
}

function filledWords(header: string, many: string) {
  const event = `«${withoutUnit(header)}»`;
  return { name: `доля ${many} с отметкой ${event}`, event };
}

/** «Отмена» или «Неявка» */
function oneOfNamed(values: readonly string[]): string {
  const named = values.map((value) => `«${value}»`);
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' или ');
}

function statusWords(header: string, named: string, many: string) {
  const isStatus = /^статус(?!\p{L})/iu.test(header);
  return {
    name: isStatus
      ? `доля ${many} со статусом ${named}`
      : `доля ${many}, где «${header}» — ${named}`,
    event: `${isStatus ? 'статус' : 'отметка'} ${named}`,
  };
}

/** What was refused has no end that anybody would call one, but what became of it is known. */
function outcomeWords(header: string, named: string, many: string) {
  const { event } = statusWords(header, named, many);
  return { name: `доля ${many} с известным исходом, где «${header}» — ${named}`, event };
}

const STEM = 5;

/** «Отменён», «отмена» and «ОТМЕНА» are one; so is whoever did not come. */
function familyOf(value: string): string {
  if (isAbsence(value)) return '';
  const word = value.trim().toLowerCase().replaceAll('ё', 'е');
  return word.includes(' ') ? value : word.slice(0, STEM);
}

const EACH_MAX = 3;
const EACH = 0.97;

/** What became of rows, each way by itself. */
function eachOf(
  all: Quantity,
  { column }: StatusColumn,
  header: string,
  values: readonly string[],
  [, , many]: Forms,
): readonly Quantity[] {
  const ways = Map.groupBy(spelledOnce(values), familyOf);
  return [...ways.values()].slice(0, EACH_MAX).map((own) => {
    const { importance, where, better } = all;
    const named = oneOfNamed(own);
    const { name, event } = statusWords(header, named, many);
    const what = isOneOf(column, own);
    return share(`${all.id}:${own.join(' ')}`, name, importance, what, where, better, event);
  });
}

function flagRate(
  { id, role, type, header }: ColumnMeaning,
  status: StatusColumn | null,
  [, , many]: Forms,
): readonly Quantity[] {
  if (role.is !== 'flag' || type !== 'text' || role.yes.length === 0) return [];
  const event = `«${withoutUnit(header)}»`;
  const name = `доля ${many} с отметкой ${event}`;
  // Who did not come had no chance to have it, nor has what nobody was asked of.
  const where = all([
    status === null ? null : without(status, ['void']),
    role.answered === true ? { is: 'not', of: { is: 'empty', column: id } } : null,
  ]);
  const isFault = FAULT.test(header);
  const better = isFault ? 'less' : null;
  const importance = isFault ? 0.92 : 0.6;
  return [
    share(`share:${id.column}`, name, importance, isOneOf(id, role.yes), where, better, event),
  ];
}

const lateConcepts: ReadonlySet<string> = new Set(['lateness', 'overdue', 'delay']);

/** Delays of most rows are 0: how often there is one says more than their sum. */
function lateRate(
  column: ColumnMeaning,
  columns: readonly ColumnMeaning[],
  status: StatusColumn | null,
  [, , many]: Forms,
): readonly Quantity[] {
  const { id, role, header, concept } = column;
  const isLate = lateConcepts.has(concept ?? '') || /опоздан|просроч|задержк/iu.test(header);
  if (!isLate || (role.is !== 'flow' && role.is !== 'intensive')) return [];
  const cell = { is: 'cell', column: id } as const;
  const late: Condition = {
    is: 'compare',
    left: cell,
    sign: '>',
    right: { is: 'constant', value: 0 },
  };
  const where = all([
    status === null ? null : without(status, saysLate(status) ? ['void'] : ['void', 'open']),
    onceDone(column, columns),
  ]);
  const spoken = spokenName(header);
  const name = `доля ${many}, где есть ${spoken}`;
  const event = /опозд/iu.test(header) ? 'опоздания' : `бывает ${spoken}`;
  return [share(`share:late:${id.column}`, name, 0.95, late, where, 'less', event)];
}

/** Where neither a delay stands nor the day that it ends, nothing has come yet that may be late. */
function onceDone({ id }: ColumnMeaning, columns: readonly ColumnMeaning[]): Condition | null {
  const { done, paid } = datesOf(columns);
  const [end, ...others] = [...done, ...paid];
  if (end === undefined || others.length > 0) return null;
  const isTold = ({ id: column }: Pick<ColumnMeaning, 'id'>): Condition => ({
    is: 'not',
    of: { is: 'empty', column },
  });
  return { is: 'any', of: [isTold({ id }), isTold(end)] };
}

/** «Просрочен» beside «Оплачен»: what is open still may be late already. */
const saysLate = ({ values }: StatusColumn): boolean =>
  values.open.some((value) => /просроч|overdue|past due|delayed/iu.test(value));

/** Time that was taken against the norm that the same row has. */
function beyondNorm(
  column: ColumnMeaning,
  { columns }: TableMeaning,
  [, , many]: Forms,
): readonly Quantity[] {
  const { id, role, concept, header } = column;
  if (!('unit' in role) || NORM.test(header)) return [];
  const isTime = concept === 'duration' || role.unit.dimension === 'time';
  if (!isTime) return [];
  const norm = columns.find(
    (one) =>
      NORM.test(one.header) && 'unit' in one.role && one.role.unit.symbol === role.unit.symbol,
  );
  if (norm === undefined || !isNormOf(norm, column, columns)) return [];
  const isEmpty: Condition = { is: 'empty', column: id };
  const filledBoth: Condition = {
    is: 'not',
    of: { is: 'any', of: [isEmpty, { is: 'empty', column: norm.id }] },
  };
  const over: Condition = {
    is: 'compare',
    left: { is: 'cell', column: id },
    sign: '>',
    right: { is: 'cell', column: norm.id },
  };
  const event = exceeded(norm.header);
  const name = `доля ${many}, где ${event}`;
  return [share(`share:norm:${id.column}`, name, 0.95, over, filledBoth, 'less', event)];
}

/** «Норма стоянки» is one of «Стоянка», and of no «Задержка» beside it. */
function isNormOf(
  norm: ColumnMeaning,
  column: ColumnMeaning,
  columns: readonly ColumnMeaning[],
): boolean {
  const words = stemsOf(norm.header.replace(NORM, ' '));
  const sharesWord = ({ header }: ColumnMeaning): boolean =>
    stemsOf(header).some((stem) => words.includes(stem));
  const named = columns.filter((one) => one !== norm && 'unit' in one.role && sharesWord(one));
  return named.length === 0 ? !lateConcepts.has(column.concept ?? '') : named.includes(column);
}

const NORM_STEM = 5;
const stemsOf = (text: string): readonly string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{4,}/gu) ?? []
  ).map((word) => word.slice(0, NORM_STEM));

/** What was due on one date and done on a later one. */
function missedRate(
  { table: { columns }, axis }: Pick<Subject, 'table' | 'axis'>,
  [, , many]: Forms,
  status: StatusColumn | null,
): readonly Quantity[] {
  const dates = dueAndDone(columns, axis?.column);
  if (dates === null) return [];
  const { by, at, isPaid } = dates;
  const late: Condition = {
    is: 'compare',
    left: { is: 'cell', column: at.id },
    sign: '>',
    right: { is: 'cell', column: by.id },
  };
  const filled = [by, at].map(({ id }): Condition => ({
    is: 'not',
    of: { is: 'empty', column: id },
  }));
  const where = all([...filled, status === null ? null : without(status, ['void'])]);
  const named = /срок/iu.test(by.header) ? `«${withoutUnit(by.header)}»` : 'срок';
  const event = `нарушен ${named}`;
  // What nobody has brought back or paid yet is none of what was late.
  const name = `доля ${isPaid ? 'оплаченных' : 'завершенных'} ${many}, где ${event}`;
  return [share('share:missed', name, 0.97, late, where, 'less', event)];
}
