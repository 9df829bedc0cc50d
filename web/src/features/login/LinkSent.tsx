import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { focusContent } from '../../shared/ui/focus-content.js';
import classes from './Login.module.css';
import { loginTexts as texts } from './texts.js';

interface LinkSentProps {
  readonly email: string;
  /** What was sent; the address follows. */
  readonly lead: string;
  readonly onBack: () => void;
}

export function LinkSent({ email, lead, onBack }: LinkSentProps) {
  useEffect(focusContent, []);
  return (
    <div className={classes.form} role="status">
      <p>
        {lead} <strong className={classes.address}>{email}</strong>.
      </p>
      <p className={classes.second}>{texts.sentHint}</p>
      <Button variant="default" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
