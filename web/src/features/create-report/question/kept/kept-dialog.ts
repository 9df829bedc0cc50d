import type { KeptQuestionItem, Question } from '../../../../../../libs/contract/src/index.js';

/** Which dialog of kept questions is open. */
export type KeptDialog =
  | { readonly is: 'list' }
  | { readonly is: 'keep'; readonly name: string; readonly question: Question }
  | { readonly is: 'rename' | 'remove'; readonly item: KeptQuestionItem };
