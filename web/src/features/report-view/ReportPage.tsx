import { useCallback, useMemo } from 'react';
import type { ReportResponse } from '../../../../libs/contract/src/index.js';
import { isApiError } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { ExportMenu } from '../../shared/export/ExportMenu.js';
import { FollowUpsProvider, useFollowUps } from '../../shared/report/follow-ups/follow-ups.js';
import { useLiveEvent } from '../../shared/live/live.js';
import { MisreadingsProvider, useMisreadings } from '../../shared/report/misread/misreadings.js';
import { taskRows } from '../../shared/report/rows/rows-place.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { useTitle } from '../../shared/ui/Page.js';
import { WordButton } from '../../shared/word/WordButton.js';
import type { ReportDocument } from '../../../../libs/presentation/src/report/report-document.js';
import { BackToReports, Contents } from './Contents.js';
import { normaliseReport, type NormalReport } from './normalise-report.js';
import './print.css';
import { ReportArticle } from './ReportArticle.js';
import { ReportBoundary } from './ReportBoundary.js';
import classes from './ReportPage.module.css';
import { ShareButton } from './ShareButton.js';
import { ReportSkeleton } from './ReportSkeleton.js';
import { outlineOf } from './report-outline.js';
import { reportViewTexts as texts } from './texts.js';

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  useTitle(texts.loadFailed);
  const missing = isApiError(error) && error.status === 404;
  return (
    <div className={classes.failure}>
      <BackToReports />
      {missing ? (
        <ErrorCard isPage title={texts.notFound} text={texts.notFoundText}>
          <LinkButton to="/reports" variant="default">
            {texts.back}
          </LinkButton>
        </ErrorCard>
      ) : (
        <ErrorCard
          isPage
          title={texts.loadFailed}
          text={isApiError(error) ? error.detail : undefined}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

function LoadedReport({ report }: { readonly report: ReportResponse }) {
  const content = useMemo(() => normaliseReport(report.report_data), [report]);
  const outline = useMemo(() => outlineOf(content), [content]);
  const own = content.summary?.report_title ?? '';
  const title = report.name === '' ? own : report.name;
  const misreadings = useMisreadings(report.task_id, content.reports.length);
  const followUps = useFollowUps(report.task_id);
  useTitle(title);
  return (
    <div className={`${classes.layout} ${classes.withFloating}`}>
      <div className={classes.side}>
        <Contents outline={outline} back={<BackToReports />} />
      </div>
      <ReportBoundary>
        <MisreadingsProvider value={misreadings}>
          <FollowUpsProvider value={followUps}>
            <ReportArticle
              report={report}
              rows={taskRows(report.task_id)}
              content={content}
              outline={outline}
              title={title}
            />
          </FollowUpsProvider>
        </MisreadingsProvider>
        <div className={classes.floating}>
          <WordButton
            report={wordReportOf(report, content, title)}
            isFloating
            beside={
              <>
                <ShareButton reportId={report.id} />
                <ExportMenu reportId={report.id} title={title} />
              </>
            }
          />
        </div>
      </ReportBoundary>
    </div>
  );
}

const wordReportOf = (
  { created_at: createdAt, file_name: fileName }: ReportResponse,
  { summary, reports }: NormalReport,
  title: string,
): ReportDocument => ({
  title,
  date: formatDateTime(createdAt),
  fileName: fileName ?? '',
  summary,
  sections: reports,
});

function LoadingReport({ id }: { readonly id: number }) {
  const load = useCallback(
    (signal: AbortSignal) => api<ReportResponse>(`/reports/${id}`, { signal }),
    [id],
  );
  const { data, error, reload } = useLoad(load);
  // A question that was asked here makes a further edition of the same report.
  useLiveEvent('reports_processing_complete', ({ report_id: complete }) => {
    if (complete === id) reload();
  });
  if (data !== null) return <LoadedReport report={data} />;
  if (error !== null) return <Failure error={error} onRetry={reload} />;
  return <ReportSkeleton />;
}

/** A report's own page. The id is an integer; anything else names no report. */
export function ReportPage({ id }: { readonly id: number | null }) {
  if (id !== null) return <LoadingReport key={id} id={id} />;
  return (
    <div className={classes.failure}>
      <BackToReports />
      <ErrorCard isPage title={texts.noId} />
    </div>
  );
}
