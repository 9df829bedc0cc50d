import type { PartialSummary } from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { Card } from '../../../shared/ui/Card.js';
import { TextSkeleton } from '../../../shared/ui/Skeletons.js';
import { processingTexts as texts } from '../model/flow-texts.js';
import { trimmedLines, type Phase } from '../model/processing-view.js';
import classes from './SummaryCard.module.css';

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className={classes.label}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map((line, at) => (
          <li key={at}>{typeset(line)}</li>
        ))}
      </ul>
    </>
  );
}

export interface SummaryCardProps {
  readonly summary: PartialSummary | null;
  readonly phase: Phase;
  readonly final: boolean;
}

/** The summary of all reports: what it waits for, then as it is written, then whole. */
export function SummaryCard({ summary, phase, final }: SummaryCardProps) {
  const text = (summary?.summary ?? summary?.partial_text ?? '').trim();
  const writing = phase === 'summarising';
  if (summary === null || text === '') {
    return (
      <Card look="dashed" className={classes.waiting} aria-busy={writing}>
        <h2 className={classes.name}>{texts.summary}</h2>
        {writing ? (
          <TextSkeleton lines={2} />
        ) : (
          <p className={classes.note}>{texts.summaryWaits}</p>
        )}
      </Card>
    );
  }
  return (
    <Card className={classes.card} aria-busy={!final}>
      <h2 className={classes.name}>{texts.summary}</h2>
      <p className={classes.text}>{typeset(text)}</p>
      <Lines title={texts.findings} lines={trimmedLines(summary.key_findings)} />
      <Lines title={texts.recommendations} lines={trimmedLines(summary.recommendations)} />
    </Card>
  );
}
