import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { QuestionsEvent } from '../../../../eventstore/questions/questions.events.js';
import { DomainError, replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import {
  KEPT_MAX,
  keptQuestions,
  type KeepQuestion,
  type KeptQuestionsCommand,
} from './kept-questions.js';

const given = decides(keptQuestions);
const of = (questionId: string) => ({ userId: 'anna', questionId });
const words = { name: 'Выручка по складам', question: '{}' };

const keep = (id: string): KeepQuestion => ({ type: 'KeepQuestion', ...of(id), ...words });
const kept = (id: string): QuestionsEvent => ({
  type: 'QuestionKept',
  version: 1,
  data: { ...of(id), ...words },
});
const removed = (id: string): QuestionsEvent => ({
  type: 'KeptQuestionRemoved',
  version: 1,
  data: of(id),
});

describe('Kept questions of a person', () => {
  it('hold a question once, and again after it was removed', () => {
    given().when(keep('a')).then(kept('a'));
    given(kept('a')).when(keep('a')).thenNothing();
    given(kept('a'), removed('a')).when(keep('a')).then(kept('a'));
  });

  it('are renamed while they are kept', () => {
    const rename = { type: 'RenameQuestion', ...of('a'), name: 'Склады' } as const;
    given(kept('a'))
      .when(rename)
      .then({ type: 'KeptQuestionRenamed', version: 1, data: { ...of('a'), name: 'Склады' } });
    given().when(rename).thenRefuses('question.not-kept');
    given(kept('a'), removed('a')).when(rename).thenRefuses('question.not-kept');
  });

  it('are removed once, and never where there is none', () => {
    const remove = { type: 'RemoveQuestion', ...of('a') } as const;
    given(kept('a')).when(remove).then(removed('a'));
    given(kept('a'), removed('a')).when(remove).thenNothing();
    given(kept('b')).when(remove).thenRefuses('question.not-kept');
  });

  it('are so many at a time', () => {
    const full = Array.from({ length: KEPT_MAX }, (_, at) => kept(`q${at}`));
    given(...full)
      .when(keep('one more'))
      .thenRefuses('question.kept-limit');
    given(...full)
      .when(keep('q7'))
      .thenNothing();
    given(...full, removed('q7'))
      .when(keep('one more'))
      .then(kept('one more'));
  });

  it('never change by the same command twice, but for a name', () => {
    const command = fc.record({
      type: fc.constantFrom('KeepQuestion', 'RemoveQuestion'),
      id: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        let events: readonly QuestionsEvent[] = [];
        for (const { type, id } of commands) {
          const asked = { type, ...of(id), ...words } as KeptQuestionsCommand;
          events = [...events, ...made(events, asked)];
          expect(made(events, asked)).toEqual([]);
        }
      }),
    );
  });
});

/** What a command adds; nothing where it is refused. */
function made(before: readonly QuestionsEvent[], command: KeptQuestionsCommand) {
  try {
    return keptQuestions.decide(command, replay(keptQuestions, before));
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
