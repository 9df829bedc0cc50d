import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Card } from '../../../shared/ui/Card.js';
import { TextSkeleton } from '../../../shared/ui/Skeletons.js';
import type { QuestionBuilderProps } from '../question/QuestionBuilder.js';
import { questionTexts as texts } from '../question/question-texts.js';
import { Choices } from './Choices.js';
import classes from './CustomForm.module.css';
import type { Filled } from './filled.js';

const QuestionBuilder = lazy(async () => {
  const { QuestionBuilder: component } = await import('../question/QuestionBuilder.js');
  return { default: component };
});

interface Props extends Pick<QuestionBuilderProps, 'taskId' | 'cost' | 'onSubmit'> {
  /** null: the builder is closed. */
  readonly filled: Filled | null;
  readonly disabled: boolean;
  readonly onFilled: (filled: Filled | null) => void;
}

const nothingFound: Filled = { question: null, unknown: [], near: [], choices: [], said: null };

/** A question that is composed, not written: nothing in it can be misunderstood. */
export function OwnQuestion({ taskId, cost, filled, disabled, onFilled, onSubmit }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (filled === null && wasOpen.current) opener.current?.focus();
    wasOpen.current = filled !== null;
  }, [filled]);
  if (filled === null) {
    return (
      <UnstyledButton
        ref={opener}
        className={classes.opener}
        disabled={disabled}
        onClick={() => onFilled(nothingFound)}
      >
        {texts.open}
      </UnstyledButton>
    );
  }
  if (filled.choices.length > 0) {
    return (
      <Choices
        filled={filled}
        onChoose={({ title, question }) => onSubmit(question, title)}
        onCompose={() => onFilled({ ...filled, choices: [] })}
        onClose={() => onFilled(null)}
      />
    );
  }
  return (
    <Suspense
      fallback={
        <Card as="div">
          <TextSkeleton lines={8} />
        </Card>
      }
    >
      <QuestionBuilder
        key={JSON.stringify(filled)}
        taskId={taskId}
        cost={cost}
        filled={filled}
        onSubmit={onSubmit}
        onClose={() => onFilled(null)}
      />
    </Suspense>
  );
}
