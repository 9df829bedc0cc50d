import type { Purpose } from './chat.js';
import type { LeftOut } from './insight/question-cards.js';

/** What one call came to; counted from characters, as the budget is. */
export interface ModelCall {
  readonly purpose: Purpose;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly ms: number;
}

/** What happened on the way, for whoever wants to argue with it. */
export interface FrameTrace {
  readonly promptCharacters: number;
  readonly answer: unknown;
  /** Why the answer did not pass; empty where it did. */
  readonly reasons: readonly string[];
  readonly reading: string | null;
}

/** What happens between a model and its checks, for whoever measures it. */
export interface ModelTraces {
  readonly call?: (call: ModelCall) => void;
  readonly request?: (step: FrameTrace) => void;
  readonly questions?: (leftOut: readonly LeftOut[]) => void;
}
