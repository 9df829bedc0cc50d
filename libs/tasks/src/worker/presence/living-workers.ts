import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../kernel/src/index.js';
import type { SilentProcess } from '../../domain/leases.js';
import { workerTerms, type WorkerTerms } from '../worker-terms.js';
import { WorkerBeats } from './worker-beats.js';

export const BEAT_MS = 1_000;
/** Whoever is silent for so long is dead, or hangs. */
export const SILENT_MS_MAX = 6_000;
/** Of the time between two beats of mine at most so much counts: I may have hung myself. */
export const COUNTED_MS_MAX = 3_000;
/** So long everybody has at least to be heard again when the store was away. */
export const HEARD_AGAIN_MS = 3_000;
/** A lease is taken under a beat that is no older. */
const FRESH_MS = 2 * BEAT_MS;
/** After an hour nobody can hold a lease any more. */
const FORGOTTEN_MS = 3_600_000;

interface Heard {
  readonly beats: number;
  /** By my clock, since it was heard last. */
  silentMs: number;
}

/**
 * Says that this worker lives, and hears which others do. Time counts between beats of one's own
 * that were stored: while the store is away, or while this process itself hangs, nobody dies.
 */
@Injectable()
export class LivingWorkers {
  private readonly log = new Logger('worker');
  private readonly heard = new Map<string, Heard>();
  private beating: Promise<void> | null = null;
  private isDue = false;
  private beats = 0;
  /** Of the last beat that was stored: how manieth it was, when it began. */
  private stored = { beats: 0, at: Number.NEGATIVE_INFINITY };
  /** When others were heard last; null after a beat that was not stored. */
  private heardAt: number | null = null;
  private stopBeating: () => void = () => undefined;
  private onDeath: () => void = () => undefined;

  constructor(
    private readonly store: WorkerBeats,
    private readonly clock: Clock,
    @Inject(workerTerms) private readonly terms: WorkerTerms,
  ) {}

  /** What they held when they were heard last is void. */
  get silent(): readonly SilentProcess[] {
    return [...this.heard].flatMap(([processId, { beats, silentMs }]) =>
      silentMs >= SILENT_MS_MAX ? [{ processId, beats }] : [],
    );
  }

  async start(onDeath: () => void): Promise<void> {
    if (this.terms.alone) return;
    this.onDeath = onDeath;
    await this.beat();
    this.stopBeating = this.clock.every(BEAT_MS, () => this.beatInTurn());
  }

  /** Where leases of it may stand, others have to hear that it is silent. */
  async stop(leavesLeases = false): Promise<void> {
    this.stopBeating();
    this.isDue = false;
    await this.beating;
    if (!this.terms.alone && !leavesLeases)
      await this.store.forget(this.terms.processId).catch(() => undefined);
  }

  /** One beat; while it is on its way there is no other. */
  beat(): Promise<void> {
    this.beating ??= this.beatOnce().finally(() => (this.beating = null));
    return this.beating;
  }

  /**
   * The beat under which a lease may be taken. One that hung says first that it lives, or others
   * that have not heard of it yet would take from it what it begins now. While the store is away
   * nobody is heard, and the last beat has to do.
   */
  async freshBeat(): Promise<number> {
    const isFresh = (): boolean => this.now() - this.stored.at <= FRESH_MS;
    // The one that is on its way may have begun long ago.
    for (let more = 2; more > 0 && !this.terms.alone && !isFresh(); more -= 1) await this.beat();
    return this.stored.beats;
  }

  /** One that took longer than it should is followed at once. */
  private beatInTurn(): void {
    this.isDue = this.beating !== null;
    if (this.isDue) return;
    void this.beat().then(() => {
      if (this.isDue) this.beatInTurn();
    });
  }

  private async beatOnce(): Promise<void> {
    this.beats += 1;
    const mine = { beats: this.beats, at: this.now() };
    const all = await this.store.beat(this.terms.processId, mine.beats).catch(() => null);
    if (all === null) this.hearNothing();
    else {
      this.stored = mine;
      await this.hear(all);
    }
  }

  private hearNothing(): void {
    this.heardAt = null;
    for (const known of this.heard.values())
      known.silentMs = Math.min(known.silentMs, SILENT_MS_MAX - HEARD_AGAIN_MS);
  }

  private async hear(all: ReadonlyMap<string, number>): Promise<void> {
    const now = this.now();
    const passed = this.heardAt === null ? 0 : Math.max(0, now - this.heardAt);
    this.heardAt = now;
    for (const processId of this.heard.keys())
      if (!all.has(processId)) this.heard.delete(processId);
    for (const [processId, beats] of all)
      if (processId !== this.terms.processId)
        await this.hearOf(processId, beats, Math.min(passed, COUNTED_MS_MAX));
  }

  private async hearOf(processId: string, beats: number, passedMs: number): Promise<void> {
    const known = this.heard.get(processId);
    if (known?.beats !== beats) {
      this.heard.set(processId, { beats, silentMs: 0 });
      return;
    }
    const wasHeard = known.silentMs < SILENT_MS_MAX;
    known.silentMs += passedMs;
    if (wasHeard && known.silentMs >= SILENT_MS_MAX) {
      this.log.warn(`Worker ${processId} is silent: its jobs are taken over`);
      this.onDeath();
    }
    if (known.silentMs >= FORGOTTEN_MS) await this.store.forget(processId).catch(() => undefined);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
