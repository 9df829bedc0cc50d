import type { ReactNode } from 'react';
import type { ReportActions } from '../../../../../libs/contract/src/index.js';
import { actionsContent } from '../../../../../libs/presentation/src/report/actions-content.js';
import { NoteView } from '../../../shared/report/NoteView.js';
import { VisualizationCard } from '../../../shared/report/VisualizationCard.js';
import { TextSkeleton } from '../../../shared/ui/Skeletons.js';
import type { ReportCard } from '../model/processing-view.js';
import classes from './ReportContent.module.css';

const Caret = (): ReactNode => <span className={classes.caret} aria-hidden="true" />;

/** The report's own part of a cumulative partial. */
const partialActions = (card: ReportCard): ReportActions | null => {
  const sections = card.partial?.reports ?? [];
  const own = sections.find((section) => section.index === card.item.index) ?? sections[0];
  return own?.actions ?? null;
};

function PartialText({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={classes.partial}>
      {paragraphs.map((paragraph, at) => (
        <p key={at}>
          {paragraph}
          {at === paragraphs.length - 1 && <Caret />}
        </p>
      ))}
    </div>
  );
}

function Actions({
  actions,
  writing,
}: {
  readonly actions: ReportActions;
  readonly writing: boolean;
}) {
  const content = actionsContent(actions);
  const draw = (index: number): ReactNode => {
    const visualization = actions.visualizations[index];
    if (visualization !== undefined)
      return <VisualizationCard look="inline" visualization={visualization} index={index} />;
    return writing ? <div className={classes.chart} aria-hidden="true" /> : null;
  };
  return (
    <div className={classes.content}>
      <NoteView
        blocks={content.blocks}
        sources={content.sources}
        level={3}
        visualization={draw}
        caret={writing ? <Caret /> : null}
      />
      {content.loose.map((index) => (
        <div key={index}>{draw(index)}</div>
      ))}
    </div>
  );
}

/** What has come of a report: its final content, or the newest partial with a caret. */
export function ReportContent({ card }: { readonly card: ReportCard }) {
  const writing = card.status === 'processing';
  const actions = card.actions ?? partialActions(card);
  const text = card.partial?.partial_text ?? '';
  return (
    <>
      {actions !== null ? (
        <Actions actions={actions} writing={writing} />
      ) : (
        <PartialText text={text} />
      )}
      {writing && (
        <div className={classes.coming}>
          <TextSkeleton lines={2} />
        </div>
      )}
    </>
  );
}
