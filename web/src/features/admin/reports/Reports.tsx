import { NativeSelect } from '@mantine/core';
import { useCallback } from 'react';
import type { AdminReportsResponse } from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { Card } from '../../../shared/ui/Card.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { addressOf, onPage, pageOf } from '../address.js';
import classes from '../Admin.module.css';
import { Heading } from '../Heading.js';
import { Pages } from '../Pages.js';
import { PersonName } from '../PersonName.js';
import { TableCard } from '../TableCard.js';
import { ReportRow } from './ReportRow.js';
import { reportsTexts as texts } from './texts.js';

export type ReportsSearch = Partial<Record<'state' | 'order' | 'size' | 'page', string>>;

interface Props {
  /** Whose reports; everybody's when left out. */
  readonly userId?: string;
  readonly search: ReportsSearch;
  readonly onSearch: (search: ReportsSearch) => void;
}

const sizes = ['5', '10', '25', '50'];
const USUAL_SIZE = '10';

/** Reports of everybody or of one person, filtered and in pages. */
export function Reports(props: Props) {
  const { search, onSearch } = props;
  const change = (part: ReportsSearch): void => onSearch(addressOf({ ...search, ...part }));
  return (
    <>
      <Card>
        <div className={classes.form}>
          <NativeSelect
            size="md"
            label={texts.status}
            value={search.state ?? ''}
            onChange={({ currentTarget: { value } }) => change({ state: value })}
            data={[
              { value: '', label: texts.anyStatus },
              ...Object.entries(texts.filters).map(([value, label]) => ({ value, label })),
            ]}
          />
          <NativeSelect
            size="md"
            label={texts.size}
            value={search.size ?? USUAL_SIZE}
            onChange={({ currentTarget: { value } }) =>
              change({ size: value === USUAL_SIZE ? '' : value })
            }
            data={sizes}
          />
        </div>
      </Card>
      <Found key={JSON.stringify(search)} {...props} />
    </>
  );
}

function Found({ userId, search, onSearch }: Props) {
  const page = pageOf(search.page);
  const limit = Number(search.size ?? USUAL_SIZE);
  const { state: status, order } = search;
  const path =
    userId === undefined ? '/admin/reports' : `/admin/users/${encodeURIComponent(userId)}/reports`;
  const load = useCallback(
    (signal: AbortSignal) => {
      const sort = { sort_by: 'created_at', sort_desc: order !== 'asc' };
      const query = { status, ...sort, skip: (page - 1) * limit, limit };
      return api<AdminReportsResponse>(path, { query, signal });
    },
    [path, status, order, page, limit],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={320} label={texts.loading} />;
  if (data.total === 0) return <EmptyState title={texts.none} text={texts.noneHint} />;
  const turn = (): void => onSearch(addressOf({ ...search, order: order === 'asc' ? '' : 'asc' }));
  return (
    <TableCard
      title={texts.title}
      lead={userId === undefined ? texts.lead : <PersonName userId={userId} />}
    >
      <table className={`${classes.table} ${classes.payments}`} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <Heading isSorted={order === 'asc' ? 'asc' : 'desc'} onSort={turn}>
              {texts.created}
            </Heading>
            <Heading>{texts.report}</Heading>
            <Heading isFigure>{texts.ticks}</Heading>
            <Heading>{texts.status}</Heading>
            <Heading>{texts.actions}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {data.items.map((report) => (
            <ReportRow key={report.task_id} report={report} onChange={reload} />
          ))}
        </tbody>
      </table>
      <Pages
        label={texts.pages}
        {...{ page, size: limit, shown: data.items.length, total: data.total }}
        onPage={(next) => onSearch(onPage(search, next))}
      />
    </TableCard>
  );
}
