import type {
  GroupKey,
  PlannedBeside,
  PlannedChart,
  PlannedQuery,
  PlannedSeries,
  PlannedTableColumn,
} from '../analyst/plan.js';
import {
  columnsIn,
  partsIn,
  sqlOf,
  totalsOf,
  explained,
  leavesOf,
  resolved,
  conditionSql,
  keySql,
  scopeOf,
  tableOfLeaf,
  choicesOfKey,
  columnsOfCondition,
} from '../../../frames/src/index.js';
import type {
  CompileSettings,
  Ask,
  Condition,
  Key,
  Union,
  Scope,
} from '../../../frames/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { frameColumns, type FrameColumn } from './frame-columns.js';
import type { FrameChart } from './frame-proposal.js';
import { frameWords } from './frame-words.js';

/** Bars that a chart has at most. */
export const BARS_MAX = 12;

/** Frames of requests are drawn as what they have the shape of; kinds may join two measures. */
type DrawnChart = FrameChart | 'dumbbell';

/** Where an ask stands, and how its result is shown. */
export interface AskSurroundings {
  readonly meaning: Meaning;
  readonly unions: readonly Union[];
  /** What the columns of its table are called instead of their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The measure that the chart draws; absent: the first. */
  readonly drawn?: string;
  /** Measures in one drawing: of a dumbbell what came and what it is held against, else lines. */
  readonly together?: readonly string[];
  /** What several lines all measure, each of another name. */
  readonly measured?: string;
  /** Measures told where a drawn one is pointed at; absent: the first of the others. */
  readonly beside?: readonly string[];
  /** Whether what is drawn is a change, whose sign is written. */
  readonly isChange?: boolean;
  /** Measures that order or answer, and are no column of the table. */
  readonly hidden?: readonly string[];
}

/** Every statement that an ask is planned as has its place behind a letter. */
export const askOfQuery = (id: string): number => Number(id.slice(1));

/** Queries `a`, `c` (bars) and `t` (totals) with the ask's place, and how its result is shown. */
export function plannedAsk(
  ask: Ask,
  place: number,
  chart: DrawnChart,
  { meaning, unions, headers = {}, hidden = [], ...picture }: AskSurroundings,
) {
  const id = `a${place}`;
  const named = frameColumns(ask, meaning);
  const columns = named.map((column) => ({
    ...column,
    header: headers[column.header] ?? column.header,
  }));
  const shown = columns.filter((_, at) => !hidden.includes(named[at]?.header ?? ''));
  const axes = axesOf(named, picture);
  const settings = settingsOf(ask, unions);
  const besides = askQuery(ask, id, { meaning, unions });
  const main = { ...besides, ...askedOf(ask, columns, { meaning, unions }) };
  const withoutZeros = picture.isChange !== true && addsUp(named, axes);
  const bars = cutBars(chart, main, { place, withoutZeros, axes });
  const totals = totalsOf(ask, meaning, settings);
  const total = totals === null ? [] : [{ ...besides, id: `t${place}`, sql: totals, groups: [] }];
  const blank = hasBlanks(ask)
    ? [
        {
          ...besides,
          id: blankId(place),
          sql: sqlOf(ask, meaning, { ...settings, blanks: 'only' }),
        },
      ]
    : [];
  return {
    columns,
    queries: [main, ...bars, ...total, ...blank],
    visualization: {
      id: `v${place}`,
      table: { result: id, columns: shown.map(tableColumn) },
      chart: chart === null ? null : plannedChart(chart, place, columns, axes, picture),
    },
  };
}

type Known = Pick<AskSurroundings, 'meaning' | 'unions'>;

/** The statement of an ask, where its rows come from and what it computes. */
export function askQuery(ask: Ask, id: string, { meaning, unions }: Known): PlannedQuery {
  return {
    ...sourcesOf(ask, scopeOf(meaning, unions)),
    id,
    sql: sqlOf(ask, meaning, settingsOf(ask, unions)),
    formula: explained({ unions, asks: [ask] }, meaning),
  };
}

/** What formulas of its cells are made of. */
export function askedOf(
  ask: Ask,
  columns: readonly FrameColumn[],
  { meaning, unions }: Known,
): Pick<PlannedQuery, 'asked'> {
  const isTold = ask.is === 'table' && unions.length === 0;
  return isTold ? { asked: { ask, meaning, headers: namesOf(columns) } } : {};
}

const settingsOf = (ask: Ask, unions: readonly Union[]): CompileSettings => ({
  unions,
  words: frameWords,
  blanks: hasBlanks(ask) ? 'without' : 'with',
});

