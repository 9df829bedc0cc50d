import { useState } from 'react';
import type { CreatePaymentResponse } from '../../../../libs/contract/src/index.js';
import { detailOf, isApiError } from '../../shared/api/api-error.js';
import { api, formOf } from '../../shared/api/api.js';
import { local, storageKeys } from '../../shared/storage/storage.js';
import { attemptKey, endAttempt } from './payment-key.js';
import { paymentTexts as texts } from './texts.js';

export type Purchase = {
  /** Ticks of the purchase that is being made; null when none is. */
  readonly busy: number | null;
  readonly failure: string | null;
  readonly buy: (ticks: number) => void;
};

/** Makes the payment and sends the browser to where it is paid. */
export function usePurchase(): Purchase {
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const buy = (ticks: number): void => {
    if (busy !== null) return;
    setBusy(ticks);
    setFailure(null);
    made(ticks).then(leaveFor, (error: unknown) => {
      // A refusal stands for its key; anything else may have been done, and the same key
      // asks again.
      if (isApiError(error) && (error.status === 409 || error.status === 422)) endAttempt();
      setBusy(null);
      setFailure(detailOf(error, texts.createFailed));
    });
  };
  return { busy, failure, buy };
}

async function made(ticks: number): Promise<string> {
  const { payment_id: id, payment_url: url } = await api<CreatePaymentResponse>('/payment/create', {
    method: 'POST',
    form: formOf({ ticks }),
    headers: { 'Idempotency-Key': attemptKey(ticks) },
  });
  local.setItem(storageKeys.lastPaymentId, id);
  return url;
}

function leaveFor(url: string): void {
  window.location.assign(url);
}
