import type { ColumnId } from '../column-id.js';

/** A number of a row that looks mistyped: others of the row, or of rows of its kind, say so. */
export interface Slip {
  readonly column: ColumnId;
  /** As it stands. */
  readonly value: number;
  /** What it was to be, as the others say; null where they leave that open. */
  readonly meant: number | null;
  /** Numbers of the row that tell it from all other rows, the wrong one first. */
  readonly at: readonly CellNumber[];
  readonly against: Against;
  /** What of the row was worked out from the number, and is wrong with it. */
  readonly carried: readonly CarriedSlip[];
}

/** Rows that are another one once more, in every cell. */
export interface Doubles {
  /**
   * The number that rows have to themselves; a row without one is nobody's double. null where no
   * row has one, and they say so much that none says the same by chance.
   */
  readonly number: ColumnId | null;
  readonly rows: number;
  /** Of these the numbers of rows that are another one but for their number. */
  readonly renumbered: readonly string[];
}

export interface CellNumber {
  readonly column: ColumnId;
  readonly number: number;
}

export interface CarriedSlip {
  readonly column: ColumnId;
  readonly value: number;
  readonly meant: number | null;
}

/** What a number is held against: another number of its row, or rows of its kind. */
export interface Against {
  /** It is compared for one of this. */
  readonly beside: ColumnId | null;
  /** What `beside` is to be multiplied by: an amount goes with its price and quantity. */
  readonly times: ColumnId | null;
  /** Rows of one kind; null: all rows. */
  readonly kind: { readonly column: ColumnId; readonly label: string } | null;
  /** What the number, or the quotient by `beside`, usually is. */
  readonly usual: number;
  /** Whether that is what other numbers of the row come to. */
  readonly isMade: boolean;
  /** Where another sheet has the usual number of the same thing. */
  readonly elsewhere: ColumnId | null;
}
