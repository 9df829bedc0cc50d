import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { chmod, link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '../../../kernel/src/index.js';
import type { LogPrint } from './log-audit.js';
import { writeThrough } from './write-through.js';

interface Statement {
  readonly version: 1;
  /** ISO time. */
  readonly signedAt: string;
  readonly log: LogPrint;
  /** SPKI, base64. */
  readonly publicKey: string;
}

/** A statement about a log up to a position; whoever keeps it elsewhere can prove a change. */
export type SignedHead = Statement & {
  /** Ed25519 over the canonical JSON of all other fields, base64. */
  readonly signature: string;
};

export class HeadRefused extends Error {
  constructor(readonly reason: 'unreadable' | 'forged' | 'other-key') {
    super(`The signed head is refused: ${reason}`);
  }
}

export const KEY_FILE = 'log-head-ed25519.pem';

/** Where the key lies unless LOG_KEY_DIR says otherwise. */
export const keyDirOf = (dataDir: string): string => join(dataDir, 'keys');

/** The key that signs what stands for a log; made on first use, by one of those who start. */
export async function signingKey(keyDir: string): Promise<KeyObject> {
  const known = await knownKey(keyDir);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    await keepKey(keyDir, privateKey);
    return privateKey;
  } catch (error) {
    const others = codeOf(error) === 'EEXIST' ? await knownKey(keyDir) : null;
    if (others === null) throw error;
    return others;
  }
}

/** Whole and on the disk, where none is yet; else throws EEXIST. */
export async function keepKey(keyDir: string, key: KeyObject): Promise<void> {
  await mkdir(keyDir, { recursive: true });
  await chmod(keyDir, 0o700);
  const partial = join(keyDir, `${KEY_FILE}.${randomUUID()}`);
  try {
    await writeThrough(partial, key.export({ type: 'pkcs8', format: 'pem' }));
    // Unlike a renaming, a link never takes the place of what is there.
    await link(partial, join(keyDir, KEY_FILE));
  } finally {
    await rm(partial, { force: true });
  }
}

/** null when nothing was ever signed here. */
export async function knownKey(keyDir: string): Promise<KeyObject | null> {
  try {
    return createPrivateKey(await readFile(join(keyDir, KEY_FILE)));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

export function signHead(log: LogPrint, key: KeyObject, now: Date): SignedHead {
  const statement: Statement = {
    version: 1,
    signedAt: now.toISOString(),
    log,
    publicKey: publicText(key),
  };
  return { ...statement, signature: signatureOf(statement, key) };
}

/** Ed25519 over the canonical JSON, base64. */
export const signatureOf = (statement: object, key: KeyObject): string =>
  sign(null, Buffer.from(canonicalJson(statement)), key).toString('base64');

/** Throws HeadRefused unless it was signed, by this key where there is one. */
export function openHead(text: string, key: KeyObject | null): SignedHead {
  const head = signedContent<SignedHead>(text);
  if (key && publicText(key) !== head.publicKey) throw new HeadRefused('other-key');
  return head;
}

/** Whether the log up to the head's position is what it was when the head was signed. */
export function isUnchanged(head: SignedHead, printAt: LogPrint | null): boolean {
  if (head.log.position === null) return true;
  return printAt !== null && canonicalJson(printAt) === canonicalJson(head.log);
}

/** What a file says, signature included. Throws HeadRefused unless it was signed as it stands. */
export function signedContent<T extends { readonly publicKey: string }>(text: string): T {
  const content = parse(text) as T & { readonly signature: string };
  const { signature, ...statement } = content;
  if (!isSigned(statement, signature)) throw new HeadRefused('forged');
  return content;
}

function parse(text: string): object {
  try {
    const head = JSON.parse(text) as { readonly signature?: unknown };
    if (Object(head) === head && typeof head.signature === 'string') return head;
  } catch {
    // Refused below.
  }
  throw new HeadRefused('unreadable');
}

function isSigned(statement: { readonly publicKey: string }, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.from(statement.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    const bytes = Buffer.from(canonicalJson(statement));
    return verify(null, bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
