import type { StoredView } from './view-store.js';

const KEPT_MAX = 2_000;
/** Of what was made anew: hardly any other event comes for it, and it must not crowd others out. */
const BEGUN_MAX = 500;

type Kept = Map<string, StoredView | null>;

/**
 * Views as this process has stored or found them, the last that were used. Whoever writes what was
 * folded onto one names its position, so that another projector's write is never overwritten.
 */
export class KeptViews {
  private readonly kept: Kept = new Map();
  private readonly begun: Kept = new Map();

  /** null: nothing is stored of this id; undefined: it is not known. */
  get(storage: string, id: string): StoredView | null | undefined {
    const key = `${storage} ${id}`;
    const kept = this.kept.get(key);
    return kept === undefined ? this.begun.get(key) : kept;
  }

  keep(storage: string, id: string, stored: StoredView | null, isBegun: boolean): void {
    const key = `${storage} ${id}`;
    this.kept.delete(key);
    this.begun.delete(key);
    if (isBegun) add(this.begun, BEGUN_MAX, key, stored);
    else add(this.kept, KEPT_MAX, key, stored);
  }

  forget(): void {
    this.kept.clear();
    this.begun.clear();
  }
}

function add(to: Kept, max: number, key: string, stored: StoredView | null): void {
  to.set(key, stored);
  if (to.size <= max) return;
  const [oldest = ''] = to.keys();
  to.delete(oldest);
}
