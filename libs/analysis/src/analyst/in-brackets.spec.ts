import { expect, it } from '@jest/globals';
import { inBrackets } from './spans.js';

const said = (...names: readonly string[]): string =>
  inBrackets(names)
    .map((span) => (typeof span === 'object' && 'name' in span ? span.name : span))
    .join('');

it('given names, then they stand together in brackets, and none of them in quotes twice', () => {
  expect(said('Замена', 'ООО «Ромашка»')).toBe(' («Замена», ООО «Ромашка»)');
  expect(said()).toBe('');
});
