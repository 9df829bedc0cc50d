import type { Column, TableProfile } from '../../../model.js';
import type { Grain } from '../../plan.js';
import type { Filter, Measure } from '../parameters.js';
import type { ColumnSpan } from './match-columns.js';
import type { Asks } from './read-asks.js';
import type { KindSaid } from './read-kinds.js';
import type { Period } from './period.js';
import type { Threshold } from './read-thresholds.js';
import type { Wishes } from './read-wishes.js';
import type { ValueSpan } from './values.js';
import type { DaysOfWeek } from './read-weekdays.js';
import type { Word } from './words.js';

/** A column that the request names, and how. */
export interface Mention extends ColumnSpan {
  /** «по складам», «в разрезе складов» */
  readonly grouping: boolean;
}

export function isNumber({ column }: Mention): boolean {
  return column.type === 'number' && column.role === 'measure';
}

export interface ValueMention extends ValueSpan {
  /** «кроме Москвы» */
  readonly not: boolean;
}

/** Returns left out or asked for, and the values that say so where a column tells them. */
export interface Returns {
  readonly only: boolean;
  readonly values: Pick<ValueSpan, 'column' | 'values'> | null;
}

/** What a request says, held against one table. */
export interface Reading {
  readonly table: TableProfile;
  readonly words: readonly Word[];
  readonly kind: KindSaid | null;
  readonly wishes: Wishes;
  readonly asks: Asks;
  readonly columns: readonly Mention[];
  readonly values: readonly ValueMention[];
  /** A measure by its usual name that the columns give: «валовая прибыль». */
  readonly measure: Measure | null;
  readonly grain: Grain | null;
  readonly periods: readonly Period[];
  /** «за январь и февраль вместе»: the periods were made one. */
  readonly joined: boolean;
  readonly thresholds: readonly Threshold[];
  readonly date: Column | null;
  /** Rows of which something was done or not: «уволились», «не закрыты». */
  readonly state: Filter | null;
  readonly weekdays: readonly DaysOfWeek[];
  readonly returns: Returns | null;
  /** What is named by words of the sheet. */
  readonly sheet: boolean;
  /** A word that names several numbers alike, and their headers. */
  readonly unclear: { readonly said: string; readonly names: readonly string[] } | null;
  /** Words that name nothing in this table: a condition may stand in them. */
  readonly unknown: readonly string[];
  /** Words that were not understood but hardly change what is asked. */
  readonly aside: readonly string[];
  readonly score: number;
}
