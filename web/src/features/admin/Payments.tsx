import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AdminPayment, AdminPaymentsResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import classes from './Admin.module.css';
import type { Days } from './days.js';
import { PaymentDrawer } from './PaymentDrawer.js';
import { PaymentRow } from './PaymentRow.js';
import { TableCard } from './TableCard.js';
import { adminTexts as texts } from './texts.js';

const PAGE = 25;

type Props = {
  readonly days: Days;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The payments of everybody, newest first; a row opens what the log says of it. */
export function Payments({ days, page, onPage }: Props) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api<AdminPaymentsResponse>('/admin/payments', {
        query: { skip: (page - 1) * PAGE, limit: PAGE },
        signal,
      }),
    [page],
  );
  const { data, error, reload } = useLoad(load);
  const [opened, setOpened] = useState<AdminPayment | null>(null);
  if (data === null && error !== null)
    return <ErrorCard title={texts.paymentsFailed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={240} label={texts.loading} />;
  if (data.total === 0)
    return <EmptyState title={texts.paymentsEmpty} text={texts.paymentsEmptyHint} />;
  return (
    <TableCard title={texts.paymentsTitle} lead={texts.paymentsLead}>
      <table className={`${classes.table} ${classes.payments}`} role="table">
        <Head />
        <tbody role="rowgroup">
          {data.items.map((one) => (
            <PaymentRow
              key={one.payment_id}
              payment={one}
              onOpen={() => setOpened(one)}
              onChange={reload}
            />
          ))}
        </tbody>
      </table>
      <Pages total={data.total} shown={data.items.length} page={page} onPage={onPage} />
      <PaymentDrawer payment={opened} days={days} onClose={() => setOpened(null)} />
    </TableCard>
  );
}

const figures: readonly string[] = [texts.ticks, texts.price, texts.refunded];
const headings = [texts.date, texts.buyer, ...figures, texts.status, texts.actions];

function Head() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {headings.map((name) => (
          <th
            key={name}
            role="columnheader"
            scope="col"
            className={figures.includes(name) ? classes.figure : ''}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type PagesProps = {
  readonly total: number;
  readonly shown: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

function Pages({ total, shown, page, onPage }: PagesProps) {
  const skipped = (page - 1) * PAGE;
  return (
    <nav className={classes.pages} aria-label={texts.pages}>
      <span role="status">
        {shown === 0 ? texts.pageEmpty : texts.range(skipped + 1, skipped + shown, total)}
      </span>
      {total > PAGE && (
        <span className={classes.turn}>
          <Button
            variant="default"
            size="compact-md"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {texts.newer}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            disabled={skipped + shown >= total}
            onClick={() => onPage(page + 1)}
          >
            {texts.older}
          </Button>
        </span>
      )}
    </nav>
  );
}
