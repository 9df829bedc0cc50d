import { LegalPage } from './LegalPage.js';
import { LegalText } from './LegalText.js';
import { legalTexts as texts } from './legal-text.js';
import { privacyOf } from './privacy-text.js';
import { useNames } from './use-names.js';

export function Privacy() {
  const names = useNames();
  return (
    <LegalPage title={texts.privacy} lead={texts.updated}>
      <LegalText sections={privacyOf(names)} />
    </LegalPage>
  );
}
