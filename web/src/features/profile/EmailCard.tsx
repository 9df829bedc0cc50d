import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { EmailLoginResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { Card } from '../../shared/ui/Card.js';
import { emailTexts as texts } from './email-texts.js';
import classes from './Sessions.module.css';

/** The address that signs in, and the way to another one. */
export function EmailCard({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = (to: string): void => {
    setOpen(false);
    setSentTo(to);
  };
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.second}>{texts.lead(email)}</p>
      {sentTo !== null && <p role="status">{texts.sent(sentTo)}</p>}
      {isOpen ? (
        <EmailForm onSent={sent} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      )}
    </Card>
  );
}

interface EmailFormProps {
  readonly onSent: (to: string) => void;
  readonly onCancel: () => void;
}

function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    try {
      await api<EmailLoginResponse>('/users/me/email', { method: 'POST', json: { email } });
      onSent(email.trim());
    } catch (error) {
      setProblem(detailOf(error, texts.failed));
      setSending(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        type="email"
        label={texts.fresh}
        description={texts.hint}
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem}
        errorProps={{ role: 'alert' }}
        disabled={isSending}
      />
      <div className={classes.actions}>
        <Button type="submit" disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isSending}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
