import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

const cellOf = (text: string): string => csvOf([[text]]).slice(1, -2);

describe('text in a CSV', () => {
  it.each([
    '=1+1',
    '+A1',
    '-A1',
    '@sum',
    '\uff1d1+1',
    '\uff0bA1',
    '\uff0dA1',
    '\uff20sum',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '|cmd',
    '%0A',
  ])('lets nothing begin a formula: %j', (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });

  it.each(['Кофе', '-12,50', '+7', '12.5', '3 = три', ''])('leaves %j as it is', (text) => {
    expect(cellOf(text)).toBe(text);
  });
});
