import { useState } from 'react';
import type { AdminUser } from '../../../../../libs/contract/src/index.js';
import { api } from '../../../shared/api/api.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { Refusal } from '../Refusal.js';
import { usersTexts as texts, type SwitchName } from './texts.js';

interface Props {
  readonly user: AdminUser;
  readonly of: SwitchName;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const fields = { active: 'is_active', admin: 'is_admin', finance: 'is_finance' } as const;

/** Says what a switch will do, and names the side that it is to be on: pressed twice it stays. */
export function SwitchDialog({ user, of, onDone, onCancel }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const field = fields[of];
  const to = !user[field];
  const words = texts.switches[of][to ? 'on' : 'off'];
  const confirm = (): void => {
    setBusy(true);
    setError(null);
    api(`/admin/users/${encodeURIComponent(user.id)}/toggle-${of}`, {
      method: 'PATCH',
      json: { [field]: to },
    }).then(onDone, (failure: unknown) => {
      setBusy(false);
      setError(failure);
    });
  };
  return (
    <ConfirmDialog
      opened
      title={words.title}
      text={
        <>
          {words.text(user)}
          {error !== null && <Refusal error={error} otherwise={texts.switches[of].failed} />}
        </>
      }
      tone={to ? 'accent' : 'danger'}
      confirmLabel={words.confirm}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
