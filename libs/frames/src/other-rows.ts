import type { ColumnId, Meaning } from '../../meaning/src/index.js';
import type { Ask, Condition, Measure, NamedMeasure, RowsAsk, TableAsk } from './frame.js';
import { grainOf } from './links.js';
import {
  isChosen,
  isSame,
  leavesWithin,
  mentions,
  omittedBy,
  omittedByOne,
  speaksOf,
  statusesOf,
} from './other-rows-status.js';
import type { Status } from './other-rows-status.js';
import { leavesOf } from './plain.js';
import type { Leaf, Plain } from './plain.js';
import { both, measureOf, resolved } from './resolve.js';
import { tableOfLeaf } from './sql/leaves.js';
import { scopeOf } from './sql/scope.js';
import { columnsOfValue, withMeasures } from './walk.js';
import { withAmong } from './among-own.js';
import { anyOf } from './any-of.js';

/** Rows of a status that a question leaves out, or counts, by no word of whoever asked it. */
export interface OtherRows {
  /** Whether the question counts them. */
  readonly counted: boolean;
  readonly column: ColumnId;
  /** What the column says of them. */
  readonly values: readonly string[];
  /**
   * Those of them that the other way has: of rows in work and rows that came to nothing, which
   * nobody would count together, the former alone.
   */
  readonly added: readonly string[];
  /** Whether what the other way adds is in work still: nothing of it is done, or has come. */
  readonly areOpen: boolean;
  /**
   * The same question with those where it leaves them out, without all of them where it counts
   * them.
   */
  readonly ask: Ask;
  /** How many they are, and of how many each column has something: no keys. */
  readonly count: TableAsk;
  /**
   * By the name of a measure that is made of several: the measures of `count` that say of how many
   * of these rows its parts have something. Of a part that none of them has it is no number.
   */
  readonly parts: ReadonlyMap<string, readonly number[]>;
  /** Of which rows they are counted; null where of all. */
  readonly part: Condition | null;
  /** Names of the measures that come to another number, by what is asked of them. */
  readonly measures: readonly string[];
  /** Those of them whose other number the ask has as a measure of its own. */
  readonly told: readonly string[];
}

/**
 * What else an ask may mean: cancelled, refused, draft or open rows that it leaves out without
 * having been told to, or counts beside the others. null where the request names what becomes of
 * them, the ask tells its rows apart by it, or no column says it.
 * @param request as it was asked; empty where nobody chose the words
 */
export function otherRows(ask: Ask, request: string, meaning: Meaning): OtherRows | null {
  switch (ask.is) {
    case 'table':
      return otherOfTable(ask, request, meaning);
    case 'rows':
      return otherOfList(ask, request, meaning);
    case 'unpivot': {
      const other = otherOfTable(ask.of, request, meaning);
      return other === null ? null : { ...other, ask: { ...ask, of: other.ask } };
    }
    default:
      return null;
  }
}

type OtherOfTable = OtherRows & { readonly ask: TableAsk };

function otherOfTable(ask: TableAsk, request: string, meaning: Meaning): OtherOfTable | null {
  const { measures, refusals } = resolved(ask.measures, meaning);
  if (refusals.length > 0) return null;
  const plains = measures.map(({ plain }) => plain);
  for (const status of statusesOf(meaning)) {
    const found = leftOut(ask, plains, status) ?? counted(ask, plains, status);
    if (found === null || found.values.length === 0) continue;
    const { values, added, named, other } = found;
    if ([...values, ...named].some((one) => speaksOf(request, one))) return null;
    return {
      counted: found.counted,
      column: status.column,
      values,
      added,
      areOpen: added.some((value) => status.standings[value] === 'open'),
      ask: other,
      ...countOf(found, ask, status),
      ...changesOf(ask, other, meaning),
    };
  }
  return null;
}

/** Rows that a list leaves out; those that it has stand in it by name. */
function otherOfList(ask: RowsAsk, request: string, meaning: Meaning): OtherRows | null {
  const columns = ask.columns.flatMap(({ value }) => columnsOfValue(value));
  const table = grainOf(columns, meaning);
  const isOfStatus = ({ column }: OtherRows): boolean => columns.some((one) => isSame(one, column));
  if (table === null) return null;
  const counting: TableAsk = {
    is: 'table',
    measures: [{ name: ROWS, measure: { is: 'count', table } }],
    by: [],
    where: ask.where,
    having: null,
    order: [],
    top: null,
    everyPeriod: false,
  };
  const other = otherOfTable(counting, request, meaning);
  if (other === null || other.counted || isOfStatus(other)) return null;
  return { ...other, ask: { ...ask, where: other.ask.where }, measures: [], told: [] };
}

/** How a measure is made of its leaves: what rows each is of, the leaves say. */
const made = (plain: Plain): string =>
  JSON.stringify(plain, (key, value: unknown) => (key === 'where' ? null : value));

