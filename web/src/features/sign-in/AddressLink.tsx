import { Button } from '@mantine/core';
import { useState } from 'react';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { dropSession } from '../../shared/auth/auth.js';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { addressTexts } from './address-texts.js';

interface AddressLinkProps {
  readonly token: string;
  readonly of: 'change' | 'undo';
}

/** Waits for a click: mail scanners open links. Every session ends with it, this one's too. */
export function AddressLink({ token, of }: AddressLinkProps) {
  const texts = addressTexts[of];
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    const call = of === 'change' ? 'confirm' : 'undo';
    try {
      await api(`/auth/email/change/${call}`, { method: 'POST', json: { token } });
      dropSession();
      setDone(true);
    } catch (error) {
      setProblem(detailOf(error));
      setBusy(false);
    }
  };
  if (isDone) return <AddressSettled title={texts.doneTitle} lead={texts.done} />;
  return (
    <CenterPage title={texts.title}>
      <p>{texts.lead}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button size="lg" onClick={() => void run()} disabled={isBusy}>
        {isBusy ? addressTexts.busy : texts.button}
      </Button>
    </CenterPage>
  );
}

function AddressSettled({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <CenterPage title={title}>
      <p role="status">{lead}</p>
      <LinkButton to="/login">{addressTexts.toLogin}</LinkButton>
    </CenterPage>
  );
}
