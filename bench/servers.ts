import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProtocolProcess } from '../libs/event-store/src/testing/protocol-process.js';
import { MongoServer } from '../libs/view-store/src/testing/mongo-server.js';

export interface Servers {
  readonly named: string;
  /** The settings of one installation on them. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Those that EVENTSTORE_URL and MONGODB_URL name, both empty, or with the keys of their
 * installation in JWT_SECRET, MASTER_KEY and IDENTITY_KEY; else doubles as processes of their own.
 */
export async function openServers(): Promise<Servers> {
  const { EVENTSTORE_URL: events, MONGODB_URL: views } = process.env;
  if (events !== undefined && views !== undefined)
    return {
      named: 'the servers of EVENTSTORE_URL and MONGODB_URL',
      env: settings(events, views),
      close: async () => undefined,
    };
  const folder = mkdtempSync(join(tmpdir(), 'bench-servers-'));
  const log = await ProtocolProcess.start(join(folder, 'log'));
  const mongo = await MongoServer.start(join(folder, 'views'));
  return {
    named: 'doubles of both servers, on disk',
    env: settings(log.url, `${mongo.url}/bench`),
    close: async () => {
      await Promise.all([mongo.stop(), log.kill()]);
      rmSync(folder, { recursive: true });
    },
  };
}

function settings(events: string, views: string): Readonly<Record<string, string>> {
  const secret = (name: string): string => process.env[name] ?? randomBytes(32).toString('base64');
  return {
    EVENTSTORE_URL: events,
    MONGODB_URL: views,
    JWT_SECRET: secret('JWT_SECRET'),
    MASTER_KEY: secret('MASTER_KEY'),
    IDENTITY_KEY: secret('IDENTITY_KEY'),
  };
}
