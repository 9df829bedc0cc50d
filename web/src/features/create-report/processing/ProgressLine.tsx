import { formatDuration } from '../../../../../libs/presentation/src/format/date.js';
import { processingTexts as texts } from '../model/flow-texts.js';
import {
  elapsedSeconds,
  type Phase,
  type Progress,
  type ReportCard,
} from '../model/processing-view.js';
import classes from './ProgressLine.module.css';

export interface ProgressLineProps {
  readonly fileName: string;
  readonly cards: readonly ReportCard[];
  readonly progress: Progress;
  readonly phase: Phase;
  readonly now: number;
}

/** The file, how many are done, how long it has taken, and a bar. Speaks only of whole steps. */
export function ProgressLine({ fileName, cards, progress, phase, now }: ProgressLineProps) {
  const elapsed = elapsedSeconds(cards, now);
  const percent = Math.round((phase === 'finished' ? 1 : progress.share) * 100);
  const moving = phase === 'running' || phase === 'summarising';
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <span className={classes.file}>{fileName}</span>
        {progress.all > 0 && (
          <span className={classes.count}>
            {texts.progress(progress.done, progress.all)}
            {elapsed !== null && ` · ${formatDuration(elapsed)}`}
          </span>
        )}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={texts.documentTitle}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-moving={moving}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.announce} role="status">
        {phase === 'finished'
          ? texts.finished
          : phase === 'summarising'
            ? texts.summarising
            : texts.announce(progress.done, progress.all)}
      </p>
    </div>
  );
}
