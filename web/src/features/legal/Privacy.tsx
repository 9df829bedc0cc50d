import { LegalPage } from './LegalPage.js';
import { LegalText } from './LegalText.js';
import { legalTexts as texts } from './legal-text.js';
import { privacy } from './privacy-text.js';

export function Privacy() {
  return (
    <LegalPage title={texts.privacy} lead={texts.updated}>
      <LegalText sections={privacy} />
    </LegalPage>
  );
}
