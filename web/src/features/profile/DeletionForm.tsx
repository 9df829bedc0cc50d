import { Button, Radio, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { DeletionPreviewResponse } from '../../../../libs/contract/src/index.js';
import {
  formatRubles,
  formatTicks,
  ticksWithUnit,
} from '../../../../libs/presentation/src/format/number.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { dropSession } from '../../shared/auth/auth.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { deletionTexts as texts } from './deletion-texts.js';
import classes from './Sessions.module.css';

const load = (signal: AbortSignal): Promise<DeletionPreviewResponse> =>
  api('/users/me/deletion', { signal });

export function DeletionForm({ onCancel }: { readonly onCancel: () => void }) {
  const { data, error, reload } = useLoad(load);
  if (error !== null) return <ErrorCard title={texts.loadFailed} onRetry={reload} />;
  if (data === null) return null;
  return <Confirmation preview={data} onCancel={onCancel} />;
}

interface ConfirmationProps {
  readonly preview: DeletionPreviewResponse;
  readonly onCancel: () => void;
}

function Confirmation({ preview, onCancel }: ConfirmationProps) {
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const mustChoose = preview.paid_ticks > 0;

  const remove = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (mustChoose && choice === null) return setProblem(texts.choose);
    setDeleting(true);
    const json = choice === null ? { email } : { email, paid_ticks: choice };
    try {
      await api('/users/me/deletion', { method: 'POST', json });
      dropSession();
    } catch (error) {
      setProblem(detailOf(error, texts.failed));
      setDeleting(false);
    }
  };

  return (
    <form className={classes.form} onSubmit={(event) => void remove(event)} noValidate>
      <Losses preview={preview} />
      {mustChoose && (
        <Radio.Group
          label={texts.paid(ticksWithUnit(preview.paid_ticks))}
          value={choice}
          onChange={setChoice}
        >
          <div className={classes.choices}>
            <Radio value="refund" label={texts.refund(formatRubles(preview.refund))} />
            <Radio value="give-up" label={texts.giveUp} />
          </div>
        </Radio.Group>
      )}
      <TextInput
        type="email"
        label={texts.email}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem}
        errorProps={{ role: 'alert' }}
        disabled={isDeleting}
      />
      <div className={classes.actions}>
        <Button type="submit" color="danger" disabled={isDeleting || email.trim() === ''}>
          {isDeleting ? texts.deleting : texts.confirm}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isDeleting}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function Losses({ preview }: { readonly preview: DeletionPreviewResponse }) {
  return (
    <div>
      <p>{texts.lost}:</p>
      <ul>
        <li>{texts.reports(formatTicks(preview.reports_count))}</li>
        <li>{texts.ticks(ticksWithUnit(preview.balance))}</li>
      </ul>
      {preview.is_running && <p>{texts.running}</p>}
      <p className={classes.second}>{texts.kept}</p>
    </div>
  );
}