/** What a measure is has changed, or the rows that all of them stand on. */
function changesOf(
  ask: TableAsk,
  other: TableAsk,
  meaning: Meaning,
): Pick<OtherRows, 'measures' | 'told'> {
  const [own, others] = [ask, other].map(({ measures, where }) =>
    resolved(measures, meaning).measures.map(({ name, plain }) => ({
      name,
      text: JSON.stringify(leavesWithin(plain, where)) + made(plain),
    })),
  );
  const known = new Map(own?.map(({ name, text }) => [name, text]));
  const changed = (others ?? []).filter(({ name, text }) => known.get(name) !== text);
  const texts = new Set(known.values());
  return {
    measures: changed.map(({ name }) => name),
    told: changed.filter(({ text }) => texts.has(text)).map(({ name }) => name),
  };
}

interface Found {
  readonly counted: boolean;
  readonly values: readonly string[];
  readonly added: readonly string[];
  /** Values whose name in the request says that these rows were asked for. */
  readonly named: readonly string[];
  readonly other: TableAsk;
  /** What has to do with them, each on the rows that it is worked out on. */
  readonly of: readonly [Leaf, ...Leaf[]];
}

/** The rows that the conditions leave out, the same for all that is measured. */
function leftOut(ask: TableAsk, plains: readonly Plain[], status: Status): Found | null {
  const leaves = plains.flatMap((plain) => leavesWithin(plain, ask.where));
  const [first, ...more] = leaves.filter(({ where }) => omittedBy(where, status).length > 0);
  if (first === undefined) return null;
  const values = omittedBy(first.where, status);
  const sets = new Set([first, ...more].map(({ where }) => omittedBy(where, status).join('\n')));
  if (sets.size > 1) return null;
  if (mentions(changed(ask, status, bare), status) || isOfRates(ask, status)) return null;
  const isOpen = (value: string): boolean => status.standings[value] === 'open';
  const isMixed = values.some(isOpen) && !values.every(isOpen);
  const stays = isMixed ? values.filter((value) => !isOpen(value)) : [];
  return {
    counted: false,
    values,
    added: values.filter((value) => !stays.includes(value)),
    named: isChosen(first.where, status) ? status.all.filter((one) => !values.includes(one)) : [],
    other: changed(ask, status, widened(status, stays)),
    of: [first, ...more],
  };
}

/** A part of the rows that another number of the same measure has whole is what is asked for. */
function isOfRates(ask: TableAsk, status: Status): boolean {
  const measures = ask.measures.map(({ name, measure }) => ({
    name,
    measure: withoutDefaults(measure, status),
  }));
  return resolved(measures, status.meaning).measures.some(({ plain }) => {
    const own = leavesWithin(plain, null).filter((leaf) => reachesOf(leaf, status));
    const parted = own.filter(({ where }) => omittedBy(where, status).length > 0);
    return parted.length > 0 && parted.length < own.length;
  });
}

const reachesOf = (leaf: Leaf, { column, meaning }: Status): boolean =>
  tableOfLeaf(leaf, scopeOf(meaning, [])) === column.table;

/** The rows of a status that all that is measured has among its own. */
function counted(ask: TableAsk, plains: readonly Plain[], status: Status): Found | null {
  if (mentions(ask, status) || mentions(plains, status)) return null;
  const leaves = plains.flatMap((plain) => leavesWithin(plain, ask.where));
  const [first, ...more] = leaves;
  if (first === undefined || !leaves.every((leaf) => reachesOf(leaf, status))) return null;
  const { out } = populationOf(first, status) ?? { out: [] };
  const without: Condition = {
    is: 'not',
    of: { is: 'one-of', column: status.column, values: out },
  };
  const other = { ...ask, where: both(ask.where, without) };
  return { counted: true, values: out, added: out, named: [], other, of: [first, ...more] };
}

/** What brings money counts when it came; of all others what is neither cancelled nor refused. */
function populationOf(leaf: Leaf, { populations, meaning }: Status) {
  const of = leaf.is === 'aggregate' && leaf.of.is === 'cell' ? leaf.of.column : null;
  const definition = meaning.definitions.find(
    (one) =>
      one.is === 'measure' && one.of.is === 'column' && of !== null && isSame(one.of.column, of),
  );
  const own = definition?.is === 'measure' ? definition.population : null;
  const kinds = [own, 'kept', 'rows'].map((kind) =>
    populations.find(({ id }) => id === kind || id.startsWith(`population:${kind ?? ''}:`)),
  );
  return kinds.find((one) => one !== undefined);
}

/**
 * The ask with what leaves rows out by their status put in another way, or dropped, in what it is
 * held against, too.
 */
