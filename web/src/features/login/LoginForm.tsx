import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useRef, useState, type SubmitEvent } from 'react';
import { sessionEndedAtom } from '../../shared/auth/auth.js';
import { ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { usePrices } from '../../shared/site/site.js';
import { ProviderLinks } from '../../shared/ui/ProviderLinks.js';
import classes from './Login.module.css';
import { checkEmail, sendLink } from './send-link.js';
import { loginTexts as texts } from './texts.js';

interface LoginFormProps {
  readonly onSent: (email: string) => void;
  readonly onPassword: () => void;
}

export function LoginForm({ onSent, onPassword }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { welcomeTicks } = usePrices();
  const hasEnded = useAtomValue(sessionEndedAtom);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wrong = checkEmail(email);
    setProblem(wrong);
    if (wrong !== null) {
      input.current?.focus();
      return;
    }
    setSending(true);
    const failed = await sendLink(email.trim());
    setSending(false);
    setProblem(failed);
    if (failed === null) onSent(email.trim());
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {hasEnded && <p className={classes.ended}>{texts.ended}</p>}
      <p className={classes.second}>
        {texts.lead} {texts.gift(ticksWithUnit(welcomeTicks))}
      </p>
      <TextInput
        ref={input}
        type="email"
        name="email"
        label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem}
        errorProps={{ role: 'alert' }}
        disabled={isSending}
      />
      <Button type="submit" disabled={isSending}>
        {isSending ? texts.sending : texts.submit}
      </Button>
      <ProviderLinks />
      <Button variant="default" onClick={onPassword} disabled={isSending}>
        {texts.toPassword}
      </Button>
      <p className={classes.terms}>
        Продолжая, вы принимаете <Link to="/terms">условия использования</Link> и{' '}
        <Link to="/privacy">политику конфиденциальности</Link>.
      </p>
    </form>
  );
}
