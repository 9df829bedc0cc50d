import { randomBytes } from 'node:crypto';
import { KeyStore, UserErasedError } from '../key-store.js';
import { ViewsUnavailable } from '../view-store.js';

/** Keys in memory, for tests; may be told to be away. */
export class MemoryKeys extends KeyStore {
  away = false;
  private readonly keys = new Map<string, Buffer | null>();

  async obtain(ownerId: string): Promise<Buffer> {
    const known = this.keys.get(ownerId);
    if (known === null) throw new UserErasedError();
    const key = known ?? randomBytes(32);
    this.keys.set(ownerId, key);
    return key;
  }

  async find(ownerId: string): Promise<Buffer | null> {
    if (this.away) throw new ViewsUnavailable();
    return this.keys.get(ownerId) ?? null;
  }

  async destroy(ownerId: string): Promise<void> {
    this.keys.set(ownerId, null);
  }

  /** Another key under the same name, as after a mix-up of key files. */
  async mixUp(ownerId: string): Promise<void> {
    this.keys.set(ownerId, randomBytes(32));
  }

  async close(): Promise<void> {
    this.keys.clear();
  }
}