function changed(ask: TableAsk, status: Status, put: Put): TableAsk {
  const { where, measures, by } = withAmong(ask, (one) => conditionWith(one, status, put));
  return {
    ...ask,
    by,
    where: conditionWith(where, status, put),
    measures: measures.map(({ name, measure }) => ({
      name,
      measure: measureWith(measure, status, put),
    })),
  };
}

/** What a condition becomes, and what is put in the place of that of a definition. */
type Put = (condition: Condition | null) => Condition | null;

const bare: Put = () => null;

/** Of chosen values all take their place, but those that stay out; an empty cell stays out. */
function widened({ all, column }: Status, stays: readonly string[]): Put {
  const without: Condition | null =
    stays.length === 0 ? null : { is: 'not', of: { is: 'one-of', column, values: stays } };
  return (condition) =>
    condition?.is === 'one-of' || condition?.is === 'written'
      ? { ...condition, values: all.filter((value) => !stays.includes(value)) }
      : without;
}

function measureWith(measure: Measure, status: Status, put: Put): Measure {
  if (measure.is === 'defined') {
    const whole = withoutDefaults(measure, status);
    const where = whole === measure ? null : put(null);
    return where === null ? whole : { is: 'only', where, measure: whole };
  }
  const inner = withMeasures(measure, (one) => measureWith(one, status, put));
  if (inner.is !== 'only') return inner;
  const where = conditionWith(inner.where, status, put);
  return where === null ? inner.measure : { ...inner, where };
}

/** A definition over all rows, where it leaves some out by their status. */
function withoutDefaults(measure: Measure, status: Status): Measure {
  if (measure.is !== 'defined') return withMeasures(measure, (one) => withoutDefaults(one, status));
  const found = status.meaning.definitions.find(({ id }) => id === measure.id);
  const isOfStatus =
    found?.is === 'measure' && status.populations.some(({ id }) => id === found.population);
  return isOfStatus ? measureOf({ ...found, population: null }, status.meaning) : measure;
}

function conditionWith(condition: Condition | null, status: Status, put: Put): Condition | null {
  if (condition === null) return null;
  if (condition.is === 'all') {
    const of = condition.of.flatMap((one) => conditionWith(one, status, put) ?? []);
    return of.length > 1 ? { ...condition, of } : (of[0] ?? null);
  }
  return omittedByOne(condition, status) === null ? condition : put(condition);
}

/** The name of the measure of `count`. */
const ROWS = 'Строк';

function countOf(
  { of, values, other, counted: isCounted }: Found,
  ask: TableAsk,
  status: Status,
): Pick<OtherRows, 'count' | 'part' | 'parts'> {
  const { column, meaning } = status;
  const [first] = of;
  const table = tableOfLeaf(first, scopeOf(meaning, [])) ?? column.table;
  const alike = of.filter((leaf) => tableOfLeaf(leaf, scopeOf(meaning, [])) === table);
  const within = anyOf(
    alike.map(({ where }) => (isCounted ? where : conditionWith(where, status, bare))),
  );
  const cases = ask.by.flatMap(({ key }) =>
    key.is === 'case' && key.rest === null ? [key.cases.map(({ where }) => where)] : [],
  );
  const told = cases.map((one): Condition => ({ is: 'any', of: one }));
  const parts: readonly Condition[] = [{ is: 'one-of', column, values }, ...told];
  const needed = partsOfMeasures(other, table, meaning);
  const columns = [
    ...new Map([...needed.values()].flat().map((one) => [one.column, one])).values(),
  ];
  const filled = columns.map((one): NamedMeasure => ({
    name: `${ROWS} «${one.column}»`,
    measure: { is: 'only', where: filledOf(one), measure: { is: 'count', table } },
  }));
  const count: TableAsk = {
    ...other,
    measures: [{ name: ROWS, measure: { is: 'count', table } }, ...filled],
    by: [],
    where: parts.reduce(both, within),
    having: null,
    order: [],
    top: null,
    everyPeriod: false,
  };
  const placeOf = (id: ColumnId): number =>
    1 + columns.findIndex((known) => known.column === id.column);
  return {
    count,
    part: within,
    parts: new Map([...needed].map(([name, own]) => [name, own.map(placeOf)])),
  };
}

const filledOf = (column: ColumnId): Condition => ({ is: 'not', of: { is: 'empty', column } });

/** By the name of what is made of several parts the columns of the table that they add up. */
function partsOfMeasures(
  { measures }: TableAsk,
  table: string,
  meaning: Meaning,
): ReadonlyMap<string, readonly ColumnId[]> {
  return new Map(
    resolved(measures, meaning).measures.flatMap(({ name, plain }) => {
      const leaves = leavesOf(plain);
      const columns = leaves.flatMap((leaf) =>
        leaf.is === 'aggregate' && leaf.of.is === 'cell' && leaf.of.column.table === table
          ? [leaf.of.column]
          : [],
      );
      return leaves.length < 2 || columns.length === 0 ? [] : [[name, columns] as const];
    }),
  );
}
