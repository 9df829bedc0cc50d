import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PurchaseItem } from '../../../../libs/contract/src/index.js';
import { api } from '../../shared/api/api.js';
import { useDelete } from '../../shared/api/use-delete.js';
import { ReasonDialog } from '../../shared/ui/ReasonDialog.js';
import classes from './Purchases.module.css';
import { refundTexts as texts } from './refund-texts.js';

interface Props {
  readonly item: PurchaseItem;
  readonly onChange: () => void;
}

/** What a buyer may do to have a purchase's money back, and what was answered. */
export function RefundAsk({ item, onChange }: Props) {
  if (item.status !== 'succeeded' || item.is_refunding) return null;
  if (item.refund_ask === 'open') return <Waiting item={item} onChange={onChange} />;
  return (
    <>
      {item.decline_reason !== null && (
        <p className={classes.second}>{texts.declined(item.decline_reason)}</p>
      )}
      {item.left_ticks > 0 ? (
        <Ask item={item} onChange={onChange} />
      ) : (
        item.refunded === 0 && <p className={classes.second}>{texts.nothingLeft}</p>
      )}
    </>
  );
}

const pathOf = ({ payment_id: id }: PurchaseItem): string =>
  `/payment/purchases/${encodeURIComponent(id)}/refund`;

function Ask({ item, onChange }: Props) {
  /** One for one dialog: a second click is the same wish. */
  const [key, setKey] = useState<string | null>(null);
  const close = (): void => setKey(null);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.ask}
        aria-label={texts.askOf(item)}
        onClick={() => setKey(crypto.randomUUID())}
      >
        {texts.ask}
      </Button>
      {key !== null && (
        <ReasonDialog
          title={texts.title}
          text={texts.text(item)}
          label={texts.reason}
          confirmLabel={texts.send}
          least={0}
          failure={texts.failed}
          send={(reason) =>
            api(pathOf(item), {
              method: 'POST',
              headers: { 'Idempotency-Key': key },
              json: { reason },
            })
          }
          onDone={() => {
            close();
            onChange();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

function Waiting({ item, onChange }: Props) {
  const { problem, remove } = useDelete(texts.failed);
  return (
    <>
      <p className={classes.second}>{texts.waiting}</p>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.ask}
        aria-label={texts.withdrawOf(item)}
        onClick={() => remove(pathOf(item), onChange)}
      >
        {texts.withdraw}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
