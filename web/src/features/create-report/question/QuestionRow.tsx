import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import classes from './Question.module.css';
import { questionTexts as texts } from './question-texts.js';

/** A step of the question: its name, and what is chosen. */
export function QuestionRow({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.chips}>{children}</div>
    </div>
  );
}

export function RemoveButton({
  what,
  onRemove,
}: {
  readonly what: string;
  readonly onRemove: () => void;
}) {
  return (
    <UnstyledButton className={classes.remove} aria-label={texts.remove(what)} onClick={onRemove}>
      ×
    </UnstyledButton>
  );
}
