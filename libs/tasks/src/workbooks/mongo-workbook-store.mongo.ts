import type { Connection } from 'mongoose';
import type { Clock } from '../../../kernel/src/index.js';
import { isDuplicate, type MongoConnection } from '../../../view-store/src/index.js';
import { WorkbookStore, checkWorkbookId, type StoredWorkbook } from './workbook-store.js';

/** One document is one file, so that a put and a delete are atomic. */
interface WorkbookDocument {
  readonly _id: string;
  readonly storedAt: Date;
  readonly sealed: Buffer;
}

const COLLECTION = 'workbooks';
/** Of many first puts of one id at once each but one meets the other's document. */
const ATTEMPTS_MAX = 50;

/** Files in MongoDB; an acknowledged write outlives a crash by the connection's write concern. */
export class MongoWorkbookStore extends WorkbookStore {
  constructor(
    private readonly connection: MongoConnection,
    private readonly clock: Clock,
  ) {
    super();
  }

  async put(workbookId: string, sealed: Buffer): Promise<void> {
    checkWorkbookId(workbookId);
    const file = { storedAt: this.clock.now(), sealed };
    for (let attempt = 1; ; attempt += 1)
      try {
        await this.connection.run((connection) =>
          workbooks(connection).replaceOne({ _id: workbookId }, file, { upsert: true }),
        );
        return;
      } catch (error) {
        if (!isDuplicate(error) || attempt === ATTEMPTS_MAX) throw error;
      }
  }

  async get(workbookId: string): Promise<Buffer | null> {
    checkWorkbookId(workbookId);
    const found = await this.connection.run((connection) =>
      workbooks(connection).findOne({ _id: workbookId }, { promoteBuffers: true }),
    );
    return found?.sealed ?? null;
  }

  async delete(workbookId: string): Promise<void> {
    checkWorkbookId(workbookId);
    await this.connection.run((connection) => workbooks(connection).deleteOne({ _id: workbookId }));
  }

  async list(): Promise<readonly StoredWorkbook[]> {
    const found = await this.connection.run((connection) =>
      workbooks(connection)
        .find({}, { projection: { storedAt: 1 } })
        .toArray(),
    );
    return found.map(({ _id: workbookId, storedAt }) => ({ workbookId, storedAt }));
  }
}

const workbooks = (connection: Connection) => connection.collection<WorkbookDocument>(COLLECTION);
