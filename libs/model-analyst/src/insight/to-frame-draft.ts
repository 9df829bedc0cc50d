import { citedResults, shownAlone, toldFrameOf, Cells } from '../../../analysis/src/index.js';
import type {
  Draft,
  DraftBlock,
  DraftSpan,
  ReportPlan,
  Results,
} from '../../../analysis/src/index.js';
import type { Part } from '../markup.js';
import { toDraft } from '../to-draft.js';

/**
 * Parts name results; what is shown beside them is the visualization of the same place. Which rows
 * are left out, or counted, by nobody's word stands behind them, whatever they say.
 */
export function toFrameDraft(
  parts: readonly Part[],
  plan: ReportPlan,
  results: Results,
  others: Pick<Draft, 'blocks' | 'visualizations'> = { blocks: [], visualizations: [] },
): Draft {
  const placed = withOneStep(parts).map((part) => ({
    ...part,
    of: part.of?.replace(/^a(?=\d+$)/, 'v') ?? null,
  }));
  const draft = toDraft(placed, plan, results);
  const method: DraftBlock = {
    kind: 'method',
    spans: ['Как посчитано: ', { name: toldFrameOf(plan).reading }, '.'],
  };
  const blocks = draft.blocks.map((block) =>
    withPlace({ ...block, spans: onceQuoted(block.spans, results) }),
  );
  const titled = draft.visualizations.filter(
    ({ id }) => !others.visualizations.some((other) => other.id === id),
  );
  return {
    blocks: [...blocks, ...shownOf(others.blocks, blocks), method],
    visualizations: [...titled, ...others.visualizations],
  };
}

/** Of several steps none is the next one. */
function withOneStep(parts: readonly Part[]): readonly Part[] {
  const first = parts.find(({ kind }) => kind === 'recommendation');
  return parts.filter((part) => part.kind !== 'recommendation' || part === first);
}

function shownOf(
  others: readonly DraftBlock[],
  blocks: readonly DraftBlock[],
): readonly DraftBlock[] {
  const shown = new Set(
    blocks.flatMap(({ spans, visualization }) => [
      ...citedResults(spans),
      ...(visualization === undefined ? [] : [visualization.replace(/^v/u, 'a')]),
    ]),
  );
  return others.filter(besideShown(blocks)).flatMap((one) => shownAlone(one, shown) ?? []);
}

/** What a table lacks is told where a sentence stands beside that table. */
function besideShown(blocks: readonly DraftBlock[]): (block: DraftBlock) => boolean {
  const shown = new Set(blocks.map(({ visualization }) => visualization));
  return ({ visualization }) => !/^v\d+$/u.test(visualization ?? '') || shown.has(visualization);
}

/** «ООО «Ромашка»» needs no quotes around it. */
function onceQuoted(spans: readonly DraftSpan[], results: Results): readonly DraftSpan[] {
  const isQuoted = spans.map((span) => isLabelWithQuotes(span, results));
  return spans.map((span, at) => {
    if (typeof span !== 'string') return span;
    const begun = isQuoted[at - 1] === true ? span.replace(/^»/u, '') : span;
    return isQuoted[at + 1] === true ? begun.replace(/«$/u, '') : begun;
  });
}

function isLabelWithQuotes(span: DraftSpan, results: Results): boolean {
  if (typeof span === 'string' || !('label' in span)) return false;
  const [result = '', row = '', column = ''] = span.label.split(':');
  const text = new Cells(results).raw(result, Number(row), column);
  return typeof text === 'string' && /[«"]/u.test(text);
}

/** Beside the table that its first value stands in, where it names none. */
function withPlace(block: DraftBlock): DraftBlock {
  const [first] = citedResults(block.spans);
  if (block.visualization !== undefined || first === undefined) return block;
  return { ...block, visualization: first.replace(/^a/, 'v') };
}
