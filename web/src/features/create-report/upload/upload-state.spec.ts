import { describe, expect, it } from '@jest/globals';
import type { UploadResponse, UserTask } from '../../../../../libs/contract/src/index.js';
import { unfinished } from './unfinished.js';
import { isBusy, uploadReducer, type UploadAction, type UploadState } from './upload-state.js';

const file = { name: 'a.xlsx', size: 10 };
const answer: UploadResponse = {
  task_id: 't',
  file_name: 'a.xlsx',
  file_info: {
    total_sheets: 1,
    total_rows_all_sheets: 2,
    max_columns: 3,
    sheet_names: ['Лист1'],
    file_format: 'XLSX',
    file_size: 10,
    tables_found: 1,
    notes: [],
  },
};
const after = (...actions: readonly UploadAction[]): UploadState =>
  actions.reduce(uploadReducer, { phase: 'idle' });

describe('an upload', () => {
  it('goes from the choice over its progress to the answer', () => {
    const sending = after({ type: 'chosen', file }, { type: 'progress', share: 0.4 });
    expect(sending).toEqual({ phase: 'sending', file, share: 0.4 });
    const done = uploadReducer(sending, { type: 'uploaded', answer });
    expect(done).toEqual({ phase: 'done', file, answer });
    expect([sending, done].every(isBusy)).toBe(true);
  });

  it('keeps its share between nothing and all', () => {
    expect(after({ type: 'chosen', file }, { type: 'progress', share: 1.2 })).toMatchObject({
      share: 1,
    });
  });

  it('hears nothing more once it was cancelled', () => {
    const cancelled = after({ type: 'chosen', file }, { type: 'cancelled' });
    expect(uploadReducer(cancelled, { type: 'progress', share: 0.5 })).toEqual({ phase: 'idle' });
    expect(uploadReducer(cancelled, { type: 'uploaded', answer })).toEqual({ phase: 'idle' });
  });

  it('that failed makes room for another file', () => {
    const problem = { title: 'Книга защищена паролем' };
    const failed = after({ type: 'failed', file, problem, canRetry: false });
    expect(isBusy(failed)).toBe(false);
    expect(uploadReducer(failed, { type: 'chosen', file }).phase).toBe('preparing');
  });
});

describe('unfinished tasks', () => {
  const task = (other: Partial<UserTask>): UserTask => ({
    task_id: 't',
    file_name: 'a.xlsx',
    created_at: '2026-11-21T06:00:00Z',
    step: 'analytics',
    status: 'pending',
    reports_count: 1,
    pending_reports: 1,
    report_cards: [],
    can_continue: true,
    ...other,
  });

  it('have a file and can go on, or run right now', () => {
    const tasks = [
      task({ task_id: 'open' }),
      task({ task_id: 'runs', status: 'processing', can_continue: false }),
      task({ task_id: 'erased', can_continue: false }),
      task({ task_id: 'no-file', file_name: null }),
      task({ task_id: 'done', step: 'completed' }),
    ];
    expect(unfinished(tasks).map((one) => one.task_id)).toEqual(['open', 'runs']);
  });
});
