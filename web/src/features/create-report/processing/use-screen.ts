import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLoad } from '../../../shared/api/use-load.js';
import { useBalance } from '../../../shared/auth/auth.js';
import { useLiveState } from '../../../shared/live/live.js';
import { COST_FALLBACK } from '../model/balance-problem.js';
import { fetchTask } from '../model/flow-api.js';
import { processingTexts as texts } from '../model/flow-texts.js';
import type { ProcessingState } from '../model/processing-state.js';
import {
  hasSettled,
  type Phase,
  phaseOf,
  type Progress,
  progressOf,
  type ReportCard,
  reportCards,
} from '../model/processing-view.js';
import { taskFactsAtom, type TaskFacts } from '../model/task-facts.js';
import { useNow } from '../model/use-now.js';
import { useProcessing, type Dispatch } from './use-processing.js';
import { useResults } from './use-results.js';
import { useRuns, type Runs } from './use-runs.js';

export interface Screen {
  readonly state: ProcessingState;
  readonly dispatch: Dispatch;
  readonly runs: Runs;
  readonly cards: readonly ReportCard[];
  readonly phase: Phase;
  readonly progress: Progress;
  readonly now: number;
  readonly cost: number;
  readonly fileName: string;
  readonly title: string;
  /** The workbook is gone: nothing can be started any more. */
  readonly closed: boolean;
  /** Something waits that could be started. */
  readonly startable: boolean;
}

const titleOf = (state: ProcessingState, phase: Phase, count: number): string => {
  if (state.task === null) return texts.documentTitle;
  const title = state.task.summary?.report_title.trim() ?? '';
  if (phase === 'finished') return title === '' ? texts.finished : title;
  if (phase === 'running') return texts.running(count);
  return { waiting: texts.waiting, summarising: texts.summarising, failed: texts.failed }[phase];
};

type Shown = Pick<TaskFacts, 'fileName' | 'cost'>;

const nothingKnown: Shown = { fileName: null, cost: COST_FALLBACK };

/** The file's name and the price: known from the step before, else fetched until they come. */
const useFacts = (taskId: string, state: ProcessingState): Shown => {
  const known = useAtomValue(taskFactsAtom);
  const { data, error, reload } = useLoad(
    useCallback((signal: AbortSignal) => fetchTask(taskId, signal), [taskId]),
  );
  const again = useEffectEvent(() => {
    if (error !== null && data === null) reload();
  });
  useEffect(() => again(), [state.task]);
  if (data !== null) return { fileName: data.file_name, cost: data.report_cost };
  return known?.taskId === taskId ? known : nothingKnown;
};

/** All that the processing screen shows, from the state, the clock and the connection. */
export const useScreen = (taskId: string): Screen => {
  const { state, dispatch, refresh } = useProcessing(taskId);
  const facts = useFacts(taskId, state);
  const balance = useBalance();
  const connected = useLiveState() === 'online';
  const now = useNow(!hasSettled(state));
  const cards = reportCards(state, { now, connected });
  const phase = phaseOf(state, cards);
  const progress = progressOf(cards);
  const pending = cards.filter((card) => card.status === 'pending').length;
  const { cost, fileName } = facts;
  const runs = useRuns(taskId, { balance, cost, pending }, dispatch, refresh);
  useResults(taskId, cards, dispatch);
  const closed = state.task?.workbook_erased === true;
  return {
    state,
    dispatch,
    runs,
    cards,
    phase,
    progress,
    now,
    cost,
    fileName: fileName ?? '',
    title: titleOf(state, phase, progress.all),
    closed,
    startable: pending > 0 && phase !== 'running' && !closed,
  };
};
