/** Port: what the runners tell the operator. Facts are names, places and counts, never data. */
export abstract class RunnerLog {
  abstract alarm(code: string, facts: Readonly<Record<string, string | number>>): void;
}

/** The class of an error: its message may hold what a person wrote. */
export const nameOf = (error: unknown): string =>
  error instanceof Error ? error.constructor.name : typeof error;
