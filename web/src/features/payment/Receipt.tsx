import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PurchaseItem, PurchaseReceiptResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import classes from './Purchases.module.css';
import { receiptTexts as texts } from './receipt-texts.js';

/** A purchase's receipt, asked for when somebody wants it: the provider makes and keeps them. */
export function Receipt({ item }: { readonly item: PurchaseItem }) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  if (item.status !== 'succeeded') return null;
  const ask = (): void => {
    setBusy(true);
    void api<PurchaseReceiptResponse>(
      `/payment/purchases/${encodeURIComponent(item.payment_id)}/receipt`,
    )
      .then(texts.told, (error: unknown) => detailOf(error, texts.failed))
      .then((text) => {
        setTold(text);
        setBusy(false);
      });
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.ask}
        aria-label={texts.showOf(item)}
        loading={isBusy}
        onClick={ask}
      >
        {texts.show}
      </Button>
      {told !== null && (
        <p className={classes.number} role="status">
          {told}
        </p>
      )}
    </>
  );
}
