import { useState } from 'react';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { LegalLinks } from '../../shared/ui/LegalLinks.js';
import { LoginForm } from './LoginForm.js';
import { LinkSent } from './LinkSent.js';
import { loginTexts as texts } from './texts.js';

export function Login() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <CenterPage title={sentTo === null ? texts.title : texts.sentTitle} foot={<LegalLinks />}>
      {sentTo === null ? (
        <LoginForm onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onBack={() => setSentTo(null)} />
      )}
    </CenterPage>
  );
}
