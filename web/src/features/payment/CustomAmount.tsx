import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import type { PaymentPriceResponse } from '../../../../libs/contract/src/index.js';
import { detailOf, isAborted } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { Card } from '../../shared/ui/Card.js';
import classes from './Payment.module.css';
import { PurchaseFailure } from './PurchaseFailure.js';
import { paymentTexts as texts, rubles } from './texts.js';
import type { Purchase } from './use-purchase.js';

const TYPING_MS = 150;
const OFFER = 'custom';

interface Price {
  readonly answer: PaymentPriceResponse | null;
  readonly refusal: string | null;
}

const unknown: Price = { answer: null, refusal: null };

interface Props {
  readonly purchase: Purchase;
  /** Ticks that are missing for what waits; 0 when nothing does. */
  readonly missing: number;
}

/** Any number of ticks; the price is the server's, as one types. */
export function CustomAmount({ purchase, missing }: Props) {
  const [typed, setTyped] = useState(missing > 0 ? String(missing) : '');
  const lineId = useId();
  const digits = typed.replace(/\s/g, '');
  const ticks = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  const price = usePrice(ticks);
  const refusal = digits !== '' && ticks === 0 ? texts.customWrong : price.refusal;
  const { answer } = price;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (answer !== null) purchase.buy(OFFER, ticks);
  };
  return (
    <Card>
      <h2 className={classes.cardTitle}>{texts.customTitle}</h2>
      <p className={classes.detail}>{texts.customHint}</p>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          label={texts.customLabel}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refusal !== null}
          aria-describedby={lineId}
        />
        <p id={lineId} className={classes.customPrice} aria-live="polite">
          <PriceLine typed={digits} answer={answer} refusal={refusal} />
        </p>
        <Button
          type="submit"
          variant="default"
          disabled={answer === null || purchase.busy !== null}
        >
          {purchase.busy === OFFER ? texts.buying : texts.customBuy}
        </Button>
      </form>
      <PurchaseFailure purchase={purchase} offer={OFFER} />
    </Card>
  );
}

function PriceLine({ typed, answer, refusal }: Price & { readonly typed: string }) {
  if (refusal !== null) return <span className={classes.refusal}>{refusal}</span>;
  if (answer !== null) return <span>{priceText(answer)}</span>;
  return <span className={classes.quiet}>{typed === '' ? texts.customEmpty : texts.pricing}</span>;
}

function priceText({ price, discount, reports }: PaymentPriceResponse): string {
  const parts = [`${texts.customPrice}: ${rubles(price)}`, texts.reports(reports)];
  return [...parts, discount > 0 ? texts.discount(discount) : texts.noDiscount].join(' · ');
}

/** Waits until the typing rests; what is shown always belongs to what is typed. */
function usePrice(ticks: number): Price {
  const [known, setKnown] = useState<Price & { readonly of: number }>({ ...unknown, of: 0 });
  useEffect(() => {
    if (ticks <= 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      api<PaymentPriceResponse>('/payment/price', { query: { ticks }, signal }).then(
        (answer) => setKnown({ answer, refusal: null, of: ticks }),
        (error: unknown) => {
          if (isAborted(error)) return;
          setKnown({ answer: null, refusal: detailOf(error, texts.loadFailed), of: ticks });
        },
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ticks]);
  return known.of === ticks ? known : unknown;
}
