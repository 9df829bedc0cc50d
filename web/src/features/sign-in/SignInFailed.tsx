import { CenterPage } from '../../shared/ui/CenterPage.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { signInTexts as texts } from './texts.js';

export function SignInFailed({ problem }: { readonly problem: string }) {
  return (
    <CenterPage title={texts.failedTitle}>
      <p role="alert">{problem}</p>
      <LinkButton to="/login">{texts.back}</LinkButton>
    </CenterPage>
  );
}
