import type { QuestionForm, TableQuestion } from '../../../../../libs/contract/src/index.js';

/** A step of a question that counts. */
export interface StepProps {
  readonly question: TableQuestion;
  readonly form: QuestionForm;
  readonly onChange: (question: TableQuestion) => void;
}
