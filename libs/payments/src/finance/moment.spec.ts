import { describe, expect, it } from '@jest/globals';
import { momentOf } from './moment.js';

const now = new Date('2026-06-15T09:00:00.000Z');

describe('A moment of event time', () => {
  it.each([
    [undefined, '2026-06-15T09:00:00.000Z'],
    ['2026-06-15T12:00+03:00', '2026-06-15T09:00:00.000Z'],
    ['2026-06-15T11:59:59.5+03:00', '2026-06-15T08:59:59.500Z'],
  ])('%s is %s', (given, moment) => expect(momentOf(given, now)).toBe(moment));

  it.each([
    ['2026-06-15T09:00:00.001Z', 'finance.future'],
    ['2026-06-31T09:00:00Z', 'finance.moment'],
    ['2026-05-15T25:00:00Z', 'finance.moment'],
  ])('%s is none: %s', (given, code) =>
    expect(() => momentOf(given, now)).toThrow(expect.objectContaining({ code })),
  );
});
