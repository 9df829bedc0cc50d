import { useEffect, useState } from 'react';
import type { CheckedQuestion, Question } from '../../../../../libs/contract/src/index.js';
import { detailOf, isAborted } from '../../../shared/api/api-error.js';
import { checkQuestion } from './question-api.js';
import { questionTexts as texts } from './question-texts.js';

/** Long enough for a second choice, short enough to be felt as at once. */
const PAUSE_MS = 300;

export interface Check {
  /** Of the question that stands there now; null while it is being checked. */
  readonly checked: CheckedQuestion | null;
  readonly error: string | null;
}

interface Known extends Check {
  readonly asked: string;
}

/** How the server understands what stands there; the last question wins. */
export function useCheck(taskId: string, question: Question): Check {
  const asked = JSON.stringify(question);
  const [known, setKnown] = useState<Known>({ asked: '', checked: null, error: null });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = (): void => {
      checkQuestion(taskId, JSON.parse(asked) as Question, signal).then(
        (checked) => setKnown({ asked, checked, error: null }),
        (error: unknown) => {
          if (signal.aborted || isAborted(error)) return;
          setKnown({ asked, checked: null, error: detailOf(error, texts.checkFailed) });
        },
      );
    };
    const timer = setTimeout(run, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [taskId, asked]);
  return known.asked === asked ? known : { checked: null, error: null };
}
