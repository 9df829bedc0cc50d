/** Half-open: `before` is the first day that no longer belongs. */
export interface Period {
  readonly from: string;
  readonly before: string;
  readonly label: string;
  /** Counted back from the last date of the data. */
  readonly anchored: boolean;
  /** Place of its first word. */
  readonly at: number;
}

export interface DateRange {
  readonly first: string;
  readonly last: string;
}
