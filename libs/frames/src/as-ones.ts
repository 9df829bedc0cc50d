import type { ColumnId, Meaning } from '../../meaning/src/index.js';
import { tableOf } from '../../meaning/src/index.js';
import { amongOwn } from './among-own.js';
import { columnsIn, partsIn } from './check/columns-in.js';
import type { Ask, Condition, Key, NamedMeasure, TableAsk } from './frame.js';
import { both } from './resolve.js';

/**
 * The same ask, in which «Частное лицо» is no customer: it does not come again, is none of the
 * number of customers, and no mean of theirs has it. What an ask adds up keeps all rows, and one
 * that names such a value means it.
 */
export function asOnes<A extends Ask>(ask: A, meaning: Meaning): A {
  switch (ask.is) {
    case 'table': {
      const { where, measures } = onesOf(ask, meaning);
      const own = { is: ask.is, where };
      return { ...ask, ...amongOwn({ where, measures, by: ask.by }, own, meaning) };
    }
    case 'unpivot':
      return { ...ask, of: asOnes(ask.of, meaning) };
    case 'rows': {
      const where = both(ask.where, withoutMany(ask.where, ask, meaning));
      const own = { is: ask.is, where };
      return { ...ask, ...amongOwn({ where, columns: ask.columns }, own, meaning) };
    }
    default:
      return ask;
  }
}

/** What tells rows apart by who comes again does so for all that is measured. */
function onesOf(ask: TableAsk, meaning: Meaning): Pick<TableAsk, 'where' | 'measures'> {
  const around = withoutMany([ask.where, ask.by], ask, meaning);
  const where = both(ask.where, around);
  const names = new Set<string>();
  const measures = ask.measures.map((one): NamedMeasure => {
    const read = [one.measure, ask.measures.filter(({ name }) => names.has(name))];
    const named = partsIn(one.measure, new Set(['named'])) as readonly { name: string }[];
    const isOfOnes = named.some(({ name }) => names.has(name));
    const out = withoutMany(isOfOnes ? read : one.measure, [where, one.measure], meaning);
    if (out === null) return one;
    names.add(one.name);
    return { ...one, measure: { is: 'only', where: out, measure: one.measure } };
  });
  return { where, measures };
}

const counting: ReadonlySet<string> = new Set([
  ...['distinct', 'over-groups', 'repeated', 'of-group'],
]);

/** @param told what may name such a value by itself */
function withoutMany(part: unknown, told: unknown, meaning: Meaning): Condition | null {
  const columns = partsIn(part, counting).flatMap(countedApart);
  const known = new Set<string>();
  return columns.reduce<Condition | null>((before, column) => {
    const key = JSON.stringify(column);
    const values = manyOf(column, meaning);
    if (known.has(key) || values.length === 0 || names(told, values)) return before;
    known.add(key);
    return both(before, { is: 'not', of: { is: 'one-of', column, values } });
  }, null);
}

/** The column whose values count as one each; several together tell rows apart, not customers. */
function countedApart(part: object): readonly ColumnId[] {
  if ('by' in part) return (part.by as readonly Key[]).flatMap(columnsOfGroup);
  const told = columnsIn('columns' in part ? part.columns : 'within' in part ? part.within : part);
  return told.length === 1 ? told : [];
}

const columnsOfGroup = (key: Key): readonly ColumnId[] => (key.is === 'value' ? [key.column] : []);

const manyOf = ({ table, column }: ColumnId, meaning: Meaning): readonly string[] =>
  tableOf(meaning, table)?.columns.find(({ id }) => id.column === column)?.ofMany ?? [];

function names(told: unknown, values: readonly string[]): boolean {
  const lists = partsIn(told, new Set(['one-of', 'written'])) as readonly { values: string[] }[];
  return lists.some((one) => one.values.some((value) => values.includes(value)));
}
