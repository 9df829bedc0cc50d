import { useMemo } from 'react';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { nameColors } from '../../../../libs/presentation/src/report/name-colors.js';
import { NameColorsProvider } from '../../shared/charts/name-colors.js';
import { NoteSpans } from '../../shared/report/NoteSpans.js';
import {
  countTraced,
  linkNumbers,
  sourcesOf,
  type Traced,
} from '../../../../libs/presentation/src/report/provenance.js';
import {
  basisLines,
  mainChart,
  reportBasis,
  reportHead,
  shownAbove,
  type MainChart,
} from '../../../../libs/presentation/src/report/report-head.js';
import { reportTexts } from '../../../../libs/presentation/src/report/report-texts.js';
import { placesIn, RowsProvider, type RowsPath } from '../../shared/report/rows/rows-place.js';
import { VisualizationCard } from '../../shared/report/VisualizationCard.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Tag } from '../../shared/ui/Tag.js';
import { KeyFigures } from './KeyFigures.js';
import { MethodSection } from './MethodSection.js';
import type { NormalReport } from './normalise-report.js';
import classes from './ReportArticle.module.css';
import {
  MAIN_ID,
  METHOD_ID,
  placedProvenance,
  RECOMMENDATIONS_ID,
  type OutlineEntry,
} from './report-outline.js';
import { SectionHeading } from './SectionHeading.js';
import { SectionView } from './SectionView.js';
import { reportViewTexts as texts } from './texts.js';

/** A longer lead is set as text: large letters are for a sentence or two. */
const LEAD_CHARACTERS = 280;

const nothingSaid = { summary: '', key_findings: [] };

function TracedTag({ traced }: { readonly traced: Traced }) {
  if (traced.all === 0) return null;
  const whole = traced.traced === traced.all;
  return (
    <Tag tone={whole ? 'accent' : 'warning'} dot>
      {whole ? texts.allTraced(traced.all) : texts.someTraced(traced.traced, traced.all)}
    </Tag>
  );
}

/** What stands above a report's title. */
export interface ShownReport {
  /** null: of no time, such as a sample. */
  readonly created_at: string | null;
  readonly file_name: string | null;
}

function Meta({ report, traced }: { readonly report: ShownReport; readonly traced: Traced }) {
  const { created_at: createdAt, file_name: fileName } = report;
  return (
    <div className={classes.meta}>
      {createdAt !== null && <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
      {fileName !== null && fileName !== '' && <span className={classes.file}>{fileName}</span>}
      <TracedTag traced={traced} />
    </div>
  );
}

interface SummaryProps {
  readonly report: NormalReport;
  readonly rows: RowsPath | null;
}

/** A line of the summary, with the sources of its numbers where they are certain. */
function SummaryText({ text, report, rows }: SummaryProps & { readonly text: string }) {
  const places = placedProvenance(report, rows);
  const known = places.map(({ source }, at) => ({ ...source, id: String(at) }));
  return (
    <RowsProvider value={({ id }) => places[Number(id)]?.place ?? null}>
      <NoteSpans spans={linkNumbers(text, known)} sources={sourcesOf(known)} />
    </RowsProvider>
  );
}

function Findings({
  findings,
  report,
  rows,
}: SummaryProps & { readonly findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <ol className={classes.findings}>
      {findings.map((finding, at) => (
        <li key={at}>
          <SummaryText text={finding} report={report} rows={rows} />
        </li>
      ))}
    </ol>
  );
}

/** What may be wrong in the file itself. */
function Checks({ checks, report, rows }: SummaryProps & { readonly checks: readonly string[] }) {
  if (checks.length === 0) return null;
  return (
    <aside className={classes.checks} aria-label={reportTexts.checkInFile}>
      {checks.map((check) => (
        <p key={check}>
          <strong>{reportTexts.checkInFile}.</strong>{' '}
          <SummaryText text={check} report={report} rows={rows} />
        </p>
      ))}
    </aside>
  );
}

function Recommendations({ report, rows }: SummaryProps) {
  const lines = report.summary?.recommendations ?? [];
  if (lines.length === 0) return null;
  return (
    <section className={classes.section}>
      <SectionHeading id={RECOMMENDATIONS_ID} name={texts.recommendations} />
      <ol className={classes.recommendations}>
        {lines.map((line, at) => (
          <li key={at}>
            <SummaryText text={line} report={report} rows={rows} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was asked, over what time, and how it was counted. */
function Basis({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={classes.basis}>
      {lines.map((line) => (
        <p key={line}>{typeset(line)}</p>
      ))}
    </div>
  );
}

interface MainPictureProps {
  readonly main: MainChart | null;
  readonly rows: RowsPath | null;
}

/** What the title says, drawn. */
function MainPicture({ main, rows }: MainPictureProps) {
  const shown = main?.section.actions.visualizations[main.at];
  if (main === null || shown === undefined) return null;
  return (
    <div className={classes.picture}>
      <RowsProvider value={placesIn(rows, main.section.index)}>
        <VisualizationCard visualization={shown} index={main.at} />
      </RowsProvider>
    </div>
  );
}

/** Says what is wrong with the report, or that nothing is in it. */
function State({ content }: { readonly content: NormalReport }) {
  const { status, message } = content.meta;
  if (status === 'error') return <ErrorCard title={texts.damaged} text={message ?? undefined} />;
  if (status === 'partial') {
    return (
      <p className={classes.warning} role="note">
        {message}
      </p>
    );
  }
  return content.reports.length === 0 ? <p className={classes.emptyNote}>{texts.empty}</p> : null;
}

export interface ReportArticleProps {
  readonly report: ShownReport;
  readonly rows: RowsPath | null;
  readonly content: NormalReport;
  readonly outline: readonly OutlineEntry[];
  readonly title: string;
}

/** The report as it is read: title, lead, findings with their charts, what to do, method. */
export function ReportArticle({ report, rows, content, outline, title }: ReportArticleProps) {
  const summary = content.summary ?? nothingSaid;
  const { lede, findings, checks } = reportHead(title, summary, content.reports);
  const colors = useMemo(() => nameColors(content.reports), [content]);
  const main = useMemo(() => mainChart(title, content.reports), [title, content]);
  return (
    <NameColorsProvider value={colors}>
      <article className={classes.article}>
        <header id={MAIN_ID} className={classes.header}>
          <Meta report={report} traced={countTraced(content.reports)} />
          <h1 className={classes.title}>{typeset(title)}</h1>
          <Basis lines={basisLines(reportBasis(title, content.reports))} />
          {lede !== '' && (
            <p className={classes.lead} data-long={lede.length > LEAD_CHARACTERS}>
              <SummaryText text={lede} report={content} rows={rows} />
            </p>
          )}
          <KeyFigures sections={content.reports} rows={rows} />
          <MainPicture main={main} rows={rows} />
          <Findings findings={findings} report={content} rows={rows} />
          <Checks checks={checks} report={content} rows={rows} />
        </header>
        <State content={content} />
        {content.reports.map((section) => (
          <SectionView
            key={section.index}
            section={section}
            rows={rows}
            elsewhere={shownAbove(main, section)}
          />
        ))}
        <Recommendations report={content} rows={rows} />
        {outline.some((entry) => entry.id === METHOD_ID) && (
          <MethodSection report={content} rows={rows} />
        )}
      </article>
    </NameColorsProvider>
  );
}
