import type { Connection, ConnectOptions, mongo } from 'mongoose';
import { ViewsUnavailable } from '../../kernel/src/index.js';

export interface MongoConnectionOptions {
  /** Only where the URL names none. */
  readonly database?: string;
  /** How long a server that is away, or hangs, is waited for. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 3_000;
const DATABASE = 'svodka';

/** Not the library's own instance: its settings are everybody's. */
const settings = {
  strictQuery: true,
  sanitizeFilter: true,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
} as const;

/** Codes of a server that stops, steps down, is too slow or has no room: all may pass. */
const passingCodes = new Set([
  6, 7, 50, 64, 89, 91, 100, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
]);
const passingNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
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
  private connection: Connection | null = null;
  private opening: Promise<Connection> | null = null;
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
      return await use(this.connection ?? (await this.open()));
    } catch (error) {
      if (this.isClosed() || isPassing(error)) throw unavailable(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.opening?.catch(() => undefined);
    await this.connection?.close();
  }

  /** A method, because it changes while others are awaited. */
  private isClosed(): boolean {
    return this.closed;
  }

  private async open(): Promise<Connection> {
    this.opening ??= this.connect();
    try {
      this.connection = await this.opening;
      return this.connection;
    } finally {
      this.opening = null;
    }
  }

  /** The library is loaded here: the embedded mode, which has no use for it, starts without. */
  private async connect(): Promise<Connection> {
    const { default: mongoose } = await import('mongoose');
    const connection = new mongoose.Mongoose(settings).createConnection();
    try {
      return await connection.openUri(this.url, this.connectOptions());
    } catch (error) {
      await connection.close();
      throw error;
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
  if (isCutOff(error) || passingNames.has(error.name)) return true;
  return 'code' in error && typeof error.code === 'number' && passingCodes.has(error.code);
}

/**
 * What the driver makes of a connection that is lost under a bulk write: its own kind and code are
 * gone. Documents that cannot be written are refused before, or named with a code each.
 */
const isCutOff = (error: Error): boolean =>
  isOfBulkWrite(error) && error.code === undefined && [error.writeErrors].flat().length === 0;

/** By its name, for the library may not be loaded. */
export const isOfBulkWrite = (error: unknown): error is mongo.MongoBulkWriteError =>
  error instanceof Error && error.name === 'MongoBulkWriteError';

/** A document of this _id is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
