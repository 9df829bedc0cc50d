import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  AdminRefundPreview,
  AdminRefundResponse,
} from '../../../../libs/contract/src/index.js';
import { detailOf, isApiError } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import classes from './Admin.module.css';
import { paymentsTexts as texts } from './payments-texts.js';

interface Props {
  readonly paymentId: string;
  readonly onDone: () => void;
}

/** One key for one sum that was shown: a second click is the same refund. */
interface State {
  readonly key: string | null;
  readonly isBusy: boolean;
  readonly preview: AdminRefundPreview | null;
  /** Why the sum is asked about again; null when it is not. */
  readonly change: string | null;
  readonly failure: string | null;
}

const closed: State = { key: null, isBusy: false, preview: null, change: null, failure: null };

const isSumChanged = (error: unknown): boolean =>
  isApiError(error) && error.code === 'refund.sum-changed';

/** Asks with the very sum that is left, counted by the server when the dialog opens. */
export function RefundButton({ paymentId, onDone }: Props) {
  const [state, setState] = useState(closed);
  const { key, isBusy, preview, change, failure } = state;
  const path = `/admin/payments/${encodeURIComponent(paymentId)}/refund`;
  const fail = (error: unknown): void =>
    setState({ ...closed, failure: detailOf(error, texts.refundFailed) });
  const open = (why: string | null): void => {
    const opened = crypto.randomUUID();
    setState({ ...closed, key: opened, change: why });
    api<AdminRefundPreview>(path).then(
      (known) => setState((now) => (now.key === opened ? { ...now, preview: known } : now)),
      fail,
    );
  };
  const confirm = (): void => {
    if (key === null || preview === null) return;
    setState({ ...state, isBusy: true });
    api<AdminRefundResponse>(path, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      json: { left_price: preview.left_price },
    }).then(
      () => {
        setState(closed);
        onDone();
      },
      (error: unknown) => (isSumChanged(error) ? open(detailOf(error)) : fail(error)),
    );
  };
  const canConfirm = preview !== null && preview.refusal === null;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => open(null)}>
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
        text={preview === null ? texts.counting : texts.refundText(preview, change)}
        confirmLabel={texts.refundConfirm}
        cancelLabel={canConfirm ? texts.cancel : texts.close}
        busy={isBusy}
        onConfirm={canConfirm ? confirm : null}
        onCancel={() => setState(closed)}
      />
    </>
  );
}
