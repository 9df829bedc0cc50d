import { randomBytes } from 'node:crypto';
import { KeyStore, UserErasedError } from '../key-store.js';

/** Keys in memory, with all that the port promises but durability. */
export class MemoryKeyStore extends KeyStore {
  /** null is a tombstone. */
  protected readonly keys = new Map<string, Buffer | null>();

  async obtain(ownerId: string): Promise<Buffer> {
    const known = this.keys.get(ownerId);
    if (known === null) throw new UserErasedError();
    const key = known ?? randomBytes(32);
    this.keys.set(ownerId, key);
    return key;
  }

  async find(ownerId: string): Promise<Buffer | null> {
    return this.keys.get(ownerId) ?? null;
  }

  async destroy(ownerId: string): Promise<void> {
    this.keys.set(ownerId, null);
  }

  async close(): Promise<void> {
    this.keys.clear();
  }
}

export const memoryKeyStore = (): KeyStore => new MemoryKeyStore();
