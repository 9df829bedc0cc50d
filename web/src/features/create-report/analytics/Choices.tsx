import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { QuestionTemplate } from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { Card } from '../../../shared/ui/Card.js';
import { questionTexts as texts } from '../question/question-texts.js';
import classes from './Choices.module.css';
import type { Filled } from './filled.js';

interface Props {
  readonly filled: Filled;
  readonly onChoose: (chosen: QuestionTemplate) => void;
  readonly onCompose: () => void;
  readonly onClose: () => void;
}

const UNKNOWN_MAX = 3;

const whyOf = ({ said, unknown, choices }: Filled): string =>
  unknown.length === 0
    ? texts.choicesOf(said ?? '', choices.length)
    : texts.choicesPart(said ?? '', unknown.slice(0, UNKNOWN_MAX));

/** What a text may mean, up to three with different numbers: one click asks one of them. */
export function Choices({ filled, onChoose, onCompose, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card
      as="section"
      aria-label={texts.choices}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {texts.choices}
      </h2>
      <p className={classes.said}>
        {typeset(whyOf(filled))} {texts.choicesFree}
      </p>
      <ul className={classes.list}>
        {filled.choices.map((choice) => (
          <li key={choice.title}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(choice)}>
              {typeset(choice.title)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCompose}>
          {texts.choicesNone}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Card>
  );
}
