interface Kept<V> {
  readonly value: V;
  /** How many were there before it. */
  readonly place: number;
}

/**
 * A map that nothing changes: `with` gives another one. What is added last is added to the entries
 * that both share, and each map sees those that were there when it was made, so that a long history
 * is not copied with each entry. Writing over an entry, or adding to a map that another one has
 * outgrown, copies.
 */
export class GrowingMap<K, V> implements ReadonlyMap<K, V> {
  readonly size: number;
  private readonly shared: Map<K, Kept<V>>;

  private constructor(shared: Map<K, Kept<V>>, size: number) {
    this.shared = shared;
    this.size = size;
  }

  static empty<K, V>(): GrowingMap<K, V> {
    return new GrowingMap<K, V>(new Map(), 0);
  }

  with(key: K, value: V): GrowingMap<K, V> {
    const own = this.entryOf(key);
    const isLast = this.size > 0 && this.shared.size === this.size;
    const shared = own === undefined && isLast ? this.shared : this.copied();
    shared.set(key, { value, place: own?.place ?? this.size });
    return new GrowingMap(shared, own === undefined ? this.size + 1 : this.size);
  }

  get(key: K): V | undefined {
    return this.entryOf(key)?.value;
  }

  has(key: K): boolean {
    return this.entryOf(key) !== undefined;
  }

  forEach(callback: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, { value, place }] of this.shared) {
      if (place >= this.size) return;
      yield [key, value];
    }
  }

  *keys(): MapIterator<K> {
    for (const [key] of this) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this) yield value;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  private entryOf(key: K): Kept<V> | undefined {
    const kept = this.shared.get(key);
    return kept === undefined || kept.place >= this.size ? undefined : kept;
  }

  /** In the order of the places, as a map has it that was written over. */
  private copied(): Map<K, Kept<V>> {
    const copy = new Map<K, Kept<V>>();
    for (const [key, kept] of this.shared) {
      if (kept.place < this.size) copy.set(key, kept);
    }
    return copy;
  }
}
