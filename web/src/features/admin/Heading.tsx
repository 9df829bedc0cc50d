import { UnstyledButton } from '@mantine/core';
import classes from './Admin.module.css';

interface HeadingProps {
  readonly children: string;
  readonly isFigure?: boolean;
  readonly isSorted?: 'asc' | 'desc' | null;
  readonly onSort?: () => void;
}

const sorted = { asc: 'ascending', desc: 'descending' } as const;

/** A column's heading; one that can be sorted by is a button. */
export function Heading({ children, isFigure = false, isSorted = null, onSort }: HeadingProps) {
  const arrow = isSorted === 'asc' ? ' ↑' : ' ↓';
  return (
    <th
      role="columnheader"
      scope="col"
      className={isFigure ? classes.figure : ''}
      {...(onSort && { 'aria-sort': isSorted === null ? ('none' as const) : sorted[isSorted] })}
    >
      {onSort === undefined ? (
        children
      ) : (
        <UnstyledButton className={classes.sort} onClick={onSort}>
          {children}
          {isSorted !== null && <span aria-hidden="true">{arrow}</span>}
        </UnstyledButton>
      )}
    </th>
  );
}
