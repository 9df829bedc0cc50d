import type { Ask, Condition, Frame } from '../../../frames/src/index.js';
import { tellsWhatBecame } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { spelledOnce } from '../../../russian/src/index.js';

const VALUES_MAX = 2;

/**
 * By result: values that its rows alone are of, «Замена фотобарабана», beyond what the question
 * itself is about. A number of these rows is none of all.
 * @param ownAsks how many of the asks, the first ones, are the question's own
 */
export function scopesOf(
  { asks }: Frame,
  ownAsks: number,
  meaning: Meaning,
): ReadonlyMap<string, readonly string[]> {
  const told = asks.map((ask) => conjunctsOf(whereOf(ask)).filter((one) => isScope(one, meaning)));
  const own = told.slice(0, ownAsks).map((all) => new Set(all.map(textOf)));
  const isOfQuestion = (one: Scope): boolean =>
    own.length > 0 && own.every((all) => all.has(textOf(one)));
  return new Map(
    told.flatMap((all, place) => {
      const values = all.filter((one) => !isOfQuestion(one)).flatMap((one) => one.values);
      const spelled = spelledOnce(values);
      return spelled.length === 0 ? [] : [[`a${place}`, spelled] as const];
    }),
  );
}

type Scope = Extract<Condition, { readonly is: 'one-of' | 'written' }>;

const textOf = ({ column, values }: Scope): string => JSON.stringify([column, values]);

function whereOf(ask: Ask): Condition | null {
  if (ask.is === 'unpivot') return whereOf(ask.of);
  return ask.is === 'table' || ask.is === 'rows' ? ask.where : null;
}

const conjunctsOf = (condition: Condition | null): readonly Condition[] =>
  condition?.is === 'all'
    ? condition.of.flatMap(conjunctsOf)
    : condition === null
      ? []
      : [condition];

/** What became of rows is told by a sentence of its own. */
function isScope(one: Condition, { definitions }: Meaning): one is Scope {
  if (one.is !== 'one-of' && one.is !== 'written') return false;
  const isStatus = definitions.some(
    (known) =>
      tellsWhatBecame(known) &&
      known.column.table === one.column.table &&
      known.column.column === one.column.column,
  );
  return !isStatus && spelledOnce(one.values).length <= VALUES_MAX;
}
