import type { ColumnId, Meaning, PopulationDefinition } from '../../meaning/src/index.js';
import { spelling } from '../../russian/src/index.js';
import { columnsIn } from './check/columns-in.js';
import type { Ask, Condition, Measure, RowsAsk, TableAsk } from './frame.js';
import { grainOf } from './links.js';
import { leavesOf } from './plain.js';
import type { Leaf, Plain } from './plain.js';
import { both, measureOf, resolved } from './resolve.js';
import { tableOfLeaf } from './sql/leaves.js';
import { scopeOf } from './sql/scope.js';
import { columnsOfValue, withMeasures } from './walk.js';

/** Rows of a status that a question leaves out, or counts, by no word of whoever asked it. */
export interface OtherRows {
  /** Whether the question counts them. */
  readonly counted: boolean;
  readonly column: ColumnId;
  /** What the column says of them. */
  readonly values: readonly string[];
  /** The same question with them where it leaves them out, without them where it counts them. */
  readonly ask: Ask;
  /** How many they are: one measure, no keys. */
  readonly count: TableAsk;
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
    const { values, named, other } = found;
    if ([...values, ...named].some((one) => speaksOf(request, one))) return null;
    return {
      counted: found.counted,
      column: status.column,
      values,
      ask: other,
      count: countOf(found, ask, status),
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

/** What a measure is has changed, or the rows that all of them stand on. */
function changesOf(
  ask: TableAsk,
  other: TableAsk,
  meaning: Meaning,
): Pick<OtherRows, 'measures' | 'told'> {
  const [own, others] = [ask, other].map(({ measures, where }) =>
    resolved(measures, meaning).measures.map(({ name, plain }) => ({
      name,
      text: JSON.stringify([leavesWithin(plain, where), plain]),
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

/** A column that says what became of each row, with all that is settled about it. */
interface Status {
  readonly column: ColumnId;
  readonly all: readonly string[];
  readonly standings: PopulationDefinition['standings'];
  readonly populations: readonly PopulationDefinition[];
  readonly meaning: Meaning;
}

function statusesOf(meaning: Meaning): readonly Status[] {
  const told = meaning.definitions.filter((one) => one.is === 'population');
  const byColumn = Map.groupBy(told, ({ column }) => JSON.stringify(column));
  return [...byColumn.values()].flatMap((populations) => {
    const [first] = populations;
    if (first === undefined) return [];
    const { column, standings } = first;
    return [{ column, standings, all: [...first.in, ...first.out], populations, meaning }];
  });
}

interface Found {
  readonly counted: boolean;
  readonly values: readonly string[];
  /** Values whose name in the request says that these rows were asked for. */
  readonly named: readonly string[];
  readonly other: TableAsk;
  /** The rows that the first measure which has to do with them is worked out on. */
  readonly of: Leaf;
}

/** The rows that the conditions leave out, the same for all that is measured. */
function leftOut(ask: TableAsk, plains: readonly Plain[], status: Status): Found | null {
  const leaves = plains.map((plain) => leavesWithin(plain, ask.where));
  const sets = new Map(
    leaves.flat().flatMap((leaf) => {
      const values = omittedBy(leaf.where, status);
      return values.length === 0 ? [] : [[JSON.stringify(values), { values, leaf }] as const];
    }),
  );
  const [first] = sets.values();
  if (first === undefined || sets.size > 1) return null;
  const bare = changed(ask, status, () => null);
  if (mentions(bare, status) || isOfRates(ask, status)) return null;
  const { values, leaf } = first;
  return {
    counted: false,
    values,
    named: isChosen(leaf.where, status) ? status.all.filter((one) => !values.includes(one)) : [],
    other: changed(ask, status, (condition) => widened(condition, status)),
    of: leaf,
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

/** Each leaf on rows, with every condition around it. */
function leavesWithin(plain: Plain, where: Condition | null): readonly Leaf[] {
  return leavesOf(plain).flatMap((leaf) => {
    const around = both(where, leaf.where);
    if (leaf.is === 'over-groups') return leavesWithin(leaf.of, around);
    return [{ ...leaf, where: around }];
  });
}

/** The rows of a status that all that is measured has among its own. */
function counted(ask: TableAsk, plains: readonly Plain[], status: Status): Found | null {
  if (mentions(ask, status) || mentions(plains, status)) return null;
  const leaves = plains.flatMap((plain) => leavesWithin(plain, ask.where));
  const [first] = leaves;
  if (first === undefined || !leaves.every((leaf) => reachesOf(leaf, status))) return null;
  const { out } = populationOf(first, status) ?? { out: [] };
  const without: Condition = {
    is: 'not',
    of: { is: 'one-of', column: status.column, values: out },
  };
  const other = { ...ask, where: both(ask.where, without) };
  return { counted: true, values: out, named: [], other, of: first };
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

const isSame = (one: ColumnId, other: ColumnId): boolean =>
  one.table === other.table && one.column === other.column;

const mentions = (part: unknown, { column }: Status): boolean =>
  columnsIn(part).some((one) => isSame(one, column));

/** The ask with what leaves rows out by their status put in another way, or dropped. */
function changed(ask: TableAsk, status: Status, put: Put): TableAsk {
  return {
    ...ask,
    where: conditionWith(ask.where, status, put),
    measures: ask.measures.map(({ name, measure }) => ({
      name,
      measure: measureWith(measure, status, put),
    })),
  };
}

type Put = (condition: Condition) => Condition | null;

function measureWith(measure: Measure, status: Status, put: Put): Measure {
  if (measure.is === 'defined') return withoutDefaults(measure, status);
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

/** Of chosen values all take their place: an empty cell stays where it was. */
function widened(condition: Condition, { all }: Status): Condition | null {
  return condition.is === 'one-of' || condition.is === 'written'
    ? { ...condition, values: all }
    : null;
}

/** Values of the status that a condition leaves out; none where it says something else of it. */
function omittedBy(condition: Condition | null, status: Status): readonly string[] {
  const parts = conjunctsOf(condition).map((one) => omittedByOne(one, status) ?? []);
  return status.all.filter((value) => parts.some((values) => values.includes(value)));
}

function conjunctsOf(condition: Condition | null): readonly Condition[] {
  if (condition === null) return [];
  return condition.is === 'all' ? condition.of.flatMap(conjunctsOf) : [condition];
}

const isChosen = (condition: Condition | null, status: Status): boolean =>
  conjunctsOf(condition).some((one) => one.is !== 'not' && omittedByOne(one, status) !== null);

/** null where it is no condition that keeps what is done and leaves out what came to nothing. */
function omittedByOne(condition: Condition, status: Status): readonly string[] | null {
  const isNot = condition.is === 'not';
  const listed = listedBy(isNot ? condition.of : condition, status);
  if (listed === null) return null;
  const omitted = isNot ? listed : status.all.filter((one) => !listed.includes(one));
  const kept = status.all.filter((one) => !omitted.includes(one));
  const standingOf = (value: string) => status.standings[value];
  const isDefault =
    omitted.length > 0 &&
    omitted.every((one) => standingOf(one) !== undefined && standingOf(one) !== 'done') &&
    (isNot || kept.some((one) => standingOf(one) === 'done'));
  return isDefault ? omitted : null;
}

/** Values of the status that a condition on its column names; null for any other condition. */
function listedBy(condition: Condition, { column, all }: Status): readonly string[] | null {
  const isList =
    condition.is === 'one-of' || condition.is === 'written' || condition.is === 'words';
  if (!isList || !isSame(condition.column, column)) return null;
  if (condition.is === 'words') {
    const words = condition.any.map(plainText);
    return all.filter((value) => words.some((word) => plainText(value).includes(word)));
  }
  const wanted = new Set(condition.values.map(spelling));
  return all.filter((value) => wanted.has(spelling(value)));
}

const plainText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const STEM = 5;

/** Whether a word of a text begins as one of a value does: «отмененных» speaks of «Отмена». */
function speaksOf(text: string, value: string): boolean {
  const said = wordsOf(text).flatMap((word) => [word, word.replace(/^не/u, '')]);
  return wordsOf(value).some((word) => said.some((one) => one.startsWith(word.slice(0, STEM))));
}

const wordsOf = (text: string): readonly string[] => plainText(text).match(/\p{L}{4,}/gu) ?? [];

/** The name of the measure of `count`. */
const ROWS = 'Строк';

function countOf({ of, values, other, counted: isCounted }: Found, ask: TableAsk, status: Status) {
  const { column, meaning } = status;
  const within = isCounted ? of.where : conditionWith(of.where, status, () => null);
  const cases = ask.by.flatMap(({ key }) =>
    key.is === 'case' && key.rest === null ? [key.cases.map(({ where }) => where)] : [],
  );
  const told = cases.map((one): Condition => ({ is: 'any', of: one }));
  const table = tableOfLeaf(of, scopeOf(meaning, [])) ?? column.table;
  const parts: readonly Condition[] = [{ is: 'one-of', column, values }, ...told];
  return {
    ...other,
    measures: [{ name: ROWS, measure: { is: 'count', table } as const }],
    by: [],
    where: parts.reduce(both, within),
    having: null,
    order: [],
    top: null,
    everyPeriod: false,
  } satisfies TableAsk;
}
