import { UnstyledButton } from '@mantine/core';
import type { KeptQuestionItem, Question } from '../../../../../../libs/contract/src/index.js';
import classes from '../Question.module.css';
import { keptTexts as texts } from './kept-texts.js';

const SHOWN_MAX = 5;

interface Props {
  readonly questions: readonly KeptQuestionItem[];
  readonly onChoose: (question: Question) => void;
  readonly onOpen: () => void;
}

/** A person's own questions that fit this file, the newest first; all of them behind a click. */
export function KeptRow({ questions, onChoose, onOpen }: Props) {
  if (questions.length === 0) return null;
  const fitting = questions.flatMap(({ id, name, question }) =>
    question === null ? [] : [{ id, name, question }],
  );
  return (
    <div className={classes.templates} role="group" aria-label={texts.mine}>
      <span>{texts.mine}</span>
      {fitting.slice(0, SHOWN_MAX).map(({ id, name, question }) => (
        <UnstyledButton key={id} className={classes.template} onClick={() => onChoose(question)}>
          {name}
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.details} onClick={onOpen}>
        {texts.all(questions.length)}
      </UnstyledButton>
    </div>
  );
}
