import { measureText, conditionText, valueText } from '../../../frames/src/index.js';
import type { Ask, RelationAsk } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';

/** What a report calls the two things of a relation. */
export function relatedTexts(ask: RelationAsk, meaning: Meaning): readonly [string, string] {
  return ask.over === 'rows'
    ? [valueText(ask.x, meaning), valueText(ask.y, meaning)]
    : [measureText(ask.x, meaning), measureText(ask.y, meaning)];
}

/** Texts of the question that its answer may repeat, numbers and all. */
export function askWords(ask: Ask, meaning: Meaning): readonly string[] {
  if (ask.is === 'relation') return relatedTexts(ask, meaning);
  if (ask.is !== 'table') return [];
  return ask.measures.flatMap(({ measure }) =>
    measure.is === 'only' ? [conditionText(measure.where, meaning)] : [],
  );
}
