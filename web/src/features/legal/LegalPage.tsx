import type { ReactNode } from 'react';
import { useSite } from '../../shared/site/site.js';
import { LegalLinks } from '../../shared/ui/LegalLinks.js';
import { useTitle } from '../../shared/ui/Page.js';
import { PublicFooter } from '../../shared/ui/PublicFooter.js';
import { PublicHeader } from '../../shared/ui/PublicHeader.js';
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
  const { site } = useSite();
  return (
    <>
      <PublicHeader>
        <nav aria-label="Документы">
          <LegalLinks />
        </nav>
      </PublicHeader>
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
