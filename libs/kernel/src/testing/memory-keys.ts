import { randomBytes } from 'node:crypto';
import { ViewsUnavailable } from '../view-store.js';
import { MemoryKeyStore } from './memory-key-store.js';

/** Keys in memory that may be told to be away, or mixed up. */
export class MemoryKeys extends MemoryKeyStore {
  away = false;

  override async find(ownerId: string): Promise<Buffer | null> {
    if (this.away) throw new ViewsUnavailable();
    return super.find(ownerId);
  }

  /** Another key under the same name, as after a mix-up of key files. */
  async mixUp(ownerId: string): Promise<void> {
    this.keys.set(ownerId, randomBytes(32));
  }
}
