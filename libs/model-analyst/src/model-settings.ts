/** Where a model is asked, and what it may cost. */
export interface ModelSettings {
  readonly name: string;
  /** null where the server asks for none. */
  readonly apiKey: string | null;
  /** null: OpenAI's own. */
  readonly baseUrl: string | null;
  readonly timeoutSeconds: number;
  /** In and out, as far as one process counts them. */
  readonly tokensPerTask: number;
  /** Calls at once in one process. */
  readonly concurrency: number;
  /** The first pause before a call is repeated; it doubles. */
  readonly backoffMs?: number;
  /** yyyy-mm-dd where people are, which a request may mean by «сегодня»; not told where absent. */
  readonly today?: () => string;
}
