import type { NoteBlock, ReportActions } from '../../../contract/src/index.js';
import { sourcesOf, type Sources } from './provenance.js';

export interface ActionsContent {
  readonly blocks: readonly NoteBlock[];
  readonly sources: Sources;
  /** Visualizations that stand beside no block, in their order. */
  readonly loose: readonly number[];
}

const paragraphs = (text: string): readonly NoteBlock[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', spans: [paragraph] }));

/** What two blocks speak of stands beside the first. */
const eachShownOnce = (blocks: readonly NoteBlock[]): readonly NoteBlock[] =>
  blocks.map(({ visualization, ...block }, place) => {
    const isFirst = blocks.findIndex((one) => one.visualization === visualization) === place;
    return visualization === undefined || !isFirst ? block : { ...block, visualization };
  });

/**
 * A report without blocks, as older ones are, is read from its plain text.
 * @param elsewhere the visualization that is shown in another place
 */
export const actionsContent = (
  actions: ReportActions,
  elsewhere: number | null = null,
): ActionsContent => {
  const all = eachShownOnce(
    actions.note.length > 0 ? actions.note : paragraphs(actions.analytical_note),
  );
  const blocks: readonly NoteBlock[] = all.map(({ visualization, ...block }) =>
    visualization === undefined || visualization === elsewhere
      ? block
      : { ...block, visualization },
  );
  const placed = new Set(blocks.map((block) => block.visualization));
  return {
    blocks,
    sources: sourcesOf(actions.provenance),
    loose: actions.visualizations
      .map((_, index) => index)
      .filter((index) => !placed.has(index) && index !== elsewhere),
  };
};
