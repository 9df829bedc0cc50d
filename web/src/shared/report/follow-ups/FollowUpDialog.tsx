import { Link } from '@tanstack/react-router';
import type { FollowUp } from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { useBalance } from '../../auth/auth.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { followUpTexts as texts } from './follow-up-texts.js';
import classes from './FollowUpList.module.css';
import type { FollowUpProblem, ReportFollowUps, Twin } from './follow-ups.js';

type Hindrance = 'no-ticks' | 'no-file' | null;

interface DialogProps {
  readonly followUps: ReportFollowUps;
  readonly reportIndex: number;
  /** null: closed. */
  readonly question: FollowUp | null;
  readonly onClose: () => void;
}

/** The same answer, on this page or in the task that has it. */
function TwinLink({ twin, taskId }: { readonly twin: Twin; readonly taskId: string }) {
  if (twin.taskId === taskId) return <a href={`#report-${twin.reportIndex}`}>{texts.twin}</a>;
  const [params, search] = [{ step: 'processing' }, { taskId: twin.taskId }];
  return (
    <Link to="/create-report/$step" params={params} search={search}>
      {texts.twin}
    </Link>
  );
}

function Problem({
  problem,
  taskId,
}: {
  readonly problem: FollowUpProblem;
  readonly taskId: string;
}) {
  const { text, twin } = problem;
  return (
    <span className={classes.problem} role="alert">
      {text} {twin !== null && <TwinLink twin={twin} taskId={taskId} />}
    </span>
  );
}

function NoTicks({ missing }: { readonly missing: number }) {
  return (
    <span className={classes.line}>
      {texts.short(missing)} <Link to="/payment">{texts.topUp}</Link>
    </span>
  );
}

function NoFile() {
  return (
    <span className={classes.line}>
      {texts.noCopy}{' '}
      <Link to="/create-report/$step" params={{ step: 'upload' }}>
        {texts.upload}
      </Link>
    </span>
  );
}

/** What it costs, where the file comes from, and what stands in the way. */
function Terms({
  followUps: { known, copy, problem, taskId },
  hindrance,
}: {
  readonly followUps: ReportFollowUps;
  readonly hindrance: Hindrance;
}) {
  const balance = useBalance();
  return (
    <>
      {hindrance === 'no-file' && <NoFile />}
      {hindrance === 'no-ticks' && <NoTicks missing={known.ticks - balance} />}
      {hindrance === null && (
        <span className={classes.line}>{texts.becomes(known.ticks, balance)}</span>
      )}
      {hindrance === null && copy !== null && (
        <span className={classes.line}>{texts.ofCopy(copy.fileName)}</span>
      )}
      {problem !== null && <Problem problem={problem} taskId={taskId} />}
    </>
  );
}

/** Asks before anything is paid. */
export function FollowUpDialog({ followUps, reportIndex, question, onClose }: DialogProps) {
  const { known, copy, isBusy, ask } = followUps;
  const balance = useBalance();
  const isGone = known.file === 'device' && copy === null;
  const hindrance = isGone ? 'no-file' : balance < known.ticks ? 'no-ticks' : null;
  const confirm = async (one: FollowUp): Promise<void> => {
    if (await ask(reportIndex, one)) onClose();
  };
  return (
    <ConfirmDialog
      opened={question !== null}
      title={typeset(question?.title ?? '')}
      text={<Terms followUps={followUps} hindrance={hindrance} />}
      confirmLabel={texts.confirm(known.ticks)}
      cancelLabel={hindrance === null ? texts.cancel : texts.close}
      tone="accent"
      busy={isBusy}
      onConfirm={hindrance !== null || question === null ? null : () => void confirm(question)}
      onCancel={onClose}
    />
  );
}
