import { StandardAnalyst } from '../../libs/kinds/src/standard-analyst.js';
import { AnalysisFailed } from '../../libs/analysis/src/analysis-failed.js';
import type { Proposal } from '../../libs/analysis/src/analyst/proposal.js';
import { ReportEngine } from '../../libs/analysis/src/engine/report-engine.js';

import type { ReadWorkbook } from '../../libs/workbook/src/model.js';
import type { ReportActions, Span, TableCell } from '../../libs/contract/src/report-content.js';
import type { Answer, Asked } from './asked.js';
import { SharedJail } from './shared-jail.js';

export type Verdict =
  { readonly verdict: 'right' } | { readonly verdict: 'refused' | 'wrong'; readonly why: string };

const never = new AbortController().signal;

function cellOf(cell: TableCell): string | number | null {
  return typeof cell === 'object' && cell !== null ? cell.value : cell;
}

function answerOf(name: string, { note, provenance, visualizations }: ReportActions): Answer {
  const conclusion = note.find(({ kind }) => kind === 'conclusion')?.spans ?? [];
  const text = (span: Span) => (typeof span === 'string' ? span : span.text);
  const ids = new Set(conclusion.flatMap((span) => (typeof span === 'string' ? [] : [span.value])));
  return {
    lead: `${name}. ${conclusion.map(text).join('')}`.replaceAll('\u00a0', ' '),
    figures: provenance.filter(({ id }) => ids.has(id)).map(({ exact }) => Number(exact)),
    tables: visualizations.map(({ table_data: { rows } }) => rows.map((row) => row.map(cellOf))),
  };
}

/** Puts the requests to the service's engine and judges what it answers. */
export class AskedEngine {
  private readonly jail = new SharedJail();
  private readonly engine = new ReportEngine(new StandardAnalyst(), this.jail);

  close(): void {
    this.jail.close();
  }

  async judge(book: ReadWorkbook, { request, checks }: Asked): Promise<Verdict> {
    const understood = await this.engine.understand(book, request, never);
    if (!understood.understood) {
      return checks === null
        ? { verdict: 'right' }
        : { verdict: 'refused', why: understood.message };
    }
    return this.verdictOf(book, understood.proposal, checks);
  }

  /** Of the question that the builder opens with, answered as it stands. */
  async judgeFilled(book: ReadWorkbook, { request, checks }: Asked): Promise<Verdict> {
    const { question } = this.engine.fillQuestion(book, request);
    if (question === null) return { verdict: 'refused', why: 'ничего не найдено' };
    try {
      const proposal = await this.engine.proposeQuestion(book, question, never);
      return await this.verdictOf(book, proposal, checks);
    } catch (error) {
      if (!(error instanceof AnalysisFailed)) throw error;
      return { verdict: 'refused', why: error.message };
    }
  }

  private async verdictOf(
    book: ReadWorkbook,
    proposal: Proposal,
    checks: Asked['checks'],
  ): Promise<Verdict> {
    const actions = await this.engine.run(book, proposal, () => undefined, never);
    const answer = answerOf(proposal.name, actions);
    if (checks === null) return { verdict: 'wrong', why: `отвечено: ${answer.lead}` };
    const [why] = checks.flatMap((check) => check(answer) ?? []);
    return why === undefined ? { verdict: 'right' } : { verdict: 'wrong', why };
  }
}
