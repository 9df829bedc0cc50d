import { ChatOpenAI } from '@langchain/openai';
import { HumanMessage, SystemMessage } from 'langchain';
import type { BaseMessage } from '@langchain/core/messages';
import { Agent } from 'undici';
import { z } from 'zod';
import type { Chat, Prompt } from './chat.js';
import { failureOf } from './failure-of.js';
import { Retryable, modelFailed } from './model-failed.js';
import type { ModelSettings } from './model-settings.js';

/** Characters that one token has at the least, in any language that is met here. */
const CHARACTERS_MAX = 12;

/** The time of a call is its own: fetch by itself gives up waiting for headers after 300 s. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** Variables by which the library would send all prompts to a server of its makers. */
const tracing = [
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING_V2',
  'LANGSMITH_TRACING',
  'LANGCHAIN_TRACING',
];

/** LangChain's client of any server that speaks the protocol of OpenAI. */
export class OpenAiChat implements Chat {
  private readonly settings: ModelSettings;

  constructor(settings: ModelSettings) {
    this.settings = settings;
    for (const name of tracing) process.env[name] = 'false';
  }

  async structured<Schema extends z.ZodType>(
    prompt: Prompt,
    name: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const model = this.model(prompt, true).withStructuredOutput(schema, {
      name,
      method: 'functionCalling',
      includeRaw: true,
    });
    const { raw } = await asked(() => model.invoke(messagesOf(prompt), { signal }));
    const parsed = schema.safeParse(argumentsOf(raw));
    if (parsed.success) return parsed.data;
    throw isRefusal(raw) ? modelFailed('model.refused') : new Retryable('model.nonsense');
  }

  async plain(
    prompt: Prompt,
    name: string,
    schema: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const model = this.model(prompt, true).withStructuredOutput(
      { title: name, ...schema },
      { name, method: 'functionCalling', includeRaw: true },
    );
    const { raw } = await asked(() => model.invoke(messagesOf(prompt), { signal }));
    const answer = argumentsOf(raw);
    if (answer !== null) return answer;
    throw isRefusal(raw) ? modelFailed('model.refused') : new Retryable('model.nonsense');
  }

  async streamed(
    prompt: Prompt,
    grow: (text: string) => void,
    signal: AbortSignal,
  ): Promise<string> {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    try {
      const chunks = await asked(() =>
        this.model(prompt, false).stream(messagesOf(prompt), { signal: both }),
      );
      return await grown(chunks[Symbol.asyncIterator](), prompt.tokensMax, grow);
    } finally {
      ended.abort();
    }
  }

  private model({ tokensMax }: Prompt, raw: boolean): ChatOpenAI {
    const { name, apiKey, baseUrl, timeoutSeconds } = this.settings;
    return new ChatOpenAI({
      model: name,
      apiKey: apiKey ?? 'none',
      maxTokens: tokensMax,
      timeout: timeoutSeconds * 1000,
      maxRetries: 0,
      streamUsage: false,
      useResponsesApi: false,
      verbose: false,
      __includeRawResponse: raw,
      configuration: {
        baseURL: baseUrl ?? undefined,
        logLevel: 'off',
        fetchOptions: { dispatcher: patient },
      },
    });
  }
}

async function grown(
  chunks: AsyncIterator<BaseMessage>,
  tokensMax: number,
  grow: (text: string) => void,
): Promise<string> {
  let text = '';
  let finish: unknown = null;
  for (;;) {
    const next = await asked(() => chunks.next()).catch((error: unknown) => {
      throw text === '' ? error : cutBy(error);
    });
    if (next.done === true) break;
    text += textOf(next.value);
    finish = next.value.response_metadata.finish_reason ?? finish;
    if (text.length > tokensMax * CHARACTERS_MAX) throw modelFailed('model.budget');
    grow(text);
  }
  if (finish !== 'stop') throw new Retryable('model.cut');
  return text;
}

function cutBy(error: unknown): unknown {
  const away = error instanceof Retryable && error.failure === 'model.away';
  return away ? new Retryable('model.cut') : error;
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

const REFUSING = /^\s*(?:I (?:cannot|can't|can’t)|I'm sorry|Не могу|К сожалению)/i;

/** Told in a field of its own, which the library drops, or in words. */
function isRefusal(raw: BaseMessage): boolean {
  const told = rawAnswer.safeParse(raw.additional_kwargs.__raw_response);
  const field = told.success ? told.data.choices[0]?.message.refusal : null;
  return typeof field === 'string' || REFUSING.test(textOf(raw));
}

const rawAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ refusal: z.string().nullish() }) })),
});
