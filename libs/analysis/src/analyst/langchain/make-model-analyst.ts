import type { BuiltInAnalyst } from '../built-in/built-in-analyst.js';
import type { Analyst } from '../analyst.js';
import { OpenAiChat } from './chat-openai.js';
import { LangChainAnalyst } from './langchain-analyst.js';
import { ModelCalls } from './model-calls.js';
import type { FrameTrace } from './frame-way.js';
import type { ModelSettings } from './model-settings.js';
import { TokenBudgets } from './token-budget.js';

export function makeModelAnalyst(
  settings: ModelSettings,
  builtIn: BuiltInAnalyst,
  trace: (step: FrameTrace) => void = () => undefined,
): Analyst {
  return new LangChainAnalyst({
    builtIn,
    calls: new ModelCalls(new OpenAiChat(settings), settings),
    budgets: new TokenBudgets(settings.tokensPerTask),
    trace,
  });
}
