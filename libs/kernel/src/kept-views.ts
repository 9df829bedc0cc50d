import type { StoredView } from './view-store.js';

const KEPT_MAX = 2_000;

/**
 * Views as this process has stored or found them, the last that were used. Whoever writes what was
 * folded onto one names its position, so that another projector's write is never overwritten.
 */
export class KeptViews {
  private readonly kept = new Map<string, StoredView | null>();

  /** null: nothing is stored of this id; undefined: it is not known. */
  get(storage: string, id: string): StoredView | null | undefined {
    return this.kept.get(`${storage} ${id}`);
  }

  keep(storage: string, id: string, stored: StoredView | null): void {
    const key = `${storage} ${id}`;
    this.kept.delete(key);
    this.kept.set(key, stored);
    if (this.kept.size <= KEPT_MAX) return;
    const [oldest = ''] = this.kept.keys();
    this.kept.delete(oldest);
  }

  forget(): void {
    this.kept.clear();
  }
}
