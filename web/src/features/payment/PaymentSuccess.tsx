import { useEffect, useState } from 'react';
import type { PaymentStatusResponse } from '../../../../libs/contract/src/index.js';
import { detailOf, isAborted, isApiError } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { refreshUser, useBalance } from '../../shared/auth/auth.js';
import { ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { local, storageKeys } from '../../shared/storage/storage.js';
import {
  forgetWaitingTask,
  waitingTask,
  type WaitingTask,
} from '../../shared/storage/waiting-task.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Loading } from '../../shared/ui/Loading.js';
import { Page } from '../../shared/ui/Page.js';
import classes from './Payment.module.css';
import { endAttempt } from './payment-key.js';
import { paymentTexts as texts } from './texts.js';

const POLL_MS = 5_000;

interface Seen {
  readonly status: PaymentStatusResponse | null;
  readonly failure: string | null;
  readonly isMissing: boolean;
}

const nothing: Seen = { status: null, failure: null, isMissing: false };

/** Where the browser returns to; the credit never depends on that. */
export function PaymentSuccess({ paymentId }: { readonly paymentId: string | undefined }) {
  const id = paymentId ?? local.getItem(storageKeys.lastPaymentId);
  const { seen, retry } = useStatus(id);
  const { status, failure, isMissing } = seen;
  if (id === null || isMissing) {
    return (
      <Page title={texts.noneTitle}>
        <Ending text={texts.noneText} />
      </Page>
    );
  }
  if (status !== null) return <Told status={status} />;
  if (failure === null) return <Loading />;
  return (
    <Page title={texts.statusFailed}>
      <ErrorCard
        title={texts.statusFailed}
        text={failure}
        retryLabel={texts.statusRetry}
        onRetry={retry}
      >
        <LinkButton to="/ticks" variant="default">
          {texts.toTicks}
        </LinkButton>
      </ErrorCard>
    </Page>
  );
}

function Told({ status: { status, ticks } }: { readonly status: PaymentStatusResponse }) {
  const balance = useBalance();
  const [title, text] = wordsOf(status, ticks);
  const balanceText = `${texts.currentBalance}: ${ticksWithUnit(balance)}`;
  return (
    <Page title={title}>
      <Ending text={text} more={status === 'succeeded' ? balanceText : null} status={status} />
    </Page>
  );
}

function wordsOf(
  status: PaymentStatusResponse['status'],
  ticks: number,
): readonly [string, string] {
  switch (status) {
    case 'succeeded':
      return [texts.successTitle, texts.successText(ticks)];
    case 'pending':
      return [texts.waitingTitle, texts.waitingText];
    case 'canceled':
      return [texts.canceledTitle, texts.canceledText];
    case 'expired':
      return [texts.expiredTitle, texts.expiredText];
  }
}

interface EndingProps {
  readonly text: string;
  readonly more?: string | null;
  readonly status?: PaymentStatusResponse['status'];
}

function Ending({ text, more = null, status }: EndingProps) {
  const [task] = useState(waitingTask);
  const isOver = status === 'canceled' || status === 'expired';
  return (
    <Card className={classes.ending}>
      <p role="status">{text}</p>
      {more !== null && <p className={classes.balance}>{more}</p>}
      <div className={classes.actions}>
        {status === 'succeeded' && <GoOn task={task} />}
        {isOver && <LinkButton to="/payment">{texts.again}</LinkButton>}
        {status === 'pending' && (
          <LinkButton to="/payment" variant="default">
            {texts.pendingGo}
          </LinkButton>
        )}
        <LinkButton to="/ticks" variant="default">
          {texts.toTicks}
        </LinkButton>
      </div>
    </Card>
  );
}

/** What the ticks were bought for. */
function GoOn({ task }: { readonly task: WaitingTask | null }) {
  if (task === null) return <LinkButton to="/reports/create">{texts.createReport}</LinkButton>;
  return (
    <LinkButton
      to="/create-report/$step"
      params={{ step: 'analytics' }}
      search={{ taskId: task.taskId }}
      onClick={forgetWaitingTask}
    >
      {texts.backToTask}
    </LinkButton>
  );
}

/**
 * Now and every five seconds until it has succeeded; then the user's balance is fetched. What is
 * over needs a new key, or the next purchase of that amount would be the same payment.
 */
function useStatus(paymentId: string | null) {
  const [seen, setSeen] = useState<Seen>(nothing);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (paymentId === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const next = await lookUp(paymentId, signal);
      if (next === null) return;
      setSeen((now) => ({ ...next, status: next.status ?? now.status }));
      if (next.status !== null && next.status.status !== 'pending') endAttempt();
      if (next.status?.status === 'succeeded') return ended();
      if (next.status?.status !== 'canceled' && !next.isMissing)
        timer = setTimeout(() => void look(), POLL_MS);
    };
    void look();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [paymentId, round]);
  return { seen, retry: () => setRound((now) => now + 1) };
}

function ended(): void {
  local.removeItem(storageKeys.lastPaymentId);
  void refreshUser().catch(() => undefined);
}

/** null when nobody waits for it any more. */
async function lookUp(paymentId: string, signal: AbortSignal): Promise<Seen | null> {
  try {
    const path = `/payment/status/${encodeURIComponent(paymentId)}`;
    return { ...nothing, status: await api<PaymentStatusResponse>(path, { signal }) };
  } catch (error) {
    if (isAborted(error) || signal.aborted) return null;
    const isMissing = isApiError(error) && error.status === 404;
    return { ...nothing, failure: detailOf(error, texts.statusFailed), isMissing };
  }
}
