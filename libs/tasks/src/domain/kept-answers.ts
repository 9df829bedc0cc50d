import type { AnswersEvent } from '../../../../eventstore/answers/answers.events.js';
import type { Decider } from '../../../kernel/src/decider.js';
import type { Answer } from './answers.js';

interface KeepAnswers {
  readonly type: 'KeepAnswers';
  readonly userId: string;
  /** HMAC of the names of all columns, hex. */
  readonly columns: string;
  readonly answers: readonly Answer[];
}

/** One person's, by columns; the last ones count. What was said lies sealed: nothing to decide by. */
export const keptAnswers: Decider<KeepAnswers, AnswersEvent, null> = {
  name: 'answers',
  initial: null,
  decide: ({ userId, columns, answers }) => [
    { type: 'AnswersKept', version: 1, data: { userId, columns, answers: { items: answers } } },
  ],
  evolve: (state) => state,
};
