import type { Question, TableQuestion } from '../../../../contract/src/question.js';
import { explained } from '../../../../frames/src/index.js';
import type { Meaning } from '../../../../meaning/src/index.js';
import { frameOf } from '../compose/compose.js';

/** The question itself, and what is left of it when its parts are taken away, one by one. */
export function nearTo(question: Question): readonly Question[] {
  if (question.is !== 'table') return [question];
  const parts: readonly TableQuestion[] = [
    question,
    { ...question, where: question.where.slice(1) },
    { ...question, first: null, compare: null },
    { ...question, by: question.by.slice(0, 1), where: [] },
    { ...question, by: [], first: null },
  ];
  return [...new Map(parts.map((one) => [JSON.stringify(one), one])).values()];
}

/** What a question is called, in the words of its reading. */
export function titleOf(question: Question, meaning: Meaning): string {
  const reading = explained(frameOf(question, meaning), meaning);
  return `${reading.slice(0, 1).toUpperCase()}${reading.slice(1)}`;
}
