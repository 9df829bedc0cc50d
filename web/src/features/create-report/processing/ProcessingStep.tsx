import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useLoad } from '../../../shared/api/use-load.js';
import { useAuth, useBalance } from '../../../shared/auth/auth.js';
import { useLiveState } from '../../../shared/live/live.js';
import { ConnectionTag } from '../../../shared/ui/ConnectionTag.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { COST_FALLBACK } from '../model/balance-problem.js';
import { fetchTask } from '../model/flow-api.js';
import { processingTexts as texts } from '../model/flow-texts.js';
import {
  phaseOf,
  progressOf,
  reportCards,
  shownSummary,
  type Phase,
  type ProcessingState,
} from '../model/processing-state.js';
import { useNow } from '../model/use-now.js';
import { BalanceCard } from '../ui/BalanceCard.js';
import { FlowPage } from '../ui/FlowPage.js';
import { CompletionCard } from './CompletionCard.js';
import { ProgressLine } from './ProgressLine.js';
import classes from './ProcessingStep.module.css';
import { ReportCardView } from './ReportCardView.js';
import { SummaryCard } from './SummaryCard.js';
import { useProcessing } from './use-processing.js';
import { useResults } from './use-results.js';
import { useRuns, type Runs } from './use-runs.js';

const titleOf = (state: ProcessingState, phase: Phase, count: number): string => {
  const title = state.task?.summary?.report_title.trim() ?? '';
  if (phase === 'finished') return title === '' ? texts.finished : title;
  if (phase === 'running') return count === 0 ? texts.documentTitle : texts.running(count);
  return { waiting: texts.waiting, summarising: texts.summarising, failed: texts.failed }[phase];
};

function StatusFailure({ message, known }: { readonly message: string; readonly known: boolean }) {
  if (known) return null;
  return (
    <ErrorCard
      title={texts.statusFailed}
      text={message}
      retryLabel={texts.reload}
      onRetry={() => window.location.reload()}
    />
  );
}

function RunProblems({ runs }: { readonly runs: Runs }) {
  return (
    <>
      {runs.problem !== null && <BalanceCard problem={runs.problem} />}
      {runs.error !== null && <ErrorCard title={runs.error} />}
    </>
  );
}

/** The third step: reports as they come, then the summary and the way to the saved report. */
export function ProcessingStep({ taskId }: { readonly taskId: string }) {
  const { state, dispatch, refresh } = useProcessing(taskId);
  const task = useLoad(useCallback((signal: AbortSignal) => fetchTask(taskId, signal), [taskId]));
  const { isAdmin } = useAuth();
  const balance = useBalance();
  const connected = useLiveState() === 'online';
  const ended = state.task?.status === 'success' || state.task?.status === 'error';
  const now = useNow(!ended);
  const cards = reportCards(state, { now, connected });
  const phase = phaseOf(state, cards);
  const progress = progressOf(cards);
  const pending = cards.filter((card) => card.status === 'pending').length;
  const cost = task.data?.report_cost ?? COST_FALLBACK;
  const runs = useRuns(taskId, { balance, cost, pending }, dispatch, refresh);
  useResults(taskId, cards, dispatch);
  const known = state.task !== null;
  const reportId = state.task?.report_id ?? null;
  const startable = pending > 0 && phase !== 'running' && state.task?.workbook_erased === false;
  return (
    <FlowPage
      step="processing"
      width="narrow"
      title={known ? titleOf(state, phase, progress.all) : texts.documentTitle}
      documentTitle={texts.documentTitle}
      tags={<ConnectionTag />}
      aside={
        startable ? (
          <Button onClick={runs.startAll} loading={runs.busy === 'all'}>
            {texts.processAll}
          </Button>
        ) : null
      }
    >
      {known && (
        <ProgressLine
          fileName={task.data?.file_name ?? ''}
          cards={cards}
          progress={progress}
          phase={phase}
          now={now}
        />
      )}
      {state.error !== null && <StatusFailure message={state.error} known={known} />}
      <RunProblems runs={runs} />
      {!known && state.error === null && <CardSkeletons count={3} height={120} />}
      {known && cards.length === 0 && <p className={classes.empty}>{texts.noReports}</p>}
      <ol className={classes.list}>
        {cards.map((card) => (
          <ReportCardView
            key={card.item.index}
            card={card}
            now={now}
            cost={cost}
            isAdmin={isAdmin}
            closed={state.task?.workbook_erased === true}
            busy={runs.busy === card.item.index}
            onRetry={runs.retry}
            onReload={(index) => dispatch({ type: 'result-again', index })}
          />
        ))}
      </ol>
      {cards.length > 0 && (
        <SummaryCard
          summary={shownSummary(state)}
          phase={phase}
          final={known && phase === 'finished'}
        />
      )}
      {phase === 'finished' && reportId !== null && <CompletionCard reportId={reportId} />}
    </FlowPage>
  );
}
