import { noTables } from '../analysis-failed.js';
import type { Understanding } from '../analyst/proposal.js';
import { meaningOf } from '../../../meaning/src/index.js';
import { understoodText } from './ask-question.js';
import type { EngineParts, WorkbookData } from './engine-types.js';

/**
 * As a frame where the analyst can, else as a plan of its own; by the words of the file where it
 * can neither, or has failed. A request may ask the jail which columns hold a value that it names.
 */
export async function understandRequest(
  { analyst, jail }: EngineParts,
  workbook: WorkbookData,
  request: string,
  signal: AbortSignal,
): Promise<Understanding> {
  const { tables, profile, answers } = workbook;
  if (tables.length === 0) throw noTables();
  const session = await jail.open(tables, signal);
  try {
    const { query } = session;
    const meaning = meaningOf(tables, answers);
    const framed = await analyst.asFrame?.({ meaning, request, query, signal });
    if (framed !== undefined && framed !== null) return framed;
    const planned = await analyst.understand?.(profile, request, signal);
    return planned ?? (await understoodText(workbook, request, query));
  } finally {
    session.close();
  }
}
