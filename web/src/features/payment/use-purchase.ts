import { useEffect, useState } from 'react';
import type { CreatePaymentResponse } from '../../../../libs/contract/src/index.js';
import { detailOf, isApiError } from '../../shared/api/api-error.js';
import { api, formOf } from '../../shared/api/api.js';
import { local, storageKeys } from '../../shared/storage/storage.js';
import { attemptKey, endAttempt } from './payment-key.js';
import { paymentTexts as texts } from './texts.js';

export interface Purchase {
  /** The offer that is being bought: a package's name or 'custom'; null when none is. */
  readonly busy: string | null;
  /** Stands beside the offer that could not be bought. */
  readonly failure: { readonly offer: string; readonly text: string } | null;
  readonly buy: (offer: string, ticks: number) => void;
}

type State = Omit<Purchase, 'buy'>;

const idle: State = { busy: null, failure: null };

/** Makes the payment and sends the browser to where it is paid. */
export function usePurchase(): Purchase {
  const [state, setState] = useState(idle);
  useEffect(() => {
    // Back from the bank: browsers may show the page as it was left, buttons and all.
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setState(idle);
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  const buy = (offer: string, ticks: number): void => {
    if (state.busy !== null) return;
    setState({ busy: offer, failure: null });
    made(ticks).then(leaveFor, (error: unknown) => {
      // A refusal stands for its key; anything else may have been done, and the same key
      // asks again.
      if (isApiError(error) && (error.status === 409 || error.status === 422)) endAttempt();
      setState({ busy: null, failure: { offer, text: detailOf(error, texts.createFailed) } });
    });
  };
  return { ...state, buy };
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
