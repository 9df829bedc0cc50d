import { NO_BREAK } from '../../../russian/src/index.js';
import { nearestOf } from '../links.js';
import type { Band, DatePart, Key, NamedKey, RowValue } from '../frame.js';
import { columnsOfValue } from '../walk.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import { conditionSql, valueSql } from './conditions.js';
import { writtenNumber } from '../written-number.js';
import { cellSql, quoted, spelledSql, tableSql, textLiteral, typeOf } from './scope.js';
import type { Scope } from './scope.js';
import { numberSql, partSql, periodSql } from './values.js';

/** What stands for parts of dates and for truth in a result; without them, their numbers. */
export interface KeyWords {
  readonly parts: Readonly<Partial<Record<DatePart, readonly string[]>>>;
  /** Of a year, the first and the second. */
  readonly halves: readonly [string, string];
  readonly yes: string;
  readonly no: string;
  readonly empty: string;
}

/** What the rows of a table are grouped by; bands and cases by their place. */
export function keySql(key: Key, table: string, scope: Scope): string {
  switch (key.is) {
    case 'value': {
      const choices = [key.column, ...key.also];
      const column = nearestOf(choices, (one) => [one], table, scope.meaning) ?? key.column;
      return mergedSql(key, column, scope);
    }
    case 'period': {
      const of = nearestOf([key.of, ...key.also], columnsOfValue, table, scope.meaning) ?? key.of;
      return periodSql(key.grain, valueSql(of, scope));
    }
    case 'part':
      return partSql(key.part, valueSql(key.of, scope));
    case 'band':
      return bandSql(key.of, wholeBands(key.bands), scope);
    case 'case': {
      const whens = key.cases.map(
        ({ where }, place) => `WHEN ${conditionSql(where, scope)} THEN ${place}`,
      );
      const rest = key.rest === null ? '' : ` ELSE ${key.cases.length}`;
      return whens.length === 0 ? 'NULL' : `CASE ${whens.join(' ')}${rest} END`;
    }
  }
}

type ValueKey = Extract<Key, { is: 'value' }>;

function mergedSql(key: ValueKey, column: ColumnId, scope: Scope): string {
  const isSpelled = isMerged(key, scope) && typeOf(column, scope) === 'text';
  return isSpelled ? spelledSql(column, scope) : cellSql(column, scope);
}

export function isMerged(key: Key, scope: Scope): key is ValueKey {
  return key.is === 'value' && key.merged && typeOf(key.column, scope) === 'text';
}

/** Rows that a key leaves out: those of no case where there is no rest. */
export function keyFilterSql(key: Key, table: string, scope: Scope): string | null {
  if (key.is !== 'case' || key.rest !== null) return null;
  return `(${keySql(key, table, scope)}) IS NOT NULL`;
}

interface Placed extends Band {
  readonly label: string;
}

/** Bands in their order, with what they leave below, between and above: no value is lost. */
export function wholeBands(bands: readonly Band[]): readonly Placed[] {
  const own = bands
    .toSorted((one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity))
    .map((band) => ({ ...band, label: band.name ?? rangeText(band) }));
  const lowest = own[0]?.from ?? null;
  const highest = own.every(({ below }) => below !== null)
    ? Math.max(...own.map(({ below }) => below ?? 0))
    : null;
  const ends: readonly Band[] = [
    ...(lowest === null ? [] : [{ name: null, from: null, below: lowest }]),
    ...(highest === null || own.length === 0 ? [] : [{ name: null, from: highest, below: null }]),
  ];
  const [below, above] = [
    ends.filter(({ from }) => from === null),
    ends.filter(({ from }) => from !== null),
  ];
  const labelled = (band: Band): Placed => ({ ...band, label: rangeText(band) });
  return [...below.map(labelled), ...own, ...above.map(labelled)];
}

export function rangeText({ from, below }: Band): string {
  const [start, end] = [from, below].map((bound) => (bound === null ? null : boundText(bound)));
  if (start == null) return end == null ? '…' : `< ${end}`;
  if (end == null) return `≥ ${start}`;
  return `${start}${`${start}${end}`.includes(NO_BREAK) ? ' – ' : '–'}${end}`;
}

const GROUPED_FROM = 10_000;

/** «500 000»; a year keeps its four digits together. */
export function boundText(bound: number): string {
  const [whole = '', fraction] = writtenNumber(bound).split('.');
  const groups =
    Math.abs(bound) < GROUPED_FROM ? whole : whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  return fraction === undefined ? groups : `${groups},${fraction}`;
}

