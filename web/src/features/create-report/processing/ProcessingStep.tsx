import { Button } from '@mantine/core';
import { useAuth } from '../../../shared/auth/auth.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { MisreadingsProvider, useMisreadings } from '../../../shared/report/misread/misreadings.js';
import { ConnectionTag } from '../../../shared/ui/ConnectionTag.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { ExportMenu } from '../../../shared/export/ExportMenu.js';
import { WordButton } from '../../../shared/word/WordButton.js';
import { balanceTexts, processingTexts as texts } from '../model/flow-texts.js';
import type { ProcessingState } from '../model/processing-state.js';
import { shownSummary } from '../model/processing-view.js';
import { BalanceCard } from '../ui/BalanceCard.js';
import { FlowPage } from '../ui/FlowPage.js';
import { UnknownTask } from '../ui/UnknownTask.js';
import { CompletionCard } from './CompletionCard.js';
import classes from './ProcessingStep.module.css';
import { ProgressLine } from './ProgressLine.js';
import { ReportCardView } from './ReportCardView.js';
import { SummaryCard } from './SummaryCard.js';
import { useScreen, type Screen } from './use-screen.js';
import { wordReportOf } from './word-report-of.js';

/** While nothing is known: placeholders, or why nothing came. */
function Unknown({ error, isUnknown }: Pick<ProcessingState, 'error' | 'isUnknown'>) {
  if (error === null) return <CardSkeletons count={3} height={120} />;
  if (isUnknown) return <UnknownTask error={error} />;
  return (
    <ErrorCard
      title={texts.statusFailed}
      text={error}
      retryLabel={texts.reload}
      onRetry={() => window.location.reload()}
    >
      <LinkButton to="/reports" variant="default">
        {texts.toReports}
      </LinkButton>
    </ErrorCard>
  );
}

interface KnownProps {
  readonly screen: Screen;
  readonly taskId: string;
}

function Cards({ screen, taskId }: KnownProps) {
  const { isAdmin } = useAuth();
  const own = screen.cards.filter(({ item, status }) => item.custom && status === 'success');
  const misreadings = useMisreadings(taskId, own.length);
  if (screen.cards.length === 0) return <p className={classes.empty}>{texts.noReports}</p>;
  return (
    <MisreadingsProvider value={misreadings}>
      <ol className={classes.list}>
        {screen.cards.map((card) => (
          <ReportCardView
            key={card.item.index}
            taskId={taskId}
            card={card}
            now={screen.now}
            cost={screen.cost}
            isAdmin={isAdmin}
            closed={screen.closed}
            busy={screen.runs.busy === card.item.index}
            onRetry={screen.runs.retry}
            onReload={(index) => screen.dispatch({ type: 'result-again', index })}
          />
        ))}
      </ol>
    </MisreadingsProvider>
  );
}

function Known({ screen, taskId }: KnownProps) {
  const { state, runs, phase, cards } = screen;
  const reportId = state.task?.report_id ?? null;
  return (
    <>
      <ProgressLine
        fileName={screen.fileName}
        cards={cards}
        progress={screen.progress}
        phase={phase}
        now={screen.now}
      />
      {runs.problem !== null && (
        <BalanceCard
          problem={runs.problem}
          text={balanceTexts.forRetry}
          taskId={state.task?.task_id ?? null}
        />
      )}
      {runs.error !== null && <ErrorCard title={runs.error} />}
      <Cards screen={screen} taskId={taskId} />
      {cards.length > 0 && (
        <SummaryCard summary={shownSummary(state)} phase={phase} final={phase === 'finished'} />
      )}
      <Export screen={screen} />
      {phase === 'finished' && reportId !== null && <CompletionCard reportId={reportId} />}
    </>
  );
}

/** The browser's Word document of what is on the screen, and files of the report once it is saved. */
function Export({ screen }: { readonly screen: Screen }) {
  const report = wordReportOf(screen);
  const reportId = screen.state.task?.report_id ?? null;
  if (report === null) return null;
  const isSaved = screen.phase === 'finished' && reportId !== null;
  const menu = isSaved ? <ExportMenu reportId={reportId} title={report.title} /> : undefined;
  return (
    <div className={classes.export}>
      <WordButton report={report} beside={menu} />
    </div>
  );
}

function StartAll({ screen }: { readonly screen: Screen }) {
  if (!screen.startable) return null;
  return (
    <Button onClick={screen.runs.startAll} loading={screen.runs.busy === 'all'}>
      {texts.processAll}
    </Button>
  );
}

/** The third step: reports as they come, then the summary and the way to the saved report. */
export function ProcessingStep({ taskId }: { readonly taskId: string }) {
  const screen = useScreen(taskId);
  return (
    <FlowPage
      step="processing"
      width="narrow"
      title={typeset(screen.title)}
      documentTitle={texts.documentTitle}
      tags={<ConnectionTag />}
      aside={<StartAll screen={screen} />}
    >
      {screen.state.task === null ? (
        <Unknown {...screen.state} />
      ) : (
        <Known screen={screen} taskId={taskId} />
      )}
    </FlowPage>
  );
}
