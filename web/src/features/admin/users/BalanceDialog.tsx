import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminBalanceResponse, AdminUser } from '../../../../../libs/contract/src/index.js';
import { api } from '../../../shared/api/api.js';
import classes from '../Admin.module.css';
import { Refusal } from '../Refusal.js';
import { balanceAfter, wholeTicks } from './ticks-change.js';
import { usersTexts as texts } from './texts.js';

interface Props {
  readonly user: AdminUser;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const USUAL = '100';
const REASON_MAX = 500;

/** Adds or takes ticks. One key for one dialog: a second click is the same change. */
export function BalanceDialog({ user, onDone, onCancel }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState(USUAL);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ticks = wholeTicks(given);
  const change = (): void => {
    if (ticks === null) return;
    setBusy(true);
    setError(null);
    api<AdminBalanceResponse>(`/admin/users/${encodeURIComponent(user.id)}/balance`, {
      method: 'PATCH',
      query: { ticks },
      headers: { 'Idempotency-Key': key },
      json: { reason },
    }).then(onDone, (failure: unknown) => {
      setBusy(false);
      setError(failure);
    });
  };
  return (
    <Modal
      opened
      onClose={onCancel}
      title={texts.balanceTitle}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <p>{texts.balanceOf(user)}</p>
        <TextInput
          data-autofocus
          size="md"
          inputMode="numeric"
          label={texts.change}
          description={ticks === null ? null : balanceAfter(user.balance, ticks)}
          error={ticks === null ? texts.notWhole : null}
          value={given}
          onChange={({ currentTarget: { value } }) => setGiven(value)}
        />
        <Textarea
          size="md"
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {error !== null && <Refusal error={error} otherwise={texts.balanceFailed} />}
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={ticks === null}>
            {ticks !== null && ticks < 0 ? texts.withdraw : texts.add}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
