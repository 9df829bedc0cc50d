import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EmailLoginResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useAuth } from '../../shared/auth/auth.js';
import { letterTexts as texts } from './letter-texts.js';
import classes from './Settings.module.css';

/** Says that mail does not reach the address, and lets its owner prove that it does again. */
export function AddressRefused() {
  const { user } = useAuth();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  if (user === null) return null;
  const { email } = user;
  const check = async (): Promise<void> => {
    setSending(true);
    setOutcome(null);
    try {
      await api<EmailLoginResponse>('/auth/email/login', { method: 'POST', json: { email } });
      setOutcome(texts.checkSent);
    } catch (error) {
      setOutcome(detailOf(error));
    }
    setSending(false);
  };
  return (
    <div className={classes.warning}>
      <p>
        <strong>{texts.refused(email)}</strong> {texts.refusedLead}
      </p>
      <div className={classes.choices}>
        <Button variant="default" loading={isSending} onClick={() => void check()}>
          {texts.check}
        </Button>
        <Link className={classes.other} to="/profile">
          {texts.otherAddress}
        </Link>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}
