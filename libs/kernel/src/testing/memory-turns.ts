import { Turns, type Turn } from '../turns.js';

/** Within one process; may be away. */
export class MemoryTurns extends Turns {
  away = false;
  private readonly held = new Map<string, Turn>();

  async of(name: string): Promise<Turn | null> {
    this.requireHere();
    return Promise.resolve(this.held.get(name) ?? null);
  }

  async take(name: string, seen: Turn | null, next: Turn): Promise<boolean> {
    this.requireHere();
    const now = this.held.get(name) ?? null;
    const isSame = now?.holder === seen?.holder && now?.beats === seen?.beats;
    if (isSame) this.held.set(name, next);
    return Promise.resolve(isSame);
  }

  async giveUp(name: string, holder: string): Promise<void> {
    this.requireHere();
    if (this.held.get(name)?.holder === holder) this.held.delete(name);
    return Promise.resolve();
  }

  private requireHere(): void {
    if (this.away) throw new Error('away');
  }
}
