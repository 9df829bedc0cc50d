import { Button } from '@mantine/core';
import type { CheckedQuestion } from '../../../../../libs/contract/src/index.js';
import { keptTexts } from './kept/kept-texts.js';
import classes from './Question.module.css';
import { questionTexts as texts } from './question-texts.js';

/** What becomes of the question: a report, or a kept one. */
export function BuilderActions({
  cost,
  checked,
  isKept,
  onKeep,
  onClose,
}: {
  readonly cost: number;
  readonly onClose: () => void;
  readonly checked: CheckedQuestion | null;
  /** It was kept just now. */
  readonly isKept: boolean;
  readonly onKeep: (name: string) => void;
}) {
  const answered = checked?.status === 'answered' ? checked : null;
  return (
    <div className={classes.actions}>
      <Button type="submit" disabled={answered === null}>
        {texts.add}
      </Button>
      <Button
        variant="default"
        disabled={answered === null || isKept}
        onClick={() => onKeep(answered?.reading ?? '')}
      >
        {keptTexts.keep}
      </Button>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {texts.close}
      </Button>
      {answered !== null && (
        <span className={classes.cost}>{texts.answer(answered.rows, cost)}</span>
      )}
      <span className={classes.cost} aria-live="polite">
        {isKept && keptTexts.saved}
      </span>
    </div>
  );
}
