import { LiveChannel, type LiveNote } from './live-channel.js';

/** Notes of one key are joined to one message in so many milliseconds. */
const JOIN_MS = 100;

/** Embedded: the worker and those who listen are one process. */
export class InProcessLiveChannel extends LiveChannel {
  private readonly listeners = new Set<(note: LiveNote) => void>();
  /** User → key → latest note. */
  private readonly latest = new Map<string, Map<string, LiveNote>>();
  private readonly due = new Map<string, NodeJS.Timeout>();

  publish(note: LiveNote): void {
    const ofUser = this.latest.get(note.userId) ?? new Map<string, LiveNote>();
    this.latest.set(note.userId, ofUser.set(note.key, note));
    const id = `${note.userId} ${note.key}`;
    if (this.due.has(id)) return;
    this.send(note);
    this.due.set(id, this.later(id, note));
  }

  end(userId: string, key: string): void {
    const ofUser = this.latest.get(userId);
    ofUser?.delete(key);
    if (ofUser?.size === 0) this.latest.delete(userId);
    this.forget(`${userId} ${key}`);
  }

  listen(onNote: (note: LiveNote) => void): () => void {
    this.listeners.add(onNote);
    return () => this.listeners.delete(onNote);
  }

  current(userId: string): readonly LiveNote[] {
    return [...(this.latest.get(userId)?.values() ?? [])];
  }

  async close(): Promise<void> {
    [...this.due.keys()].forEach((id) => this.forget(id));
    this.listeners.clear();
    this.latest.clear();
  }

  /** The first note goes at once; those within the next moment go as one, the latest. */
  private later(id: string, sent: LiveNote): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.due.delete(id);
      const newest = this.latest.get(sent.userId)?.get(sent.key);
      if (!newest || newest === sent) return;
      this.send(newest);
      this.due.set(id, this.later(id, newest));
    }, JOIN_MS);
    return timer;
  }

  private send(note: LiveNote): void {
    this.listeners.forEach((listener) => listener(note));
  }

  private forget(id: string): void {
    clearTimeout(this.due.get(id));
    this.due.delete(id);
  }
}
