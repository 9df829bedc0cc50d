import { Cells } from '../analyst/spans.js';
import type { Draft, DraftBlock } from '../analyst/draft.js';
import type { Results } from '../analyst/plan.js';
import { withUnions } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { AskAnswer } from './ask-answer.js';
import type { FramedRequest } from './frame-proposal.js';
import { othersOf } from './other-rows-plan.js';
import { otherRowsTold } from './other-rows-told.js';
import { Scopes } from './scopes.js';
import { slipsTold } from './slips-told.js';

/** The answer first, in the request's own measures; then how the request was understood. */
export function frameDraft(framed: FramedRequest, meaning: Meaning, results: Results): Draft {
  const { frame, reading } = framed;
  const united = withUnions(meaning, frame.unions);
  const others = otherRowsTold(othersOf(framed, united), united, results);
  const cells = new Cells(results);
  const told = frame.asks.map((ask, place) => new AskAnswer(ask, place, meaning, cells));
  const [first, ...rest] = told.map((one) => one.spans());
  const blocks: readonly DraftBlock[] = [
    { kind: 'conclusion', spans: first ?? [], visualization: 'v0' },
    ...rest.map((spans, place): DraftBlock => ({
      kind: 'finding',
      spans,
      visualization: `v${place + 1}`,
    })),
    ...others.blocks,
    ...slipsTold({
      frame,
      meaning: united,
      results,
      ownAsks: frame.asks.length,
      scopes: new Scopes(new Map()),
    }),
    ...told.flatMap((one) => one.caveats()),
    { kind: 'method', spans: ['Понял так: ', { name: reading }, '.'] },
  ];
  return {
    blocks: blocks.filter(({ spans }) => spans.length > 0),
    visualizations: [
      ...told.map((one, place) => {
        const title = one.title();
        return { id: `v${place}`, title, subtitle: [], description: title, highlight: [] };
      }),
      ...others.visualizations,
    ],
  };
}
