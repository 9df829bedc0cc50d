import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MisreadingsEvent } from '../../../../eventstore/misreadings/misreadings.events.js';
import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { DomainError, replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { customProposed, erased, proposed, requested, succeeded } from '../testing/task-events.js';
import { leftIn, misreadAttempt, misreadings, type TellMisread } from './misreadings.js';
import { task } from './task.js';

const given = decides(misreadings);
const words = { asked: 'топ клиентов', understood: 'Понял так: число строк по клиентам' };

const tell = (index: number, month = '2026-11', perMonth = 2): TellMisread => ({
  type: 'TellMisread',
  userId: 'anna',
  taskId: 'task1',
  index,
  attempt: 1,
  month,
  perMonth,
  ...words,
});
const misread = (index: number, month = '2026-11'): MisreadingsEvent => ({
  type: 'ReportMisread',
  version: 1,
  data: { userId: 'anna', taskId: 'task1', index, attempt: 1, month, ...words },
});

/** What a telling adds; nothing where it is refused. */
function made(before: readonly MisreadingsEvent[], command: TellMisread) {
  try {
    return misreadings.decide(command, replay(misreadings, before));
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

describe('A question that was misread', () => {
  it('is told once for a report', () => {
    given().when(tell(0)).then(misread(0));
    given(misread(0)).when(tell(0)).thenNothing();
  });

  it('is told so many times a month, and again in the next', () => {
    const both = [misread(0), misread(1)];
    given(...both)
      .when(tell(2))
      .thenRefuses('misread.limit');
    given(...both)
      .when(tell(2, '2026-12'))
      .then(misread(2, '2026-12'));
  });

  it('that is known stays known when the month is full or the limit was lowered', () =>
    given(misread(0), misread(1))
      .when(tell(1, '2026-11', 0))
      .thenNothing());

  it('is never given back where none are', () =>
    given()
      .when(tell(0, '2026-11', 0))
      .thenRefuses('misread.limit'));

  it('never costs more than a month’s limit, whatever is told how often', () => {
    const told = fc.array(fc.record({ index: fc.nat(9), month: fc.constantFrom('a', 'b') }));
    fc.assert(
      fc.property(told, fc.nat(3), (tellings, perMonth) => {
        let events: readonly MisreadingsEvent[] = [];
        for (const { index, month } of tellings)
          events = [...events, ...made(events, tell(index, month, perMonth))];
        const reports = events.map(({ data }) => data.index);
        expect(new Set(reports).size).toBe(reports.length);
        for (const month of ['a', 'b']) {
          const used = events.filter(({ data }) => data.month === month).length;
          expect(used).toBeLessThanOrEqual(perMonth);
          expect(leftIn(replay(misreadings, events), month, perMonth)).toBe(perMonth - used);
        }
      }),
    );
  });
});

describe('The report whose ticks go back', () => {
  const own = [...proposed(1), customProposed(1)];
  const attempt = (index: number, ...events: readonly TaskEvent[]) =>
    misreadAttempt(replay(task, [...own, ...events]), index);

  it('is a finished one of one’s own question', () =>
    expect(attempt(1, requested(1), succeeded(1))).toBe(1));

  it('is none that was proposed, has not ended, was deleted, or is not there', () => {
    const ready = [requested(1), succeeded(1)];
    expect(() => attempt(0, requested(0), succeeded(0))).toThrow('misread.not-own');
    expect(() => attempt(1, requested(1))).toThrow('misread.not-ready');
    expect(() => attempt(1, ...ready, erased('deleted'))).toThrow('report.deleted');
    expect(() => attempt(7)).toThrow('report.not-found');
    expect(attempt(1, ...ready, erased())).toBe(1);
  });
});
