import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretBytes } from '../config/checks.js';
import { secretNames, type Configuration, type SecretName } from '../config/configuration.js';
import { RotationUnfinished } from '../installation/rotation-unfinished.js';
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

type Texts = Readonly<Record<SecretName, string>> & {
  /** What MASTER_KEY is about to become. */
  readonly MASTER_KEY_NEXT?: string;
};

/**
 * The given secrets; in embedded mode those that are missing are made once and kept in DATA_DIR,
 * but never beside a log (`hasLog`), which was written with others, nor while a restore has not
 * ended. While a rotation has not ended only the rotation gets them. The caller holds the lock.
 */
export function secretsOf(
  { secrets, databases, dataDir }: Configuration,
  hasLog: boolean,
  whatFor: 'start' | 'rotation' = 'start',
): Secrets {
  if (databases === null) refuseUnfinishedRestore(dataDir);
  const given = secretNames.every((name) => secrets[name] !== undefined);
  const isKept = !given && databases === null;
  const texts: Partial<Texts> = isKept ? { ...kept(dataDir, hasLog), ...secrets } : secrets;
  if (whatFor === 'start' && texts.MASTER_KEY_NEXT !== undefined) throw new RotationUnfinished();
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
  keep(path, made);
  return made;
}

function parsed(path: string): Texts {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Texts;
  } catch (error) {
    throw new StartRefused(`Файл ${path} испорчен: верните его из копии.`, { cause: error });
  }
}

/**
 * The master key that is to come, in DATA_DIR, made once for a rotation however often it is broken
 * off; null where the service keeps no secrets of its own there, or is given this one.
 */
export function nextMasterKey({ secrets, dataDir }: Configuration): Buffer | null {
  const path = join(dataDir, SECRETS_FILE);
  if (secrets.MASTER_KEY !== undefined || !existsSync(path)) return null;
  const texts = parsed(path);
  const next = texts.MASTER_KEY_NEXT ?? randomBytes(32).toString('base64');
  if (texts.MASTER_KEY_NEXT === undefined) keep(path, { ...texts, MASTER_KEY_NEXT: next });
  return bytesOf('MASTER_KEY', { ...texts, MASTER_KEY: next });
}

/** Puts it in the place of the one before, which is not kept. */
export function takeNextMasterKey({ dataDir }: Configuration): void {
  const path = join(dataDir, SECRETS_FILE);
  const { MASTER_KEY_NEXT: next, ...texts } = parsed(path);
  if (next !== undefined) keep(path, { ...texts, MASTER_KEY: next });
}

const keep = (path: string, texts: Texts): void =>
  writeDurably(path, `${JSON.stringify(texts, null, 2)}\n`);
