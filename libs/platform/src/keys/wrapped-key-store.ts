import { randomBytes } from 'node:crypto';
import { KeyStore, UserErasedError, type Clock } from '../../../kernel/src/index.js';
import { KeyIsMissing } from './key-is-missing.js';
import type { KeyRecord, KeyRecords } from './key-records.js';
import { unwrapKey, wrapKey } from './key-wrap.js';

const KEY_BYTES = 32;
const CACHE_MS = 60_000;
const CACHE_MAX = 10_000;

interface Cached {
  readonly key: Buffer;
  readonly until: number;
}

/** Data keys wrapped with the master key (AES-256-GCM, bound to their owner), over any database. */
export class WrappedKeyStore extends KeyStore {
  private readonly cache = new Map<string, Cached>();

  constructor(
    private readonly records: KeyRecords,
    private readonly masterKey: Buffer,
    private readonly clock: Clock,
    /** Whether somebody is in the log already: then no key is made any more. */
    private readonly isPerson: (ownerId: string) => Promise<boolean>,
  ) {
    super();
  }

  async obtain(ownerId: string): Promise<Buffer> {
    const cached = this.cached(ownerId);
    if (cached) return cached;
    const known = await this.records.find(ownerId);
    const record = known ?? (await this.made(ownerId));
    if (record.kind === 'tombstone') throw new UserErasedError();
    return this.remember(ownerId, record.wrapped);
  }

  private async made(ownerId: string): Promise<KeyRecord> {
    if (await this.isPerson(ownerId)) throw new KeyIsMissing();
    const wrapped = wrapKey(this.masterKey, ownerId, randomBytes(KEY_BYTES));
    return this.records.insertIfAbsent(ownerId, wrapped);
  }

  async find(ownerId: string): Promise<Buffer | null> {
    const cached = this.cached(ownerId);
    if (cached) return cached;
    const record: KeyRecord | null = await this.records.find(ownerId);
    return record?.kind === 'key' ? this.remember(ownerId, record.wrapped) : null;
  }

  async destroy(ownerId: string): Promise<void> {
    await this.records.bury(ownerId);
    this.cache.delete(ownerId);
  }

  async close(): Promise<void> {
    this.cache.clear();
    await this.records.close();
  }

  private cached(ownerId: string): Buffer | null {
    const entry = this.cache.get(ownerId);
    if (!entry) return null;
    if (entry.until > this.clock.now().getTime()) return entry.key;
    this.cache.delete(ownerId);
    return null;
  }

  private remember(ownerId: string, wrapped: Buffer): Buffer {
    const key = unwrapKey(this.masterKey, ownerId, wrapped);
    this.cache.set(ownerId, { key, until: this.clock.now().getTime() + CACHE_MS });
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_MAX && oldest !== undefined) this.cache.delete(oldest);
    return key;
  }
}
