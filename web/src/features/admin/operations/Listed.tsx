import { Children, type ReactNode } from 'react';
import classes from '../Admin.module.css';
import { TableCard } from '../TableCard.js';
import own from './Operations.module.css';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  /** Said instead, where there are no rows. */
  readonly none: string;
  readonly children: ReactNode;
}

/** Rows whose cells tell by themselves what they are. */
export function Listed({ title, lead, none, children }: Props) {
  if (Children.count(children) === 0)
    return <TableCard title={title} lead={none} children={null} />;
  return (
    <TableCard title={title} lead={lead}>
      <table
        className={`${classes.table} ${classes.payments} ${own.list}`}
        role="table"
        aria-label={title}
      >
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </TableCard>
  );
}
