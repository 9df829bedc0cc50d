import { adminTexts } from './texts.js';

const { tabs: texts } = adminTexts;

export interface Tab {
  readonly to:
    | '/admin'
    | '/admin/statistics'
    | '/admin/settings'
    | '/admin/sql'
    | '/admin/operations'
    | '/admin/reports'
    | '/admin/journal'
    | '/admin/reconciliation'
    | '/admin/payments'
    | '/admin/statement';
  readonly label: string;
}

export interface Section extends Tab {
  /** Pages of their own below this tab, the first of them its own; none for a single page. */
  readonly below: readonly Tab[];
  /** Part of the finance desk, which those see who are no admins, too. */
  readonly isDesk?: true;
}

/** The parts of the admin part, in the order of their tabs. */
export const sections: readonly Section[] = [
  {
    to: '/admin',
    label: texts.users,
    below: [
      { to: '/admin', label: texts.users },
      { to: '/admin/statistics', label: texts.statistics },
      { to: '/admin/settings', label: texts.settings },
      { to: '/admin/sql', label: texts.sql },
      { to: '/admin/operations', label: texts.operations },
    ],
  },
  { to: '/admin/reports', label: texts.reports, below: [] },
  { to: '/admin/journal', label: texts.journal, below: [] },
  { to: '/admin/reconciliation', label: texts.reconciliation, below: [], isDesk: true },
  { to: '/admin/payments', label: texts.payments, below: [], isDesk: true },
  { to: '/admin/statement', label: texts.statement, below: [], isDesk: true },
];

const isBelow = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** What a path belongs to: the longest address that begins it. */
export function shownIn(path: string): { readonly section: Section; readonly tab: Tab } | null {
  const known = sections
    .flatMap((section) => [section, ...section.below].map((tab) => ({ section, tab })))
    .filter(({ tab }) => isBelow(path, tab.to))
    .toSorted((a, b) => b.tab.to.length - a.tab.to.length);
  return known[0] ?? null;
}
