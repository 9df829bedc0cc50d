import { describe, expect, it } from '@jest/globals';
import { sampleActions, sampleItem, sampleStatus } from '../testing/samples.js';
import {
  initialProcessing,
  processingReducer,
  type ProcessingAction,
  type ProcessingState,
} from './processing-state.js';
import {
  canRetry,
  elapsedSeconds,
  hasEnded,
  hasSettled,
  missingResults,
  phaseOf,
  progressOf,
  reportCards,
  secondsOf,
  trimmedLines,
  type Clock,
  type ReportCard,
} from './processing-view.js';

const after = (...actions: readonly ProcessingAction[]): ProcessingState =>
  actions.reduce(processingReducer, initialProcessing);

const start = Date.parse('2026-11-21T06:00:00Z');
const clock = (afterMs: number, connected = true): Clock => ({ now: start + afterMs, connected });
const status = (...args: Parameters<typeof sampleStatus>): ProcessingAction => ({
  type: 'status',
  task: sampleStatus(...args),
});
const partial = (index: number, isFinal = false): ProcessingAction => ({
  type: 'partial',
  index,
  result: { partial_text: 'Пишем' },
  isFinal,
  at: start,
});
const statuses = (cards: readonly ReportCard[]): readonly string[] =>
  cards.map((card) => card.status);
const summary = { report_title: 'Итог', summary: 'x', key_findings: [], recommendations: [] };

describe('a report with a live partial', () => {
  const success = status([sampleItem(0, { status: 'success' })]);

  it('stays processing although the server says success, while partials are fresh', () => {
    const state = after(partial(0), success);
    expect(statuses(reportCards(state, clock(9_000)))).toEqual(['processing']);
  });

  it('is what the server says when the last partial is ten seconds old', () => {
    const state = after(partial(0), success);
    expect(statuses(reportCards(state, clock(10_000)))).toEqual(['success']);
  });

  it('is what the server says when the stream is lost', () => {
    const state = after(partial(0), success);
    expect(statuses(reportCards(state, clock(1_000, false)))).toEqual(['success']);
  });

  it('is done with its final partial', () => {
    const state = after(status([sampleItem(0, { status: 'processing' })]), partial(0, true));
    expect(statuses(reportCards(state, clock(1_000)))).toEqual(['success']);
  });

  it('shows the newest text, and none after an error', () => {
    const running = status([sampleItem(0, { status: 'processing' })]);
    const state = after(running, partial(0));
    expect(reportCards(state, clock(0))[0]?.partial).toEqual({ partial_text: 'Пишем' });
    const failed = processingReducer(state, { type: 'errored', index: 0, error: 'Долго' });
    const [card] = reportCards(failed, clock(0));
    expect(card).toMatchObject({ status: 'error', error: 'Долго', partial: null });
  });
});

describe('a retry', () => {
  it('forgets the old error, result and summary and runs again', () => {
    const state = after(
      status([sampleItem(0, { status: 'success' })], {
        report_results: { 0: sampleActions() },
      }),
      { type: 'summary', partial: { partial_text: 'Итак' }, isFinal: false },
      { type: 'started', index: 0, at: null },
    );
    const [card] = reportCards(state, clock(0));
    expect(card).toMatchObject({ status: 'processing', actions: null });
    expect(state.summary).toBeNull();
  });

  it('keeps no result of a report that is not successful any more', () => {
    const state = after(
      status([sampleItem(0, { status: 'success' })], { report_results: { 0: sampleActions() } }),
      status([sampleItem(0, { status: 'processing' })]),
    );
    expect(state.results.size).toBe(0);
  });
});

describe('the screen', () => {
  const phase = (state: ProcessingState): string =>
    phaseOf(state, reportCards(state, clock(60_000)));

  it('waits while nothing was started, and leaves removed reports out', () => {
    const state = after(status([sampleItem(0), sampleItem(1, { deleted: true })]));
    expect(phase(state)).toBe('waiting');
    expect(reportCards(state, clock(0))).toHaveLength(1);
  });

  it('shows a paid report of own words that failed, and no request that was not understood', () => {
    const failed = { custom: true, status: 'error' } as const;
    const items = [sampleItem(0, { ...failed, attempt: 1 }), sampleItem(1, failed)];
    const cards = reportCards(after(status(items)), clock(0));
    expect(cards.map(({ item }) => item.index)).toEqual([0]);
    expect(progressOf(cards)).toMatchObject({ done: 1, all: 1 });
  });

  it('runs while any report runs', () => {
    const items = [sampleItem(0, { status: 'success' }), sampleItem(1, { status: 'processing' })];
    expect(phase(after(status(items)))).toBe('running');
  });

  it('summarises when all are done and one is good, until there is a summary', () => {
    const items = [sampleItem(0, { status: 'success' }), sampleItem(1, { status: 'error' })];
    expect(phase(after(status(items)))).toBe('summarising');
    expect(phase(after(status(items, { summary })))).toBe('finished');
  });

  it('summarises when the server says so', () => {
    const items = [sampleItem(0, { status: 'success' }), sampleItem(1)];
    const state = after(status(items, { summary, message_code: 'summary_generating' }));
    expect(phase(state)).toBe('summarising');
  });

  it('has failed when no report is good', () => {
    expect(phase(after(status([sampleItem(0, { status: 'error' })])))).toBe('failed');
  });
});

