/** A rounding rule: how an exact value becomes text. */
export interface NumberFormat {
  /** percent: the value is in percents already. */
  readonly style: 'number' | 'percent';
  readonly decimals: number;
  /** Large values are written in thousands, millions or billions. */
  readonly compact?: boolean;
  /** Written after the number, after a no-break space: «₽», «л». */
  readonly unit?: string;
  /** The sign is told by the words around: «снизилась на …». */
  readonly absolute?: boolean;
  /** «+5,1 %» */
  readonly signed?: boolean;
  /** What rounds to zero without being it is written «менее 0,0001». */
  readonly floor?: boolean;
  /** A year: «2012», not «2 012». */
  readonly ungrouped?: boolean;
  /** Forms for 1, 2 and 5: «строка», «строки», «строк». */
  readonly plural?: readonly [string, string, string];
}
