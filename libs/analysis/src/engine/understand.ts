import { noTables } from '../analysis-failed.js';
import type { Understanding } from '../analyst/proposal.js';
import { meaningOf } from '../meaning/read-meaning.js';
import type { EngineParts, WorkbookData } from './engine-types.js';

/**
 * As a frame first, where the analyst can. A request may ask the jail which columns hold a value
 * that it names.
 */
export async function understandRequest(
  { analyst, jail }: EngineParts,
  { tables, profile }: WorkbookData,
  request: string,
  signal: AbortSignal,
): Promise<Understanding> {
  if (tables.length === 0) throw noTables();
  const session = await jail.open(tables, signal);
  try {
    const { query } = session;
    const framed = await analyst.asFrame?.({ meaning: meaningOf(tables), request, query, signal });
    return framed ?? (await analyst.understand(profile, request, query, signal));
  } finally {
    session.close();
  }
}
