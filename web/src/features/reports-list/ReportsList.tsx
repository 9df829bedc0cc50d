import { useState } from 'react';
import type { ReportListItem, ReportListResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad, type Loaded } from '../../shared/api/use-load.js';
import { useLiveEvent, useLiveResync } from '../../shared/live/live.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { focusContent } from '../../shared/ui/focus-content.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Page } from '../../shared/ui/Page.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { ReportCard } from './ReportCard.js';
import classes from './ReportsList.module.css';
import { reportsTexts as texts } from './texts.js';

const load = (signal: AbortSignal): Promise<ReportListResponse> =>
  api<ReportListResponse>('/reports', { signal });

export function ReportsList() {
  const reports = useLoad(load);
  const removal = useRemoval(reports);
  useLiveResync(reports.reload);
  useLiveEvent('reports_processing_complete', ({ report_id }) => {
    if (report_id !== null) reports.reload();
  });
  const isEmpty = reports.data?.items.length === 0;
  const create = <LinkButton to="/reports/create">{texts.create}</LinkButton>;
  return (
    <Page title={texts.title} actions={isEmpty ? undefined : create}>
      {removal.hasFailed && <ErrorCard title={texts.removeFailed} />}
      <Content reports={reports} onRemove={removal.ask} />
      {isEmpty && <EmptyState title={texts.empty} text={texts.emptyHint} action={create} />}
      <ConfirmDialog
        opened={removal.asked !== null}
        title={texts.removeTitle}
        text={texts.removeText(removal.asked?.title ?? '')}
        confirmLabel={texts.removeConfirm}
        busy={removal.isBusy}
        onConfirm={() => void removal.confirm()}
        onCancel={() => removal.ask(null)}
      />
    </Page>
  );
}

interface ContentProps {
  readonly reports: Loaded<ReportListResponse>;
  readonly onRemove: (report: ReportListItem) => void;
}

function Content({ reports, onRemove }: ContentProps) {
  const { data, error, reload } = reports;
  if (data === null && error === null) {
    return <CardSkeletons count={3} height={168} label={texts.loading} />;
  }
  if (data === null) {
    return <ErrorCard title={texts.loadFailed} text={detailOf(error)} onRetry={reload} />;
  }
  return (
    <ul className={classes.list}>
      {newestFirst(data.items).map((report) => (
        <ReportCard key={report.id} report={report} onRemove={() => onRemove(report)} />
      ))}
    </ul>
  );
}

function newestFirst(items: readonly ReportListItem[]): readonly ReportListItem[] {
  return [...items].sort((one, other) => other.created_at.localeCompare(one.created_at));
}

function useRemoval(reports: Loaded<ReportListResponse>) {
  const [asked, setAsked] = useState<ReportListItem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const ask = (report: ReportListItem | null): void => {
    setFailed(false);
    setAsked(report);
  };
  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    setBusy(true);
    try {
      await api(`/reports/${asked.id}`, { method: 'DELETE' });
      reports.change(({ items, total }) => ({
        items: items.filter(({ id }) => id !== asked.id),
        total: total - 1,
      }));
      focusContent();
    } catch {
      setFailed(true);
    }
    setBusy(false);
    setAsked(null);
  };
  return { asked, isBusy, hasFailed, ask, confirm };
}
