import type { Clock } from '../../../../kernel/src/index.js';
import { SystemClock } from '../../../../kernel/src/index.js';
import { WorkbookStore, checkWorkbookId, type StoredWorkbook } from '../workbook-store.js';

class MemoryWorkbookStore extends WorkbookStore {
  private readonly files = new Map<string, { readonly sealed: Buffer; readonly storedAt: Date }>();

  constructor(private readonly clock: Clock) {
    super();
  }

  async put(workbookId: string, sealed: Buffer): Promise<void> {
    checkWorkbookId(workbookId);
    this.files.set(workbookId, { sealed: Buffer.from(sealed), storedAt: this.clock.now() });
  }

  async get(workbookId: string): Promise<Buffer | null> {
    checkWorkbookId(workbookId);
    const file = this.files.get(workbookId);
    return file ? Buffer.from(file.sealed) : null;
  }

  async delete(workbookId: string): Promise<void> {
    checkWorkbookId(workbookId);
    this.files.delete(workbookId);
  }

  async list(): Promise<readonly StoredWorkbook[]> {
    return [...this.files].map(([workbookId, { storedAt }]) => ({ workbookId, storedAt }));
  }
}

/** A workbook store for tests, with all that the port promises but durability. */
export function memoryWorkbookStore(clock: Clock = new SystemClock()): WorkbookStore {
  return new MemoryWorkbookStore(clock);
}
