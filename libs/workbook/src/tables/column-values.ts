import type { ColumnTrait, ColumnType, Value } from '../model.js';

/** The values of one column, all of one type. */
export interface ColumnValues {
  readonly type: ColumnType;
  readonly values: readonly Value[];
  readonly unit: string | null;
  /** To be shown, where the values are quotients that never end; else as many as they have. */
  readonly decimals?: number;
  readonly hasTime: boolean;
  readonly isIdentifier: boolean;
  readonly traits: readonly ColumnTrait[];
  readonly notices: readonly string[];
}
