import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/Page.js';
import classes from './Tabs.module.css';
import { adminTexts as texts } from './texts.js';

const tabs = [
  { to: '/admin', label: texts.tabs.reconciliation },
  { to: '/admin/payments', label: texts.tabs.payments },
  { to: '/admin/statement', label: texts.tabs.statement },
] as const;

/** The admin part: its pages are links, each with its state in the address. */
export function Admin({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = tabs.findLast(({ to }) => pathname.startsWith(to));
  const title = shown === undefined ? texts.title : `${shown.label} — ${texts.title}`;
  return (
    <Page title={texts.title} documentTitle={title}>
      <nav aria-label={texts.sections}>
        <ul className={classes.tabs}>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.tab}
                activeOptions={{ exact: to === '/admin', includeSearch: false }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
