import { useCallback, useEffect, useState } from 'react';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import type { Provenance } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../api/api-error.js';
import { useLoad } from '../api/use-load.js';
import { TextSkeleton } from '../ui/Skeletons.js';
import classes from './NumberSource.module.css';
import { firstRow, loadRows } from './rows/rows-api.js';
import type { RowsPlace } from './rows/rows-place.js';
import { rowsTexts } from './rows/rows-texts.js';
import { RowsActions, SourceCard } from './SourceCard.js';
import { pressed, SourcePopover } from './SourcePopover.js';

interface CardProps {
  readonly place: RowsPlace;
  readonly onSource: (source: Provenance) => void;
  readonly onShow: () => void;
}

/** The source is worked out by the server when somebody asks for it. */
function LoadedCard({ place, onSource, onShow }: CardProps) {
  const { path, value } = place;
  const load = useCallback(
    (signal: AbortSignal) => loadRows({ path, value }, firstRow, signal),
    [path, value],
  );
  const { data, error } = useLoad(load);
  const answer = data?.answer;
  const source = answer?.state === 'available' ? answer.source : null;
  useEffect(() => {
    if (source !== null) onSource(source);
  }, [source, onSource]);
  if (error !== null) return <p role="status">{detailOf(error, rowsTexts.failed)}</p>;
  if (source === null) return <TextSkeleton lines={4} />;
  return (
    <>
      <SourceCard source={source} />
      <RowsActions place={place} source={source} onShow={onShow} />
    </>
  );
}

/** A number of a table: only one that was pressed has a card, for tables are long. */
export function CellNumber({ text, place }: { readonly text: string; readonly place: RowsPlace }) {
  const [isAsked, setAsked] = useState(false);
  const [source, setSource] = useState<Provenance | null>(null);
  if (!isAsked) {
    return (
      <span
        role="button"
        tabIndex={0}
        className={classes.cell}
        aria-label={`${text}: ${texts.from}`}
        onClick={() => setAsked(true)}
        onKeyDown={pressed}
      >
        {text}
      </span>
    );
  }
  const card = (showRows: () => void) => (
    <LoadedCard place={place} onSource={setSource} onShow={showRows} />
  );
  return <SourcePopover text={text} place={place} source={source} isOpened card={card} />;
}
