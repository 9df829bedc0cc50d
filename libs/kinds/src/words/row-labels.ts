import { frameWords } from '../../../analysis/src/index.js';
import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Label } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import { phrase } from '../phrase.js';
import type { Speaker } from '../phrase.js';
import { small } from './capital.js';
import { isShort } from './short-label.js';

const dateText = phrase({ when: 'date' }, '{when}');
const labelText = phrase({ who: 'group' }, '{who}');

/** «№ чека «2591», «Капучино», 09.10.2024»: one row, by what tells it. */
export function rowLabels(
  columns: readonly ColumnMeaning[],
  labelAt: (place: number) => Label | null | undefined,
  speaker: Speaker,
): readonly DraftSpan[] {
  const told = columns.flatMap((column, place): readonly (readonly DraftSpan[])[] => {
    const label = labelAt(place);
    const isTold = label !== null && label !== undefined && label.toString() !== frameWords.empty;
    return isTold ? [labelSpans(column, label, speaker)] : [];
  });
  return told.flatMap((spans, at) => (at === 0 ? spans : [', ', ...spans]));
}

function labelSpans(
  { type, role, header }: ColumnMeaning,
  label: Label,
  speaker: Speaker,
): readonly DraftSpan[] {
  if (type === 'date') return speaker.say(dateText, { when: { label, grain: 'day' } });
  const isBare = role.is === 'identifier' || isShort(label);
  const named = isBare ? small(header) : null;
  return speaker.say(labelText, { who: { label, header: named, isPerson: false } });
}
