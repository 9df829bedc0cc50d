import { useMemo, type ReactNode } from 'react';
import type { ReportData } from '../../../../libs/contract/src/index.js';
import type { RowsPath } from '../../shared/report/rows/rows-place.js';
import { PublicFooter } from '../../shared/ui/PublicFooter.js';
import { PublicHeader } from '../../shared/ui/PublicHeader.js';
import { Contents } from './Contents.js';
import { normaliseReport } from './normalise-report.js';
import './print.css';
import classes from './PublicReport.module.css';
import { ReportArticle, type ShownReport } from './ReportArticle.js';
import { ReportBoundary } from './ReportBoundary.js';
import layout from './ReportPage.module.css';
import { outlineOf } from './report-outline.js';

interface PublicPageProps {
  /** Says what one reads, and what one may do. */
  readonly offer: ReactNode;
  /** Names the offer. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A report's page for people without an account. */
export function PublicPage({ offer, label, children }: PublicPageProps) {
  return (
    <>
      <PublicHeader />
      <main id="content" tabIndex={-1} className={classes.main}>
        <aside className={classes.offer} aria-label={label}>
          {offer}
        </aside>
        {children}
      </main>
      <PublicFooter />
    </>
  );
}

interface PublicReportProps {
  readonly report: ShownReport;
  readonly data: ReportData;
  readonly title: string;
  readonly rows: RowsPath | null;
  readonly back: ReactNode;
}

export function PublicReport({ report, data, title, rows, back }: PublicReportProps) {
  const content = useMemo(() => normaliseReport(data), [data]);
  const outline = useMemo(() => outlineOf(content), [content]);
  return (
    <div className={layout.layout}>
      <div className={layout.side}>
        <Contents outline={outline} back={back} />
      </div>
      <ReportBoundary>
        <ReportArticle
          report={report}
          rows={rows}
          content={content}
          outline={outline}
          title={title}
        />
      </ReportBoundary>
    </div>
  );
}
