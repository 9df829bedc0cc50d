import type { Meaning } from '../../meaning/src/index.js';
import { readingOf, slipsReadBy } from './as-meant.js';
import type { Ask, TableAsk, Union } from './frame.js';
import { withKnownRatios } from './known-ratios.js';
import { resolved } from './resolve.js';
import type { ResolvedMeasure } from './resolve.js';
import type { KeyWords } from './sql/keys.js';
import { keyName, measureName } from './sql/names.js';
import { repeatsSql, rowsAskSql, totalsSql } from './sql/rows-sql.js';
import { scopeOf } from './sql/scope.js';
import type { Scope } from './sql/scope.js';
import { meansDifferSql, relationSql, sharesDifferSql } from './sql/statistics-sql.js';
import { tableAskSql } from './sql/table-sql.js';
import type { Blanks } from './sql/table-sql.js';
import { unpivotSql } from './sql/unpivot-sql.js';
import { withUnions } from './unions.js';

export interface CompileSettings {
  readonly unions: readonly Union[];
  /** What parts of dates, truth and empty keys are called in the result; null: their numbers. */
  readonly words: KeyWords | null;
  /** Of a table ask by one value: whether the group of rows that lack it is among the others. */
  readonly blanks?: Blanks;
}

const plainSettings: CompileSettings = { unions: [], words: null };

/**
 * One SELECT of an ask that nothing stands against (check.ts). The columns of its result are those
 * of `columnsOf`, besides `all_n` where only the first of them are taken.
 */
export function sqlOf(
  ask: Ask,
  known: Meaning,
  { unions, words, blanks = 'with' }: CompileSettings = plainSettings,
): string {
  const meaning = withUnions(known, unions);
  const scope = readingScope(ask, scopeOf(meaning, unions));
  switch (ask.is) {
    case 'table':
      return tableAskSql(ask, measuresOf(ask, scope), { words, blanks }, scope);
    case 'unpivot':
      return unpivotSql(ask, measuresOf(ask.of, scope), words, scope);
    case 'rows':
      return rowsAskSql(ask, scope);
    case 'relation':
      return relationSql(ask, words, scope);
    case 'means-differ':
      return meansDifferSql(ask, scope);
    case 'shares-differ':
      return sharesDifferSql(ask, scope);
    case 'repeats':
      return repeatsSql(ask, scope);
  }
}

export const measuresOf = ({ measures }: TableAsk, scope: Scope): readonly ResolvedMeasure[] =>
  resolved(measures, scope.meaning).measures.map((one) => ({
    ...one,
    plain: withKnownRatios(one.plain, scope),
  }));

/** An ask reads what its rows say, or what they were to say. */
export function readingScope(ask: Ask, scope: Scope): Scope {
  const reading = readingOf(ask);
  const slips = reading.slips === undefined ? [] : slipsReadBy(ask, scope.meaning);
  return { ...scope, reading, slips };
}

/** The totals of a rows ask; null where it wants none. */
export function totalsOf(
  ask: Ask,
  known: Meaning,
  { unions }: CompileSettings = plainSettings,
): string | null {
  if (ask.is !== 'rows' || ask.totals.length === 0) return null;
  const scope = scopeOf(withUnions(known, unions), unions);
  return totalsSql(ask, readingScope(ask, scope));
}

export interface CompiledColumn {
  /** Of the result: k0, m0 … */
  readonly column: string;
  readonly is: 'key' | 'measure';
  /** As the ask calls it; the parts of a test have names of the form. */
  readonly name: string;
}

/** The columns of an ask's result, in their order. */
export function columnsOf(ask: Ask): readonly CompiledColumn[] {
  const { keys, measures } = namesOf(ask);
  return [
    ...keys.map((name, place) => ({ column: keyName(place), is: 'key', name }) as const),
    ...measures.map(
      (name, place) => ({ column: measureName(place), is: 'measure', name }) as const,
    ),
  ];
}

const testNames = ['n1', 'value1', 'n2', 'value2', 'difference', 'low', 'high'] as const;

interface Names {
  readonly keys: readonly string[];
  readonly measures: readonly string[];
}

function namesOf(ask: Ask): Names {
  switch (ask.is) {
    case 'table':
      return {
        keys: ask.by.map(({ name }) => name),
        measures: ask.measures.map(({ name }) => name),
      };
    case 'unpivot':
      return { keys: [...ask.of.by.map(({ name }) => name), ask.measure], measures: [ask.value] };
    case 'rows':
      return { keys: [], measures: ask.columns.map(({ name }) => name) };
    case 'relation':
      return { keys: ask.by.map(({ name }) => name), measures: ['n', 'r'] };
    case 'repeats':
      return { keys: ask.columns.map(({ column }) => column), measures: ['n'] };
    default:
      return { keys: [], measures: testNames };
  }
}
