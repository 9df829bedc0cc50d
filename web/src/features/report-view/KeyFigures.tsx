import { keyFigures } from '../../../../libs/presentation/src/report/key-figures.js';
import type { ReportSection } from '../../../../libs/contract/src/index.js';
import { NumberSource } from '../../shared/report/NumberSource.js';
import { placesIn, RowsProvider, type RowsPath } from '../../shared/report/rows/rows-place.js';
import classes from './KeyFigures.module.css';
import { reportViewTexts as texts } from './texts.js';

/** What is read before the text, each number with its source. */
export function KeyFigures({
  sections,
  rows,
}: {
  readonly sections: readonly ReportSection[];
  readonly rows: RowsPath | null;
}) {
  const figures = keyFigures(sections);
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures} aria-label={texts.keyFigures}>
      {figures.map(({ index, source }) => (
        <div key={index} className={classes.figure}>
          <dt className={classes.label}>{source.name}</dt>
          <dd>
            <span className={classes.value}>
              <RowsProvider value={placesIn(rows, index)}>
                <NumberSource text={source.shown} source={source} />
              </RowsProvider>
            </span>
            {source.of !== undefined && <span className={classes.of}>{source.of}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
