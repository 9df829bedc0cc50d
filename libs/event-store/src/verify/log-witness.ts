import { randomUUID, type KeyObject } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '../../../kernel/src/index.js';
import type { LogPrint } from './log-audit.js';
import { HeadRefused, publicText, signatureOf, signedContent } from './signed-head.js';
import { writeThrough } from './write-through.js';

export const WITNESS_FILE = 'log-witness.json';

/** What stands for a log up to a position, kept up to date by the service beside its key. */
export type WitnessPrint = Pick<LogPrint, 'events' | 'orderHash'> & { readonly position: Position };

export interface LogWitness {
  readonly kind: 'witness';
  readonly version: 1;
  /** ISO time. */
  readonly signedAt: string;
  readonly log: WitnessPrint;
  /** SPKI, base64. */
  readonly publicKey: string;
}

/**
 * null when the service has never signed here. Throws HeadRefused for what its key did not sign.
 */
export async function readWitness(keyDir: string, key: KeyObject): Promise<LogWitness | null> {
  const text = await textOf(join(keyDir, WITNESS_FILE));
  if (text === null) return null;
  const witness = signedContent<LogWitness>(text);
  if (witness.publicKey !== publicText(key)) throw new HeadRefused('other-key');
  const { kind }: { readonly kind: string } = witness;
  if (kind !== 'witness') throw new HeadRefused('forged');
  return witness;
}

/** Whole and on the disk, or as it was before. */
export async function writeWitness(
  keyDir: string,
  log: WitnessPrint,
  key: KeyObject,
  now: Date,
): Promise<void> {
  const publicKey = publicText(key);
  const signedAt = now.toISOString();
  const witness: LogWitness = { kind: 'witness', version: 1, signedAt, log, publicKey };
  const text = JSON.stringify({ ...witness, signature: signatureOf(witness, key) }, null, 2);
  // A name of its own: several projectors may keep one folder.
  const partial = join(keyDir, `${WITNESS_FILE}.${randomUUID()}`);
  try {
    await writeThrough(partial, `${text}\n`);
    await rename(partial, join(keyDir, WITNESS_FILE));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** How a log differs from what was signed; `print` is its own at the witness's position. */
export function contradiction(
  { log }: LogWitness,
  print: LogPrint | null,
  end: Position | null,
): 'cut' | 'changed' | null {
  if (end === null || end < log.position) return 'cut';
  const isSame = print?.events === log.events && print.orderHash === log.orderHash;
  return isSame ? null : 'changed';
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
