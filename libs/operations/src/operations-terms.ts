/** Of the process that answers. */
export interface OperationsTerms {
  /** The folder whose disk is looked at. */
  readonly dataDir: string;
  readonly startedAt: Date;
}

export const operationsTerms = Symbol('OperationsTerms');
