import { expect, it } from '@jest/globals';
import { inBrackets } from './spans.js';

function said(...names: readonly string[]): string {
  const texts = inBrackets(names).flatMap((span) => {
    if (typeof span === 'string') return span;
    return 'name' in span ? span.name : [];
  });
  return texts.join('');
}

it('given names, then they stand together in brackets, and none of them in quotes twice', () => {
  expect(said('Замена', 'ООО «Ромашка»')).toBe(' («Замена», ООО «Ромашка»)');
  expect(said()).toBe('');
});
