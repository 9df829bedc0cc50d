import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { ViewsUnavailable } from '../../kernel/src/index.js';

export interface MongoConnectionOptions {
  /** Only where the URL names none. */
  readonly database?: string;
  /** How long a server that is away, or hangs, is waited for. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 3_000;
const DATABASE = 'svodka';

/** Codes of a server that stops, steps down, is too slow or has no room: all may pass. */
const passingCodes = new Set([
  6, 7, 50, 64, 89, 91, 100, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
]);
const passingNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
  'MongoWriteConcernError',
]);

/** One pool of connections for all that this process keeps in MongoDB. */
export class MongoConnection {
  /** Not the library's own instance: its settings are everybody's. */
  private readonly mongoose = new mongoose.Mongoose({
    strictQuery: true,
    sanitizeFilter: true,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  });
  private readonly connection = this.mongoose.createConnection();
  private opening: Promise<unknown> | null = null;
  private opened = false;
  private closed = false;

  /** Connects on first use, so that a server that is away keeps no process from starting. */
  constructor(
    private readonly url: string,
    private readonly options: MongoConnectionOptions = {},
  ) {}

  /** Throws what `unavailable` makes (ViewsUnavailable) while the server is away. */
  async run<T>(
    use: (connection: Connection) => Promise<T>,
    unavailable = (cause: unknown): Error => new ViewsUnavailable({ cause }),
  ): Promise<T> {
    if (this.closed) throw unavailable(new Error('Closed'));
    try {
      if (!this.opened) await this.open();
      return await use(this.connection);
    } catch (error) {
      if (this.isClosed() || isPassing(error)) throw unavailable(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.opening?.catch(() => undefined);
    await this.connection.close();
  }

  /** A method, because it changes while others are awaited. */
  private isClosed(): boolean {
    return this.closed;
  }

  private async open(): Promise<void> {
    this.opening ??= this.connection.openUri(this.url, this.connectOptions());
    try {
      await this.opening;
      this.opened = true;
    } finally {
      this.opening = null;
    }
  }

  private connectOptions(): ConnectOptions {
    const { database = DATABASE, patienceMs = PATIENCE_MS } = this.options;
    const named = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(this.url);
    return {
      ...(named ? {} : { dbName: database }),
      serverSelectionTimeoutMS: patienceMs,
      connectTimeoutMS: patienceMs,
      waitQueueTimeoutMS: patienceMs,
      // A server that hangs is noticed by the heartbeat, which then ends what waits for it.
      heartbeatFrequencyMS: Math.max(500, patienceMs / 2),
      socketTimeoutMS: patienceMs * 5,
      // A standalone server has no retryable writes; whoever calls tries again.
      retryWrites: false,
      retryReads: false,
      writeConcern: { w: 'majority', journal: true },
      maxPoolSize: 20,
    };
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Whatever a lost connection or a cleared pool is called, it is one of these.
  if (error instanceof mongoose.mongo.MongoNetworkError || isCutOff(error)) return true;
  if (passingNames.has(error.name)) return true;
  return 'code' in error && typeof error.code === 'number' && passingCodes.has(error.code);
}

/**
 * What the driver makes of a connection that is lost under a bulk write: its own kind and code are
 * gone. Documents that cannot be written are refused before, or named with a code each.
 */
const isCutOff = (error: Error): boolean =>
  error instanceof mongoose.mongo.MongoBulkWriteError &&
  error.code === undefined &&
  [error.writeErrors].flat().length === 0;

/** A document of this _id is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
