import type { ExpectedValue } from '../expected.js';
import { isNumber } from './numbers.js';
import type { Line } from './places.js';
import { hasLabel } from './words.js';

export function labelsOf({ label, label_alt: others = [] }: ExpectedValue): readonly string[] {
  return label === undefined ? [] : [label, ...others];
}

/** The number stands on the line, and its label on the same line or at the head of its column. */
export function isOn(line: Line, expected: ExpectedValue): boolean {
  const labels = labelsOf(expected);
  const isOnLine = isNamed(line, expected);
  return line.numbers.some(
    (number) =>
      isNumber(number, expected) &&
      (isOnLine || labels.some((label) => hasLabel(number.head, label))),
  );
}

/** What has no label needs none. */
export function isNamed({ text }: Line, expected: ExpectedValue): boolean {
  const labels = labelsOf(expected);
  return labels.length === 0 || labels.some((label) => hasLabel(text, label));
}
