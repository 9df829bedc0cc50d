import type { Provenance } from '../../../../libs/contract/src/index.js';
import { useRowsPlace } from './rows/rows-place.js';
import { RowsActions, SourceCard } from './SourceCard.js';
import { SourcePopover } from './SourcePopover.js';

/** A number of a text, with where it comes from. */
export function NumberSource({
  text,
  source,
}: {
  readonly text: string;
  readonly source: Provenance;
}) {
  const place = useRowsPlace(source);
  const card = (showRows: () => void) => (
    <>
      <SourceCard source={source} />
      {place !== null && <RowsActions place={place} source={source} onShow={showRows} />}
    </>
  );
  return <SourcePopover text={text} place={place} source={source} card={card} />;
}
