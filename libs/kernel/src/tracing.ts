/** What a span tells beside its name: names and counts from the code, never anybody's data. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Port: whoever watches how long each step takes, and what caused it. */
export interface Tracing {
  /** Runs a step within a span, under the one that runs or under a cause of another process. */
  span<T>(name: string, facts: SpanFacts, step: () => Promise<T>, cause?: string): Promise<T>;
  /** The request that runs belongs to this cause, where no step of it was told yet. */
  join(cause: string): void;
  /** The running span as W3C `traceparent`; null outside of all. */
  current(): string | null;
}

let watching: Tracing | null = null;

/** One for the process; null: nobody watches any more. */
export const watchBy = (tracing: Tracing | null): void => void (watching = tracing);

export const isWatched = (): boolean => watching !== null;

/** Where nobody watches this is the step itself. */
export const traced = <T>(
  name: string,
  facts: SpanFacts,
  step: () => Promise<T>,
  cause?: string,
): Promise<T> => (watching === null ? step() : watching.span(name, facts, step, cause));

export const joinTrace = (cause: string): void => watching?.join(cause);

/** For the metadata of what is written now. */
export function traceOfNow(): { readonly traceparent?: string } {
  const traceparent = watching?.current() ?? null;
  return traceparent === null ? {} : { traceparent };
}
