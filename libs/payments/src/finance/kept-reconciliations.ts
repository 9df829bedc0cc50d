import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { DomainError, KeyStore } from '../../../kernel/src/index.js';
import { WorkbookStore, Workbooks } from '../../../tasks/src/index.js';
import type { Reconciliation } from './reconciliation.js';
import type { FinanceSheet } from './sheets.js';

/** What was shown, whole: the provider's list grows, and a register is not kept. */
export interface KeptReconciliation {
  readonly found: Reconciliation;
  readonly balance: FinanceSheet;
}

/** A document of MongoDB holds less than 16 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Whose it is, and a random number. */
export const KEPT_ID = /^[a-z2-7]{26}\.[0-9a-f]{32}$/;

/** Lies beside the uploaded files, sealed like them, and ends with them after a day. */
@Injectable()
export class KeptReconciliations {
  private readonly files: Workbooks;

  constructor(store: WorkbookStore, keys: KeyStore) {
    this.files = new Workbooks(store, keys);
  }

  async keep(userId: string, kept: KeptReconciliation): Promise<string> {
    const id = `${userId}.${randomBytes(16).toString('hex')}`;
    const packed = await promisify(gzip)(JSON.stringify(kept));
    const parts = Array.from({ length: Math.ceil(packed.length / PART_BYTES) }, (_, part) => part);
    // The first one last: where it is, all are.
    for (const part of parts.toReversed()) {
      const bytes = packed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      await this.files.save(fileOf(id, part), userId, { fileName: '', bytes });
    }
    return id;
  }

  async of(id: string): Promise<KeptReconciliation> {
    const parts = KEPT_ID.test(id) ? await this.partsOf(id) : [];
    const whole = parts.length === 0 ? null : await opened(Buffer.concat(parts));
    if (whole !== null) return JSON.parse(whole) as KeptReconciliation;
    throw new DomainError('not-found', 'finance.not-kept', 'Эта сверка уже забыта: сверьте заново');
  }

  private async partsOf(id: string): Promise<readonly Buffer[]> {
    const parts: Buffer[] = [];
    for (;;) {
      const file = await this.files.read(fileOf(id, parts.length), id.split('.')[0] ?? '');
      if (file === null) return parts;
      parts.push(file.bytes);
    }
  }
}

const fileOf = (id: string, part: number): string => `reconciliation.${id}.${part}`;

/** null where its last parts have ended before the first. */
async function opened(packed: Buffer): Promise<string | null> {
  try {
    return (await promisify(gunzip)(packed)).toString('utf8');
  } catch {
    return null;
  }
}
