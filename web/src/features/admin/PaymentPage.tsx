import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { AdminPaymentResponse } from '../../../../libs/contract/src/index.js';
import { detailOf, isNotFound } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { DeclineButton } from './DeclineButton.js';
import { MoneyEvents } from './MoneyEvents.js';
import { canRefund, paymentsTexts as texts, rublesText, statusOf } from './payments-texts.js';
import { RefundButton } from './RefundButton.js';
import { TableCard } from './TableCard.js';

const PAGE = 100;

/** What the log says of one payment, and what can be done about it. */
export function PaymentPage({ paymentId }: { readonly paymentId: string }) {
  const [limit, setLimit] = useState(PAGE);
  const load = useCallback(
    (signal: AbortSignal) =>
      api<AdminPaymentResponse>(`/admin/payments/${encodeURIComponent(paymentId)}`, {
        query: { limit },
        signal,
      }),
    [paymentId, limit],
  );
  const { data, error, reload } = useLoad(load);
  return (
    <>
      <p>
        <Link to="/admin/payments">{texts.back}</Link>
      </p>
      {data !== null && <Known known={data} onChange={reload} />}
      {data !== null && data.total > data.events.length && limit < 500 && (
        <Button variant="default" onClick={() => setLimit(500)}>
          {texts.more(data.events.length, data.total)}
        </Button>
      )}
      {data === null && error === null && (
        <CardSkeletons count={2} height={200} label={texts.loading} />
      )}
      {data === null && error !== null && (
        <ErrorCard
          title={texts.paymentFailed}
          text={detailOf(error)}
          {...(!isNotFound(error) && { onRetry: reload })}
        />
      )}
    </>
  );
}

interface KnownProps {
  readonly known: AdminPaymentResponse;
  readonly onChange: () => void;
}

function Known({ known, onChange }: KnownProps) {
  const { payment, events } = known;
  const { label, tone } = statusOf(payment);
  const { open_ask: askId } = payment;
  return (
    <>
      <Card>
        <div className={classes.kindHead}>
          <h2 className={classes.verdictTitle}>{texts.paymentTitle(rublesText(payment.price))}</h2>
          <Tag tone={tone}>{label}</Tag>
          <span className={classes.kindAction}>
            {canRefund(payment) && known.left_ticks > 0 && (
              <RefundButton paymentId={payment.payment_id} onDone={onChange} />
            )}
            {askId !== null && (
              <DeclineButton paymentId={payment.payment_id} askId={askId} onDone={onChange} />
            )}
          </span>
        </div>
        <Facts known={known} />
      </Card>
      <TableCard title={texts.history} lead={texts.historyLead}>
        <MoneyEvents label={texts.history} items={events} paymentId={payment.payment_id} />
      </TableCard>
    </>
  );
}

function Facts({ known }: { readonly known: AdminPaymentResponse }) {
  const { payment, left_ticks: left, left_price: leftPrice } = known;
  return (
    <dl className={classes.facts}>
      <dt>{texts.who}</dt>
      <dd>
        {payment.user_email ?? texts.erased}{' '}
        <Link to="/admin/statement" search={{ user: payment.user_id }}>
          {texts.statement}
        </Link>
      </dd>
      <dt>{texts.bought}</dt>
      <dd>{ticksWithUnit(payment.ticks)}</dd>
      {payment.status === 'succeeded' && (
        <>
          <dt>{texts.left}</dt>
          <dd>{texts.leftOf(left, leftPrice)}</dd>
        </>
      )}
      {payment.refunded > 0 && (
        <>
          <dt>{texts.refundedSum}</dt>
          <dd>{rublesText(payment.refunded)}</dd>
        </>
      )}
      <dt>{texts.paymentId}</dt>
      <dd className={classes.id}>{payment.payment_id}</dd>
      <dt>{texts.providerId}</dt>
      <dd className={classes.id}>{payment.provider_id ?? texts.noProvider}</dd>
    </dl>
  );
}
