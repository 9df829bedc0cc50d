const fatal: ReadonlySet<string | null> = new Set([
  'SIGABRT',
  'SIGSEGV',
  'SIGTRAP',
  'SIGBUS',
  'SIGILL',
]);

/** Signals by which a program ends that ran out of its own memory. */
export const isFatal = (signal: NodeJS.Signals | null): boolean => fatal.has(signal);

/**
 * A time limit for another process. What it has answered in time is read first, however busy this
 * process was meanwhile. Returns a function that lifts the limit.
 */
export function timeLimit(milliseconds: number, reached: () => void): () => void {
  let afterReading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    afterReading = setImmediate(reached);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(afterReading);
  };
}
