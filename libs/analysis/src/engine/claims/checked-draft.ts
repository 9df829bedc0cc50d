import type {
  Draft,
  DraftBlock,
  DraftSpan,
  DraftVisualization,
  Mismatch,
} from '../../analyst/draft.js';
import type { Doubt } from '../../analyst/teller.js';
import type { PlannedVisualization, ReportPlan } from '../../analyst/plan.js';
import { counted } from '../../../../russian/src/index.js';
import type { Evidence } from '../evidence.js';
import { withAgreedWords } from './agreed-words.js';
import { leansOnBefore, withoutTurn } from './leaning.js';
import { sentenceProblem } from './sentence-problem.js';
import { measuredTimeProblem } from './row-claims.js';
import { cellOf, sentencesOf, tokensOf } from './sentence.js';
import { ToldBefore } from './told-before.js';
import { withScope } from './told-scope.js';
import { filledTold } from './told-silent.js';

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
  const problemOf = problemsIn(draft, plan, evidence);
  // What a part of a text goes on from may be the end of the part before it.
  let isLeft = false;
  const told = new ToldBefore();
  const kept = (
    place: Mismatch['place'],
    spans: readonly DraftSpan[],
    kind: Kind,
    shown: string | null = null,
  ) =>
    joined(
      sentencesOf(spans).flatMap((written) => {
        const orphaned = isLeft && leansOnBefore(textOf(written)) ? ORPHANED : null;
        const sentence = isLeft ? withoutTurn(written) : written;
        const reason = problemOf(written, kind, shown) ?? orphaned;
        if (reason !== null) mismatches.push({ place, reason, text: textOf(written) });
        isLeft = reason !== null;
        if (reason !== null) {
          told.spoken = [];
          return [];
        }
        const scoped = kind === 'title' ? sentence : withScope(sentence, plan, evidence, told);
        return [withAgreedWords(scoped, plan, evidence)];
      }),
    );
  const blocks = draft.blocks.flatMap((block, place) => {
    if (block.own === true) return [{ place, block }];
    // What is to be done stands apart from what was found.
    if (block.kind === 'recommendation' && draft.blocks[place - 1]?.kind !== block.kind) {
      told.spoken = [];
    }
    const spans = kept(place, block.spans, block.kind);
    return spans.length === 0 ? [] : [{ place, block: { ...withoutTitle(block), spans } }];
  });
  const visualizations = plan.visualizations.map((planned) => {
    isLeft = false;
    const drafted = draft.visualizations.find(({ id }) => id === planned.id);
    const title = kept(planned.id, drafted?.title ?? [], 'title', planned.table.result);
    return visualizationOf(planned, title.length === 0 ? plainTitle(planned) : title);
  });
  const filled = filledTold(told).map((block, at) => ({ place: draft.blocks.length + at, block }));
  const isMethod = ({ block }: { readonly block: DraftBlock }): boolean => block.kind === 'method';
  const ordered = [
    ...blocks.filter((one) => !isMethod(one)),
    ...filled,
    ...blocks.filter(isMethod),
  ];
  return { blocks: ordered, visualizations, mismatches };
}

const ORPHANED =
  'it goes on from the sentence before it, which does not hold: name whom it speaks of';

type Kind = DraftBlock['kind'] | 'title';
type Sentence = readonly DraftSpan[];

const problemsIn =
  ({ doubted = {} }: Draft, plan: ReportPlan, evidence: Evidence) =>
  (sentence: Sentence, kind: Kind, shown: string | null): string | null =>
    sentenceProblem(sentence, plan, evidence, kind === 'recommendation', shown) ??
    unproven(sentence, kind, plan, evidence) ??
    doubted[JSON.stringify(sentence)] ??
    null;

/** What somebody else than the engine says and the results do not deny: titles of tables, too. */
export function heldSentences(
  draft: Draft,
  plan: ReportPlan,
  evidence: Evidence,
): readonly Sentence[] {
  const problemOf = problemsIn(draft, plan, evidence);
  const told = draft.blocks.flatMap(({ own, kind, spans }) =>
    own === true || kind === 'method'
      ? []
      : sentencesOf(spans).filter((one) => problemOf(one, kind, null) === null),
  );
  const titles = plan.visualizations.flatMap(({ id, table }) => {
    const title = draft.visualizations.find((one) => one.id === id)?.title ?? [];
    const ofWriter = title.some(isName) ? [] : sentencesOf(title);
    return ofWriter.filter((one) => problemOf(one, 'title', table.result) === null);
  });
  return [...told, ...titles];
}

/** Only the engine calls a table by names of the file itself. */
const isName = (span: DraftSpan): boolean => typeof span !== 'string' && 'name' in span;

/** The same draft without those of its sentences: the engine leaves them out as it renders it. */
export function withDoubts(
  draft: Draft,
  sentences: readonly Sentence[],
  doubts: readonly Doubt[],
): Draft {
  const doubted = doubts.flatMap(({ sentence, why }) => {
    const spans = sentences[sentence];
    return spans === undefined ? [] : [[JSON.stringify(spans), why] as const];
  });
  if (doubted.length === 0) return draft;
  return { ...draft, doubted: { ...draft.doubted, ...Object.fromEntries(doubted) } };
}

/** What is said to be found has a value that says so: a number, or a time that is measured. */
function unproven(
  sentence: Sentence,
  kind: Kind,
  plan: ReportPlan,
  evidence: Evidence,
): string | null {
  if (kind !== 'conclusion' && kind !== 'finding') return null;
  const hasValue = sentence.some((span) => typeof span !== 'string' && 'value' in span);
  return hasValue
    ? null
    : measuredTimeProblem(tokensOf(sentence, plan, evidence) ?? [], plan, evidence);
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
