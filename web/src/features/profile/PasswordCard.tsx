import { Button, PasswordInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { SignInWaysResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { useAuth } from '../../shared/auth/auth.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import classes from './Sessions.module.css';
import { passwordTexts as texts } from './password-texts.js';

const load = (signal: AbortSignal): Promise<SignInWaysResponse> =>
  api('/users/me/sign-in-ways', { signal });

/** Setting and changing the password. */
export function PasswordCard() {
  const { data, error, reload } = useLoad(load);
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  if (error !== null) return <ErrorCard title={texts.loadFailed} onRetry={reload} />;
  if (data === null) return null;
  const done = (): void => {
    setOpen(false);
    setSaved(true);
    reload();
  };
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.second}>{data.has_password ? texts.isSet : texts.isNotSet}</p>
      {isSaved && <p role="status">{texts.saved}</p>}
      {isOpen ? (
        <PasswordForm
          hasPassword={data.has_password}
          onDone={done}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {data.has_password ? texts.change : texts.set}
        </Button>
      )}
    </Card>
  );
}

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function PasswordForm({ hasPassword, onDone, onCancel }: PasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { user } = useAuth();
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    const json = hasPassword ? { password, current_password: current } : { password };
    try {
      await api('/users/me/password', { method: 'POST', json });
      onDone();
    } catch (error) {
      setProblem(detailOf(error, texts.failed));
      setSaving(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          label={texts.current}
          autoComplete="current-password"
          autoFocus
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          disabled={isSaving}
        />
      )}
      <PasswordInput
        label={texts.fresh}
        description={texts.hint}
        autoComplete="new-password"
        autoFocus={!hasPassword}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem}
        errorProps={{ role: 'alert' }}
        disabled={isSaving}
      />
      <div className={classes.actions}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
