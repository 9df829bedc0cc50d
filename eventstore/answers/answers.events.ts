import type { Definitions, Event, Sealed } from '../event.js';

/** What a person said of split evidence, for their next file with the same columns. */
export type AnswersKept = Event<
  'AnswersKept',
  {
    userId: string;
    /** HMAC of the names of all columns, hex: says nothing to anybody else. */
    columns: string;
    /** {items: […]}: all that are in force. */
    answers: Sealed<object>;
  }
>;

export type AnswersEvent = AnswersKept;

/** All of one person. */
export const answersStream = (userId: string): string => `answers-${userId}`;

export const answersDefinitions: Definitions<AnswersEvent> = {
  AnswersKept: { version: 1, sealed: ['answers'] },
};
