import { noTables } from '../analysis-failed.js';
import type { Proposal } from '../analyst/proposal.js';
import { meaningOf } from '../../../meaning/src/index.js';
import type { EngineParts, WorkbookData } from './engine-types.js';

const PROPOSALS_MAX = 8;

export async function proposeReports(
  { analyst, jail }: EngineParts,
  { tables, answers }: WorkbookData,
  emit: (proposals: readonly Proposal[]) => void,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  if (tables.length === 0) throw noTables();
  setImmediate(() => workOutAhead(tables, answers));
  const session = await jail.open(tables, signal);
  try {
    const limited = (proposals: readonly Proposal[]) => emit(proposals.slice(0, PROPOSALS_MAX));
    const meaning = meaningOf(tables, answers);
    const asked = { meaning, query: session.query, emit: limited, signal };
    const proposals = await analyst.propose(asked);
    return proposals.slice(0, PROPOSALS_MAX);
  } finally {
    session.close();
  }
}

/** What the tables mean is worked out, and kept, while another process still loads them. */
function workOutAhead(...of: Parameters<typeof meaningOf>): void {
  try {
    meaningOf(...of);
  } catch {
    // It fails again where it is asked for.
  }
}
