import { describe, expect, it } from '@jest/globals';
import { reasonOf, ticksOf } from './adjustment-request.js';

const refusal = (code: string, detail: RegExp) =>
  expect.objectContaining({ kind: 'unprocessable', code, detail: expect.stringMatching(detail) });

describe('The ticks of an adjustment', () => {
  it.each([
    ['100', 100],
    ['-100', -100],
    ['007', 7],
    ['1000000', 1_000_000],
    ['-1000000', -1_000_000],
  ])('%p are %p', (given, ticks) => expect(ticksOf(given)).toBe(ticks));

  it.each([undefined, '', '0', '-0', '+5', ' 5', '5.0', '1e3', '0x10', '٥', 'сто', ['1', '2'], 5])(
    'are asked for where %p is given',
    (given) =>
      expect(() => ticksOf(given)).toThrow(refusal('adjustment.ticks', /^Укажите целое число/)),
  );

  it.each(['1000001', '-1000001', '9'.repeat(400)])('are too many at once: %p', (given) =>
    expect(() => ticksOf(given)).toThrow(
      refusal('adjustment.ticks', /не больше 1\s000\s000 тиков/),
    ),
  );
});

describe('The reason of an adjustment', () => {
  it.each([undefined, null, '', 'text', 5, {}, [], { reason: null }, { reason: ' \n ' }])(
    'is none in %p',
    (body) => expect(reasonOf(body)).toBe(''),
  );

  it('is one line of plain text', () =>
    expect(reasonOf({ reason: ' Сбой\r\n\u0000отчета \ud800 ' })).toBe('Сбой отчета \ufffd'));

  it('has 500 characters at most', () => {
    const most = 'я'.repeat(500);
    expect(reasonOf({ reason: ` ${most} ` })).toBe(most);
    for (const reason of [`${most}я`, 5, true, ['a'], { a: 1 }])
      expect(() => reasonOf({ reason })).toThrow(refusal('adjustment.reason', /500 знаков/));
  });
});
