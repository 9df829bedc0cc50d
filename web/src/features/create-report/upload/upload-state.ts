import type { UploadResponse } from '../../../../../libs/contract/src/index.js';
import type { BalanceProblem } from '../model/balance-problem.js';
import type { FileProblem } from '../model/file-check.js';

export interface Chosen {
  readonly name: string;
  readonly size: number;
}

export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing'; readonly file: Chosen }
  | { readonly phase: 'sending'; readonly file: Chosen; readonly share: number }
  | { readonly phase: 'done'; readonly file: Chosen; readonly answer: UploadResponse }
  | {
      readonly phase: 'failed';
      readonly file: Chosen | null;
      readonly problem: FileProblem;
      /** The same file may be sent again. */
      readonly canRetry: boolean;
    }
  | { readonly phase: 'no-balance'; readonly problem: BalanceProblem };

export type UploadAction =
  | { readonly type: 'chosen'; readonly file: Chosen }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'uploaded'; readonly answer: UploadResponse }
  | {
      readonly type: 'failed';
      readonly file: Chosen | null;
      readonly problem: FileProblem;
      readonly canRetry: boolean;
    }
  | { readonly type: 'no-balance'; readonly problem: BalanceProblem }
  | { readonly type: 'cancelled' };

/** Progress and answers count only while that upload is still wanted. */
export const uploadReducer = (state: UploadState, action: UploadAction): UploadState => {
  switch (action.type) {
    case 'chosen':
      return { phase: 'preparing', file: action.file };
    case 'progress':
      return state.phase === 'preparing' || state.phase === 'sending'
        ? { phase: 'sending', file: state.file, share: Math.min(1, Math.max(0, action.share)) }
        : state;
    case 'uploaded':
      return state.phase === 'preparing' || state.phase === 'sending'
        ? { phase: 'done', file: state.file, answer: action.answer }
        : state;
    case 'failed':
      return {
        phase: 'failed',
        file: action.file,
        problem: action.problem,
        canRetry: action.canRetry,
      };
    case 'no-balance':
      return { phase: 'no-balance', problem: action.problem };
    case 'cancelled':
      return { phase: 'idle' };
  }
};

export const isBusy = (state: UploadState): boolean =>
  state.phase === 'preparing' || state.phase === 'sending' || state.phase === 'done';
