import { columnsIn, isLeaf, resolved, scopeOf, tableOfLeaf } from '../../../frames/src/index.js';
import type { Ask, Condition, Leaf, Plain, TableAsk } from '../../../frames/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning, TableMeaning } from '../../../meaning/src/index.js';
import type { OfRow } from '../analyst/plan.js';
import { periodOfHeader, periodsSaid } from '../engine/claims/per-words.js';
import { namesThing, wronglySaid } from '../engine/claims/row-mean-claims.js';

/** By the names of measures: those that are a mean of single rows, and what such a row is. */
export function rowMeansOf(ask: Ask, meaning: Meaning): ReadonlyMap<string, OfRow> {
  if (ask.is === 'unpivot') return rowMeansOf(ask.of, meaning);
  if (ask.is !== 'table') return new Map();
  return new Map(
    resolved(ask.measures, meaning).measures.flatMap(({ name, plain }) => {
      const leaf = averaged(plain);
      const of = leaf === null ? null : ofRow(leaf, ask, meaning);
      return of === null ? [] : [[name, of] as const];
    }),
  );
}

/** Names of measures that say of what a mean of single rows is, and it is of something else. */
export function misnamedMeans(ask: Ask, meaning: Meaning): readonly string[] {
  return [...rowMeansOf(ask, meaning)].flatMap(([name, of]) =>
    wronglySaid(name, of).map(
      (said) =>
        `«${name}» is a mean of single rows (${of.is}), not «${said}»: take "over-groups" of the sum, ` +
        'with what it is of as its key, or name it after the row',
    ),
  );
}

/** What is averaged over rows: a mean, or a sum for each of the rows that it stands on. */
function averaged(plain: Plain): Leaf | null {
  if (isLeaf(plain)) {
    const isMean = plain.is === 'aggregate' && (plain.how === 'mean' || plain.how === 'median');
    return isMean ? plain : null;
  }
  switch (plain.is) {
    case 'ratio':
      return plain.as === 'each' && plain.whole.is === 'count' ? summed(plain.part) : null;
    case 'difference':
      return averaged(plain.left) === null ? null : averaged(plain.right);
    case 'scaled':
    case 'size':
    case 'change':
    case 'across':
      return averaged(plain.of);
    default:
      return null;
  }
}

const summed = (plain: Plain): Leaf | null =>
  plain.is === 'aggregate' && plain.how === 'sum' ? plain : null;

/** null where the file itself says of what the averaged number is («Чеков в день»). */
function ofRow(leaf: Leaf, ask: TableAsk, meaning: Meaning): OfRow | null {
  const id = tableOfLeaf(leaf, scopeOf(meaning, []));
  const table = id === null ? undefined : tableOf(meaning, id);
  const headers = columnsIn(leaf).map((column) => columnOf(meaning, column).header);
  if (table === undefined || headers.some((header) => periodsSaid(header).length > 0)) return null;
  const fixed = fixedBy(ask, leaf);
  const free = table.key.filter((column) => !fixed.some((one) => isSame(one, column)));
  const [only] = free.length === 1 ? free : [];
  const told = only === undefined ? undefined : columnOf(meaning, only);
  return {
    is: `«${table.title}»: ${table.rowIs}`,
    period: told?.type === 'date' ? periodOfHeader(told.header) : null,
    others: thingsOf(table).filter(
      (header) => header !== told?.header && !isKeyOf(ask, header) && !isTheRow(header, table),
    ),
  };
}

/** Columns of which a row of the answer stands on one value. */
function fixedBy({ by, where }: TableAsk, leaf: Leaf): readonly ColumnId[] {
  const keys = by.flatMap(({ key }) => (key.is === 'value' ? [key.column, ...key.also] : []));
  return [...keys, ...onlyOneOf(where), ...onlyOneOf(leaf.where)];
}

function onlyOneOf(where: Condition | null): readonly ColumnId[] {
  if (where?.is === 'all') return where.of.flatMap(onlyOneOf);
  const isOne = (where?.is === 'one-of' || where?.is === 'written') && where.values.length === 1;
  return isOne ? [where.column] : [];
}

/** «Строка — один заказ»: of what stands on one row «№ заказа» is that row. */
function isTheRow(header: string, { rowIs }: TableMeaning): boolean {
  const [, thing = ''] = /(?<!\p{L})од(?:ин|на|но) (\p{L}+)$/u.exec(rowIs) ?? [];
  return thing !== '' && namesThing(header, thing);
}

const telling: ReadonlySet<string> = new Set(['identifier', 'name', 'category']);

const thingsOf = ({ columns }: TableMeaning): readonly string[] =>
  columns.flatMap(({ role, header }) => (telling.has(role.is) ? [header] : []));

const isKeyOf = ({ by }: TableAsk, header: string): boolean =>
  by.some(({ key }) => key.is === 'value' && key.column.column === header);

const isSame = (one: ColumnId, other: ColumnId): boolean =>
  one.table === other.table && one.column === other.column;
