import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export const ERASURES_FILE = 'erasures.txt';

/**
 * Ids of the people who were erased, a line each, beside the log's key and apart from the data: a
 * copy of the data that is older than an erasure learns of it from here. Ids name nobody.
 */
export class ErasureRegister {
  private readonly path: string;

  constructor(private readonly folder: string) {
    this.path = join(folder, ERASURES_FILE);
  }

  /** Durable when it returns; may be repeated. */
  note(userId: string): void {
    if (this.all().includes(userId)) return;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const file = openSync(this.path, 'a', 0o600);
    try {
      writeSync(file, `${userId}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  all(): readonly string[] {
    if (!existsSync(this.path)) return [];
    return readFileSync(this.path, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  }
}
