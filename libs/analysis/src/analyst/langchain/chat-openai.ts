import { ChatOpenAI } from '@langchain/openai';
import { HumanMessage, SystemMessage } from 'langchain';
import type { BaseMessage } from '@langchain/core/messages';
import type { z } from 'zod';
import type { Chat, Prompt } from './chat.js';
import { failureOf } from './failure-of.js';
import { Retryable, modelFailed } from './model-failed.js';
import type { ModelSettings } from './model-settings.js';

/** Characters that one token has at the least, in any language that is met here. */
const charactersMax = 12;

/** Variables by which the library would send all prompts to a server of its makers. */
const tracing = [
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING_V2',
  'LANGSMITH_TRACING',
  'LANGCHAIN_TRACING',
];

/** LangChain's client of any server that speaks the protocol of OpenAI. */
export class OpenAiChat implements Chat {
  readonly #settings: ModelSettings;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
    for (const name of tracing) delete process.env[name];
  }

  async structured<Schema extends z.ZodType>(
    prompt: Prompt,
    name: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const model = this.#model(prompt).withStructuredOutput(schema, {
      name,
      method: 'functionCalling',
      includeRaw: true,
    });
    const { raw } = await asked(() => model.invoke(messagesOf(prompt), { signal }));
    const parsed = schema.safeParse(argumentsOf(raw));
    if (parsed.success) return parsed.data;
    throw isRefusal(raw) ? modelFailed('model.refused') : new Retryable('model.nonsense');
  }

  async streamed(
    prompt: Prompt,
    grow: (text: string) => void,
    signal: AbortSignal,
  ): Promise<string> {
    let text = '';
    let finish: unknown = null;
    const endless = new AbortController();
    const both = AbortSignal.any([signal, endless.signal]);
    await asked(async () => {
      const chunks = await this.#model(prompt).stream(messagesOf(prompt), { signal: both });
      for await (const chunk of chunks) {
        text += typeof chunk.content === 'string' ? chunk.content : '';
        finish = chunk.response_metadata.finish_reason ?? finish;
        if (text.length > prompt.tokensMax * charactersMax) {
          endless.abort();
          throw modelFailed('model.budget');
        }
        grow(text);
      }
    });
    if (finish !== 'stop') throw new Retryable('model.cut');
    return text;
  }

  #model({ tokensMax }: Prompt): ChatOpenAI {
    const { name, apiKey, baseUrl, timeoutSeconds } = this.#settings;
    return new ChatOpenAI({
      model: name,
      apiKey: apiKey ?? 'none',
      maxTokens: tokensMax,
      timeout: timeoutSeconds * 1000,
      maxRetries: 0,
      streamUsage: false,
      useResponsesApi: false,
      verbose: false,
      configuration: { baseURL: baseUrl ?? undefined, logLevel: 'off' },
    });
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw failureOf(error);
  }
}

function messagesOf({ system, user }: Prompt): BaseMessage[] {
  return [new SystemMessage(system), new HumanMessage(user)];
}

/** Arguments of the tool, or JSON in the text of a server that knows no tools. */
function argumentsOf(raw: BaseMessage): unknown {
  const calls = 'tool_calls' in raw && Array.isArray(raw.tool_calls) ? raw.tool_calls : [];
  const [call] = calls as readonly { readonly args?: unknown }[];
  if (call?.args !== undefined) return call.args;
  const text = textOf(raw);
  const json = /\{[\s\S]*\}/.exec(text)?.[0];
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

function textOf({ content }: BaseMessage): string {
  return typeof content === 'string' ? content : '';
}

function isRefusal(raw: BaseMessage): boolean {
  const refused = typeof raw.additional_kwargs.refusal === 'string';
  return (
    refused || /^\s*(?:I (?:cannot|can't|can’t)|I'm sorry|Не могу|К сожалению)/i.test(textOf(raw))
  );
}
