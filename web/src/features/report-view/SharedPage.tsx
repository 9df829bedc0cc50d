import { useCallback } from 'react';
import type { SharedReportResponse } from '../../../../libs/contract/src/index.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { detailOf, isApiError } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { BackLink } from '../../shared/ui/BackLink.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { useTitle } from '../../shared/ui/Page.js';
import { PublicPage, PublicReport } from './PublicReport.js';
import { ReportSkeleton } from './ReportSkeleton.js';
import { shareTexts as texts } from './share-texts.js';
import { reportViewTexts } from './texts.js';

function Shown({ report }: { readonly report: SharedReportResponse }) {
  return (
    <PublicReport
      report={{ created_at: report.created_at, file_name: null }}
      data={report.report_data}
      title={report.name}
      rows={null}
      back={<BackLink to="/">{texts.home}</BackLink>}
    />
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return isApiError(error) && error.status === 404 ? (
    <ErrorCard isPage title={texts.gone} text={texts.goneText} />
  ) : (
    <ErrorCard isPage title={reportViewTexts.loadFailed} text={detailOf(error)} onRetry={onRetry} />
  );
}

/** A report that its owner shows to whoever has this link. */
export function SharedPage({ token }: { readonly token: string }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api<SharedReportResponse>(`/shared/${encodeURIComponent(token)}`, { signal }),
    [token],
  );
  const { data, error, reload } = useLoad(load);
  useTitle(data?.name ?? texts.sharedTitle);
  const offer = (
    <>
      <p>{data === null ? texts.sharedLead : texts.sharedUntil(formatDateTime(data.until))}</p>
      <LinkButton to="/" variant="default">
        {texts.aboutService}
      </LinkButton>
    </>
  );
  return (
    <PublicPage offer={offer} label={texts.sharedTitle}>
      {data !== null && <Shown report={data} />}
      {error !== null && <Failed error={error} onRetry={reload} />}
      {data === null && error === null && <ReportSkeleton />}
    </PublicPage>
  );
}
