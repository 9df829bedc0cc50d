import { computedAsks, frameProposal, saysNothing } from '../../analysis/src/index.js';
import { refusalsOf, correctionText } from '../../frames/src/index.js';
import type { AskedFrame, Understanding } from '../../analysis/src/index.js';
import type { Prompt } from './chat.js';
import { frameAnswerOf, frameAnswerSchema } from './frame-answer.js';
import type { FrameAnswer } from './frame-answer.js';
import { FRAME_RULES } from './frame-prompt.js';
import { inventedNames, withoutNumbers } from './invented-names.js';
import type { ModelCalls } from './model-calls.js';
import type { FrameTrace } from './model-traces.js';
import { asData } from './outgoing.js';
import type { PersonalNames } from './personal-names.js';
import { userPrompt } from './prompts.js';
import { namedIn, toldMeaning } from './told-meaning.js';
import type { ToldMeaning } from './told-meaning.js';
import type { TokenBudget } from './token-budget.js';

const limits = { tokens: 4_000, request: 2_000, name: 120, tries: 2 } as const;

export interface FrameWay {
  readonly calls: ModelCalls;
  readonly budget: TokenBudget;
  readonly names: PersonalNames;
  /** yyyy-mm-dd of the request. */
  readonly today?: string;
  readonly trace: (step: FrameTrace) => void;
}

/**
 * One call: a request, the meaning and the form become a frame, which is checked by types, meaning
 * and execution; every reason is told at once, for one more try. null: no frame says it.
 */
export async function understoodAsFrame(
  way: FrameWay,
  asked: AskedFrame,
): Promise<Understanding | null> {
  const { names } = way;
  const told = await toldMeaning(asked.meaning, asked.query, names);
  const request = names.hidden(asked.request).slice(0, limits.request);
  const dated = way.today === undefined ? {} : { today: way.today };
  let reasons: readonly string[] = [];
  let before: unknown = null;
  for (let tried = 1; tried <= limits.tries; tried += 1) {
    const refused = tried === 1 ? {} : { refused: { frame: before, reasons } };
    const prompt = promptOf(told.data, { ...dated, request, ...refused });
    before = await way.calls.plain(prompt, 'frame', frameAnswerSchema, way.budget, asked.signal);
    const answer = frameAnswerOf(names.restored(before));
    const outcome = await judged(answer, asked, told, tried === limits.tries);
    const hidden = outcome.reasons.map((reason) => names.hidden(reason));
    way.trace({
      promptCharacters: prompt.system.length + prompt.user.length,
      answer: before,
      reasons: hidden,
      reading:
        outcome.understanding?.understood === true ? outcome.understanding.proposal.question : null,
    });
    if (hidden.length === 0) return outcome.understanding;
    reasons = hidden;
  }
  return null;
}

function promptOf(data: string, question: object): Prompt {
  return {
    system: FRAME_RULES,
    user: userPrompt(`${data}\n${asData(question)}`, 'What is asked, as a frame?'),
    tokensMax: limits.tokens,
    purpose: 'request',
  };
}

interface Outcome {
  readonly reasons: readonly string[];
  readonly understanding: Understanding | null;
}

const failed = (reasons: readonly string[]): Outcome => ({ reasons, understanding: null });

async function judged(
  answer: FrameAnswer,
  asked: AskedFrame,
  told: ToldMeaning,
  isLast: boolean,
): Promise<Outcome> {
  if (answer.is === 'broken') return failed(answer.problems);
  if (answer.is === 'refused') return { reasons: [], understanding: refusedBy(answer) };
  const { frame, assumptions } = answer;
  const refusals = refusalsOf(frame, asked.meaning, told.values);
  const named = namedIn({ meaning: asked.meaning, told });
  const invented = inventedNames(frame, asked.request, named);
  const against = [
    ...refusals.map(({ ask, refusal }) => `ask ${ask}: ${correctionText(refusal)}`),
    ...invented.map((name) => `«${name}» has a number that the request has not`),
  ];
  if (against.length > 0) return failed(against);
  const results = await computedAsks(frame, asked.meaning, asked.query);
  if (!results.every((one) => typeof one !== 'string')) {
    return failed(results.filter((one) => typeof one === 'string'));
  }
  if (!isLast && results.every(saysNothing)) {
    return failed(['the result is empty: are the conditions right?']);
  }
  const { request, meaning } = asked;
  const granted = withoutNumbers(assumptions, request, named);
  const framed = { request, frame, assumptions: granted, results };
  const proposal = frameProposal(nameOf(request), framed, meaning);
  return { reasons: [], understanding: { understood: true, proposal } };
}

function nameOf(request: string): string {
  const line = request.replaceAll(/\s+/g, ' ').trim().slice(0, limits.name);
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`;
}

/** Told only where the file lacks it: where the form does, another way may say it. */
function refusedBy(answer: Extract<FrameAnswer, { is: 'refused' }>): Understanding | null {
  if (answer.lacking === 'form' || answer.refusal === null) return null;
  return { understood: false, message: answer.refusal, suggestions: answer.instead };
}
