/**
 * Port: where workers say that they live. Which of them are dead is for each to judge by its own
 * clock: no two machines need agree on the time.
 */
export abstract class WorkerBeats {
  /** One more beat of this process; how many each process has beaten so far. */
  abstract beat(processId: string): Promise<ReadonlyMap<string, number>>;

  /** Forgets a process; one that is not there is no error. */
  abstract forget(processId: string): Promise<void>;
}
