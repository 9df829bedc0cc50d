/**
 * Port: where workers say that they live. Which of them are dead is for each to judge by its own
 * clock: no two machines need agree on the time.
 */
export abstract class WorkerBeats {
  /** This process has beaten so often; how often each has, as far as it was told. */
  abstract beat(processId: string, beats: number): Promise<ReadonlyMap<string, number>>;

  /** Forgets a process; one that is not there is no error. */
  abstract forget(processId: string): Promise<void>;
}
