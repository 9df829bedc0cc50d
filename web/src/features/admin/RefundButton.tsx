import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminPayment, AdminRefundResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { formatRubles } from '../../shared/format/number.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import classes from './Admin.module.css';
import { adminTexts as texts } from './texts.js';

/** One key for one opened dialog: a second click is the same refund. */
export function RefundButton({
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
