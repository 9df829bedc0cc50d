import type { ReactNode } from 'react';
import classes from './Tag.module.css';

export type Tone = 'neutral' | 'accent' | 'danger' | 'warning' | 'information';

export interface TagProps {
  readonly tone?: Tone;
  /** A dot before the text, for a state. */
  readonly dot?: boolean;
  readonly children: ReactNode;
}

export function Tag({ tone = 'neutral', dot = false, children }: TagProps) {
  return (
    <span className={`${classes.tag} ${classes[tone]}`}>
      {dot && <span className={classes.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
