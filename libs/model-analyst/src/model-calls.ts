import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { traced } from '../../kernel/src/index.js';
import type { Chat, Prompt } from './chat.js';
import { Retryable, modelFailed } from './model-failed.js';
import type { ModelSettings } from './model-settings.js';
import type { ModelCall } from './model-traces.js';
import { tokensIn } from './token-budget.js';
import type { TokenBudget } from './token-budget.js';
import { Turns } from './turns.js';

const TRIES_MAX = 4;
/** An answer that does not fit is seldom better the third time. */
const NONSENSE_TRIES_MAX = 2;

function triesOf({ failure }: Retryable): number {
  return failure === 'model.nonsense' ? NONSENSE_TRIES_MAX : TRIES_MAX;
}

/** Asks within the limits: time of a call, tries, tokens of a task, calls at once. */
export class ModelCalls {
  private readonly chat: Chat;
  private readonly settings: ModelSettings;
  private readonly turns: Turns;
  private readonly told: (call: ModelCall) => void;

  constructor(
    chat: Chat,
    settings: ModelSettings,
    told: (call: ModelCall) => void = () => undefined,
  ) {
    this.chat = chat;
    this.settings = settings;
    this.told = told;
    this.turns = new Turns(settings.concurrency);
  }

  structured<Schema extends z.ZodType>(
    prompt: Prompt,
    name: string,
    schema: Schema,
    budget: TokenBudget,
    signal: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const ask = async (within: AbortSignal) => {
      const answer = await this.chat.structured(prompt, name, schema, within);
      return { answer, text: JSON.stringify(answer) };
    };
    return this.tries(prompt, budget, signal, ask);
  }

  /** The same by a schema of JSON: what comes back is as the model wrote it. */
  plain(
    prompt: Prompt,
    name: string,
    schema: Readonly<Record<string, unknown>>,
    budget: TokenBudget,
    signal: AbortSignal,
  ): Promise<unknown> {
    const ask = async (within: AbortSignal) => {
      const answer = await this.chat.plain(prompt, name, schema, within);
      return { answer, text: JSON.stringify(answer) };
    };
    return this.tries(prompt, budget, signal, ask);
  }

  /** Every try begins the text anew. */
  streamed(
    prompt: Prompt,
    grow: (text: string) => void,
    budget: TokenBudget,
    signal: AbortSignal,
  ): Promise<string> {
    const ask = async (within: AbortSignal) => {
      const text = await this.chat.streamed(prompt, grow, within);
      if (text.trim() === '') throw new Retryable('model.nonsense');
      return { answer: text, text };
    };
    return this.tries(prompt, budget, signal, ask);
  }

  private async tries<T>(
    prompt: Prompt,
    budget: TokenBudget,
    signal: AbortSignal,
    ask: (within: AbortSignal) => Promise<{ readonly answer: T; readonly text: string }>,
  ): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      const input = tokensIn(prompt.system) + tokensIn(prompt.user);
      const settle = budget.take(input + prompt.tokensMax);
      try {
        const { answer, text, ms } = await this.turns.run(
          () => traced('model call', { purpose: prompt.purpose }, () => this.timed(ask, signal)),
          signal,
        );
        settle(input + tokensIn(text));
        const { purpose } = prompt;
        this.told({ purpose, tokensIn: input, tokensOut: tokensIn(text), ms });
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Retryable)) throw error;
        if (tried === triesOf(error)) throw modelFailed(error.failure);
        if (error.failure === 'model.busy' || error.failure === 'model.away') settle(0);
        await this.pause(tried, error.afterMs, signal);
      }
    }
  }

  /** Without the wait for a turn. */
  private async timed<T extends object>(
    ask: (within: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T & { readonly ms: number }> {
    const from = performance.now();
    const answered = await this.inTime(ask, signal);
    return { ...answered, ms: Math.round(performance.now() - from) };
  }

  private async inTime<T>(
    ask: (within: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const time = AbortSignal.timeout(this.settings.timeoutSeconds * 1000);
    try {
      return await ask(AbortSignal.any([signal, time]));
    } catch (error) {
      if (time.aborted && !signal.aborted) throw new Retryable('model.timeout');
      throw error;
    }
  }

  private async pause(tried: number, afterMs: number | null, signal: AbortSignal): Promise<void> {
    const doubled = (this.settings.backoffMs ?? 500) * 2 ** (tried - 1);
    await delay(afterMs ?? doubled * (0.75 + Math.random() / 2), undefined, { signal });
  }
}
