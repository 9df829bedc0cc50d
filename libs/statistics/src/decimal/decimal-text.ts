/** Exact decimal text: `-12.5`, `0`, `227396368.09`; no exponent, no plus, no trailing zeros. */
export type DecimalText = string;
