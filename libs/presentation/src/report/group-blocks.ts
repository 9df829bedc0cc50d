import type { NoteBlock, NoteBlockKind } from '../../../contract/src/index.js';

export interface BlockGroup {
  readonly kind: NoteBlockKind;
  readonly blocks: readonly NoteBlock[];
}

/** Recommendations and method lines that follow one another are one list. */
export const groupBlocks = (blocks: readonly NoteBlock[]): readonly BlockGroup[] => {
  const groups: { kind: NoteBlockKind; blocks: NoteBlock[] }[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const listed = block.kind === 'recommendation' || block.kind === 'method';
    if (listed && last?.kind === block.kind) last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  return groups;
};
