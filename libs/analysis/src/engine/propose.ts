import { AnalysisFailed } from '../analysis-failed.js';
import { proposedBy } from '../analyst/analyst.js';
import type { Proposal } from '../analyst/proposal.js';
import { meaningOf } from '../../../meaning/src/index.js';
import type { EngineParts, WorkbookData } from './engine-types.js';

const PROPOSALS_MAX = 8;

export async function proposeReports(
  { analyst, jail }: EngineParts,
  { tables, profile }: WorkbookData,
  emit: (proposals: readonly Proposal[]) => void,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  if (tables.length === 0) {
    throw new AnalysisFailed(
      'workbook.no-tables',
      'В файле не нашлось ни одной таблицы с данными.',
    );
  }
  const session = await jail.open(tables, signal);
  try {
    const limited = (proposals: readonly Proposal[]) => emit(proposals.slice(0, PROPOSALS_MAX));
    const { query } = session;
    const meaning = meaningOf(tables);
    const over = { profile, meaning, query, emit: limited, signal };
    const proposals = await proposedBy(analyst, over);
    return proposals.slice(0, PROPOSALS_MAX);
  } finally {
    session.close();
  }
}
