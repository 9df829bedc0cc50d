import { BuiltInAnalyst } from '../../libs/analysis/src/analyst/built-in/built-in-analyst.js';
import { ReportEngine } from '../../libs/analysis/src/engine/report-engine.js';

import type { ReadWorkbook } from '../../libs/analysis/src/model.js';
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
  private readonly engine = new ReportEngine(new BuiltInAnalyst(), this.jail);

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
    const { proposal } = understood;
    const actions = await this.engine.run(book, proposal, () => undefined, never);
    const answer = answerOf(proposal.name, actions);
    if (checks === null) return { verdict: 'wrong', why: `отвечено: ${answer.lead}` };
    const [why] = checks.flatMap((check) => check(answer) ?? []);
    return why === undefined ? { verdict: 'right' } : { verdict: 'wrong', why };
  }
}
