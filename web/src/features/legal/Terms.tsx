import { usePrices } from '../../shared/site/site.js';
import { LegalPage } from './LegalPage.js';
import { LegalText } from './LegalText.js';
import { legalTexts as texts } from './legal-text.js';
import { termsOf } from './terms-text.js';
import { useNames } from './use-names.js';

export function Terms() {
  const names = useNames();
  const prices = usePrices();
  return (
    <LegalPage title={texts.terms} lead={texts.updated}>
      <LegalText sections={termsOf(names, prices)} />
    </LegalPage>
  );
}
