import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../shared/api/api.js';
import { ReasonDialog } from '../../shared/ui/ReasonDialog.js';
import { paymentsTexts as texts } from './payments-texts.js';

interface Props {
  readonly paymentId: string;
  /** The wish that is shown: another one is not answered by it. */
  readonly askId: string;
  readonly onDone: () => void;
}

/** No to a buyer who wants the money back; the refund itself is the yes. */
export function DeclineButton({ paymentId, askId, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {texts.decline}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={texts.declineTitle}
          text={texts.declineText}
          label={texts.declineReason}
          confirmLabel={texts.declineConfirm}
          least={5}
          failure={texts.declineFailed}
          send={(reason) =>
            api(`/admin/payments/${encodeURIComponent(paymentId)}/refund/decline`, {
              method: 'POST',
              json: { ask_id: askId, reason },
            })
          }
          onDone={() => {
            setOpen(false);
            onDone();
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
