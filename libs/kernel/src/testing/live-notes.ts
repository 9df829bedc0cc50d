import type { LiveChannel, LiveNote } from '../live-channel.js';

/** A summary as far as it is written. */
export const liveNote = (text: string, changes: Partial<LiveNote> = {}): LiveNote => ({
  userId: 'anna',
  key: 't/report-0-1',
  event: 'summary_partial_result',
  data: { task_id: 't', partial_result: { partial_text: text }, is_final: false },
  leaseId: 'l',
  ...changes,
});

export const textOf = ({ data }: LiveNote): string =>
  (data as { partial_result: { partial_text: string } }).partial_result.partial_text;

/** Listens to a channel and keeps what it is told. */
export class NoteCollector {
  readonly notes: LiveNote[] = [];
  readonly stop: () => void;
  private waiting: (() => void)[] = [];

  constructor(channel: LiveChannel) {
    this.stop = channel.listen((note) => {
      this.notes.push(note);
      this.waiting.splice(0).forEach((wake) => wake());
    });
  }

  get texts(): readonly string[] {
    return this.notes.map(textOf);
  }

  /** Resolves when this text was told. */
  async until(text: string): Promise<void> {
    while (!this.texts.includes(text))
      await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
