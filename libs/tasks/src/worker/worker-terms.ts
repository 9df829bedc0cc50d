/** From the configuration. */
export interface WorkerTerms {
  readonly jobsParallel: number;
  readonly jobsPerUser: number;
  readonly reportTimeLimitMs: number;
  /**
   * Begins this process's lease ids. In embedded mode no other process lives on the data, so
   * leases that begin otherwise are void.
   */
  readonly processId: string;
  readonly alone: boolean;
}

export const workerTerms = Symbol('WorkerTerms');
