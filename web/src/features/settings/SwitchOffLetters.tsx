import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NoticesOffResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { letterTexts as texts } from './letter-texts.js';

/** The page of a letter's link that switches letters of its kind off; nobody need sign in. */
export function SwitchOffLetters({ token }: { readonly token: string }) {
  const [off, setOff] = useState<NoticesOffResponse['kind'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const switchOff = (): void => {
    setBusy(true);
    setProblem(null);
    const path = `/notices/unsubscribe/${encodeURIComponent(token)}`;
    api<NoticesOffResponse>(path, { method: 'POST' })
      .then(
        ({ kind }) => setOff(kind),
        (error: unknown) => setProblem(detailOf(error)),
      )
      .finally(() => setBusy(false));
  };
  if (off !== null) {
    return (
      <CenterPage title={texts.offTitle}>
        <p role="status">{texts.offLead(off)}</p>
        <LinkButton to="/settings" variant="default">
          {texts.toSettings}
        </LinkButton>
      </CenterPage>
    );
  }
  return (
    <CenterPage title={texts.askTitle}>
      <p>{texts.askLead}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button onClick={switchOff} loading={isBusy}>
        {texts.askButton}
      </Button>
    </CenterPage>
  );
}
