/** What the store lists; the age decides when a file is swept. */
export interface StoredWorkbook {
  readonly workbookId: string;
  readonly storedAt: Date;
}

/**
 * Port: uploaded files, sealed already, for a short while. Ids are base32, digits and dots. A put
 * is there whole and durable or not at all, and replaces what was there; a delete of what is
 * absent succeeds.
 */
export abstract class WorkbookStore {
  abstract put(workbookId: string, sealed: Buffer): Promise<void>;
  /** null when it is not there. */
  abstract get(workbookId: string): Promise<Buffer | null>;
  abstract delete(workbookId: string): Promise<void>;
  abstract list(): Promise<readonly StoredWorkbook[]>;
}

const WORKBOOK_ID = /^[0-9a-z]+(\.[0-9a-z]+)*$/;

/** The port's rule on ids, the same for every adapter: one never leads out of a folder. */
export function checkWorkbookId(workbookId: string): void {
  if (!WORKBOOK_ID.test(workbookId)) throw new RangeError('Not the id of a workbook');
}
