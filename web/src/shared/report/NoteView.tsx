import type { ReactNode } from 'react';
import type { NoteBlock, NoteBlockKind } from '../../../../libs/contract/src/index.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import {
  groupBlocks,
  type BlockGroup,
} from '../../../../libs/presentation/src/report/group-blocks.js';
import { bareSpans } from '../../../../libs/presentation/src/report/method-text.js';
import { NoteSpans } from './NoteSpans.js';
import classes from './NoteView.module.css';
import type { Sources } from '../../../../libs/presentation/src/report/provenance.js';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';

export interface NoteViewProps {
  readonly blocks: readonly NoteBlock[];
  readonly sources: Sources;
  /** The level of the headings of findings. */
  readonly level: 3 | 4;
  /** Draws what belongs beside a block. */
  readonly visualization?: (index: number) => ReactNode;
  /** Stands at the end of the last block while the text is still being written. */
  readonly caret?: ReactNode;
}

const asideLabels: Partial<Record<NoteBlockKind, string>> = {
  exception: texts.exception,
  caveat: texts.caveat,
};

const listLabels: Partial<Record<NoteBlockKind, string>> = {
  recommendation: texts.recommendations,
  method: texts.method,
};

function Finding({
  block,
  sources,
  level,
  end,
}: {
  readonly block: NoteBlock;
  readonly sources: Sources;
  readonly level: 3 | 4;
  readonly end: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <>
      {block.title !== undefined && (
        <Heading className={classes.heading}>{typeset(block.title)}</Heading>
      )}
      <p className={classes.text}>
        <NoteSpans spans={block.spans} sources={sources} />
        {end}
      </p>
    </>
  );
}

function ListGroup({ group, sources }: { readonly group: BlockGroup; readonly sources: Sources }) {
  return (
    <div className={group.kind === 'method' ? classes.method : classes.list}>
      <p className={classes.label}>{listLabels[group.kind]}</p>
      <ul>
        {group.blocks.map(({ kind, spans }, at) => (
          <li key={at}>
            <NoteSpans spans={kind === 'method' ? bareSpans(spans) : spans} sources={sources} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Group({
  group,
  props,
  end,
}: {
  readonly group: BlockGroup;
  readonly props: NoteViewProps;
  readonly end: ReactNode;
}) {
  const [block] = group.blocks;
  if (block === undefined) return null;
  if (listLabels[group.kind] !== undefined) {
    return <ListGroup group={group} sources={props.sources} />;
  }
  const label = asideLabels[group.kind];
  if (label !== undefined) {
    return (
      <p className={classes.aside}>
        <span className={classes.asideLabel}>{label}. </span>
        <NoteSpans spans={block.spans} sources={props.sources} />
        {end}
      </p>
    );
  }
  if (block.kind === 'conclusion') {
    return (
      <p className={classes.conclusion}>
        <NoteSpans spans={block.spans} sources={props.sources} />
        {end}
      </p>
    );
  }
  return <Finding block={block} sources={props.sources} level={props.level} end={end} />;
}

/** A note as it is read: the conclusion first, each finding with what belongs beside it. */
export function NoteView(props: NoteViewProps) {
  const groups = groupBlocks(props.blocks);
  return (
    <div className={classes.note}>
      {groups.map((group, at) => (
        <div key={at} className={classes.group} data-kind={group.kind}>
          <Group group={group} props={props} end={at === groups.length - 1 ? props.caret : null} />
          {group.blocks.map((block, index) =>
            block.visualization === undefined ? null : (
              <div key={index} className={classes.beside}>
                {props.visualization?.(block.visualization)}
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
