const DIGITS_MAX = 12;
const DIGITS_OF_THIRDS = 4;

/** A number that was worked out has no tail of digits: 12.76, not 12.759999999999998; 0.3333. */
export function writtenNumber(value: number): string {
  const exact = Number(value.toPrecision(DIGITS_MAX));
  const isOfThirds =
    !Number.isInteger(value) && Number.isInteger(Number((3 * value).toPrecision(DIGITS_MAX)));
  return String(isOfThirds ? Number(value.toPrecision(DIGITS_OF_THIRDS)) : exact);
}