/** What lies between bands stands after them all. */
function bandSql(of: RowValue, bands: readonly Placed[], scope: Scope): string {
  const value = valueSql(of, scope);
  const whens = bands.map(({ from, below }, place) => {
    const bounds = [
      ...(from === null ? [] : [`${value} >= ${numberSql(from)}`]),
      ...(below === null ? [] : [`${value} < ${numberSql(below)}`]),
    ];
    return `WHEN ${bounds.join(' AND ') || 'true'} THEN ${place}`;
  });
  return `CASE WHEN ${value} IS NULL THEN NULL ${whens.join(' ')} ELSE ${bands.length} END`;
}

/** What a group's key is shown as. */
export function labelSql(
  { key }: NamedKey,
  grouped: string,
  place: number,
  words: KeyWords | null,
  scope: Scope,
): string {
  const label = shownSql(key, grouped, place, words, scope);
  if (words === null || label.type !== 'text') return label.sql;
  return `coalesce(${label.sql}, ${textLiteral(words.empty)})`;
}

interface Shown {
  readonly sql: string;
  readonly type: 'text' | 'date' | 'number' | 'boolean';
}

function shownSql(
  key: Key,
  grouped: string,
  place: number,
  words: KeyWords | null,
  scope: Scope,
): Shown {
  const text = (sql: string): Shown => ({ sql, type: 'text' });
  switch (key.is) {
    case 'value':
      return shownValueSql(key, grouped, place, words, scope);
    case 'period': {
      if (words === null || key.grain !== 'half') return { sql: grouped, type: 'date' };
      const [first, second] = words.halves.map(textLiteral);
      const half = `CASE WHEN month(${grouped}) < 7 THEN ${first ?? ''} ELSE ${second ?? ''} END`;
      return text(`CAST(year(${grouped}) AS VARCHAR) || ', ' || ${half}`);
    }
    case 'part': {
      const names = words?.parts[key.part];
      if (words === null) return { sql: grouped, type: 'number' };
      if (names === undefined) return text(`CAST(${grouped} AS VARCHAR)`);
      return text(
        chosenSql(
          grouped,
          names.map((name, at) => [at + 1, name] as const),
        ),
      );
    }
    case 'band': {
      const labels = [...wholeBands(key.bands).map(({ label }) => label), '…'];
      return text(chosenSql(grouped, [...labels.entries()]));
    }
    case 'case': {
      const names = key.cases.map(({ name }) => name);
      return text(
        chosenSql(
          grouped,
          [...names, key.rest ?? ''].map((name, at) => [at, name] as const),
        ),
      );
    }
  }
}

function shownValueSql(
  key: ValueKey,
  grouped: string,
  place: number,
  words: KeyWords | null,
  scope: Scope,
): Shown {
  const type = typeOf(key.column, scope);
  if (isMerged(key, scope)) {
    return { sql: `(SELECT label FROM labels${place} WHERE spelling = ${grouped})`, type: 'text' };
  }
  if (words === null || type === 'date' || type === 'text') return { sql: grouped, type };
  if (type === 'number') return { sql: `CAST(${grouped} AS VARCHAR)`, type: 'text' };
  const [yes, no] = [textLiteral(words.yes), textLiteral(words.no)];
  return {
    sql: `CASE WHEN ${grouped} THEN ${yes} WHEN NOT ${grouped} THEN ${no} END`,
    type: 'text',
  };
}

function chosenSql(value: string, labels: readonly (readonly [number, string])[]): string {
  const whens = labels.map(([at, label]) => `WHEN ${value} = ${at} THEN ${textLiteral(label)}`);
  return `CASE ${whens.join(' ')} END`;
}

/** What the labels of merged spellings are read from, for each key that merges them. */
export function labelTables(by: readonly NamedKey[], scope: Scope): readonly string[] {
  return by.flatMap(({ key }, place) =>
    isMerged(key, scope) ? [labelsSql(key, place, scope)] : [],
  );
}

/** The most frequent of the spellings that were merged, by name where two are as frequent. */
function labelsSql({ column, also }: ValueKey, place: number, scope: Scope): string {
  const columns = [column, ...also].filter((one) => typeOf(one, scope) === 'text');
  const spellings = columns.map((one) => {
    const [spelled, cell] = [spelledSql(one, scope), cellSql(one, scope)];
    return `SELECT ${spelled} AS spelling, ${cell} AS written FROM ${tableSql(one.table, scope, 'looked-up')}`;
  });
  const counted = `SELECT spelling, written, count(*) AS n FROM (${spellings.join(' UNION ALL ')}) GROUP BY 1, 2`;
  return (
    `${quoted(`labels${place}`)} AS (SELECT spelling, first(written ORDER BY n DESC, written) AS label ` +
    `FROM (${counted}) WHERE spelling IS NOT NULL GROUP BY 1)`
  );
}