const namesOf = (columns: readonly FrameColumn[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map(({ column, header }) => [column, header]));

/** The result for the rows that lack what the others are grouped by. */
export const blankId = (place: number): string => `b${place}`;

/** Rows without a name are no group among the others: they are told beside them. */
function hasBlanks(ask: Ask): boolean {
  const isOfOne = ask.is === 'table' && ask.by.length === 1;
  return isOfOne && ['value', 'period', 'part'].includes(ask.by[0]?.key.is ?? '');
}

/** The rows that a picture has room for; a line and a table have all. */
function cutBars(
  chart: DrawnChart,
  main: PlannedQuery,
  { place, withoutZeros, axes }: { place: number; withoutZeros: boolean; axes: Axes },
): readonly PlannedQuery[] {
  if (chart === 'bars') return [barsQuery(main, axes, place, withoutZeros)];
  return chart === 'dumbbell' ? [barsQuery(main, axes, place, false)] : [];
}

/** An amount or a count of nothing has no bar; a rate of nothing is a finding. */
function addsUp(columns: readonly FrameColumn[], { value }: Axes): boolean {
  const is = columns.find(({ column }) => column === value)?.is;
  return is === 'number' || is === 'count';
}

/** The longest bars, the longest first. */
function barsQuery(
  { sql, ...main }: PlannedQuery,
  { label, value }: Axes,
  place: number,
  withoutZeros: boolean,
): PlannedQuery {
  const drawn = `${value} IS NOT NULL${withoutZeros ? ` AND ${value} <> 0` : ''}`;
  const longest =
    `SELECT * FROM (${sql}) AS asked WHERE ${drawn}` +
    ` ORDER BY abs(${value}) DESC, ${label} LIMIT ${BARS_MAX}`;
  return {
    ...main,
    id: `c${place}`,
    sql: `SELECT * FROM (${longest}) AS longest ORDER BY ${value} DESC, ${label}`,
  };
}

/** Columns of a result. */
interface Axes {
  readonly label: string;
  readonly value: string;
  /** What stands in one drawing; else the value alone. */
  readonly drawn: readonly string[];
  readonly beside: readonly string[];
}

type Picture = Pick<AskSurroundings, 'drawn' | 'together' | 'measured' | 'beside' | 'isChange'>;

const BESIDE_MAX = 3;

function axesOf(columns: readonly FrameColumn[], { drawn, together = [], beside }: Picture): Axes {
  const label = columns.find(({ column }) => column.startsWith('k'))?.column ?? 'k0';
  // Who came last on which day is told in the table: nothing draws a day as a number.
  const values = columns.filter(
    ({ column, is }) => column.startsWith('m') && is !== 'date' && is !== 'text',
  );
  const columnsOf = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => values.find(({ header }) => header === name)?.column ?? []);
  const value = values.find(({ header }) => header === drawn) ?? values[0];
  const joined = columnsOf(together);
  const column = value?.column ?? joined[0] ?? 'm0';
  const shown = joined.length === 0 ? [column] : joined;
  const others = values.flatMap((one) => (shown.includes(one.column) ? [] : one.column));
  return {
    label,
    value: column,
    drawn: shown,
    beside: beside === undefined ? others.slice(0, BESIDE_MAX) : columnsOf(beside),
  };
}

/** What a query reads: for the rows behind its numbers, and for which tables are loaded. */
function sourcesOf(ask: Ask, scope: Scope): Pick<PlannedQuery, 'sources' | 'groups'> {
  const main = mainTable(ask, scope);
  const tables = [...new Set([main, ...tablesIn(ask, scope)])].flatMap((id) =>
    partsOfTable(id, scope),
  );
  const single = tables.length === 1 && tables[0] === main;
  const where = 'where' in ask ? ask.where : ask.is === 'unpivot' ? ask.of.where : null;
  const filter = where !== null && standsOn(main, where, scope) ? filterSql(where, scope) : null;
  return {
    sources: tables.map((table, place) => ({
      table,
      filter: place === 0 ? filter : null,
      filterReason: null,
    })),
    groups: single ? groupsOf(ask, main, scope) : [],
  };
}

export function mainTable(ask: Ask, scope: Scope): string {
  const [table] = measuredTables(ask, scope);
  return table ?? tablesIn(ask, scope)[0] ?? '';
}

/** The tables whose rows its measures are of, the first one's first; null for one of several. */
export function measuredTables(ask: Ask, scope: Scope): readonly (string | null)[] {
  const measures = ask.is === 'table' ? ask.measures : ask.is === 'unpivot' ? ask.of.measures : [];
  const leaves = resolved(measures, scope.meaning).measures.flatMap(({ plain }) => leavesOf(plain));
  return [...new Set(leaves.map((leaf) => tableOfLeaf(leaf, scope)))];
}

/** With those of the definitions that it names. */
function tablesIn(ask: Ask, { meaning }: Scope): readonly string[] {
  const measures = ask.is === 'table' ? ask.measures : ask.is === 'unpivot' ? ask.of.measures : [];
  const whole = [ask, resolved(measures, meaning).measures];
  const counted = partsIn(whole, countingParts) as readonly { table: string }[];
  return [...counted.map(({ table }) => table), ...columnsIn(whole).map(({ table }) => table)];
}

const countingParts: ReadonlySet<string> = new Set(['count', 'shares-differ']);

/**
 * Links may lead over tables that no column of the ask names: all that a table reaches is loaded.
 */
