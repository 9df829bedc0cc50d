import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/Card.js';
import classes from './Admin.module.css';

/** A table that may be wider than the screen: keys scroll it as well. */
export function TableCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Card
      padding="none"
      className={classes.tableCard}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <h2 className={classes.tableTitle}>{title}</h2>
      {children}
    </Card>
  );
}
