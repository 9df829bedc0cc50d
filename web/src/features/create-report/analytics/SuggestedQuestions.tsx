import { UnstyledButton } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { QuestionTemplate } from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import { matchingSuggestions } from '../model/matching-suggestions.js';
import { fetchSuggestions } from '../question/question-api.js';
import classes from './Proposals.module.css';

const SHOWN_MAX = 5;

interface Props {
  readonly taskId: string;
  readonly typed: string;
  readonly onChoose: (chosen: QuestionTemplate) => void;
}

/** Complete questions of this file that have the typed words; asked of the server once. */
export function SuggestedQuestions({ taskId, typed, onChoose }: Props) {
  const load = useCallback((signal: AbortSignal) => fetchSuggestions(taskId, signal), [taskId]);
  const { data } = useLoad(load);
  const words = useDeferredValue(typed);
  const found = useMemo(
    () => matchingSuggestions(words, data?.suggestions ?? [], SHOWN_MAX),
    [words, data],
  );
  if (found.length === 0) return null;
  return (
    <div className={classes.suggestions} role="group" aria-label={texts.suggested}>
      <span className={classes.steps}>{texts.suggested}</span>
      {found.map((one) => (
        <UnstyledButton
          key={one.title}
          className={classes.suggestion}
          onClick={() => onChoose(one)}
        >
          {typeset(one.title)}
        </UnstyledButton>
      ))}
    </div>
  );
}
