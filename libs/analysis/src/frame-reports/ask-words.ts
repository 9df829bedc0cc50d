import { measureText } from '../frames/explain/explain.js';
import { conditionText, valueText } from '../frames/explain/values-text.js';
import type { Ask, RelationAsk } from '../frames/frame.js';
import type { Meaning } from '../meaning/meaning.js';

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
