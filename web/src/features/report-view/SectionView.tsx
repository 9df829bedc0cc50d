import type { ReactNode } from 'react';
import type { ReportSection } from '../../../../libs/contract/src/index.js';
import { actionsContent } from '../../../../libs/presentation/src/report/actions-content.js';
import { NoteView } from '../../shared/report/NoteView.js';
import { placesIn, RowsProvider, type RowsPath } from '../../shared/report/rows/rows-place.js';
import { FollowUpList } from '../../shared/report/follow-ups/FollowUpList.js';
import { MisreadNote, OwnReadingNote } from '../../shared/report/misread/MisreadNote.js';
import { VisualizationCard } from '../../shared/report/VisualizationCard.js';
import { SectionHeading } from './SectionHeading.js';
import classes from './ReportArticle.module.css';
import { sectionId } from './report-outline.js';

/** One report of the edition: its note, and beside each finding the chart that shows it. */
export function SectionView({
  section,
  rows,
  elsewhere,
}: {
  readonly section: ReportSection;
  readonly rows: RowsPath | null;
  /** The visualization that stands under the report's title. */
  readonly elsewhere: number | null;
}) {
  const id = sectionId(section);
  const content = actionsContent(section.actions, elsewhere);
  const blocks = content.blocks.filter((block) => block.kind !== 'method');
  const draw = (index: number): ReactNode => {
    const visualization = section.actions.visualizations[index];
    return visualization === undefined ? null : (
      <VisualizationCard visualization={visualization} index={index} />
    );
  };
  return (
    <section className={classes.section}>
      <SectionHeading id={id} name={section.name} />
      <OwnReadingNote reportIndex={section.index} />
      <RowsProvider value={placesIn(rows, section.index)}>
        <NoteView blocks={blocks} sources={content.sources} level={3} visualization={draw} />
        {content.loose.map((index) => (
          <div key={index} className={classes.loose}>
            {draw(index)}
          </div>
        ))}
      </RowsProvider>
      <FollowUpList reportIndex={section.index} name={section.name} />
      <MisreadNote reportIndex={section.index} />
    </section>
  );
}
