import type { Suspected } from './judge.js';
import type { Look, Numbered } from './looked-at.js';

/** What else the row has of the same sum, in the right order of digits. */
export interface Swapped {
  readonly beside: Numbered;
  readonly meant: number;
}

const DIGITS_MIN = 4;
const EQUAL_MIN = 0.5;

/** «918 000» beside 198 000 that was paid, where most rows are paid to the rouble. */
export function swappedIn({ row, of }: Suspected, { numbers }: Look): Swapped | null {
  const value = of.values[row] ?? NaN;
  const found = numbers.flatMap((beside): readonly Swapped[] => {
    const meant = beside.values[row] ?? NaN;
    const digits = digitsOf(value);
    const isSwapped = digits !== '' && meant !== value && digitsOf(meant) === digits;
    return beside !== of && isSwapped && areUsuallyOne(of, beside) ? [{ beside, meant }] : [];
  });
  return found[0] ?? null;
}

/** In order; '' of a number too short to tell anything. */
function digitsOf(value: number): string {
  const digits = String(value).match(/\d/gu) ?? [];
  return digits.length < DIGITS_MIN ? '' : digits.toSorted().join('');
}

function areUsuallyOne({ values }: Numbered, other: Numbered): boolean {
  const both = [...values.keys()].filter(
    (row) => (values[row] ?? NaN) > 0 && (other.values[row] ?? NaN) > 0,
  );
  const equal = both.filter((row) => values[row] === other.values[row]);
  return equal.length > EQUAL_MIN * both.length;
}
