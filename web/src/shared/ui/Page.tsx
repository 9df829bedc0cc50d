import { useEffect, type ReactNode } from 'react';
import classes from './Page.module.css';

export interface PageProps {
  /** The heading, and the tab's title unless documentTitle says another. */
  readonly title: string;
  readonly documentTitle?: string;
  /** Stands above the heading: the way back. */
  readonly above?: ReactNode;
  /** Stands at the right of the heading: one primary button. */
  readonly actions?: ReactNode;
  /** A line below the heading. */
  readonly lead?: ReactNode;
  /** flow: 976 px in the middle, without a sidebar; read: for texts. */
  readonly width?: 'full' | 'flow' | 'read';
  readonly children: ReactNode;
}

/** A page's heading and content. Exactly one h1 a screen. */
export function Page({ title, documentTitle, width = 'full', ...parts }: PageProps) {
  const { above, actions, lead, children } = parts;
  useTitle(documentTitle ?? title);
  return (
    <div className={classes[width]}>
      {above !== undefined && <div className={classes.above}>{above}</div>}
      <header className={classes.header}>
        <h1>{title}</h1>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {lead !== undefined && <div className={classes.lead}>{lead}</div>}
      {children}
    </div>
  );
}

/** Sets the tab's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Сводка' ? title : `${title} — Сводка`;
  }, [title]);
}
