import { useCallback, useState } from 'react';
import type { StatementResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { formatSignedTicks, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { Card } from '../../shared/ui/Card.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Figures } from '../../shared/ui/Figures.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { addressOf, onPage, pageOf } from './address.js';
import classes from './Admin.module.css';
import { BalanceAt } from './BalanceAt.js';
import { areDays, daysIn, daysText, type Days } from './days.js';
import { DaysFields } from './DaysFields.js';
import { MoneyEvents } from './MoneyEvents.js';
import { Pages } from './Pages.js';
import { Chosen } from './PaymentFilters.js';
import { Downloads } from './PeriodForm.js';
import { PersonName } from './PersonName.js';
import { PersonPicker } from './PersonPicker.js';
import { statementTexts as texts } from './statement-texts.js';
import { TableCard } from './TableCard.js';

const PAGE = 100;

export type StatementSearch = Partial<Record<'user' | 'from' | 'to' | 'page' | 'at', string>>;
interface Props {
  readonly search: StatementSearch;
  readonly onSearch: (search: StatementSearch) => void;
}

/** One person's books: every line within days, and how they stood at a moment. */
export function Statement({ search, onSearch }: Props) {
  const { user, from, to } = search;
  const [opened] = useState(() => new Date());
  const days = daysIn({ ...(from && { from }), ...(to && { to }) }, opened);
  const change = (part: StatementSearch): void => onSearch(addressOf({ ...search, ...part }));
  return (
    <>
      <Card>
        <h2 className={classes.cardTitle}>{texts.title}</h2>
        <p className={classes.hint}>{texts.hint}</p>
        <div className={classes.form}>
          {user === undefined ? (
            <div className={classes.picker}>
              <PersonPicker
                label={texts.find}
                placeholder={texts.findPlaceholder}
                onPerson={(found) => change({ user: found })}
              />
            </div>
          ) : (
            <Chosen remove={texts.other} onRemove={() => change({ user: '' })}>
              {texts.of} <strong>{<PersonName key={user} userId={user} />}</strong>
            </Chosen>
          )}
        </div>
        <div className={classes.form}>
          <DaysFields days={days} onDays={change} />
        </div>
        {!areDays(days) && (
          <p role="alert" className={classes.failure}>
            {texts.badDays}
          </p>
        )}
      </Card>
      {user === undefined ? (
        <EmptyState title={texts.none} text={texts.noneHint} />
      ) : (
        <Books {...{ user, days, search, onSearch }} />
      )}
    </>
  );
}

type BooksProps = Props & { readonly user: string; readonly days: Days };

function Books({ user, days, search, onSearch }: BooksProps) {
  return (
    <>
      <BalanceAt
        key={user}
        userId={user}
        at={search.at}
        onAt={(at) => onSearch({ ...search, at })}
      />
      {areDays(days) && (
        <Lines
          key={`${user} ${days.from} ${days.to} ${search.page}`}
          {...{ user, days, search, onSearch }}
        />
      )}
    </>
  );
}

function Lines({ user, days: { from, to }, search, onSearch }: BooksProps) {
  const page = pageOf(search.page);
  const load = useCallback(
    (signal: AbortSignal) =>
      api<StatementResponse>(`/admin/users/${encodeURIComponent(user)}/statement`, {
        query: { from, to, skip: (page - 1) * PAGE, limit: PAGE },
        signal,
      }),
    [user, from, to, page],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={320} label={texts.loading} />;
  const days = { from, to };
  return (
    <>
      <Edges statement={data} />
      {data.total === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyHint} />
      ) : (
        <TableCard title={texts.linesTitle(daysText(days))}>
          <MoneyEvents label={texts.title} items={data.items} />
          <Pages
            label={texts.pages}
            {...{ page, size: PAGE, shown: data.items.length, total: data.total }}
            onPage={(next) => onSearch(onPage(search, next))}
          />
        </TableCard>
      )}
      <Downloads
        label={texts.save}
        days={days}
        files={[
          [texts.as('xlsx'), { table: 'statement', format: 'xlsx', user }],
          [texts.as('csv'), { table: 'statement', format: 'csv', user }],
        ]}
      />
    </>
  );
}

function Edges({ statement }: { readonly statement: StatementResponse }) {
  const { opening, came, went, closing } = statement;
  return (
    <Figures
      figures={[
        { label: texts.opening, value: formatTicks(opening) },
        { label: texts.came, value: formatSignedTicks(came) },
        { label: texts.went, value: formatSignedTicks(-went) },
        { label: texts.closing, value: formatTicks(closing) },
      ]}
    />
  );
}
