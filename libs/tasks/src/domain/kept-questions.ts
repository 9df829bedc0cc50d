import type { QuestionsEvent } from '../../../../eventstore/questions/questions.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';

export const KEPT_MAX = 100;

interface OfQuestion {
  readonly userId: string;
  readonly questionId: string;
}
export interface KeepQuestion extends OfQuestion {
  readonly type: 'KeepQuestion';
  readonly name: string;
  readonly question: string;
}
export interface RenameQuestion extends OfQuestion {
  readonly type: 'RenameQuestion';
  readonly name: string;
}
export interface RemoveQuestion extends OfQuestion {
  readonly type: 'RemoveQuestion';
}
export type KeptQuestionsCommand = KeepQuestion | RenameQuestion | RemoveQuestion;

/** By question: whether it is kept now, or was. */
export interface KeptQuestions {
  readonly kept: ReadonlyMap<string, boolean>;
}

/** One person's: a question is kept once, and so many of them at a time. */
export const keptQuestions: Decider<KeptQuestionsCommand, QuestionsEvent, KeptQuestions> = {
  name: 'kept-questions',
  initial: { kept: new Map() },
  decide(command, { kept }) {
    const isKept = kept.get(command.questionId);
    switch (command.type) {
      case 'KeepQuestion':
        return isKept === true ? [] : keep(command, kept);
      case 'RenameQuestion': {
        if (isKept !== true) throw new NotKept();
        const { userId, questionId, name } = command;
        return [{ type: 'KeptQuestionRenamed', version: 1, data: { userId, questionId, name } }];
      }
      case 'RemoveQuestion': {
        if (isKept === undefined) throw new NotKept();
        const { userId, questionId } = command;
        const removed = { type: 'KeptQuestionRemoved', version: 1 } as const;
        return isKept ? [{ ...removed, data: { userId, questionId } }] : [];
      }
    }
  },
  evolve: ({ kept }, { type, data }) => ({
    kept: new Map(kept).set(data.questionId, type !== 'KeptQuestionRemoved'),
  }),
};

function keep(
  { userId, questionId, name, question }: KeepQuestion,
  kept: KeptQuestions['kept'],
): readonly QuestionsEvent[] {
  const count = [...kept.values()].filter((one) => one).length;
  if (count >= KEPT_MAX) throw new TooManyKept();
  return [{ type: 'QuestionKept', version: 1, data: { userId, questionId, name, question } }];
}

class NotKept extends DomainError {
  constructor() {
    super('not-found', 'question.not-kept', 'Такого сохраненного вопроса нет');
  }
}

class TooManyKept extends DomainError {
  constructor() {
    const detail = `Сохранить можно не больше ${KEPT_MAX} вопросов — удалите ненужные`;
    super('too-many', 'question.kept-limit', detail);
  }
}
