import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WorkbookData } from '../../../analysis/src/index.js';
import { KeyStore } from '../../../kernel/src/index.js';
import { packed, unpacked } from './kept-tables.js';
import { WorkbookStore, type StoredWorkbook } from './workbook-store.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HMAC_DIGITS_IN_ID = 32;

export interface Workbook {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Files sealed with their owner's data key: whoever reads the store alone reads nothing. */
@Injectable()
export class Workbooks {
  constructor(
    private readonly store: WorkbookStore,
    private readonly keys: KeyStore,
  ) {}

  /** Tells the same bytes of one person from others, hex; says nothing to anybody else. */
  async contentHmac(userId: string, bytes: Buffer): Promise<string> {
    const key = await this.keys.obtain(userId);
    return createHmac('sha256', key).update('workbook').update(bytes).digest('hex');
  }

  /** Tells files with the same columns of one person from others, hex. */
  async columnsHmac(userId: string, tables: WorkbookData['tables']): Promise<string> {
    const key = await this.keys.obtain(userId);
    const own = tables.filter(({ joins, derivedFrom }) => joins === undefined && !derivedFrom);
    const names = own.map(({ columns }) => columns.map(({ name }) => name));
    return createHmac('sha256', key).update('columns').update(JSON.stringify(names)).digest('hex');
  }

  async save(id: string, userId: string, { fileName, bytes }: Workbook): Promise<void> {
    const name = Buffer.from(fileName, 'utf8');
    const head = Buffer.alloc(2);
    head.writeUInt16BE(name.length);
    await this.seal(id, userId, Buffer.concat([head, name, bytes]));
  }

  /** null when the file is gone, or its owner's key is. */
  async read(id: string, userId: string): Promise<Workbook | null> {
    const plain = await this.open(id, userId);
    if (plain === null) return null;
    const end = 2 + plain.readUInt16BE(0);
    return { fileName: plain.toString('utf8', 2, end), bytes: plain.subarray(end) };
  }

  /** What was read of the file, beside it and for as long as it lies there. */
  async saveTables(id: string, userId: string, workbook: WorkbookData): Promise<void> {
    await this.seal(tablesOf(id), userId, await packed(workbook), tablesSealOf(id));
  }

  /** null when nothing is kept that this version can use. */
  async readTables(id: string, userId: string): Promise<WorkbookData | null> {
    const sealed = await this.sealedTables(id);
    return sealed === null ? null : this.openTables(id, userId, sealed);
  }

  /** As they lie in the store: their owner may keep them, and nobody can read or change them. */
  sealedTables(id: string): Promise<Buffer | null> {
    return this.store.get(tablesOf(id));
  }

  /** null where they are of other content or another reading; of whose task is all one. */
  async openTables(id: string, userId: string, sealed: Buffer): Promise<WorkbookData | null> {
    const key = await this.keys.find(userId);
    if (key === null || sealed.length < NONCE_BYTES + TAG_BYTES) return null;
    try {
      return await unpacked(unsealed(tablesSealOf(id), key, sealed));
    } catch {
      return null;
    }
  }

  /** The tables first: what a crash leaves is a file, which is met again. */
  async delete(id: string): Promise<void> {
    await this.store.delete(tablesOf(id));
    await this.store.delete(id);
  }

  list(): Promise<readonly StoredWorkbook[]> {
    return this.store.list();
  }

  private async seal(id: string, userId: string, plain: Buffer, place = id): Promise<void> {
    const key = await this.keys.obtain(userId);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
    const body = [cipher.update(plain), cipher.final()];
    await this.store.put(id, Buffer.concat([nonce, ...body, cipher.getAuthTag()]));
  }

  private async open(id: string, userId: string): Promise<Buffer | null> {
    const [sealed, key] = await Promise.all([this.store.get(id), this.keys.find(userId)]);
    return sealed === null || key === null ? null : unsealed(id, key, sealed);
  }
}

/** Throws where it was sealed with another key or for another place, or was changed. */
function unsealed(place: string, key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

const tablesOf = (id: string): string => `${id}.tables`;

/** One reading serves every task of one content: a copy that its owner kept goes on to the next. */
const tablesSealOf = (id: string): string => `${id.slice(id.indexOf('.') + 1)}.tables`;

/**
 * The content is part of the id: of two uploads at once to one task, the one that is refused
 * never lies in the other's place.
 */
export const workbookId = (taskId: string, contentHmac: string): string =>
  `${taskId}.${contentHmac.slice(0, HMAC_DIGITS_IN_ID)}`;

export const taskOfWorkbook = (id: string): string => id.split('.')[0] ?? '';
