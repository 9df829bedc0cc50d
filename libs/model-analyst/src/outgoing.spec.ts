import { expect, it } from '@jest/globals';
import { toldNumber } from './outgoing.js';

it.each([
  ['4988.428571428571', '4988.4286'],
  ['0.0035449', '0.003545'],
  ['-0.99999999', '-1'],
  ['16253.5', '16253.5'],
  ['1532600', '1532600'],
])('given %s, then a model that goes on counting with it sees %s', (value, told) => {
  expect(toldNumber(value)).toBe(told);
});
