import { expect, it } from '@jest/globals';
import { cruise } from './cruise.js';

it('This repository keeps the direction of imports', () => {
  const found = cruise(process.cwd()).summary.violations;
  expect(found.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});
