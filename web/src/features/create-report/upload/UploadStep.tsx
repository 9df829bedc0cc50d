import { useLocation } from '@tanstack/react-router';
import { useLoad } from '../../../shared/api/use-load.js';
import { useBalance } from '../../../shared/auth/auth.js';
import { BalanceCard } from '../ui/BalanceCard.js';
import { FlowPage } from '../ui/FlowPage.js';
import { COST_FALLBACK, type BalanceProblem } from '../model/balance-problem.js';
import { fetchCost } from '../model/flow-api.js';
import { balanceTexts, processingTexts, uploadTexts as texts } from '../model/flow-texts.js';
import { DropZone } from './DropZone.js';
import { KeptFiles } from './KeptFiles.js';
import { RecentTasks } from './RecentTasks.js';
import { isBusy } from './upload-state.js';
import { usePageDrop } from './use-page-drop.js';
import { useUpload } from './use-upload.js';
import classes from './UploadStep.module.css';

/** Not even one report could be paid: said before a file is chosen. */
const missingFor = (balance: number, cost: number | null): BalanceProblem | null =>
  cost !== null && balance < cost ? { balance, required: cost, shortfall: cost - balance } : null;

/** The first step: a file is dropped or chosen, or an unfinished task is taken up again. */
export function UploadStep() {
  const cost = useLoad(fetchCost);
  const balance = useBalance();
  const price = cost.data?.report_generation_cost ?? (cost.error === null ? null : COST_FALLBACK);
  const { state, choose, cancel, retry, takeSample } = useUpload(price);
  const problem = state.phase === 'no-balance' ? state.problem : missingFor(balance, price);
  const open = problem === null && !isBusy(state);
  const over = usePageDrop(open, choose);
  const hasNoTask = useLocation({ select: ({ state: given }) => given.hasNoTask === true });
  return (
    <FlowPage step="upload" title={texts.title}>
      {hasNoTask && (
        <p role="status" className={classes.notice}>
          {processingTexts.noTask}
        </p>
      )}
      {problem === null ? (
        <DropZone
          state={state}
          price={price}
          over={over}
          onFiles={choose}
          onCancel={cancel}
          onRetry={retry}
          onSample={takeSample}
        />
      ) : (
        <BalanceCard problem={problem} text={balanceTexts.forOne} />
      )}
      <RecentTasks />
      {open && <KeptFiles onFile={(file) => choose([file])} />}
      {over && (
        <div className={classes.overlay} aria-hidden="true">
          <p>{texts.dropAnywhere}</p>
        </div>
      )}
    </FlowPage>
  );
}
