import { useState } from 'react';
import type { ReconciliationResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { daysText, type Days } from './days.js';
import { Differences } from './Differences.js';
import { MoneyTable } from './MoneyTable.js';
import { PeriodForm } from './PeriodForm.js';
import { adminTexts as texts } from './texts.js';
import { TurnoverCard } from './TurnoverCard.js';

type Props = { readonly days: Days; readonly onDays: (days: Days) => void };

type State = {
  readonly found: ReconciliationResponse | null;
  readonly failure: string | null;
  readonly isBusy: boolean;
};

/** Log, views and provider held against one another, and what moved in the books. */
export function Reconciliation({ days, onDays }: Props) {
  const [state, setState] = useState<State>({ found: null, failure: null, isBusy: false });
  const reconcile = (): void => {
    setState({ found: null, failure: null, isBusy: true });
    api<ReconciliationResponse>('/admin/finance/reconciliation', { query: days }).then(
      (found) => setState({ found, failure: null, isBusy: false }),
      (error: unknown) =>
        setState({ found: null, failure: detailOf(error, texts.failedHint), isBusy: false }),
    );
  };
  const { found, failure, isBusy } = state;
  return (
    <>
      <PeriodForm days={days} isBusy={isBusy} onDays={onDays} onReconcile={reconcile} />
      {isBusy && (
        <>
          <p className={classes.hint}>{texts.takesTime}</p>
          <CardSkeletons count={2} height={180} label={texts.reconciling} />
        </>
      )}
      {failure !== null && <ErrorCard title={texts.failed} text={failure} onRetry={reconcile} />}
      {found !== null && <Found found={found} />}
    </>
  );
}

function Found({ found }: { readonly found: ReconciliationResponse }) {
  const count = found.differences.length;
  return (
    <>
      <div className={classes.verdict}>
        <h2 className={classes.verdictTitle}>{texts.resultTitle(daysText(found))}</h2>
        <p role="status">
          <Tag tone={count === 0 ? 'accent' : 'danger'} dot>
            {count === 0 ? texts.agrees : texts.differs(count)}
          </Tag>
        </p>
        <p className={classes.hint}>{count === 0 ? texts.agreesHint : texts.differsHint}</p>
      </div>
      <MoneyTable money={found.money} />
      <Differences differences={found.differences} explanations={found.explanations} />
      <TurnoverCard balance={found.balance} />
    </>
  );
}
