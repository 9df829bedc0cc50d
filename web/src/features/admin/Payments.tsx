import { useCallback } from 'react';
import type { AdminPaymentsResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { addressOf, onPage, pageOf } from './address.js';
import classes from './Admin.module.css';
import { Heading } from './Heading.js';
import { Pages } from './Pages.js';
import { PaymentFilters, type PaymentsSearch } from './PaymentFilters.js';
import { PaymentRow } from './PaymentRow.js';
import { paymentsTexts as texts } from './payments-texts.js';
import { TableCard } from './TableCard.js';

const PAGE = 25;

interface Props {
  readonly search: PaymentsSearch;
  readonly onSearch: (search: PaymentsSearch) => void;
}

/** The payments of everybody: looked for, filtered, sorted; each opens its history. */
export function Payments(props: Props) {
  return (
    <>
      <PaymentFilters {...props} />
      <Found key={JSON.stringify(props.search)} {...props} />
    </>
  );
}

function Found({ search, onSearch }: Props) {
  const { status, user, id, from, to, sort, order } = search;
  const page = pageOf(search.page);
  const load = useCallback(
    (signal: AbortSignal) =>
      api<AdminPaymentsResponse>('/admin/payments', {
        query: { status, user, id, from, to, sort, order, skip: (page - 1) * PAGE, limit: PAGE },
        signal,
      }),
    [status, user, id, from, to, sort, order, page],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={320} label={texts.loading} />;
  if (data.total === 0)
    return Object.keys(addressOf(search)).length === 0 ? (
      <EmptyState title={texts.empty} text={texts.emptyHint} />
    ) : (
      <EmptyState title={texts.none} text={texts.noneHint} />
    );
  return (
    <TableCard title={texts.title} lead={texts.lead}>
      <table className={`${classes.table} ${classes.payments}`} role="table">
        <Head search={search} onSearch={onSearch} />
        <tbody role="rowgroup">
          {data.items.map((one) => (
            <PaymentRow key={one.payment_id} payment={one} onChange={reload} />
          ))}
        </tbody>
      </table>
      <Pages
        label={texts.pages}
        {...{ page, size: PAGE, shown: data.items.length, total: data.total }}
        onPage={(next) => onSearch(onPage(search, next))}
      />
    </TableCard>
  );
}

function Head({ search, onSearch }: Props) {
  const sort = search.sort ?? 'date';
  const order = search.order ?? 'desc';
  const sortBy = (by: 'date' | 'sum'): void => {
    const turned = by === sort && order === 'desc' ? 'asc' : '';
    onSearch(addressOf({ ...search, sort: by === 'date' ? '' : by, order: turned }));
  };
  const sorting = (by: 'date' | 'sum') => ({
    isSorted: by === sort ? (order as 'asc' | 'desc') : null,
    onSort: () => sortBy(by),
  });
  return (
    <thead role="rowgroup">
      <tr role="row">
        <Heading {...sorting('date')}>{texts.date}</Heading>
        <Heading>{texts.buyer}</Heading>
        <Heading isFigure>{texts.ticks}</Heading>
        <Heading isFigure {...sorting('sum')}>
          {texts.price}
        </Heading>
        <Heading isFigure>{texts.refunded}</Heading>
        <Heading>{texts.status}</Heading>
        <Heading>{texts.actions}</Heading>
      </tr>
    </thead>
  );
}
