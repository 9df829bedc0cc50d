import type { ReactNode } from 'react';
import { useSeemsSignedIn } from '../../shared/auth/auth.js';
import { useSite } from '../../shared/site/site.js';
import { LegalLinks } from '../../shared/ui/LegalLinks.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Logo } from '../../shared/ui/Logo.js';
import { useTitle } from '../../shared/ui/Page.js';
import { PublicFooter } from '../../shared/ui/PublicFooter.js';
import { ThemeToggle } from '../../shared/ui/ThemeToggle.js';
import classes from './Legal.module.css';
import { legalTexts as texts } from './legal-text.js';

interface LegalPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A static page: legal links and the way in above, the text in the middle. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  useTitle(title);
  const isSignedIn = useSeemsSignedIn();
  const { site } = useSite();
  return (
    <>
      <header className={classes.header}>
        <Logo />
        <nav className={classes.nav} aria-label="Документы">
          <LegalLinks />
        </nav>
        <div className={classes.enter}>
          <ThemeToggle />
          <LinkButton to={isSignedIn ? '/reports' : '/login'} variant="default">
            {isSignedIn ? texts.toReports : texts.login}
          </LinkButton>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {site?.is_placeholder === true && (
          <p className={classes.placeholder}>{texts.placeholderNote}</p>
        )}
        {children}
      </main>
      <PublicFooter />
    </>
  );
}
