import type { AskedProposals } from '../../../analysis/src/index.js';
import type { Prompt } from '../chat.js';
import { isForgiven } from '../forgiven.js';
import type { ModelCalls } from '../model-calls.js';
import type { PersonalNames } from '../personal-names.js';
import type { TokenBudget } from '../token-budget.js';
import { asData } from '../outgoing.js';
import { ASKING_RULES, MENDING_TASK, QUESTIONS_TASK } from './insight-prompts.js';
import { userPrompt } from '../prompts.js';
import type { OfferedCard } from './first-cards.js';
import { QuestionCards } from './question-cards.js';
import type { LeftOut } from './question-cards.js';
import { toldFile } from './told-file.js';

const TOKENS = 6_000;

export interface QuestionWay {
  readonly calls: ModelCalls;
  readonly budget: TokenBudget;
  readonly names: PersonalNames;
  /** Then what has come stands. */
  readonly patienceMs: number;
  readonly trace: (leftOut: readonly LeftOut[]) => void;
}

/**
 * One call before anybody pays: questions as frames, each checked and computed as it comes. Of an
 * answer that is late or breaks off those stand that came whole.
 */
export async function askedQuestions(
  { calls, budget, names, patienceMs, trace }: QuestionWay,
  { meaning, query, emit, signal }: AskedProposals,
): Promise<readonly OfferedCard[]> {
  const file = await toldFile(meaning, query, names);
  const cards = new QuestionCards(file, emit);
  const patient = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    const ask = (data: string, task: string): Promise<string> =>
      calls.streamed(promptOf(data, task), (text) => cards.take(text), budget, patient);
    await ask(file.told.data, QUESTIONS_TASK);
    await cards.cards();
    if (!cards.isFull && cards.leftOut.length > 0) {
      await ask(`${file.told.data}\n${asData(cards.told())}`, MENDING_TASK);
    }
    return await cards.cards();
  } catch (error) {
    signal.throwIfAborted();
    const made = await cards.cards();
    if (made.length === 0 || !isForgiven(error)) throw error;
    return made;
  } finally {
    trace(cards.leftOut);
  }
}

function promptOf(data: string, task: string): Prompt {
  return {
    system: ASKING_RULES,
    user: userPrompt(data, task),
    tokensMax: TOKENS,
    purpose: 'questions',
  };
}
