import { describe, expect, it } from '@jest/globals';
import { sampleItem } from '../testing/samples.js';
import {
  analyticsReducer,
  initialAnalytics,
  type AnalyticsAction,
  type AnalyticsState,
} from './analytics-state.js';
import {
  foundReports,
  isRevealing,
  mismatchOf,
  placeholderCount,
  selectionOf,
  visibleReports,
} from './analytics-view.js';

const after = (...actions: readonly AnalyticsAction[]): AnalyticsState =>
  actions.reduce(analyticsReducer, initialAnalytics);

const three = [sampleItem(0), sampleItem(1), sampleItem(2)];
const names = (state: AnalyticsState): readonly string[] =>
  visibleReports(state).map((report) => report.name);

describe('proposals that stream in', () => {
  it('are revealed one by one, never more than have come', () => {
    const first = after({ type: 'partial', reports: three.slice(0, 2) });
    expect(names(first)).toEqual(['Отчет 0']);
    expect(isRevealing(first)).toBe(true);
    const second = analyticsReducer(first, { type: 'reveal' });
    expect(names(second)).toEqual(['Отчет 0', 'Отчет 1']);
    expect(isRevealing(second)).toBe(false);
    expect(analyticsReducer(second, { type: 'reveal' })).toEqual(second);
  });

  it('keep what is revealed when the next cumulative message comes', () => {
    const state = after(
      { type: 'partial', reports: three.slice(0, 2) },
      { type: 'reveal' },
      { type: 'partial', reports: three },
    );
    expect(names(state)).toEqual(['Отчет 0', 'Отчет 1']);
  });

  it('hold room for four cards, and at least one while more may come', () => {
    expect(placeholderCount(after({ type: 'partial', reports: [sampleItem(0)] }))).toBe(3);
    const five = [0, 1, 2, 3, 4].map((index) => sampleItem(index));
    const reveals = Array.from({ length: 4 }, (): AnalyticsAction => ({ type: 'reveal' }));
    expect(placeholderCount(after({ type: 'partial', reports: five }, ...reveals))).toBe(1);
  });

  it('stay until they are cleared, then the stored ones stand there', () => {
    const both = after(
      { type: 'partial', reports: three.slice(0, 1) },
      { type: 'stored', reports: three },
    );
    expect(names(both)).toEqual(['Отчет 0']);
    expect(names(analyticsReducer(both, { type: 'partial-cleared' }))).toHaveLength(3);
  });

  it('do not cover stored ones that are shown already', () => {
    const state = after({ type: 'stored', reports: three }, { type: 'partial', reports: [] });
    expect(names(state)).toHaveLength(3);
  });

  it('are not cleared while nothing is stored', () => {
    const state = after({ type: 'partial', reports: three }, { type: 'partial-cleared' });
    expect(names(state)).toEqual(['Отчет 0']);
  });
});

describe('before anything has come', () => {
  it('three placeholders stand there, none after a failure', () => {
    expect(placeholderCount(initialAnalytics)).toBe(3);
    expect(placeholderCount(after({ type: 'failed', message: 'Ошибка' }))).toBe(0);
    expect(placeholderCount(after({ type: 'stored', reports: [] }))).toBe(0);
  });

  it('a failure is forgotten when it is tried again', () => {
    const state = after({ type: 'failed', message: 'Ошибка' }, { type: 'retried' });
    expect(state.error).toBeNull();
  });
});

describe('the selection', () => {
  const stored: AnalyticsAction = { type: 'stored', reports: three };

  it('is all that is pending and not removed', () => {
    const reports = [
      sampleItem(0),
      sampleItem(1, { deleted: true }),
      sampleItem(2, { status: 'success' }),
    ];
    const selection = selectionOf(after({ type: 'stored', reports }));
    expect(selection).toEqual({ chosen: [0], all: 3, started: true });
  });

  it('counts what is stored while its cards are still being revealed: all of it would run', () => {
    const state = after({ type: 'partial', reports: three }, stored);
    expect(names(state)).toEqual(['Отчет 0']);
    expect(selectionOf(state)).toEqual({ chosen: [0, 1, 2], all: 3, started: false });
    expect(selectionOf(after({ type: 'partial', reports: three })).chosen).toEqual([]);
  });

  it('knows nothing of a request that was not understood', () => {
    const refused = sampleItem(2, { custom: true, status: 'error', attempt: 0 });
    const state = after({ type: 'stored', reports: [sampleItem(0), refused] });
    expect(selectionOf(state)).toEqual({ chosen: [0], all: 1, started: false });
    expect(visibleReports(state).map(({ index }) => index)).toEqual([0]);
  });

  it('follows a click before the server has answered', () => {
    const state = after(stored, { type: 'wanted', index: 1, deleted: true });
    expect(selectionOf(state).chosen).toEqual([0, 2]);
  });

  it('keeps the newest click when an older one is saved', () => {
    const state = after(
      stored,
      { type: 'wanted', index: 1, deleted: true },
      { type: 'wanted', index: 1, deleted: false },
      { type: 'saved', index: 1, deleted: true },
    );
    expect(selectionOf(state).chosen).toEqual([0, 1, 2]);
    const settled = analyticsReducer(state, { type: 'saved', index: 1, deleted: false });
    expect(settled.wanted.size).toBe(0);
    expect(selectionOf(settled).chosen).toEqual([0, 1, 2]);
  });

  it('goes back to what the server knows when saving failed, and says so', () => {
    const state = after(
      stored,
      { type: 'wanted', index: 1, deleted: true },
      { type: 'save-failed', index: 1, message: 'Не удалось' },
    );
    expect(selectionOf(state).chosen).toEqual([0, 1, 2]);
    expect(state.notice).toBe('Не удалось');
  });
});

describe('a report in own words', () => {
  const asked: AnalyticsAction = { type: 'custom-asked', key: 7, query: 'топ-5' };

  it('has a card at once, which the found report replaces', () => {
    const waiting = after({ type: 'stored', reports: three }, asked);
    expect(waiting.drafts).toEqual([{ key: 7, query: 'топ-5', error: null, suggestions: [] }]);
    const reports = [...three, sampleItem(3, { custom: true })];
    const found = analyticsReducer(waiting, { type: 'custom-found', key: 7, reports });
    expect(found.drafts).toEqual([]);
    expect(names(found)).toHaveLength(4);
  });

  it('keeps its card with the reason when it failed, until it is dismissed', () => {
    const suggestions = ['продажи по месяцам'];
    const why = { message: 'Не понял', suggestions };
    const failed = after(asked, { type: 'custom-failed', key: 7, ...why });
    expect(failed.drafts[0]).toMatchObject({ error: 'Не понял', suggestions });
    expect(analyticsReducer(failed, { type: 'custom-dismissed', key: 7 }).drafts).toEqual([]);
  });
});

describe('answers of another task', () => {
  it('are rejected with the sentence that names it', () => {
    expect(mismatchOf('a', 'a')).toBeNull();
    expect(mismatchOf('a', 'b')).toBe('Ошибка: несоответствие идентификатора задачи (b)');
    const answer = {
      task_id: 'b',
      status: 'found',
      reports: three,
      analytics_data: { reports: three, file_info: null },
    } as const;
    expect(() => foundReports('a', answer)).toThrow('в аналитических данных');
    expect(foundReports('b', answer)).toBe(three);
    expect(foundReports('a', { task_id: 'a', status: 'not_found' })).toBeNull();
  });
});
