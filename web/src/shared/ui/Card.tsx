import type { HTMLAttributes, ReactNode } from 'react';
import classes from './Card.module.css';

export type CardProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'section' | 'article' | 'div' | 'li';
  /** dashed: something removed or not there yet. */
  readonly look?: 'plain' | 'dashed';
  /** none: the content brings its own space. */
  readonly padding?: 'normal' | 'none';
  readonly children: ReactNode;
};

/** A sheet with a line around it. */
export function Card({
  as: Tag = 'section',
  look = 'plain',
  padding = 'normal',
  className = '',
  ...rest
}: CardProps) {
  return <Tag className={`${classes[look]} ${classes[padding]} ${className}`} {...rest} />;
}
