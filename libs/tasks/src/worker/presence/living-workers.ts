import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../kernel/src/index.js';
import { workerTerms, type WorkerTerms } from '../worker-terms.js';
import { WorkerBeats } from './worker-beats.js';

export const BEAT_MS = 2_000;
/** Whoever is silent for so many beats of mine is dead, or hangs. */
export const SILENT_BEATS_MAX = 4;
/** After an hour nobody can hold a lease any more. */
const FORGOTTEN_AFTER = 3_600_000 / BEAT_MS;

interface Heard {
  readonly beats: number;
  /** Of my beats, since its last. */
  silent: number;
}

/**
 * Says that this worker lives, and hears which others do. Time is counted in beats of one's own
 * that were stored: while the store is away, or while this process itself hangs, nobody dies.
 */
@Injectable()
export class LivingWorkers {
  private readonly log = new Logger('worker');
  private readonly heard = new Map<string, Heard>();
  private beating: Promise<void> | null = null;
  private stopBeating: () => void = () => undefined;
  private onDeath: () => void = () => undefined;

  constructor(
    private readonly beats: WorkerBeats,
    private readonly clock: Clock,
    @Inject(workerTerms) private readonly terms: WorkerTerms,
  ) {}

  /** Their leases are void. One that only hung lives again with its next beat. */
  get dead(): readonly string[] {
    const silent = [...this.heard].filter(([, known]) => known.silent >= SILENT_BEATS_MAX);
    return silent.map(([processId]) => processId);
  }

  async start(onDeath: () => void): Promise<void> {
    if (this.terms.alone) return;
    this.onDeath = onDeath;
    await this.beat();
    this.stopBeating = this.clock.every(BEAT_MS, () => void this.beat());
  }

  /** Where leases of it may stand, others have to hear that it is silent. */
  async stop(leavesLeases = false): Promise<void> {
    this.stopBeating();
    await this.beating;
    if (!this.terms.alone && !leavesLeases)
      await this.beats.forget(this.terms.processId).catch(() => undefined);
  }

  /** One beat; while it is on its way there is no other. */
  beat(): Promise<void> {
    this.beating ??= this.beatOnce().finally(() => (this.beating = null));
    return this.beating;
  }

  private async beatOnce(): Promise<void> {
    const all = await this.beats.beat(this.terms.processId).catch(() => null);
    if (all === null) for (const known of this.heard.values()) known.silent = 0;
    else await this.hear(all);
  }

  private async hear(all: ReadonlyMap<string, number>): Promise<void> {
    for (const processId of this.heard.keys())
      if (!all.has(processId)) this.heard.delete(processId);
    for (const [processId, beats] of all)
      if (processId !== this.terms.processId) await this.hearOf(processId, beats);
  }

  private async hearOf(processId: string, beats: number): Promise<void> {
    const known = this.heard.get(processId);
    if (known?.beats !== beats) {
      this.heard.set(processId, { beats, silent: 0 });
      return;
    }
    known.silent += 1;
    if (known.silent === SILENT_BEATS_MAX) {
      this.log.warn(`Worker ${processId} is silent: its jobs are taken over`);
      this.onDeath();
    }
    if (known.silent >= FORGOTTEN_AFTER) await this.beats.forget(processId).catch(() => undefined);
  }
}
