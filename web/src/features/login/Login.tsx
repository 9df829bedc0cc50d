import { useState } from 'react';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { LegalLinks } from '../../shared/ui/LegalLinks.js';
import { LoginForm } from './LoginForm.js';
import { LinkSent } from './LinkSent.js';
import { PasswordForm } from './PasswordForm.js';
import { loginTexts as texts } from './texts.js';

type Way = 'link' | 'password';
interface Sent {
  readonly to: string;
  readonly lead: string;
}

export function Login() {
  const [way, setWay] = useState<Way>('link');
  const [sent, setSent] = useState<Sent | null>(null);
  const tellSent = (lead: string) => (to: string) => setSent({ to, lead });
  return (
    <CenterPage title={sent === null ? texts.title : texts.sentTitle} foot={<LegalLinks />}>
      {sent !== null && <LinkSent email={sent.to} lead={sent.lead} onBack={() => setSent(null)} />}
      {sent === null && way === 'link' && (
        <LoginForm onSent={tellSent(texts.sentTo)} onPassword={() => setWay('password')} />
      )}
      {sent === null && way === 'password' && (
        <PasswordForm onReset={tellSent(texts.resetSentTo)} onBack={() => setWay('link')} />
      )}
    </CenterPage>
  );
}
