import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { AuditResponse } from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { api, apiFile } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { saveFile } from '../../../shared/report/download.js';
import { Card } from '../../../shared/ui/Card.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { addressOf, onPage, pageOf } from '../address.js';
import classes from '../Admin.module.css';
import { Day } from '../DaysFields.js';
import { Heading } from '../Heading.js';
import { Pages } from '../Pages.js';
import { Chosen } from '../PaymentFilters.js';
import { PersonName } from '../PersonName.js';
import { PersonPicker } from '../PersonPicker.js';
import { Scrolled, TableCard } from '../TableCard.js';
import { JournalRow } from './JournalRow.js';
import { journalTexts as texts } from './texts.js';

const PAGE = 50;

export type JournalSearch = Partial<Record<'kind' | 'subject' | 'from' | 'to' | 'page', string>>;

interface Props {
  readonly search: JournalSearch;
  readonly onSearch: (search: JournalSearch) => void;
}

/** What admins did and saw. */
export function Journal({ search, onSearch }: Props) {
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      <Found key={JSON.stringify(search)} search={search} onSearch={onSearch} />
    </>
  );
}

const queryOf = ({ kind, subject, from, to }: JournalSearch) => ({ kind, subject, from, to });

function Filters({ search, onSearch }: Props) {
  const { subject } = search;
  const change = (part: JournalSearch): void => onSearch(addressOf({ ...search, ...part }));
  const { save, problem } = useFile(search);
  return (
    <Card>
      <h2 className={classes.cardTitle}>{texts.title}</h2>
      <p className={classes.hint}>{texts.hint}</p>
      <div className={classes.form}>
        <NativeSelect
          size="md"
          label={texts.kind}
          value={search.kind ?? ''}
          data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => change({ kind: value })}
        />
        <Day label={texts.from} value={search.from ?? ''} onChange={(from) => change({ from })} />
        <Day label={texts.to} value={search.to ?? ''} onChange={(to) => change({ to })} />
        <Button variant="default" onClick={save}>
          {texts.csv}
        </Button>
      </div>
      <div className={classes.form}>
        {subject === undefined ? (
          <div className={classes.picker}>
            <PersonPicker
              label={texts.find}
              placeholder={texts.findPlaceholder}
              onPerson={(found) => change({ subject: found })}
            />
          </div>
        ) : (
          <Chosen remove={texts.other} onRemove={() => change({ subject: '' })}>
            {texts.about} <strong>{<PersonName key={subject} userId={subject} />}</strong>{' '}
            <Link to="/admin/users/$id/history" params={{ id: subject }} className={classes.open}>
              {texts.history}
            </Link>
          </Chosen>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={classes.failure}>
          {problem}
        </p>
      )}
    </Card>
  );
}

function useFile(search: JournalSearch) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void => {
    setProblem(null);
    apiFile('/admin/audit/table', { query: queryOf(search) }).then(
      (file) => saveFile(file, texts.csvFile),
      (error: unknown) => setProblem(detailOf(error, texts.csvFailed)),
    );
  };
  return { save, problem };
}

function Found({ search, onSearch }: Props) {
  const { kind, subject, from, to } = search;
  const page = pageOf(search.page);
  const load = useCallback(
    (signal: AbortSignal) =>
      api<AuditResponse>('/admin/audit', {
        query: { kind, subject, from, to, skip: (page - 1) * PAGE, limit: PAGE },
        signal,
      }),
    [kind, subject, from, to, page],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={480} label={texts.loading} />;
  if (data.total === 0) return <EmptyState title={texts.none} text={texts.noneHint} />;
  return (
    <TableCard title={texts.records}>
      <Scrolled label={texts.records}>
        <table className={`${classes.table} ${classes.payments}`} role="table">
          <thead role="rowgroup">
            <tr role="row">
              <Heading>{texts.when}</Heading>
              <Heading>{texts.who}</Heading>
              <Heading>{texts.what}</Heading>
              <Heading>{texts.whom}</Heading>
              <Heading>{texts.why}</Heading>
              <Heading>{texts.place}</Heading>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {data.items.map((entry) => (
              <JournalRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      <Pages
        label={texts.pages}
        {...{ page, size: PAGE, shown: data.items.length, total: data.total }}
        onPage={(next) => onSearch(onPage(search, next))}
      />
    </TableCard>
  );
}
