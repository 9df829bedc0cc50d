import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../../shared/auth/auth.js';
import { Page } from '../../shared/ui/Page.js';
import { sections, shownIn, type Tab } from './tabs.js';
import classes from './Tabs.module.css';
import { adminTexts as texts } from './texts.js';

/** The admin part: its pages are links, each with its state in the address. */
export function Admin({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { isAdmin } = useAuth();
  const seen = isAdmin ? sections : sections.filter(({ isDesk }) => isDesk);
  const shown = shownIn(pathname);
  const title = shown === null ? texts.title : `${shown.tab.label} — ${texts.title}`;
  return (
    <Page title={texts.title} documentTitle={title}>
      <Tabs label={texts.sections} tabs={seen} shown={shown?.section ?? null} />
      {shown !== null && shown.section.below.length > 0 && (
        <Tabs label={shown.section.label} tabs={shown.section.below} shown={shown.tab} isLower />
      )}
      {children}
    </Page>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly shown: Tab | null;
  readonly isLower?: boolean;
}

function Tabs({ label, tabs, shown, isLower = false }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={isLower ? classes.lower : classes.tabs}>
        {tabs.map(({ to, label: text }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.tab}
              data-shown={to === shown?.to}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
