/** Greek, further currencies, fractions, sums and shapes stand in the serif family only. */
const SERIF_ONLY =
  /([\u0370-\u03ff\u1e00-\u1eff\u2002-\u2007\u2032\u2033\u2070\u2071\u2075-\u2080\u2085-\u208e\u20a1-\u20ab\u20ae-\u20b2\u20b5\u20b9\u20ba\u20bf\u2126\u2153-\u215e\u2202\u220f\u2211\u2219\u222b\u2260\u25a0-\u25ff\u2610\u2611\u2713]+)/;

export interface FontRun {
  readonly text: string;
  readonly isSerifOnly: boolean;
}

/** A text in pieces that one of the two families can write. */
export const fontRuns = (text: string): readonly FontRun[] =>
  text
    .split(SERIF_ONLY)
    .map((piece, at) => ({ text: piece, isSerifOnly: at % 2 === 1 }))
    .filter((run) => run.text !== '');
