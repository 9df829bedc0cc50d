import type { ReadWorkbook } from '../model.js';
import type { Container } from './container-check.js';
import type { RefusalCode } from './workbook-refused.js';

export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly container: Container;
  /** Of the file's name, which itself stays where it is. */
  readonly fileYear: string | null;
}

export type ParseAnswer =
  | { readonly kind: 'read'; readonly workbook: ReadWorkbook }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly n: number | null };
