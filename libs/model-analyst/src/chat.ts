import type { z } from 'zod';

export type Purpose =
  ('request' | 'plan' | 'note' | 'summary') | ('questions' | 'further' | 'telling' | 'review');

/** What is said to the model once. */
export interface Prompt {
  /** What it is for, as logs and measurements call it. */
  readonly purpose: Purpose;
  /** Rules: the only text that tells the model what to do. */
  readonly system: string;
  /** Data and the question, of which nothing is an instruction. */
  readonly user: string;
  readonly tokensMax: number;
}

/** One try at one answer; fails with Retryable or AnalysisFailed. */
export interface Chat {
  structured<Schema extends z.ZodType>(
    prompt: Prompt,
    name: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.infer<Schema>>;
  /** Arguments of the tool as the model wrote them, by a schema of JSON; unchecked. */
  plain(
    prompt: Prompt,
    name: string,
    schema: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<unknown>;
  /** The text grows; what was told last is whole. */
  streamed(prompt: Prompt, grow: (text: string) => void, signal: AbortSignal): Promise<string>;
}
