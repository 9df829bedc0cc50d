/** From the configuration. */
export interface ConsoleTerms {
  /** Absolute path of the folder in which the copy is kept. */
  readonly dataDir: string;
}

export const consoleTerms = Symbol('ConsoleTerms');
