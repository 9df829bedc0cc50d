import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReportListItem } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Page } from '../../shared/ui/Page.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { RenameDialog } from './RenameDialog.js';
import { ReportCard } from './ReportCard.js';
import classes from './ReportsList.module.css';
import { reportsTexts as texts } from './texts.js';
import { useList, type List } from './use-list.js';
import { useRemoval, type Removal } from './use-removal.js';

export function ReportsList() {
  const list = useList();
  const { reports } = list;
  const removal = useRemoval(reports.reload);
  const [renamed, setRenamed] = useState<ReportListItem | null>(null);
  const isEmpty = reports.data?.total === 0 && !reports.data.isSearched;
  const create = <LinkButton to="/reports/create">{texts.create}</LinkButton>;
  return (
    <Page title={texts.title} actions={isEmpty ? undefined : create}>
      {removal.hasFailed && <ErrorCard title={texts.removeFailed} />}
      {!isEmpty && reports.data !== null && <Tools list={list} />}
      <Selection removal={removal} />
      <Content list={list} removal={removal} onRename={setRenamed} />
      {!isEmpty && <Pages list={list} />}
      {isEmpty && <EmptyState title={texts.empty} text={texts.emptyHint} action={create} />}
      <Confirmation removal={removal} />
      <RenameDialog report={renamed} onClose={() => setRenamed(null)} onRenamed={reports.reload} />
    </Page>
  );
}

function Tools({ list }: { readonly list: List }) {
  return (
    <div className={classes.tools} role="search">
      <TextInput
        className={classes.search}
        type="search"
        maxLength={200}
        placeholder={texts.search}
        aria-label={texts.search}
        value={list.search}
        onChange={(event) => list.setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={texts.sort}
        data={texts.sorts}
        value={list.sort}
        onChange={(event) => list.setSort(event.currentTarget.value)}
      />
    </div>
  );
}

function Selection({ removal: { selected, ask, clear } }: { readonly removal: Removal }) {
  if (selected.length === 0) return null;
  return (
    <div className={classes.selection}>
      <span role="status">{texts.selected(selected.length)}</span>
      <Button variant="default" size="xs" onClick={() => ask(selected)}>
        {texts.removeSelected}
      </Button>
      <Button variant="subtle" size="xs" onClick={clear}>
        {texts.clearSelected}
      </Button>
    </div>
  );
}

interface ContentProps {
  readonly list: List;
  readonly removal: Removal;
  readonly onRename: (report: ReportListItem) => void;
}

function Content({ list, removal, onRename }: ContentProps) {
  const { data, error, reload } = list.reports;
  if (data === null && error === null) {
    return <CardSkeletons count={3} height={168} label={texts.loading} />;
  }
  if (data === null) {
    return <ErrorCard title={texts.loadFailed} text={detailOf(error)} onRetry={reload} />;
  }
  if (data.items.length === 0 && data.isSearched)
    return (
      <p role="status" className={classes.nothing}>
        {texts.nothingFound}
      </p>
    );
  return (
    <ul className={classes.list}>
      {data.items.map((report) => (
        <ReportCard
          key={report.id}
          report={report}
          isSelected={removal.selected.some(({ id }) => id === report.id)}
          onSelect={() => removal.toggle(report)}
          onRename={() => onRename(report)}
          onRemove={() => removal.ask([report])}
        />
      ))}
    </ul>
  );
}

function Pages({ list: { page, pages, setPage } }: { readonly list: List }) {
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={classes.pages} aria-label={texts.pages}>
      <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {texts.previous}
      </Button>
      <span role="status">{texts.page(page, pages)}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}

function Confirmation({ removal }: { readonly removal: Removal }) {
  const { asked, isBusy, ask, confirm } = removal;
  const isOne = asked.length < 2;
  return (
    <ConfirmDialog
      opened={asked.length > 0}
      title={isOne ? texts.removeTitle : texts.removeManyTitle}
      text={isOne ? texts.removeText(asked[0]?.title ?? '') : texts.removeManyText(asked.length)}
      confirmLabel={texts.removeConfirm}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => ask([])}
    />
  );
}
