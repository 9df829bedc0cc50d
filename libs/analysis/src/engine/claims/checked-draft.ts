import type {
  Draft,
  DraftBlock,
  DraftSpan,
  DraftVisualization,
  Mismatch,
} from '../../analyst/draft.js';
import type { PlannedVisualization, ReportPlan } from '../../analyst/plan.js';
import { counted } from '../../../../russian/src/index.js';
import type { Evidence } from '../evidence.js';
import { sentenceProblem } from './sentence-problem.js';
import { cellOf, sentencesOf } from './sentence.js';

interface CheckedDraft {
  readonly blocks: readonly { readonly place: number; readonly block: DraftBlock }[];
  readonly visualizations: readonly DraftVisualization[];
  readonly mismatches: readonly Mismatch[];
}

/**
 * The sentences of a draft that hold; the others are named and left out. The draft of a planner
 * that is trusted goes through as it is: its values are resolved like all others.
 */
export function checkedDraft(draft: Draft, plan: ReportPlan, evidence: Evidence): CheckedDraft {
  if (plan.meanings === undefined) {
    const blocks = draft.blocks.map((block, place) => ({ place, block }));
    return { blocks, visualizations: draft.visualizations, mismatches: [] };
  }
  const mismatches: Mismatch[] = [];
  const kept = (
    place: Mismatch['place'],
    spans: readonly DraftSpan[],
    kind: Kind,
    shown: string | null = null,
  ) =>
    joined(
      sentencesOf(spans).filter((sentence) => {
        const reason =
          sentenceProblem(sentence, plan, evidence, kind === 'recommendation', shown) ??
          unproven(sentence, kind);
        if (reason !== null) mismatches.push({ place, reason, text: textOf(sentence) });
        return reason === null;
      }),
    );
  const blocks = draft.blocks.flatMap((block, place) => {
    if (block.own === true) return [{ place, block }];
    const spans = kept(place, block.spans, block.kind);
    return spans.length === 0 ? [] : [{ place, block: { ...withoutTitle(block), spans } }];
  });
  const visualizations = plan.visualizations.map((planned) => {
    const drafted = draft.visualizations.find(({ id }) => id === planned.id);
    const title = kept(planned.id, drafted?.title ?? [], 'title', planned.table.result);
    return visualizationOf(planned, title.length === 0 ? plainTitle(planned) : title);
  });
  return { blocks, visualizations, mismatches };
}

type Kind = DraftBlock['kind'] | 'title';

/** What is said to be found has a value that says so. */
function unproven(sentence: readonly DraftSpan[], kind: Kind): string | null {
  if (kind !== 'conclusion' && kind !== 'finding') return null;
  const hasValue = sentence.some((span) => typeof span !== 'string' && 'value' in span);
  return hasValue ? null : 'nothing is found without a value: say one, or leave it out';
}

function withoutTitle({ title: _, ...block }: DraftBlock): DraftBlock {
  return block;
}

function joined(sentences: readonly (readonly DraftSpan[])[]): readonly DraftSpan[] {
  return sentences.flatMap((sentence, index) => (index === 0 ? sentence : [' ', ...sentence]));
}

/** The bars that carry the finding are those that the title speaks of. */
function visualizationOf(
  planned: PlannedVisualization,
  title: readonly DraftSpan[],
): DraftVisualization {
  const { id, chart, table } = planned;
  const ids = title.flatMap((span) => {
    if (typeof span === 'string' || 'name' in span) return [];
    return [cellOf(span)];
  });
  const rows = ids.flatMap((one) => {
    const [result, row] = one.split(':');
    return result === chart?.result || result === table.result ? [Number(row)] : [];
  });
  const subtitle = [...plainTitle(planned), ', ', sourceRows];
  return { id, title, subtitle, description: title, highlight: [...new Set(rows)] };
}

const sourceRows: DraftSpan = {
  value: 'source:0:rows',
  format: { style: 'number', decimals: 0, plural: counted.rows },
};

/** What is plotted, where no title holds. */
function plainTitle({ table }: PlannedVisualization): readonly DraftSpan[] {
  const headers = table.columns.map(({ name }) => name);
  return headers.flatMap((name, index) => (index === 0 ? [{ name }] : [', ', { name }]));
}

function textOf(spans: readonly DraftSpan[]): string {
  return spans
    .map((span) => {
      if (typeof span === 'string') return span;
      if ('name' in span) return span.name;
      return `{{${cellOf(span)}}}`;
    })
    .join('');
}
