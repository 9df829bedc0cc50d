import { WorkerBeats } from './worker-beats.js';

/** Within one process: where no other can live on the same data. */
export class MemoryWorkerBeats extends WorkerBeats {
  private readonly beats = new Map<string, number>();

  async beat(processId: string, beats: number): Promise<ReadonlyMap<string, number>> {
    this.beats.set(processId, Math.max(this.beats.get(processId) ?? 0, beats));
    return Promise.resolve(new Map(this.beats));
  }

  async forget(processId: string): Promise<void> {
    this.beats.delete(processId);
    return Promise.resolve();
  }
}
