import type { Connection } from 'mongoose';
import type { MongoConnection } from '../../../../view-store/src/index.js';
import { WorkerBeats } from './worker-beats.js';

interface BeatsDocument {
  readonly _id: string;
  readonly beats: number;
}

const COLLECTION = 'worker-beats';

export class MongoWorkerBeats extends WorkerBeats {
  constructor(private readonly connection: MongoConnection) {
    super();
  }

  beat(processId: string, beats: number): Promise<ReadonlyMap<string, number>> {
    return this.connection.run(async (connection) => {
      const all = beatsIn(connection);
      await all.updateOne({ _id: { $eq: processId } }, { $max: { beats } }, { upsert: true });
      const found = await all.find().toArray();
      return new Map(found.map(({ _id, beats }) => [_id, beats]));
    });
  }

  async forget(processId: string): Promise<void> {
    await this.connection.run((connection) =>
      beatsIn(connection).deleteOne({ _id: { $eq: processId } }),
    );
  }
}

const beatsIn = (connection: Connection) => connection.collection<BeatsDocument>(COLLECTION);
