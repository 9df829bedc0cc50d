import type { Meaning } from '../../meaning/src/index.js';
import type { Ask, Condition, Having, Measure, NamedMeasure, TableAsk } from './frame.js';
import { grainOf } from './links.js';
import { leavesOf } from './plain.js';
import { resolved } from './resolve.js';
import { scopeOf } from './sql/scope.js';
import { tableOfLeaf } from './sql/leaves.js';
import { columnsOfValue } from './walk.js';

/** What the two numbers are called: those that fit, and all of them. */
export interface NoneNames {
  readonly fitting: string;
  readonly all: string;
}

/**
 * The ask that says by numbers that another one finds nothing: so many rows (groups, where these
 * are chosen by a measure) fit, of so many. null where nothing is chosen, or not so simply.
 */
export function noneOf(ask: Ask, meaning: Meaning, { fitting, all }: NoneNames): TableAsk | null {
  const numbers = numbersOf(ask, meaning);
  if (numbers === null) return null;
  return {
    is: 'table',
    measures: [
      { name: fitting, measure: numbers.fitting },
      { name: all, measure: numbers.all },
    ],
    by: [],
    where: numbers.where,
    having: null,
    order: [],
    top: null,
    everyPeriod: false,
  };
}

interface Numbers {
  readonly fitting: Measure;
  readonly all: Measure;
  readonly where: Condition | null;
}

function numbersOf(ask: Ask, meaning: Meaning): Numbers | null {
  switch (ask.is) {
    case 'rows': {
      const read = ask.columns.flatMap(({ value }) => columnsOfValue(value));
      return rowsThatFit(grainOf(read, meaning), ask.where, null);
    }
    case 'repeats': {
      const { columns, where } = ask;
      const repeated = { is: 'repeated', columns, where: where ?? undefined } as const;
      return rowsThatFit(grainOf(columns, meaning), repeated, where);
    }
    case 'table':
      return ask.having === null
        ? rowsThatFit(measuredTable(ask, meaning), ask.where, null)
        : groupsThatFit(ask, ask.having);
    case 'unpivot':
      return numbersOf(ask.of, meaning);
    default:
      return null;
  }
}

function rowsThatFit(
  table: string | null,
  fits: Condition | null,
  where: Condition | null,
): Numbers | null {
  if (table === null || fits === null) return null;
  const all: Measure = { is: 'count', table };
  return { fitting: { is: 'only', where: fits, measure: all }, all, where };
}

function measuredTable({ measures }: TableAsk, meaning: Meaning): string | null {
  const [leaf] = resolved(measures, meaning).measures.flatMap(({ plain }) => leavesOf(plain));
  return leaf === undefined ? null : tableOfLeaf(leaf, scopeOf(meaning));
}

function groupsThatFit({ by, measures, where }: TableAsk, having: Having): Numbers | null {
  if (having.is !== 'compare' || by.length === 0) return null;
  const { left, sign, right } = having;
  if (left.is !== 'measure' || right.is !== 'number') return null;
  const of = withoutNames({ is: 'named', name: left.name }, measures);
  const groups = { is: 'over-groups', how: 'count', of, by: by.map(({ key }) => key) } as const;
  return {
    fitting: { ...groups, sign, value: right.value },
    all: { ...groups, sign: null, value: null },
    where,
  };
}

/** With each measure in the place of its name: the others are no measures of the new ask. */
function withoutNames(measure: Measure, measures: readonly NamedMeasure[]): Measure {
  if (measure.is === 'named') {
    const at = measures.findIndex(({ name }) => name === measure.name);
    const known = measures[at];
    // A name stands for what comes before it, so that this ends.
    return known === undefined ? measure : withoutNames(known.measure, measures.slice(0, at));
  }
  const parts = Object.entries(measure).map(([key, part]: [string, unknown]) => [
    key,
    isMeasure(part) ? withoutNames(part, measures) : part,
  ]);
  return Object.fromEntries(parts) as Measure;
}

const isMeasure = (part: unknown): part is Measure =>
  typeof part === 'object' && part !== null && 'is' in part;
