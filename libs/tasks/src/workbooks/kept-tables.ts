import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, gunzip, gzip } from 'node:zlib';
import type { WorkbookData } from '../../../analysis/src/index.js';

/**
 * Which reading made the tables: raise it when the reader finds other tables in the same file or
 * tells of them in another form. Tables of another one are read from the file again.
 */
const READING = 1;
const quick = { level: constants.Z_BEST_SPEED };

/** What was read of a file, for whoever opens it later. */
export function packed({ tables, profile }: WorkbookData): Promise<Buffer> {
  return promisify(gzip)(serialize({ reading: READING, tables, profile }), quick);
}

/** null when another reading made them. */
export async function unpacked(bytes: Buffer): Promise<WorkbookData | null> {
  const plain = await promisify(gunzip)(bytes);
  const { reading, ...workbook } = deserialize(plain) as WorkbookData & { reading: number };
  return reading === READING ? workbook : null;
}
