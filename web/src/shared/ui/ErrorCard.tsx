import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from './Card.js';
import classes from './ErrorCard.module.css';

export interface ErrorCardProps {
  readonly title: string;
  /** It stands for the whole page, whose heading is its title. */
  readonly isPage?: boolean;
  /** What can be done about it, or the server's sentence. */
  readonly text?: ReactNode;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Says that something failed, and offers to do it again. */
export function ErrorCard({
  title,
  isPage = false,
  text,
  retryLabel = 'Повторить',
  onRetry,
  children,
}: ErrorCardProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <Card role="alert" className={classes.card}>
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && text !== '' && text !== title && (
        <p className={classes.text}>{text}</p>
      )}
      {(onRetry !== undefined || children !== undefined) && (
        <div className={classes.actions}>
          {onRetry !== undefined && (
            <Button variant="default" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {children}
        </div>
      )}
    </Card>
  );
}
