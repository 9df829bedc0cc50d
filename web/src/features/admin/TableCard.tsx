import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/Card.js';
import classes from './Admin.module.css';

interface Props {
  readonly title: string;
  /** Stands below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet with a table. */
export function TableCard({ title, lead, children }: Props) {
  return (
    <Card padding="none" className={classes.tableCard}>
      <h2 className={classes.tableTitle}>{title}</h2>
      {lead !== undefined && <div className={classes.tableLead}>{lead}</div>}
      {children}
    </Card>
  );
}

/** What may be wider than the screen: keys scroll it as well. */
export function Scrolled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.scrolled} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