function partsOfTable(id: string, { unions, meaning }: Scope): readonly string[] {
  const own = unions.find(({ table }) => table === id)?.of ?? [id];
  const known = own.filter((table) => tableOf(meaning, table) !== undefined);
  const linked = meaning.links.flatMap(({ from, to }) =>
    known.includes(from[0]?.table ?? '') ? (to[0]?.table ?? []) : [],
  );
  return [
    ...known,
    ...(known.length === 0 ? [] : linked.filter((table) => !known.includes(table))),
  ];
}

function standsOn(table: string, where: Condition, { unions }: Scope): boolean {
  const isUnion = unions.some((union) => union.table === table);
  return (
    !isUnion &&
    !looksAround(where) &&
    columnsOfCondition(where).every((column) => column.table === table)
  );
}

function filterSql(where: Condition, scope: Scope): string {
  return conditionSql(where, { ...scope, alias: null });
}

/** What takes only some of a group's rows by itself has not the rows of the group. */
function groupsOf(ask: Ask, table: string, scope: Scope): readonly GroupKey[] {
  if (ask.is !== 'table') return [];
  if (!ask.by.every(({ key }) => standsIn(key, table))) return [];
  const { measures } = resolved(ask.measures, scope.meaning);
  const whole = measures.flatMap(({ plain }, place) =>
    leavesOf(plain).every(({ where }) => where === null) ? [`m${place}`] : [],
  );
  if (whole.length === 0) return [];
  const of = [...ask.by.map((_, place) => `k${place}`), ...whole];
  return ask.by.map(({ key }, place) => ({
    column: `g${place}`,
    sql: keySql(key, table, { ...scope, alias: null }),
    ...(whole.length < measures.length ? { of } : {}),
  }));
}

/** What other rows of the table decide upon has no condition over the row alone. */
const looksAround = (part: Condition | Key): boolean =>
  partsIn(part, new Set(['of-group', 'repeated', 'against-mean'])).length > 0;

function standsIn(key: Key, table: string): boolean {
  if (looksAround(key)) return false;
  return (choicesOfKey(key)[0] ?? []).every((column) => column.table === table);
}

const decimals: Readonly<Record<FrameColumn['is'], number>> = {
  text: 0,
  date: 0,
  count: 0,
  percent: 2,
  points: 2,
  times: 2,
  number: 2,
};

export function tableColumn({ column, header, is, unit, grain }: FrameColumn): PlannedTableColumn {
  if (is === 'text') return { column, name: header, kind: 'text' };
  if (is === 'date') return { column, name: header, kind: 'date', grain };
  const kind = is === 'percent' ? 'percent' : 'number';
  const shown = is === 'points' ? 'п. п.' : unit;
  return {
    column,
    name: header,
    kind,
    decimals: decimals[is],
    ...(shown === null ? {} : { unit: shown }),
  };
}

function plannedChart(
  chart: 'bars' | 'line' | 'dumbbell',
  place: number,
  columns: readonly FrameColumn[],
  { label, drawn, beside }: Axes,
  { measured, isChange = false }: Picture,
): PlannedChart {
  const key = columns.find(({ column }) => column === label);
  const of = (names: readonly string[]): readonly FrameColumn[] =>
    names.flatMap((name) => columns.find(({ column }) => column === name) ?? []);
  const shown = of(drawn);
  const [measure] = shown;
  // Of several names no value stands for all.
  const written = { ...writtenValues(measure, chart), signed: isChange };
  return {
    kind: chart,
    result: chart === 'line' ? `a${place}` : `c${place}`,
    label,
    ...(key?.is === 'date' ? { grain: key.grain } : {}),
    series: seriesOf(shown, measured !== undefined),
    beside: of(beside).map(besideOf),
    ...(measured === undefined ? { valueLabels: written } : {}),
    x: { title: headerOf(key) },
    y: { title: measured ?? headerOf(measure), ...axisUnit(measure) },
    decimals: 2,
  };
}

const headerOf = (column: FrameColumn | undefined): string => column?.header ?? '';

/** Names of one kind are alike; else the first is held against the others. */
function seriesOf(shown: readonly FrameColumn[], areAlike: boolean): readonly PlannedSeries[] {
  return shown.map(({ column, header }, at) => ({
    column,
    name: header,
    role: at === 0 || areAlike ? 'accent' : 'reference',
  }));
}

function besideOf(one: FrameColumn): PlannedBeside {
  return { column: one.column, name: one.header, ...axisUnit(one) };
}

/** At a line stand the few values that the text names, as the text has them. */
function writtenValues(measure: FrameColumn | undefined, chart: DrawnChart) {
  const decimals = chart === 'line' ? 2 : 1;
  const percent = measure?.is === 'percent';
  return { percent, decimals: measure?.is === 'count' ? 0 : percent ? 1 : decimals };
}

function axisUnit(measure: FrameColumn | undefined): { readonly unit?: string } {
  if (measure?.is === 'percent') return { unit: '%' };
  return measure === undefined || measure.unit === null ? {} : { unit: measure.unit };
}
