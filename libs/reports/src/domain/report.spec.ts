import { describe, expect, it } from '@jest/globals';
import type { ReportEvent } from '../../../../eventstore/report/report.events.js';
import { ReportNotFound, report, type Report, type ReportCommand } from './report.js';

const of = { reportId: 7, taskId: 'task', userId: 'anna' };
const content = { title: 'Отчет', summary: 'Выручка растет', parts: [] };
const published = (edition: number): ReportCommand => ({
  type: 'PublishReport',
  ...of,
  ...content,
  edition,
});
const share = {
  type: 'ShareReport',
  userId: 'anna',
  digest: 'd1',
  until: '2026-07-15T09:00:00.000Z',
} as const;

/** The state after these commands, each decided on what was before it. */
const after = (...commands: readonly ReportCommand[]): Report =>
  commands.reduce<Report>(
    (state, command) =>
      report.decide(command, state).reduce((now, event) => report.evolve(now, event), state),
    report.initial,
  );
const decided = (state: Report, command: ReportCommand): readonly ReportEvent[] =>
  report.decide(command, state);

describe('The link of a report', () => {
  it('is the last one that its owner made', () => {
    const state = after(published(1), share, { ...share, digest: 'd2' });
    expect(state.share).toEqual({ digest: 'd2', until: share.until });
  });

  it('is ended by its owner, once', () => {
    const ending = { type: 'UnshareReport', userId: 'anna' } as const;
    expect(after(published(1), share, ending).share).toBeNull();
    expect(decided(after(published(1), share, ending), ending)).toEqual([]);
  });

  it.each([
    ['a later edition', published(2)],
    ['the end of the report', { type: 'DeleteReport', userId: 'anna' } as const],
    ['the end of its owner', { type: 'EraseReport' } as const],
  ])('ends with %s', (_what, command) => {
    expect(after(published(1), share, command).share).toBeNull();
  });

  it('stays when the report gets a name', () => {
    const renamed = { type: 'RenameReport', userId: 'anna', title: 'Новое' } as const;
    expect(after(published(1), share, renamed).share).not.toBeNull();
  });

  it('is nobody else’s to make or end, nor of a report that is gone', () => {
    const state = after(published(1));
    const gone = after(published(1), { type: 'DeleteReport', userId: 'anna' });
    for (const [from, command] of [
      [state, { ...share, userId: 'boris' }],
      [state, { type: 'UnshareReport', userId: 'boris' } as const],
      [gone, share],
      [report.initial, share],
    ] as const)
      expect(() => decided(from, command)).toThrow(ReportNotFound);
  });
});
