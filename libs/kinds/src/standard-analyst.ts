import { Analyst } from '../../analysis/src/index.js';
import type {
  AskedProposals,
  Finding,
  OwnReport,
  Proposal,
  SummaryDraft,
} from '../../analysis/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import { kindCaseOf } from './kind-proposal.js';
import { KindReport } from './kind-reports.js';
import { proposeKinds } from './propose-kinds.js';
import { summaryOf } from './summary.js';

/**
 * The analyst without a model: it proposes the standard questions over what the workbook means.
 * Where none has an answer it proposes nothing: whoever has a question of their own asks it.
 */
export class StandardAnalyst extends Analyst {
  override propose(asked: AskedProposals): Promise<readonly Proposal[]> {
    return proposeKinds(asked);
  }

  override ownReport(proposal: Proposal, meaning: Meaning): OwnReport | null {
    return kindCaseOf(proposal) === null ? null : new KindReport(proposal, meaning);
  }

  override async summarise(
    findings: readonly Finding[],
    emit: (draft: SummaryDraft) => void,
  ): Promise<SummaryDraft> {
    const summary = summaryOf(findings);
    emit({ ...summary, keyFindings: [], recommendations: [] });
    return summary;
  }
}
