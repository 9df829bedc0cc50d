import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import type { AdminPayment, PaymentEventsResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { formatRubles, ticksWithUnit } from '../../shared/format/number.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import { Tag } from '../../shared/ui/Tag.js';
import type { Days } from './days.js';
import { Events } from './Events.js';
import classes from './PaymentDrawer.module.css';
import { Statement } from './Statement.js';
import { adminTexts as texts, statusOf } from './texts.js';

type Props = {
  readonly payment: AdminPayment | null;
  readonly days: Days;
  readonly onClose: () => void;
};

/** What the log says of one payment, and every tick of its buyer within the days. */
export function PaymentDrawer({ payment, days, onClose }: Props) {
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      opened={payment !== null}
      onClose={onClose}
      position={narrow ? 'bottom' : 'right'}
      size={narrow ? '92dvh' : 'min(760px, 92vw)'}
    >
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.content }}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>
            {payment !== null && texts.paymentTitle(formatRubles(payment.price))}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={texts.close} />
        </div>
        <Drawer.Body className={classes.body}>
          {payment !== null && (
            <>
              <Facts payment={payment} />
              <History paymentId={payment.payment_id} />
              <Statement userId={payment.user_id} days={days} />
            </>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Facts({ payment }: { readonly payment: AdminPayment }) {
  const { label, tone } = statusOf(payment);
  return (
    <dl className={classes.facts}>
      <dt>{texts.buyer}</dt>
      <dd>{payment.user_email ?? texts.erased}</dd>
      <dt>{texts.bought}</dt>
      <dd>{ticksWithUnit(payment.ticks)}</dd>
      <dt>{texts.status}</dt>
      <dd>
        <Tag tone={tone}>{label}</Tag>
      </dd>
      {payment.refunded > 0 && (
        <>
          <dt>{texts.refundedSum}</dt>
          <dd>{formatRubles(payment.refunded)}</dd>
        </>
      )}
      <dt>{texts.paymentId}</dt>
      <dd className={classes.id}>{payment.payment_id}</dd>
      <dt>{texts.userId}</dt>
      <dd className={classes.id}>{payment.user_id}</dd>
    </dl>
  );
}

function History({ paymentId }: { readonly paymentId: string }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api<PaymentEventsResponse>(`/admin/payments/${encodeURIComponent(paymentId)}/events`, {
        signal,
      }),
    [paymentId],
  );
  const { data, error, reload } = useLoad(load);
  return (
    <section>
      <h3 className={classes.part}>{texts.history}</h3>
      {data !== null && <Events items={data.items} />}
      {data === null && error === null && <TextSkeleton lines={4} />}
      {data === null && error !== null && (
        <ErrorCard title={texts.historyFailed} text={detailOf(error)} onRetry={reload} />
      )}
    </section>
  );
}
