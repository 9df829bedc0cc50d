/** What the store lists; the age decides when a file is swept. */
export type StoredWorkbook = { readonly workbookId: string; readonly storedAt: Date };

/**
 * Port: uploaded files, sealed already, for a short while. Ids are base32, digits and dots. A put
 * is there whole and durable or not at all; a delete of what is absent succeeds.
 */
export abstract class WorkbookStore {
  abstract put(workbookId: string, sealed: Buffer): Promise<void>;
  abstract get(workbookId: string): Promise<Buffer | null>;
  abstract delete(workbookId: string): Promise<void>;
  abstract list(): Promise<readonly StoredWorkbook[]>;
}
