import type { ColumnId } from './column-id.js';

export type Dimension =
  | 'money'
  | 'count'
  | 'length'
  | 'area'
  | 'volume'
  | 'weight'
  | 'time'
  | 'energy'
  | 'percent'
  | 'points'
  | 'other'
  | 'none';

/** What a number is counted in. «тыс. руб.» is RUB at 1000, «л/100 км» is litres per 100 km. */
export interface Unit {
  readonly dimension: Dimension;
  /**
   * As it is shown: «руб.», «шт», «км»; a currency has its ISO code here; '' where none is known.
   */
  readonly symbol: string;
  /** How many of the symbol one stands for: 1, 1000, 1000000. */
  readonly scale: number;
  readonly per: Unit | null;
}

/**
 * event: what happened; due: what is to happen; birth: when the thing came to be; period: a label
 * («1 квартал», 2024); clock: a time of day in a text. Only events make an axis of time.
 */
export type TimeOf = 'event' | 'due' | 'birth' | 'period' | 'clock';

export type Sign = 1 | -1;

/**
 * What a column is. Its role alone says what may be done with it; nothing is additive without
 * evidence.
 */
export type Role =
  | { readonly is: 'identifier' }
  | { readonly is: 'name' }
  | { readonly is: 'category' }
  /** `yes`: the values that say so, as they stand in the column. */
  /** `answered`: no is written as yes is, so that an empty cell is neither. */
  | { readonly is: 'flag'; readonly yes: readonly string[]; readonly answered?: true }
  | { readonly is: 'ordinal'; readonly order: readonly string[] }
  | { readonly is: 'time'; readonly of: TimeOf }
  | { readonly is: 'flow'; readonly unit: Unit }
  /** Both directions in one column: added up by direction, or net by sign; never all together. */
  | {
      readonly is: 'signed-flow';
      readonly unit: Unit;
      readonly direction: ColumnId;
      /** By value of the direction column; values that are not named count in no direction. */
      readonly signs: Readonly<Record<string, Sign>>;
    }
  /** A level at a moment: added over things, never over time. */
  | {
      readonly is: 'stock';
      readonly unit: Unit;
      /** The time along which it must not be added; null where the table is of one moment. */
      readonly over: ColumnId | null;
    }
  | { readonly is: 'intensive'; readonly unit: Unit; readonly weight: ColumnId | null }
  /** Worked out anew from the sums of its parts. */
  | {
      readonly is: 'ratio';
      readonly unit: Unit;
      readonly part: ColumnId;
      readonly whole: ColumnId;
      /** 100 where the cells hold percents, 1 where they hold the quotient. */
      readonly times: number;
    }
  | { readonly is: 'text' };

export type RoleName = Role['is'];

/** What evidence speaks for: roles, and times by their kind. */
export type Leaning = Exclude<RoleName, 'time' | 'signed-flow'> | TimeOf;

export type Aggregate = 'sum' | 'mean' | 'median' | 'min' | 'max' | 'deviation';

const averages = ['mean', 'median', 'min', 'max', 'deviation'] as const;

/** The one place that says what may be done over rows with a column of a role. */
export const allowed: Readonly<Record<RoleName, readonly Aggregate[]>> = {
  identifier: [],
  name: [],
  category: [],
  flag: [],
  ordinal: ['median', 'min', 'max'],
  time: ['min', 'max'],
  flow: ['sum', ...averages],
  'signed-flow': ['sum'],
  stock: averages,
  intensive: averages,
  ratio: ['min', 'max'],
  text: [],
};

/** Of a level at one moment the sum over things, too. */
export function aggregatesOf(role: Role): readonly Aggregate[] {
  return role.is === 'stock' && role.over === null ? ['sum', ...averages] : allowed[role.is];
}
