import type { Collection, mongo } from 'mongoose';
import { isDuplicate, type MongoConnection } from '../../../view-store/src/index.js';
import {
  KeyRecords,
  KeysUnavailable,
  type KeyRecord,
  type OwnedKeyRecord,
  type Rewrapped,
} from './key-records.js';

const COLLECTION = 'data-keys';

/** A document without a wrapped key is a tombstone. */
interface KeyDocument {
  _id: string;
  wrapped: mongo.Binary | null;
}

/** The connection's write concern (majority, journal) makes what is acknowledged durable. */
export class MongoKeyRecords extends KeyRecords {
  constructor(private readonly connection: MongoConnection) {
    super();
  }

  find(ownerId: string): Promise<KeyRecord | null> {
    return this.run(async (keys) => {
      const found = await keys.findOne({ _id: { $eq: ownerId } });
      return found === null ? null : recordOf(found.wrapped);
    });
  }

  async insertIfAbsent(ownerId: string, wrapped: Buffer): Promise<KeyRecord> {
    await this.run(async (keys) => {
      try {
        await keys.insertOne({ _id: ownerId, wrapped: wrapped as unknown as mongo.Binary });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    });
    const stored = await this.find(ownerId);
    if (stored === null) throw new Error('A key that was just stored is not there');
    return stored;
  }

  bury(ownerId: string): Promise<void> {
    return this.run(async (keys) => {
      const only = { _id: { $eq: ownerId } };
      await keys.updateOne(only, { $set: { wrapped: null } }, { upsert: true });
    });
  }

  page(after: string | null, limit: number): Promise<readonly OwnedKeyRecord[]> {
    return this.run(async (keys) => {
      const filter = after === null ? {} : { _id: { $gt: after } };
      const found = await keys
        .find(filter)
        .sort([['_id', 1]])
        .limit(limit)
        .toArray();
      return found.map((one) => ({ ownerId: one._id, ...recordOf(one.wrapped) }));
    });
  }

  /** One by one: each is whole, and a rotation that is broken off finds which are done. */
  rewrap(changes: readonly Rewrapped[]): Promise<void> {
    return this.run(async (keys) => {
      for (const { ownerId, from, to } of changes)
        await keys.updateOne(
          { _id: { $eq: ownerId }, wrapped: { $eq: from as unknown as mongo.Binary } },
          { $set: { wrapped: to as unknown as mongo.Binary } },
        );
    });
  }

  /** The connection is shared: whoever opened it closes it. */
  async close(): Promise<void> {
    return;
  }

  private run<T>(use: (keys: Collection<KeyDocument>) => Promise<T>): Promise<T> {
    return this.connection.run(
      (connection) => use(connection.collection<KeyDocument>(COLLECTION)),
      (cause) => new KeysUnavailable(cause),
    );
  }
}

function recordOf(wrapped: KeyDocument['wrapped']): KeyRecord {
  if (wrapped === null) return { kind: 'tombstone' };
  return { kind: 'key', wrapped: Buffer.from(wrapped.buffer) };
}
