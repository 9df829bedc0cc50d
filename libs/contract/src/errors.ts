/** The body of every answer that is not a success. `code` is stable: never rename one. */
export interface ErrorBody {
  /** A Russian sentence for the user. */
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
}

/** 422 of a request in one's own words that was not understood. */
export type NotUnderstoodBody = ErrorBody & {
  /** Requests about this very file that would be understood; may be empty. */
  readonly suggestions: readonly string[];
};

/** 402 */
export type NotEnoughTicksBody = ErrorBody & {
  readonly balance: number;
  readonly required: number;
  readonly shortfall: number;
};
