import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretBytes } from '../config/checks.js';
import { secretNames, type Configuration, type SecretName } from '../config/configuration.js';
import { StartRefused } from '../start-refused.js';
import { refuseUnfinishedRestore } from './unfinished-restore.js';
import { writeDurably } from './write-durably.js';

/** 32 bytes each. */
export interface Secrets {
  readonly jwtSecret: Buffer;
  readonly masterKey: Buffer;
  readonly identityKey: Buffer;
}

export const SECRETS_FILE = 'secrets.json';

type Texts = Readonly<Record<SecretName, string>>;

/**
 * The given secrets; in embedded mode those that are missing are made once and kept in DATA_DIR,
 * but never beside a log (`hasLog`), which was written with others, nor while a restore has not
 * ended. The caller holds the lock.
 */
export function secretsOf(
  { secrets, databases, dataDir }: Configuration,
  hasLog: boolean,
): Secrets {
  if (databases === null) refuseUnfinishedRestore(dataDir);
  const given = secretNames.every((name) => secrets[name] !== undefined);
  const texts = given || databases !== null ? secrets : { ...kept(dataDir, hasLog), ...secrets };
  return {
    jwtSecret: bytesOf('JWT_SECRET', texts),
    masterKey: bytesOf('MASTER_KEY', texts),
    identityKey: bytesOf('IDENTITY_KEY', texts),
  };
}

function bytesOf(name: SecretName, texts: Partial<Texts>): Buffer {
  const bytes = secretBytes(texts[name] ?? '');
  if (bytes === null) throw new StartRefused(`${name}: нет секрета или он не подходит.`);
  return bytes;
}

function kept(dataDir: string, hasLog: boolean): Texts {
  const path = join(dataDir, SECRETS_FILE);
  if (existsSync(path)) return parsed(path);
  if (hasLog)
    throw new StartRefused(
      `В папке ${dataDir} есть журнал событий, но нет ${SECRETS_FILE}: верните этот файл из копии ` +
        `или задайте ${secretNames.join(', ')}.`,
    );
  const made = Object.fromEntries(
    secretNames.map((name) => [name, randomBytes(32).toString('base64')]),
  ) as Texts;
  writeDurably(path, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

function parsed(path: string): Texts {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Texts;
  } catch (error) {
    throw new StartRefused(`Файл ${path} испорчен: верните его из копии.`, { cause: error });
  }
}
