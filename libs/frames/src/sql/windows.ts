import type { Grain, Key, NamedKey } from '../frame.js';
import { partsOf, isLeaf } from '../plain.js';
import type { Plain, Window } from '../plain.js';
import { differenceSql } from './aggregates.js';
import { measureSql } from './measures.js';
import { keyName } from './names.js';
import type { LeafNames } from './names.js';

/** What stands over the groups of an answer: one layer of columns upon the other. */
export interface Layers {
  readonly of: (measure: Plain) => string;
  /** Expressions with their names, the lowest layer first. */
  readonly layers: readonly (readonly string[])[];
}

/** Windows stand upon windows: each layer reads the columns of those below it. */
export function layersOf(
  measures: readonly Plain[],
  leaves: LeafNames,
  by: readonly NamedKey[],
): Layers {
  const windows = [...new Set(measures.flatMap(windowsOf))];
  const names = new Map(windows.map((window, place) => [window, `w${place}`]));
  const of = (measure: Plain): string =>
    measureSql(measure, leaves, (window) => names.get(window) ?? 'NULL');
  const depths = windows.map(depthOf);
  const layers = [...new Set(depths)].toSorted((one, other) => one - other);
  return {
    of,
    layers: layers.flatMap((depth) => {
      const own = windows.filter((_, place) => depths[place] === depth);
      const named = (window: Window): string => names.get(window) ?? '';
      const places = own.flatMap((window) => {
        const sql = placeSql(window, of(window.of), by);
        return sql === null ? [] : [`${sql} AS ${named(window)}p`];
      });
      const values = own.map((window) => {
        const value = ofFirst(window, of(window.of), `${named(window)}p`);
        return `${windowSql(window, value, by)} AS ${named(window)}`;
      });
      return places.length === 0 ? [values] : [places, values];
    }),
  };
}

/** Where a group stands among the others by its value; null where all of them are taken. */
function placeSql(window: Window, value: string, by: readonly NamedKey[]): string | null {
  if (!isOfFirst(window)) return null;
  const within = partition(columnsOf(window.within, by));
  return `row_number() OVER (${[within, `ORDER BY ${value} DESC NULLS LAST`].join(' ').trim()})`;
}

const isOfFirst = (window: Window): window is Extract<Window, { is: 'across' }> =>
  window.is === 'across' && (window.first ?? null) !== null;

const ofFirst = (window: Window, value: string, place: string): string =>
  isOfFirst(window) ? `(CASE WHEN ${place} <= ${window.first} THEN ${value} END)` : value;

export function isWindow(measure: Plain): measure is Window {
  return ['share', 'across', 'running', 'change'].includes(measure.is);
}

export function windowsOf(measure: Plain): readonly Window[] {
  if (isLeaf(measure)) return [];
  const inner = partsOf(measure).flatMap(windowsOf);
  return isWindow(measure) ? [...inner, measure] : inner;
}

function depthOf(measure: Plain): number {
  if (isLeaf(measure)) return 0;
  const below = Math.max(0, ...partsOf(measure).map(depthOf));
  return below + (isWindow(measure) ? 1 : 0);
}

const functions = {
  mean: 'avg',
  median: 'median',
  min: 'min',
  max: 'max',
  sum: 'sum',
  count: 'count',
} as const;

function windowSql(window: Window, value: string, by: readonly NamedKey[]): string {
  switch (window.is) {
    case 'share': {
      const whole = `sum(${value}) OVER (${partition(columnsOf(window.within, by))})`;
      return `(100.0 * CAST(${value} AS DOUBLE) / nullif(${whole}, 0))`;
    }
    case 'across': {
      const exact =
        window.how === 'mean' || window.how === 'median' ? `CAST(${value} AS DOUBLE)` : value;
      return `${functions[window.how]}(${exact}) OVER (${partition(columnsOf(window.within, by))})`;
    }
    case 'running':
      return `sum(${value}) OVER (${ordered(window.along, by)} ROWS UNBOUNDED PRECEDING)`;
    case 'change': {
      const before = `(${beforeSql(window, value, by)})`;
      const amount = differenceSql(value, before);
      if (window.as === 'amount') return amount;
      return `(100.0 * CAST(${amount} AS DOUBLE) / nullif(abs(${before}), 0))`;
    }
  }
}

function columnsOf(names: readonly string[], by: readonly NamedKey[]): readonly string[] {
  return by.flatMap(({ name }, place) => (names.includes(name) ? [keyName(place)] : []));
}

function partition(columns: readonly string[]): string {
  return columns.length === 0 ? '' : `PARTITION BY ${columns.join(', ')}`;
}

/** Along one key, within all others. */
function ordered(along: string, by: readonly NamedKey[]): string {
  const place = by.findIndex(({ name }) => name === along);
  const others = by.flatMap((_, at) => (at === place ? [] : [keyName(at)]));
  return [partition(others), `ORDER BY ${keyName(place)} NULLS LAST`].join(' ').trim();
}

const steps: Readonly<Record<Grain, string | null>> = {
  day: null,
  week: 'to_days(7)',
  month: 'to_months(1)',
  quarter: 'to_months(3)',
  half: 'to_months(6)',
  year: 'to_years(1)',
};

/** A step of the calendar where the key has one: after a gap there is nothing to compare with. */
function beforeSql(
  { along, to }: Extract<Window, { is: 'change' }>,
  value: string,
  by: readonly NamedKey[],
): string {
  const step = stepOf(by.find(({ name }) => name === along)?.key, to);
  const over = ordered(along, by);
  if (step === null) return `lag(${value}) OVER (${over})`;
  const frame = `RANGE BETWEEN ${step} PRECEDING AND ${step} PRECEDING`;
  return `max(${value}) OVER (${over} ${frame})`;
}

function stepOf(key: Key | undefined, to: 'previous' | 'year-ago'): string | null {
  if (key?.is !== 'period') return null;
  return to === 'year-ago' ? 'to_years(1)' : steps[key.grain];
}
