import { useCallback } from 'react';
import type { AdminUsersResponse } from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { addressOf, onPage, pageOf } from '../address.js';
import classes from '../Admin.module.css';
import { Heading } from '../Heading.js';
import { Pages } from '../Pages.js';
import { TableCard } from '../TableCard.js';
import { usersTexts as texts } from './texts.js';
import { SaveUsers } from './SaveUsers.js';
import { UserFilters } from './UserFilters.js';
import { UserRow } from './UserRow.js';
import { queryOf, type UsersSearch } from './users-query.js';
import { useTyped } from './use-typed.js';

interface Props {
  readonly search: UsersSearch;
  readonly onSearch: (search: UsersSearch) => void;
}

/** Everybody: looked for, filtered, sorted. */
export function Users({ search, onSearch }: Props) {
  const [typed, wanted, setTyped] = useTyped();
  const type = (text: string): void => {
    setTyped(text);
    if (search.page !== undefined) onSearch(addressOf(search));
  };
  return (
    <>
      <UserFilters search={search} onSearch={onSearch} wanted={typed} onWanted={type} />
      <Found
        key={JSON.stringify([search, wanted])}
        search={search}
        onSearch={onSearch}
        wanted={wanted}
      />
    </>
  );
}

function Found({ search, onSearch, wanted }: Props & { readonly wanted: string }) {
  const query = JSON.stringify(queryOf(search, wanted));
  const load = useCallback(
    (signal: AbortSignal) =>
      api<AdminUsersResponse>('/admin/users/search', {
        method: 'POST',
        json: JSON.parse(query) as unknown,
        signal,
      }),
    [query],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={480} label={texts.loading} />;
  if (data.total === 0) return <EmptyState title={texts.none} text={texts.noneHint} />;
  const { limit } = queryOf(search, wanted);
  return (
    <TableCard title={texts.title} lead={<SaveUsers query={query} />}>
      <table className={`${classes.table} ${classes.payments}`} role="table">
        <Head search={search} onSearch={onSearch} />
        <tbody role="rowgroup">
          {data.items.map((user) => (
            <UserRow key={user.id} user={user} onChange={reload} />
          ))}
        </tbody>
      </table>
      <Pages
        label={texts.pages}
        {...{ page: pageOf(search.page), size: limit, shown: data.items.length }}
        total={data.total}
        onPage={(next) => onSearch(onPage(search, next))}
      />
    </TableCard>
  );
}

const USUAL = 'last_login';

function Head({ search, onSearch }: Props) {
  const by = search.by ?? USUAL;
  const order: 'asc' | 'desc' = search.order === 'asc' ? 'asc' : 'desc';
  const sorting = (name: string) => ({
    isSorted: by === name ? order : null,
    onSort: () =>
      onSearch(
        addressOf({
          ...search,
          by: name === USUAL ? '' : name,
          order: by === name && order === 'desc' ? 'asc' : '',
        }),
      ),
  });
  return (
    <thead role="rowgroup">
      <tr role="row">
        <Heading {...sorting(USUAL)}>{texts.lastLogin}</Heading>
        <Heading {...sorting('name')}>{texts.person}</Heading>
        <Heading isFigure>{texts.balance}</Heading>
        <Heading isFigure>{texts.reports}</Heading>
        <Heading {...sorting('created_at')}>{texts.registered}</Heading>
        <Heading>{texts.state}</Heading>
        <Heading>{texts.actions}</Heading>
      </tr>
    </thead>
  );
}
