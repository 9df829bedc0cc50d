import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { apiUrl } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { Loading } from '../../shared/ui/Loading.js';
import { AskFirst } from './AskFirst.js';
import { confirmLink, whoseLink } from './link-owner.js';
import { problemOf } from './completion.js';
import { SignInFailed } from './SignInFailed.js';
import { signInTexts as texts } from './texts.js';

/** Waits for a click, because mail scanners open links and must not use them up. */
export function EmailVerify({ token }: { readonly token: string }) {
  if (token === '') return <SignInFailed problem={texts.noLink} />;
  return <KnownLink token={token} />;
}

/** A browser that did not ask for the link is told whom it would sign in. */
function KnownLink({ token }: { readonly token: string }) {
  const load = useCallback((signal: AbortSignal) => whoseLink(token, signal), [token]);
  const { data: owner, error } = useLoad(load);
  const [problem, setProblem] = useState<string | null>(null);
  if (error !== null) return <SignInFailed problem={problemOf(error)} />;
  if (problem !== null) return <SignInFailed problem={problem} />;
  if (owner === null) return <Loading />;
  const enter = (): void =>
    window.location.assign(apiUrl(`/auth/email/verify/${encodeURIComponent(token)}`));
  if (owner.asked_here) return <Asked email={owner.email} onEnter={enter} />;
  const confirm = (): void => {
    confirmLink(token).then(enter, (failed: unknown) => setProblem(problemOf(failed)));
  };
  return <AskFirst email={owner.email} lead={texts.askLead} onEnter={confirm} />;
}

function Asked({ email, onEnter }: { readonly email: string; readonly onEnter: () => void }) {
  const [isEntering, setEntering] = useState(false);
  const enter = (): void => {
    setEntering(true);
    onEnter();
  };
  return (
    <CenterPage title={texts.verifyTitle}>
      <p>{texts.verifyLead(email)}</p>
      <Button autoFocus size="lg" onClick={enter} disabled={isEntering}>
        {isEntering ? texts.entering : texts.verifyButton}
      </Button>
      <p>{texts.verifyHint}</p>
    </CenterPage>
  );
}
