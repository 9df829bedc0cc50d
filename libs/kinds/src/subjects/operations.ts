import { columnsOfValue } from '../../../frames/src/index.js';
import type { RowValue } from '../../../frames/src/index.js';
import { areUnlike } from '../../../meaning/src/index.js';
import type {
  ColumnId,
  Meaning,
  OperationsDefinition,
  TableMeaning,
} from '../../../meaning/src/index.js';
import { spelledOnce } from '../../../russian/src/index.js';
import { all } from '../survey/measures.js';
import { spokenName } from './names.js';
import { isOneOf } from './statuses.js';
import type { Quantity } from './subject.js';
import { UNPAID } from './sum-names.js';

/**
 * In a journal of unlike operations a sum is of one of them: what came, what was shipped, what was
 * spoilt. What is no sum, and cannot be told of one of them, is not told.
 */
export function byOperation(
  quantities: readonly Quantity[],
  { id }: Pick<TableMeaning, 'id'>,
  meaning: Meaning,
): readonly Quantity[] {
  const operations = journalOf(id, meaning);
  if (operations === undefined) return quantities;
  return quantities.flatMap((one) => {
    if (IN_TIME.test(one.id)) return ofSold(one, operations);
    const read = operationsOf(one, operations);
    const filled = (read[0] ?? []).filter((value) => read.every((own) => own.includes(value)));
    return read.some(areUnlike) ? split(one, filled, operations) : [named(one, filled)];
  });
}

const journalOf = (table: string, { definitions }: Meaning): OperationsDefinition | undefined =>
  definitions.find(
    (one): one is OperationsDefinition => one.is === 'operations' && one.table === table,
  );

/** Whether its rows are unlike things, which no one word names and no number counts. */
export const isJournal = (table: string, meaning: Meaning): boolean =>
  journalOf(table, meaning) !== undefined;

/** Whether unlike operations have a number in it: over all rows nothing is told of it. */
export const isOfUnlike = ({ table, column }: ColumnId, meaning: Meaning): boolean =>
  journalOf(table, meaning)?.measures.some(
    (one) => one.column.column === column && areUnlike(one.operations),
  ) === true;

const BARE = / в таблице «/u;

/** A sum that its table alone would tell, of one operation. */
function named(one: Quantity, [value, ...others]: readonly string[]): Quantity {
  const isTold = value === undefined || others.length > 0 || !BARE.test(one.name);
  return isTold ? one : { ...one, name: nameOf(one, value) };
}

/** The operations that have a number in each of the amounts that it reads. */
function operationsOf(
  { of }: Quantity,
  { measures }: OperationsDefinition,
): readonly (readonly string[])[] {
  const read = valuesIn(of).flatMap(columnsOfValue);
  return measures
    .filter(({ column }) => read.some((one) => one.column === column.column))
    .map(({ operations }) => operations);
}

function valuesIn(of: Quantity['of']): readonly RowValue[] {
  switch (of.is) {
    case 'sum':
    case 'mean':
      return [of.of];
    case 'ratio':
      return [of.part, of.whole];
    case 'per-thing':
      return [of.part];
    default:
      return [];
  }
}

/** Who pays late is told of those to whom goods were sold: for what came the owner pays. */
const IN_TIME = /^share:(?:missed|late:)/u;

function ofSold(one: Quantity, { column, kinds }: OperationsDefinition): readonly Quantity[] {
  const [value, ...others] = spelledOnce(
    Object.keys(kinds).filter((operation) => kinds[operation] === 'out'),
  );
  if (value === undefined || others.length > 0) return [];
  const name = one.name.replace(', где', ` по «${value}», где`);
  return [{ ...one, name, where: all([one.where, isOneOf(column, [value])]) }];
}

/** What was sold comes first; of what was lost an owner asks where, however little it is. */
const worths = { out: 1, in: 0.97, loss: 0.94 } as const;
const LOST_MIN = 0.6;

function split(
  one: Quantity,
  filled: readonly string[],
  { column, kinds }: OperationsDefinition,
): readonly Quantity[] {
  if (one.of.is !== 'sum') return [];
  const told = spelledOnce(filled).flatMap((value) => {
    const kind = kinds[value] ?? 'none';
    return kind === 'none' ? [] : [{ value, kind }];
  });
  const sold = told.filter(({ kind }) => kind === 'out');
  const isOwed = one.id === UNPAID.id;
  // Whom it is owed by is told of what was sold, in one way.
  if (isOwed && sold.length !== 1) return [];
  return (isOwed ? sold : told).map(({ value, kind }) => ({
    ...one,
    id: isOwed ? one.id : `${one.id}:${value}`,
    operation: value,
    name: nameOf(one, value),
    importance: Math.max(one.importance * worths[kind], kind === 'loss' ? LOST_MIN : 0),
    where: all([one.where, isOneOf(column, [value])]),
  }));
}

/** Its header, for the table is told by the operation. */
function nameOf({ id, of, name }: Quantity, operation: string): string {
  const isCell = id !== UNPAID.id && of.is === 'sum' && of.of.is === 'cell';
  return `${isCell ? spokenName(of.of.column.column) : name} по «${operation}»`;
}
