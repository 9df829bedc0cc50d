import type { Definitions, Event, Sealed } from '../event.js';

interface OfQuestion {
  userId: string;
  /** Tells one question of a person from their others, and says nothing of it. */
  questionId: string;
}

/** A composed question is kept, to be asked of other files. */
export type QuestionKept = Event<
  'QuestionKept',
  OfQuestion & {
    name: Sealed<string>;
    /** The question with the headers of its columns, as JSON. */
    question: Sealed<string>;
  }
>;
export type KeptQuestionRenamed = Event<
  'KeptQuestionRenamed',
  OfQuestion & { name: Sealed<string> }
>;
export type KeptQuestionRemoved = Event<'KeptQuestionRemoved', OfQuestion>;

export type QuestionsEvent = QuestionKept | KeptQuestionRenamed | KeptQuestionRemoved;

/** All of one person, so that how many are kept is decided in one place. */
export const questionsStream = (userId: string): string => `questions-${userId}`;

export const questionsDefinitions: Definitions<QuestionsEvent> = {
  QuestionKept: { version: 1, sealed: ['name', 'question'] },
  KeptQuestionRenamed: { version: 1, sealed: ['name'] },
  KeptQuestionRemoved: { version: 1, sealed: [] },
};
