import type { AskedProposals, OwnReport, Proposal } from '../../analysis/src/index.js';
import { BuiltInAnalyst } from '../../built-in-analyst/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import { kindCaseOf } from './kind-proposal.js';
import { KindReport } from './kind-reports.js';
import { proposeKinds } from './propose-kinds.js';

/**
 * The analyst without a model: it proposes the standard questions over what the workbook means.
 * Requests, statements of lines and proposals of before are the built-in kinds' still, and so is a
 * workbook over which no standard question has an answer: nobody is sent away who could ask one.
 */
export class StandardAnalyst extends BuiltInAnalyst {
  override async proposeOver(asked: AskedProposals): Promise<readonly Proposal[] | null> {
    const { tables } = asked.meaning;
    if (tables.every(({ rows }) => rows === 'lines')) return null;
    const found = await proposeKinds(asked);
    return found.length === 0 ? null : found;
  }

  override ownReport(proposal: Proposal, meaning: Meaning): OwnReport | null {
    return kindCaseOf(proposal) === null ? null : new KindReport(proposal, meaning);
  }
}
