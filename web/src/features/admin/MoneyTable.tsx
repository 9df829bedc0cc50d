import type { ReconciliationResponse } from '../../../../libs/contract/src/index.js';
import { countOf, formatFixed } from '../../../../libs/presentation/src/format/number.js';
import type { Forms } from '../../../../libs/presentation/src/format/plural.js';
import classes from './Admin.module.css';
import { TableCard } from './TableCard.js';
import { adminTexts as texts } from './texts.js';

type Props = Pick<ReconciliationResponse, 'money' | 'register'>;

/** What came and what went back, by either book, and how far they are apart. */
export function MoneyTable({ money, register }: Props) {
  const { ours, theirs } = money;
  const [hasPayments, hasRefunds] = [register?.payments !== null, register?.refunds !== null];
  return (
    <TableCard title={texts.moneyTitle}>
      <table className={`${classes.table} ${classes.stacked}`} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            <Heading>{texts.ours}</Heading>
            <Heading>{texts.theirs}</Heading>
            <Heading>{texts.apart}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Line
            name={texts.paid}
            of={texts.paymentForms}
            ours={[ours.paid, ours.paid_sum]}
            theirs={hasPayments ? [theirs.paid, theirs.paid_sum] : null}
          />
          <Line
            name={texts.refundedRow}
            of={texts.refundForms}
            ours={[ours.refunded, ours.refunded_sum]}
            theirs={hasRefunds ? [theirs.refunded, theirs.refunded_sum] : null}
          />
        </tbody>
        <tfoot role="rowgroup">
          <Line
            name={texts.left}
            ours={[0, ours.paid_sum - ours.refunded_sum]}
            theirs={hasPayments && hasRefunds ? [0, theirs.paid_sum - theirs.refunded_sum] : null}
          />
        </tfoot>
      </table>
    </TableCard>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <th role="columnheader" scope="col" className={classes.figure}>
      {children}
    </th>
  );
}

const fixedOrDash = (sum: number | null): string => (sum === null ? '—' : formatFixed(sum, 2));

type Side = readonly [count: number, sum: number];

interface SumProps {
  readonly label: string;
  /** null where the book does not say it. */
  readonly side: Side | null;
  readonly of: Forms | undefined;
}

function Sum({ label, side, of }: SumProps) {
  const [count, sum] = side ?? [0, null];
  return (
    <td role="cell" className={classes.figure} data-label={label}>
      {fixedOrDash(sum)}
      {of !== undefined && sum !== null && <small>{countOf(count, of)}</small>}
    </td>
  );
}

function Line({
  name,
  of,
  ours,
  theirs,
}: {
  readonly name: string;
  /** What is counted below the sum. */
  readonly of?: Forms;
  readonly ours: Side;
  readonly theirs: Side | null;
}) {
  const apart = theirs === null ? null : Math.round((theirs[1] - ours[1]) * 100) / 100;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      <Sum label={texts.ours} side={ours} of={of} />
      <Sum label={texts.theirs} side={theirs} of={of} />
      <td
        role="cell"
        className={classes.figure}
        data-label={texts.apart}
        data-apart={apart !== null && apart !== 0}
      >
        {fixedOrDash(apart)}
      </td>
    </tr>
  );
}
