import type { Provenance, ReportSection } from '../../../../libs/contract/src/index.js';
import { formatDecimalText } from '../../../../libs/presentation/src/report/decimal-text.js';
import { NoteSpans } from '../../shared/report/NoteSpans.js';
import { bareSpans } from '../../../../libs/presentation/src/report/method-text.js';
import { rowsText, sourcesOf } from '../../../../libs/presentation/src/report/provenance.js';
import { placesIn, RowsProvider, type RowsPath } from '../../shared/report/rows/rows-place.js';
import type { NormalReport } from './normalise-report.js';
import classes from './ReportArticle.module.css';
import { distinctProvenance, METHOD_ID, methodBlocks } from './report-outline.js';
import { SectionHeading } from './SectionHeading.js';
import { reportViewTexts as texts } from './texts.js';

function NumbersTable({ numbers }: { readonly numbers: readonly Provenance[] }) {
  return (
    <div className={classes.scroll} role="region" aria-label={texts.allNumbers} tabIndex={0}>
      <table className={classes.numbers}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.exact}</th>
            <th scope="col">{texts.table}</th>
            <th scope="col">{texts.rows}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((one, at) => (
            <tr key={at}>
              <td>{one.shown}</td>
              <td>{formatDecimalText(one.exact)}</td>
              <td>
                {one.sheet}, {one.range}
              </td>
              <td>{rowsText(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MethodOfProps {
  readonly section: ReportSection;
  readonly rows: RowsPath | null;
}

function MethodOf({ section, rows }: MethodOfProps) {
  return (
    <div className={classes.methodPart}>
      <h3>{section.name}</h3>
      <ul>
        {methodBlocks(section).map((block, at) => (
          <li key={at}>
            <RowsProvider value={placesIn(rows, section.index)}>
              <NoteSpans
                spans={bareSpans(block.spans)}
                sources={sourcesOf(section.actions.provenance)}
              />
            </RowsProvider>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How each report was computed, and every number with its source. */
export function MethodSection({
  report,
  rows,
}: {
  readonly report: NormalReport;
  readonly rows: RowsPath | null;
}) {
  const numbers = distinctProvenance(report);
  const sections = report.reports.filter((section) => methodBlocks(section).length > 0);
  return (
    <section className={classes.section}>
      <SectionHeading id={METHOD_ID} name={texts.method} />
      <p className={classes.methodText}>{texts.methodIntro}</p>
      {sections.length > 0 && (
        <details className={classes.allNumbers}>
          <summary>{texts.methodOfEach}</summary>
          {sections.map((section) => (
            <MethodOf key={section.index} section={section} rows={rows} />
          ))}
        </details>
      )}
      {numbers.length > 0 && (
        <details className={classes.allNumbers}>
          <summary>
            {texts.allNumbers}: {numbers.length}
          </summary>
          <NumbersTable numbers={numbers} />
        </details>
      )}
    </section>
  );
}
