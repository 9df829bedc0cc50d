import { Button, PasswordInput } from '@mantine/core';
import { useCallback, useState, type SubmitEvent } from 'react';
import { isApiError } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Loading } from '../../shared/ui/Loading.js';
import { problemOf } from './completion.js';
import { whoseLink } from './link-owner.js';
import classes from './SignIn.module.css';
import { SignInFailed } from './SignInFailed.js';
import { signInTexts as texts } from './texts.js';

/** The page of a letter's link that sets a new password; it says whose, and signs nobody in. */
export function NewPassword({ token }: { readonly token: string }) {
  const load = useCallback((signal: AbortSignal) => whoseLink(token, signal), [token]);
  const { data: owner, error } = useLoad(load);
  const [isSet, setSet] = useState(false);
  if (error !== null) return <SignInFailed problem={problemOf(error)} />;
  if (owner === null) return <Loading />;
  if (isSet) return <PasswordIsSet email={owner.email} />;
  return <NewPasswordForm token={token} email={owner.email} onSet={() => setSet(true)} />;
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly onSet: () => void;
}

function NewPasswordForm({ token, email, onSet }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await api('/auth/password/reset', { method: 'POST', json: { token, password } });
      onSet();
    } catch (error) {
      setProblem(isApiError(error) && error.detail !== '' ? error.detail : texts.notSet);
      setBusy(false);
    }
  };
  return (
    <CenterPage title={texts.newTitle}>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <p>{texts.newLead(email)}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          name="password"
          label={texts.newPassword}
          description={texts.newHint}
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
          errorProps={{ role: 'alert' }}
          disabled={isBusy}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? texts.saving : texts.newButton}
        </Button>
      </form>
    </CenterPage>
  );
}

function PasswordIsSet({ email }: { readonly email: string }) {
  return (
    <CenterPage title={texts.setTitle}>
      <p role="status">{texts.setLead(email)}</p>
      <LinkButton to="/login">{texts.toLogin}</LinkButton>
    </CenterPage>
  );
}
