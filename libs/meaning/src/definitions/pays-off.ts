const ROWS_MIN = 8;
/** Nearly nobody pays more than is asked for, and many have paid all of it. */
const WITHIN_MIN = 0.97;
const SETTLED_MIN = 0.3;

/** Of each row with a bill what is still open; empty cells of payments are nothing paid. */
export function leftOf(billed: Float64Array, paid: Float64Array): readonly number[] {
  return [...billed].flatMap((whole, row) => {
    const part = paid[row] ?? NaN;
    return Number.isNaN(whole) ? [] : [exact(whole - (Number.isNaN(part) ? 0 : part))];
  });
}

/** 0.3 less 0.1 and 0.2 is nothing. */
const exact = (left: number): number => Math.round(left * PARTS_OF_CENT) / PARTS_OF_CENT;
const PARTS_OF_CENT = 10_000;

/** Whether the rows show that one column settles the other, and has not settled all of it. */
export function paysOff(billed: Float64Array, paid: Float64Array): boolean {
  const left = leftOf(billed, paid);
  const within = left.filter((one) => one >= 0).length;
  const settled = left.filter((one) => one === 0).length;
  return (
    left.length >= ROWS_MIN &&
    within >= WITHIN_MIN * left.length &&
    settled >= SETTLED_MIN * left.length &&
    settled < within
  );
}
