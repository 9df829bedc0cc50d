import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { LastPendingPaymentResponse } from '../../../../libs/contract/src/index.js';
import { forgetWaitingTask, type WaitingTask } from '../../shared/storage/waiting-task.js';
import { Card } from '../../shared/ui/Card.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import classes from './Payment.module.css';
import { paymentTexts as texts } from './texts.js';

/** A payment that was begun and not paid. */
export function PendingPayment({ pending }: { readonly pending: LastPendingPaymentResponse }) {
  const { payment_url: url, ticks, price } = pending;
  const go = useCallback(() => {
    if (url !== null) window.location.assign(url);
  }, [url]);
  if (url === null || ticks === null || price === null) return null;
  return (
    <Card className={classes.waiting}>
      <div>
        <h2 className={classes.cardTitle}>{texts.pendingTitle}</h2>
        <p>{texts.pendingText(ticks, price)}</p>
      </div>
      <Button variant="default" onClick={go}>
        {texts.pendingGo}
      </Button>
    </Card>
  );
}

interface TaskProps {
  readonly task: WaitingTask;
  readonly missing: number;
}

/** The task whose reports the person came here for. */
export function TaskThatWaits({ task: { taskId }, missing }: TaskProps) {
  return (
    <Card className={classes.waiting}>
      <div>
        <h2 className={classes.cardTitle}>{texts.taskTitle}</h2>
        <p>{missing > 0 ? texts.taskMissing(missing) : texts.taskEnough}</p>
      </div>
      <LinkButton
        to="/create-report/$step"
        params={{ step: 'analytics' }}
        search={{ taskId }}
        variant="default"
        onClick={forgetWaitingTask}
      >
        {texts.backToTask}
      </LinkButton>
    </Card>
  );
}
