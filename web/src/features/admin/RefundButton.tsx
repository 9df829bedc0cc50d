import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  AdminRefundPreview,
  AdminRefundResponse,
} from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import classes from './Admin.module.css';
import { paymentsTexts as texts } from './payments-texts.js';

type Props = { readonly paymentId: string; readonly onDone: () => void };

/** One key for one opened dialog: a second click is the same refund. */
type State = {
  readonly key: string | null;
  readonly isBusy: boolean;
  readonly preview: AdminRefundPreview | null;
  readonly failure: string | null;
};

const closed: State = { key: null, isBusy: false, preview: null, failure: null };

/** Asks with the very sum that is left, counted by the server when the dialog opens. */
export function RefundButton({ paymentId, onDone }: Props) {
  const [state, setState] = useState(closed);
  const { key, isBusy, preview, failure } = state;
  const path = `/admin/payments/${encodeURIComponent(paymentId)}/refund`;
  const fail = (error: unknown): void =>
    setState({ ...closed, failure: detailOf(error, texts.refundFailed) });
  const open = (): void => {
    const opened = crypto.randomUUID();
    setState({ ...closed, key: opened });
    api<AdminRefundPreview>(path).then(
      (known) => setState((now) => (now.key === opened ? { ...now, preview: known } : now)),
      fail,
    );
  };
  const confirm = (): void => {
    if (key === null || preview === null) return;
    setState({ ...state, isBusy: true });
    api<AdminRefundResponse>(path, { method: 'POST', headers: { 'Idempotency-Key': key } }).then(
      () => {
        setState(closed);
        onDone();
      },
      fail,
    );
  };
  const canConfirm = preview !== null && preview.refusal === null;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={open}>
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
        text={preview === null ? texts.counting : texts.refundText(preview)}
        confirmLabel={texts.refundConfirm}
        cancelLabel={canConfirm ? texts.cancel : texts.close}
        busy={isBusy}
        onConfirm={canConfirm ? confirm : null}
        onCancel={() => setState(closed)}
      />
    </>
  );
}
