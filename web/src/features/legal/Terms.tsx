import { LegalPage } from './LegalPage.js';
import { LegalText } from './LegalText.js';
import { legalTexts as texts } from './legal-text.js';
import { terms } from './terms-text.js';

export function Terms() {
  return (
    <LegalPage title={texts.terms} lead={texts.updated}>
      <LegalText sections={terms} />
    </LegalPage>
  );
}
