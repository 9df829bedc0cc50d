import type { SampleReportResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api, apiUrl } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { useSeemsSignedIn } from '../../shared/auth/auth.js';
import { sampleRows } from '../../shared/report/rows/rows-place.js';
import { BackLink } from '../../shared/ui/BackLink.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { useTitle } from '../../shared/ui/Page.js';
import { PublicPage, PublicReport } from './PublicReport.js';
import classes from './PublicReport.module.css';
import { ReportSkeleton } from './ReportSkeleton.js';
import { reportViewTexts, sampleTexts as texts } from './texts.js';

function Offer() {
  const isSignedIn = useSeemsSignedIn();
  return (
    <>
      <p>{texts.offer}</p>
      <div className={classes.ways}>
        <LinkButton to={isSignedIn ? '/create-report' : '/login'}>{texts.own}</LinkButton>
        <a href={apiUrl('/sample/file')}>{texts.file}</a>
      </div>
    </>
  );
}

const load = (signal: AbortSignal): Promise<SampleReportResponse> =>
  api<SampleReportResponse>('/sample/report', { signal });

/** A report of the service's own workbook, to be read and checked without an account. */
export function SamplePage() {
  useTitle(texts.title);
  const { data, error, reload } = useLoad(load);
  return (
    <PublicPage offer={<Offer />} label={texts.title}>
      {data !== null && (
        <PublicReport
          report={{ created_at: null, file_name: data.file_name }}
          data={data.report_data}
          title={data.report_data.summary?.report_title ?? reportViewTexts.untitled}
          rows={sampleRows}
          back={<BackLink to="/">{texts.back}</BackLink>}
        />
      )}
      {data === null && error === null && <ReportSkeleton />}
      {data === null && error !== null && (
        <ErrorCard
          isPage
          title={reportViewTexts.loadFailed}
          text={detailOf(error)}
          onRetry={reload}
        />
      )}
    </PublicPage>
  );
}
