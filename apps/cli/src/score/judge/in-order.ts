import type { ExpectedValue } from '../expected.js';
import { isOn, labelsOf } from './on-line.js';
import type { Place } from './places.js';
import { labelAt } from './words.js';

/** The values in their order, no others before them; equal ones in any order. */
export function inOrder(place: Place, values: readonly ExpectedValue[]): boolean {
  return place.kind === 'text' ? isToldInOrder(place, values) : isShownInOrder(place, values);
}

function isShownInOrder({ lines }: Place, values: readonly ExpectedValue[]): boolean {
  const left = [...values];
  for (const line of lines.slice(0, values.length)) {
    const [next] = left;
    const found = left.findIndex((value) => value.value === next?.value && isOn(line, value));
    if (found === -1) return false;
    left.splice(found, 1);
  }
  return left.length === 0;
}

function isToldInOrder({ lines }: Place, values: readonly ExpectedValue[]): boolean {
  let last = -1;
  for (const value of values) {
    const at = lines.findIndex((line) => isOn(line, value));
    const line = lines[at];
    if (line === undefined) return false;
    const places = labelsOf(value).flatMap((label) => {
      const found = labelAt(line.text, label);
      return found === -1 ? [] : [found];
    });
    const here = at * LONGEST + Math.min(LONGEST, ...places);
    if (here < last) return false;
    last = here;
  }
  return true;
}

/** Longer than any sentence. */
const LONGEST = 1e6;
