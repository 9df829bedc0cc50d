import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type {
  AdminPayment,
  AdminPaymentsResponse,
  AdminRefundResponse,
} from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { formatShortDateTime } from '../../shared/format/date.js';
import { formatFixed, formatRubles, formatTicks } from '../../shared/format/number.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import classes from './Admin.module.css';
import type { Days } from './days.js';
import { TableCard } from './TableCard.js';
import { adminTexts as texts } from './texts.js';
import { useDownload } from './use-download.js';

const PAGE = 50;

/** The last payments of everybody; a paid one can be given back. */
export function Payments({ days }: { readonly days: Days }) {
  const [limit, setLimit] = useState(PAGE);
  const load = useCallback(
    (signal: AbortSignal) =>
      api<AdminPaymentsResponse>('/admin/payments', { query: { limit }, signal }),
    [limit],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.paymentsFailed} text={detailOf(error, '')} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={240} label={texts.loading} />;
  if (data.items.length === 0) return <EmptyState title={texts.paymentsEmpty} text="" />;
  return (
    <TableCard title={texts.paymentsTitle}>
      <table className={classes.table}>
        <Head />
        <tbody>
          {data.items.map((one) => (
            <Line key={one.payment_id} payment={one} days={days} onChange={reload} />
          ))}
        </tbody>
      </table>
      {data.total > data.items.length && limit < 200 && (
        <Button
          variant="default"
          className={classes.more}
          onClick={() => setLimit((now) => Math.min(200, now + PAGE))}
        >
          {texts.more}
        </Button>
      )}
    </TableCard>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{texts.date}</th>
        <th scope="col">{texts.payment}</th>
        <th scope="col">{texts.user}</th>
        <th scope="col" className={classes.figure}>
          {texts.ticks}
        </th>
        <th scope="col" className={classes.figure}>
          {texts.price}
        </th>
        <th scope="col" className={classes.figure}>
          {texts.refunded}
        </th>
        <th scope="col">{texts.status}</th>
        <th scope="col">{texts.actions}</th>
      </tr>
    </thead>
  );
}

type LineProps = {
  readonly payment: AdminPayment;
  readonly days: Days;
  readonly onChange: () => void;
};

function Line({ payment, days, onChange }: LineProps) {
  const { download } = useDownload();
  const isLeft = payment.refunded < payment.price && !payment.refund_in_progress;
  const canRefund = payment.status === 'succeeded' && isLeft;
  const user = payment.user_id;
  return (
    <tr>
      <td>{formatShortDateTime(payment.created_at)}</td>
      <td className={classes.id}>{payment.payment_id}</td>
      <td className={classes.id}>
        {user}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => download({ table: 'statement', format: 'xlsx', user }, days)}
        >
          {texts.statement}
        </Button>
      </td>
      <td className={classes.figure}>{formatTicks(payment.ticks)}</td>
      <td className={classes.figure}>{formatFixed(payment.price, 2)}</td>
      <td className={classes.figure}>{formatFixed(payment.refunded, 2)}</td>
      <td>{texts.statusOf(payment)}</td>
      <td>{canRefund && <Refund payment={payment} onDone={onChange} />}</td>
    </tr>
  );
}

/** One key for one opened dialog: a second click is the same refund. */
function Refund({
  payment: { payment_id: id, price },
  onDone,
}: {
  readonly payment: AdminPayment;
  readonly onDone: () => void;
}) {
  const [key, setKey] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = (): void => setKey(null);
  const confirm = (): void => {
    if (key === null) return;
    setBusy(true);
    setFailure(null);
    api<AdminRefundResponse>(`/admin/payments/${encodeURIComponent(id)}/refund`, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
    })
      .then(onDone, (error: unknown) => setFailure(detailOf(error, texts.refundFailed)))
      .finally(() => {
        setBusy(false);
        close();
      });
  };
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setKey(crypto.randomUUID())}>
        {texts.refund}
      </Button>
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <ConfirmDialog
        opened={key !== null}
        title={texts.refundTitle}
        text={texts.refundText(formatRubles(price))}
        confirmLabel={texts.refundConfirm}
        busy={isBusy}
        onConfirm={confirm}
        onCancel={close}
      />
    </>
  );
}
