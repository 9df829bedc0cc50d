import type { Meaning } from '../../meaning/src/index.js';
import { tellsWhatBecame } from '../../meaning/src/index.js';
import { columnsIn, partsIn } from './check/columns-in.js';
import type { Ask, Condition, RowValue } from './frame.js';
import { grainOf } from './links.js';
import { columnsOfCondition, conjunctsOf } from './walk.js';

/** Parts that look at other rows around a row. */
type Around =
  Extract<RowValue, { is: 'of-group' }> | Extract<Condition, { is: 'repeated' | 'against-mean' }>;

const aroundRow: ReadonlySet<string> = new Set(['of-group', 'repeated', 'against-mean']);

const isAround = (part: object): part is Around =>
  'is' in part && typeof part.is === 'string' && aroundRow.has(part.is);

/**
 * The parts of an ask, whose rows are held against such rows as it counts: who comes again does so
 * among all of them, not by an order that was left out; a mean or a sum of the row's own kind is
 * without what was cancelled. Who the ask is about alone («у этого клиента») is held against all
 * others.
 */
export function amongOwn<P>(
  parts: P,
  { is, where }: { readonly is: Ask['is']; readonly where: Condition | null },
  meaning: Meaning,
): P {
  const own = conjunctsOf(where).filter((one) => partsIn(one, aroundRow).length === 0);
  const counted = own.filter((one) => saysWhatCounts(one, meaning));
  return put(parts, { again: is === 'table' ? own : [], counted }, meaning) as P;
}

interface Among {
  readonly again: readonly Condition[];
  readonly counted: readonly Condition[];
}

function put(part: unknown, among: Among, meaning: Meaning): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => put(one, among, meaning));
  const within = isOnly(part) ? withOnly(among, part.where, meaning) : among;
  const whole = Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, put(one, within, meaning)]),
  );
  if (!isAround(part) || part.where !== undefined) return whole;
  const where = reached(part, part.is === 'repeated' ? among.again : among.counted, meaning);
  return where === null ? whole : { ...whole, where };
}

const isOnly = (part: object): part is { readonly where: Condition } =>
  'is' in part && part.is === 'only';

function withOnly({ again, counted }: Among, where: Condition, meaning: Meaning): Among {
  const own = conjunctsOf(where).filter((one) => partsIn(one, aroundRow).length === 0);
  const more = own.filter((one) => saysWhatCounts(one, meaning));
  return { again, counted: [...counted, ...more] };
}

/** Of what became of rows, or which are none; a chosen customer or month is what is asked about. */
function saysWhatCounts(one: Condition, { definitions }: Meaning): boolean {
  if (one.is === 'not') return ['one-of', 'written', 'words', 'empty'].includes(one.of.is);
  if (one.is !== 'one-of' && one.is !== 'written') return false;
  const { table, column } = one.column;
  return definitions.some(
    (known) =>
      tellsWhatBecame(known) && known.column.table === table && known.column.column === column,
  );
}

/** Those of the conditions that the rows around have columns for. */
function reached(part: Around, own: readonly Condition[], meaning: Meaning): Condition | null {
  const columns = columnsIn(part);
  const grain = grainOf(columns, meaning);
  const fitting = own.filter(
    (one) => grainOf([...columns, ...columnsOfCondition(one)], meaning) === grain,
  );
  return fitting.length > 1 ? { is: 'all', of: fitting } : (fitting[0] ?? null);
}

/** The same ask with another condition on the rows that its own are held against. */
export function withAmong<P>(part: P, of: (where: Condition) => Condition | null): P {
  const walk = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(walk);
    const whole = Object.fromEntries(
      Object.entries(one).map(([name, inner]) => [name, walk(inner)]),
    );
    if (!isAround(one) || one.where === undefined) return whole;
    return { ...whole, where: of(one.where) ?? undefined };
  };
  return walk(part) as P;
}
