import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { PaymentPriceResponse } from '../../../../libs/contract/src/index.js';
import { detailOf, isAborted } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { Card } from '../../shared/ui/Card.js';
import classes from './Payment.module.css';
import { paymentTexts as texts, rubles } from './texts.js';
import type { Purchase } from './use-purchase.js';

const TYPING_MS = 150;

type Price = { readonly answer: PaymentPriceResponse | null; readonly refusal: string | null };

const unknown: Price = { answer: null, refusal: null };

/** Any number of ticks; the price is the server's, as one types. */
export function CustomAmount({ purchase }: { readonly purchase: Purchase }) {
  const [typed, setTyped] = useState('');
  const ticks = /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
  const { answer, refusal } = usePrice(ticks);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (answer !== null) purchase.buy(ticks);
  };
  return (
    <Card className={classes.custom}>
      <h2 className={classes.cardTitle}>{texts.customTitle}</h2>
      <p className={classes.detail}>{texts.customHint}</p>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          label={texts.customLabel}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
          error={refusal}
        />
        <p className={classes.customPrice} aria-live="polite">
          {answer === null ? ' ' : priceText(answer)}
        </p>
        <Button
          type="submit"
          variant="default"
          disabled={answer === null || purchase.busy !== null}
        >
          {purchase.busy === ticks && ticks > 0 ? texts.buying : texts.customBuy}
        </Button>
      </form>
    </Card>
  );
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
