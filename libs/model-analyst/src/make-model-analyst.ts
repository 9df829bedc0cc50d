import type { Analyst } from '../../analysis/src/index.js';
import { OpenAiChat } from './chat-openai.js';
import { LangChainAnalyst } from './langchain-analyst.js';
import { ModelCalls } from './model-calls.js';
import type { ModelTraces } from './model-traces.js';
import type { ModelSettings } from './model-settings.js';
import { TaskNames } from './task-names.js';
import { TokenBudgets } from './token-budget.js';

export function makeModelAnalyst(
  settings: ModelSettings,
  standIn: Analyst,
  traces: ModelTraces = {},
): Analyst {
  return new LangChainAnalyst({
    standIn,
    calls: new ModelCalls(new OpenAiChat(settings), settings, traces.call),
    budgets: new TokenBudgets(settings.tokensPerTask),
    names: new TaskNames(),
    patienceMs: settings.timeoutSeconds * 1000,
    ...(settings.today === undefined ? {} : { today: settings.today }),
    trace: traces.request ?? (() => undefined),
    traceQuestions: traces.questions ?? (() => undefined),
  });
}
