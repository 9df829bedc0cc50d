import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportItem } from '../../../../../libs/contract/src/index.js';
import { useBalance } from '../../../shared/auth/auth.js';
import { BackIcon } from '../../../shared/ui/icons.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { selectionOf } from '../model/analytics-view.js';
import { COST_FALLBACK } from '../model/balance-problem.js';
import { analyticsTexts as texts, balanceTexts } from '../model/flow-texts.js';
import { useFlowNavigation } from '../model/use-task-id.js';
import { BalanceCard } from '../ui/BalanceCard.js';
import { FlowPage } from '../ui/FlowPage.js';
import { UnknownTask } from '../ui/UnknownTask.js';
import classes from './AnalyticsStep.module.css';
import { ChoiceFooter } from './ChoiceFooter.js';
import { CustomForm } from './CustomForm.js';
import { FilePanel } from './FilePanel.js';
import type { Filled } from './filled.js';
import { OwnQuestion } from './OwnQuestion.js';
import { Proposals } from './Proposals.js';
import { useAnalytics, type Analytics } from './use-analytics.js';
import { useChoice } from './use-choice.js';
import { useCustom } from './use-custom.js';
import { useFill } from './use-fill.js';
import { useMeaning } from './use-meaning.js';
import { useStart, type Start } from './use-start.js';

function Failure({ analytics }: { readonly analytics: Analytics }) {
  const { error, isUnknown } = analytics.state;
  if (error === null) return null;
  if (isUnknown) return <UnknownTask error={error} />;
  const timedOut = error === texts.pollingFailed;
  return (
    <ErrorCard
      title={error}
      retryLabel={timedOut ? texts.reload : texts.again}
      onRetry={timedOut ? () => window.location.reload() : analytics.reload}
    />
  );
}

function BackToUpload() {
  const { startAnew } = useFlowNavigation();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      className={classes.back}
      leftSection={<BackIcon />}
      onClick={startAnew}
    >
      {texts.toUpload}
    </Button>
  );
}

/** Why nothing was started, brought before the eyes of whoever clicked far below. */
function StartProblem({ start, taskId }: { readonly start: Start; readonly taskId: string }) {
  const { problem, error } = start;
  const place = useRef<HTMLDivElement>(null);
  const isShown = problem !== null || error !== null;
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={place}>
      {problem !== null && (
        <BalanceCard problem={problem} text={balanceTexts.forAll} taskId={taskId} />
      )}
      {error !== null && <ErrorCard title={error} />}
    </div>
  );
}

/** The second step: what was read, what is proposed, what is chosen and what it costs. */
export function AnalyticsStep({ taskId }: { readonly taskId: string }) {
  const analytics = useAnalytics(taskId);
  const { state, dispatch } = analytics;
  const choice = useChoice(taskId, state, dispatch);
  const balance = useBalance();
  const selection = selectionOf(state);
  const cost = state.task?.report_cost ?? COST_FALLBACK;
  const start = useStart(taskId, choice, { balance, required: cost * selection.chosen.length });
  const [draft, setDraft] = useState<string | null>(null);
  const [filled, setFilled] = useState<Filled | null>(null);
  const onProposed = useCallback(
    (reports: readonly ReportItem[]) => dispatch({ type: 'stored', reports }),
    [dispatch],
  );
  const settling = useMeaning(taskId, state.stored !== null, onProposed);
  const composeFrom = useFill(taskId, setFilled);
  const askCustom = useCustom(taskId, dispatch, composeFrom);
  return (
    <FlowPage
      step="analytics"
      title={texts.title}
      above={<BackToUpload />}
      footer={
        <ChoiceFooter
          taskId={taskId}
          selection={selection}
          cost={cost}
          balance={balance}
          start={start}
          ready={state.stored !== null}
          failed={state.error !== null}
        />
      }
    >
      <div className={classes.columns}>
        <FilePanel task={state.task} failed={state.error !== null} settling={settling} />
        <div className={classes.cards}>
          <StartProblem start={start} taskId={taskId} />
          <Failure analytics={analytics} />
          {state.notice !== null && <ErrorCard title={state.notice} />}
          <Proposals
            state={state}
            onDeleted={choice.setDeleted}
            onEdit={(key, query) => {
              dispatch({ type: 'custom-dismissed', key });
              setDraft(query);
            }}
            onCompose={composeFrom}
            onDismiss={(key) => dispatch({ type: 'custom-dismissed', key })}
          />
          <OwnQuestion
            taskId={taskId}
            cost={cost}
            filled={filled}
            disabled={state.stored === null}
            onFilled={setFilled}
            onSubmit={(question, reading) => {
              askCustom(reading, question);
              setFilled(null);
            }}
          />
          <CustomForm
            taskId={taskId}
            draft={draft}
            disabled={state.stored === null}
            onDraft={setDraft}
            onSubmit={(query) => {
              askCustom(query);
              setDraft(null);
            }}
            onChoose={({ title, question }) => {
              askCustom(title, question);
              setDraft(null);
            }}
          />
        </div>
      </div>
    </FlowPage>
  );
}
