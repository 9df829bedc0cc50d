import {
  conjunctsOf,
  leavesOf,
  measureName,
  partsIn,
  periodName,
  resolved,
} from '../../../frames/src/index.js';
import type { Ask, Condition, Frame } from '../../../frames/src/index.js';
import { columnOf, tellsWhatBecame } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { spelledOnce } from '../../../russian/src/index.js';
import type { PlannedPart } from '../analyst/plan.js';
import { withoutText } from '../analyst/spans.js';

/** Of more a sentence is not told one by one which they are. */
const VALUES_MAX = 4;
const EACH_MAX = 2;

/** Of which rows alone numbers are. */
export interface Scope {
  /** Values of one column that they are of, «Замена фотобарабана», and of others. */
  readonly of: readonly PlannedPart[];
  /** Values that they are without: each by itself, many of one column together. */
  readonly without: readonly PlannedPart[];
  /** «за май 2025» */
  readonly during: readonly string[];
}

const noScope: Scope = { of: [], without: [], during: [] };

/** Of all numbers of a result, and of one of its measures alone. */
export class Scopes {
  private readonly found: ReadonlyMap<string, Scope>;
  private readonly narrowed: ReadonlySet<string>;

  constructor(found: ReadonlyMap<string, Scope>, narrowed: ReadonlySet<string> = new Set()) {
    this.found = found;
    this.narrowed = narrowed;
  }

  /** Whether the names of a scope are all that its rows were chosen by: no month, no amount. */
  isWhole(result: string): boolean {
    return !this.narrowed.has(result);
  }

  ofResult(result: string): Scope {
    return this.found.get(result) ?? noScope;
  }

  ofMeasure(result: string, column: string): Scope {
    return this.found.get(placeOf(result, column)) ?? noScope;
  }

  get texts(): readonly string[] {
    return [...this.found.values()].flatMap((scope) => [
      ...scopeTexts(scope),
      ...scope.without.flatMap(({ values }) => values),
    ]);
  }
}

const placeOf = (result: string, column: string): string => `${result}:${column}`;

export const scopeTexts = ({ of, without, during }: Scope): readonly string[] => [
  ...of.flatMap(({ values }) => values),
  ...without.map(({ values }) => withoutText(values)),
  ...during,
];

/**
 * Which part of the rows numbers are of, beyond what the question itself is about. A number of
 * these rows is none of all.
 * @param ownAsks how many of the asks, the first ones, are the question's own; none where all that
 *   a sentence stands on is to be told
 */
export function scopesOf({ asks }: Frame, ownAsks: number, meaning: Meaning): Scopes {
  const told = asks.map((ask) =>
    conjunctsOf(whereOf(ask)).flatMap((one) => partOf(one, meaning) ?? []),
  );
  const own = told.slice(0, ownAsks).map((all) => new Set(all.map(textOf)));
  const isOfQuestion = (one: Part): boolean =>
    own.length > 0 && own.every((all) => all.has(textOf(one)));
  const further = (parts: readonly Part[]) => scopeOf(parts.filter((one) => !isOfQuestion(one)));
  const times = asks.map(periodsOf);
  const ownTimes = asks.slice(0, ownAsks).map((ask, at) => [...(times[at] ?? []), ...timeOf(ask)]);
  const isOfQuestionTime = (one: string): boolean =>
    ownTimes.length > 0 && ownTimes.every((all) => all.includes(one));
  const found = asks.flatMap((ask, place) => {
    const known = told[place] ?? [];
    const measured = partsOfMeasures(ask, known, meaning).map(
      ([column, parts]) => [placeOf(`a${place}`, column), further(parts)] as const,
    );
    const during = (times[place] ?? []).filter((one) => !isOfQuestionTime(one));
    return [[`a${place}`, { ...further(known), during }] as const, ...measured];
  });
  return new Scopes(new Map(found), narrowedIn(asks, ownAsks, meaning));
}

/** Results of rows that are chosen by what no scope names, beyond what the question chooses by. */
function narrowedIn(asks: Frame['asks'], ownAsks: number, meaning: Meaning): ReadonlySet<string> {
  const untold = asks.map((ask) =>
    conjunctsOf(whereOf(ask))
      .filter((one) => !isTold(one, meaning))
      .map((one) => JSON.stringify(one)),
  );
  const own = untold.slice(0, ownAsks);
  const isOfQuestion = (one: string): boolean =>
    own.length > 0 && own.every((all) => all.includes(one));
  const narrowed = untold.flatMap((all, place) => (all.every(isOfQuestion) ? [] : [`a${place}`]));
  return new Set(narrowed);
}

interface Part {
  readonly condition: OneOf;
  readonly isLeftOut: boolean;
}

type OneOf = Extract<Condition, { readonly is: 'one-of' | 'written' }>;

const textOf = ({ condition: { column, values }, isLeftOut }: Part): string =>
  JSON.stringify([column, values, isLeftOut]);

