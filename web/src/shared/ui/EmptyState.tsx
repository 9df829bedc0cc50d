import type { ReactNode } from 'react';
import { Card } from './Card.js';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Card look="dashed" className={classes.card}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </Card>
  );
}
