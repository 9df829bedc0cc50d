import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import classes from './Login.module.css';
import { enterByPassword } from './enter-by-password.js';
import { checkEmail, sendReset } from './send-link.js';
import { loginTexts as texts } from './texts.js';

interface PasswordFormProps {
  /** A link for a new password was sent. */
  readonly onReset: (email: string) => void;
  readonly onBack: () => void;
}

interface Problems {
  readonly email: string | null;
  readonly password: string | null;
}

/** Who is signed in leaves the page by themselves. */
export function PasswordForm({ onReset, onBack }: PasswordFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({ email: null, password: null });
  const [isBusy, setBusy] = useState(false);

  const enter = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wrong = {
      email: checkEmail(email),
      password: password === '' ? texts.emptyPassword : null,
    };
    setProblems(wrong);
    if (wrong.email !== null || wrong.password !== null) return;
    setBusy(true);
    const failed = await enterByPassword(email.trim(), password);
    setBusy(false);
    setProblems({ email: null, password: failed });
  };

  const forget = async (): Promise<void> => {
    const wrong = checkEmail(email);
    setProblems({ email: wrong, password: null });
    if (wrong !== null) return;
    setBusy(true);
    const failed = await sendReset(email.trim());
    setBusy(false);
    if (failed === null) onReset(email.trim());
    else setProblems({ email: failed, password: null });
  };

  return (
    <form className={classes.form} onSubmit={(event) => void enter(event)} noValidate>
      <p className={classes.second}>{texts.passwordLead}</p>
      <TextInput
        type="email"
        name="username"
        label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problems.email}
        errorProps={{ role: 'alert' }}
        disabled={isBusy}
      />
      <PasswordInput
        name="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problems.password}
        errorProps={{ role: 'alert' }}
        disabled={isBusy}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? texts.entering : texts.enter}
      </Button>
      <Button variant="subtle" onClick={() => void forget()} disabled={isBusy}>
        {texts.forgotten}
      </Button>
      <Button variant="default" onClick={onBack} disabled={isBusy}>
        {texts.toLink}
      </Button>
    </form>
  );
}
