import { Button } from '@mantine/core';
import { useState } from 'react';
import { apiUrl } from '../../shared/api/api.js';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { SignInFailed } from './SignInFailed.js';
import { signInTexts as texts } from './texts.js';

/** Waits for a click, because mail scanners open links and must not use them up. */
export function EmailVerify({ token }: { readonly token: string }) {
  const [isEntering, setEntering] = useState(false);
  if (token === '') return <SignInFailed problem={texts.noLink} />;
  const enter = (): void => {
    setEntering(true);
    window.location.assign(apiUrl(`/auth/email/verify/${encodeURIComponent(token)}`));
  };
  return (
    <CenterPage title={texts.verifyTitle}>
      <p>{texts.verifyLead}</p>
      <Button autoFocus size="lg" onClick={enter} disabled={isEntering}>
        {isEntering ? texts.entering : texts.verifyButton}
      </Button>
      <p>{texts.verifyHint}</p>
    </CenterPage>
  );
}