describe('results that did not come', () => {
  const missing: ProcessingAction = { type: 'result-missing', index: 0, message: 'Нет данных' };
  const done = status([sampleItem(0, { status: 'success' })]);

  it('are asked for four times at most, then by hand', () => {
    const three = after(done, missing, missing, missing);
    expect(missingResults(reportCards(three, clock(0)))).toHaveLength(1);
    const four = processingReducer(three, missing);
    expect(missingResults(reportCards(four, clock(0)))).toHaveLength(0);
    const again = processingReducer(four, { type: 'result-again', index: 0 });
    expect(missingResults(reportCards(again, clock(0)))).toHaveLength(1);
  });

  it('are no longer missing when they have come', () => {
    const state = after(done, missing, { type: 'result', index: 0, actions: sampleActions() });
    expect(missingResults(reportCards(state, clock(0)))).toHaveLength(0);
  });
});

describe('progress and time', () => {
  const started = '2026-11-21T06:00:00Z';
  const items = [
    sampleItem(0, { status: 'success', started_at: started, processing_duration_seconds: 3 }),
    sampleItem(1, { status: 'processing', started_at: '2026-11-21T06:00:02Z' }),
    sampleItem(2),
  ];

  it('count what was started; what is being written counts in part', () => {
    const cards = reportCards(after(status(items), partial(1)), clock(4_000));
    expect(progressOf(cards)).toEqual({ done: 1, all: 2, share: 0.7 });
    expect(progressOf([])).toEqual({ done: 0, all: 0, share: 0 });
  });

  it('run from the first start to now, and stop at the last end', () => {
    const running = reportCards(after(status(items)), clock(4_000));
    expect(elapsedSeconds(running, start + 4_000)).toBe(4);
    expect(secondsOf(running[0] as ReportCard, start + 4_000)).toBe(3);
    expect(secondsOf(running[1] as ReportCard, start + 4_000)).toBe(2);
    const ended = reportCards(after(status(items.slice(0, 1))), clock(90_000));
    expect(elapsedSeconds(ended, start + 90_000)).toBe(3);
    expect(elapsedSeconds([], start)).toBeNull();
  });

  it('have no seconds while a report waits in the queue', () => {
    const queued = after(status([sampleItem(0, { status: 'processing' })]));
    const [card] = reportCards(queued, clock(5_000));
    expect(secondsOf(card as ReportCard, start + 5_000)).toBeNull();
    const told = processingReducer(queued, { type: 'started', index: 0, at: start });
    const [running] = reportCards(told, clock(5_000));
    expect(secondsOf(running as ReportCard, start + 5_000)).toBe(5);
  });
});

describe('summary lists', () => {
  it('are trimmed, and blank lines dropped', () => {
    expect(trimmedLines([' а ', '', '  '])).toEqual(['а']);
    expect(trimmedLines(undefined)).toEqual([]);
  });
});

describe('whether a task is over', () => {
  const over = status([sampleItem(0, { status: 'success' })], { status: 'success' });

  it('is so when the server says it', () => {
    expect(hasEnded(after())).toBe(false);
    expect(hasEnded(after(over))).toBe(true);
    expect(hasSettled(after(over))).toBe(true);
  });

  it('is not while a message that came since says that a report runs', () => {
    const started = { type: 'started', index: 0, at: start } as const;
    expect(hasEnded(after(over, started))).toBe(false);
    expect(hasEnded(after(over, started, over))).toBe(true);
  });

  it('is not settled while a partial may hold a card', () => {
    expect(hasSettled(after(over, partial(0), over))).toBe(false);
    expect(hasSettled(after(over, partial(0), { type: 'completed', index: 0 }))).toBe(true);
  });
});

describe('a report that failed', () => {
  it.each([
    ['for a passing reason', 'report.timeout', true],
    ['because its kind is made no longer', 'report.no-longer-made', false],
  ])('%s is tried again or not', (_what, code, expected) => {
    const state = after(status([sampleItem(0, { status: 'error', error_code: code })]));
    expect(reportCards(state, clock(0)).map(canRetry)).toEqual([expected]);
  });
});
