import type { AskedProposals } from '../analyst/analyst.js';
import { BuiltInAnalyst } from '../analyst/built-in/built-in-analyst.js';
import type { Proposal } from '../analyst/proposal.js';
import { proposeKinds } from './propose-kinds.js';

/**
 * The analyst without a model: it proposes the standard questions over what the workbook means.
 * Requests, statements of lines and proposals of before are the built-in kinds' still.
 */
export class StandardAnalyst extends BuiltInAnalyst {
  override async proposeOver(asked: AskedProposals): Promise<readonly Proposal[] | null> {
    const { tables } = asked.meaning;
    return tables.every(({ rows }) => rows === 'lines') ? null : proposeKinds(asked);
  }
}
