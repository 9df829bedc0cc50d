import { nameOf, type RunnerLog } from './runner-log.js';
import type { Clock } from './time-and-ids.js';
import type { Turn, Turns } from './turns.js';

export const TURN_BEAT_MS = 2_000;
/** A holder that could not prove its turn for so many beats has lost it by itself… */
export const UNPROVEN_BEATS_MAX = 3;
/** …before others, who heard nothing of it for so many looks, take it. */
export const SILENT_LOOKS_MAX = 5;

interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SoleRunnerParts<Running extends Part> {
  readonly turns: Turns;
  readonly clock: Clock;
  readonly log: RunnerLog;
  /** Of what only one process at a time may do. */
  readonly name: string;
  readonly processId: string;
  /** What runs while it is this process's turn; a new one for each turn. */
  open(): Running;
}

/**
 * Runs something in one of the processes that could. Time is counted in beats of one's own, so no
 * two clocks are compared; while the store of turns is away nobody takes one.
 */
export class SoleRunner<Running extends Part> {
  private running: Running | null = null;
  private started: Promise<void> = Promise.resolve();
  private ended: Promise<unknown> = Promise.resolve();
  private looking: Promise<void> | null = null;
  private stopBeating: () => void = () => undefined;
  private beats = 0;
  private provenAt = 0;
  private seen: Turn | null = null;
  private silent = 0;

  constructor(private readonly parts: SoleRunnerParts<Running>) {}

  /** null while another process has the turn. */
  get current(): Running | null {
    return this.running;
  }

  async start(): Promise<void> {
    this.stopBeating = this.parts.clock.every(TURN_BEAT_MS, () => void this.beat());
    await this.lookOnce();
    await this.started;
  }

  /** The next process need not wait until this one is silent. */
  async stop(): Promise<void> {
    this.stopBeating();
    await this.looking;
    this.lose();
    await this.ended;
    const { turns, name, processId } = this.parts;
    await turns.giveUp(name, processId).catch(() => undefined);
  }

  /** While one look is on its way there is no other, but its beats count. */
  beat(): Promise<void> {
    this.beats += 1;
    if (!this.isProven()) this.lose();
    return this.lookOnce();
  }

  private lookOnce(): Promise<void> {
    this.looking ??= this.look()
      .catch((error: unknown) => this.hearNothing(error))
      .finally(() => (this.looking = null));
    return this.looking;
  }

  private async look(): Promise<void> {
    const { turns, name, processId } = this.parts;
    const lookedAt = this.beats;
    const found = await turns.of(name);
    const isTaken =
      this.isFree(found) &&
      (await turns.take(name, found, { holder: processId, beats: (found?.beats ?? 0) + 1 }));
    if (!isTaken) return this.lose();
    this.provenAt = lookedAt;
    if (this.isProven()) this.hold();
  }

  private isFree(found: Turn | null): boolean {
    if (found === null || found.holder === this.parts.processId) return true;
    const isSame = this.seen?.holder === found.holder && this.seen.beats === found.beats;
    this.silent = isSame ? this.silent + 1 : 0;
    this.seen = found;
    return this.silent >= SILENT_LOOKS_MAX;
  }

  private hearNothing(error: unknown): void {
    this.seen = null;
    this.parts.log.alarm('turns.waiting', { turn: this.parts.name, error: nameOf(error) });
  }

  private isProven(): boolean {
    return this.beats - this.provenAt < UNPROVEN_BEATS_MAX;
  }

  /** What ran here before has ended, before it begins anew. */
  private hold(): void {
    if (this.running !== null) return;
    const running = this.parts.open();
    this.running = running;
    this.started = this.ended.then(() => running.start());
  }

  private lose(): void {
    const { running } = this;
    if (running === null) return;
    this.running = null;
    this.ended = Promise.all([this.ended, this.started, running.stop()]);
  }
}