function scopeOf(parts: readonly Part[]): Scope {
  const valuesOf = (isLeftOut: boolean): readonly PlannedPart[] =>
    parts
      .filter((one) => one.isLeftOut === isLeftOut)
      .map(({ condition: { column, values } }) => ({
        column: column.column,
        values: spelledOnce(values),
      }));
  return {
    of: valuesOf(false),
    without: together(valuesOf(true)),
    during: [],
  };
}

/** Of which time alone an ask is, where nothing of it is told by time. */
function periodsOf(ask: Ask): readonly string[] {
  const isByTime = ask.is === 'table' && ask.by.some(({ key }) => key.is === 'period');
  return isByTime ? [] : conjunctsOf(whereOf(ask)).flatMap((one) => periodIn(one) ?? []);
}

/** The one period that all conditions on time among its measures are of. */
function timeOf(ask: Ask): readonly string[] {
  if (ask.is !== 'table') return [];
  const chosen = partsIn(ask.measures, new Set(['within'])) as readonly Condition[];
  const times = new Set(chosen.map(periodIn));
  return times.size === 1 ? [...times].filter((time) => time !== null) : [];
}

const periodIn = (one: Condition): string | null =>
  one.is === 'within' && one.of.is === 'cell' ? periodName(one.from, one.before) : null;

function together(all: Scope['without']): Scope['without'] {
  const few = all.filter(({ values }) => values.length <= EACH_MAX);
  const once = new Set(spelledOnce(few.flatMap(({ values }) => values)));
  const each = few.flatMap(({ column, values }) =>
    values.filter((value) => once.delete(value)).map((value) => ({ column, values: [value] })),
  );
  return [...each, ...all.filter(({ values }) => values.length > EACH_MAX)];
}

/** Of an amount or a rate, which its name need not tell; a count is called by what it counts. */
function partsOfMeasures(
  ask: Ask,
  known: readonly Part[],
  meaning: Meaning,
): readonly (readonly [string, readonly Part[]])[] {
  const table = ask.is === 'unpivot' ? null : ask;
  if (table?.is !== 'table') return [];
  const { measures, refusals } = resolved(table.measures, meaning);
  if (refusals.length > 0) return [];
  const isKnown = new Set(known.map(textOf));
  return measures.flatMap(({ plain }, place) => {
    const leaves = leavesOf(plain);
    if (leaves.every(({ is }) => is === 'count' || is === 'distinct')) return [];
    const told = leaves.map(({ where }) =>
      conjunctsOf(where).flatMap((one) => partOf(one, meaning) ?? []),
    );
    const [first = [], ...others] = told;
    const shared = first.filter(
      (one) =>
        !isKnown.has(textOf(one)) &&
        others.every((parts) => parts.some((part) => textOf(part) === textOf(one))),
    );
    return shared.length === 0 ? [] : [[measureName(place), shared] as const];
  });
}

function whereOf(ask: Ask): Condition | null {
  if (ask.is === 'unpivot') return whereOf(ask.of);
  return ask.is === 'table' || ask.is === 'rows' ? ask.where : null;
}

/** What became of rows is told by a sentence of its own; who is nobody in particular, by none. */
function partOf(one: Condition, meaning: Meaning): Part | null {
  const part = chosenBy(one);
  if (part === null || isToldApart(part, meaning)) return null;
  const isOfMany = !part.isLeftOut && spelledOnce(part.condition.values).length > VALUES_MAX;
  return isOfMany ? null : part;
}

function isTold(one: Condition, meaning: Meaning): boolean {
  const part = chosenBy(one);
  if (part === null) return periodIn(one) !== null;
  return isToldApart(part, meaning) || partOf(one, meaning) !== null;
}

function chosenBy(one: Condition): Part | null {
  const isLeftOut = one.is === 'not';
  const condition = asOne(isLeftOut ? one.of : one);
  const isByName = condition.is === 'one-of' || condition.is === 'written';
  return isByName ? { condition, isLeftOut } : null;
}

/** «Погибла» or «Подсохла» of one column, however that is put. */
function asOne(one: Condition): Condition {
  if (one.is !== 'any') return one;
  const parts = one.of.flatMap((part): readonly OneOf[] => (part.is === 'one-of' ? [part] : []));
  const [first] = parts;
  const areOfOne =
    first !== undefined &&
    parts.length === one.of.length &&
    parts.every(
      ({ column }) => column.table === first.column.table && column.column === first.column.column,
    );
  return areOfOne ? { ...first, values: parts.flatMap(({ values }) => values) } : one;
}

function isToldApart({ condition, isLeftOut }: Part, meaning: Meaning): boolean {
  const { column, values } = condition;
  const isStatus = meaning.definitions.some(
    (known) =>
      tellsWhatBecame(known) &&
      known.column.table === column.table &&
      known.column.column === column.column,
  );
  const many = columnOf(meaning, column).ofMany ?? [];
  return isStatus || (isLeftOut && values.every((value) => many.includes(value)));
}
