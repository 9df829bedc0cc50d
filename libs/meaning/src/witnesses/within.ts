import { saysWhatBecame } from '../facts/became.js';
import { witness } from './witness.js';
import type { Observation, Seen } from './witness.js';

type WithinSight = 'part' | 'whole' | 'deeds';

/**
 * Never above what adds up beside it: a part of that, which adds up, too; so does what holds such
 * a number. Both are heard last, once it is known what adds up.
 */
export const withinWitness = witness<WithinSight>(
  'within',
  { part: { flow: 4 }, whole: { flow: 4 }, deeds: { flow: 1.5 } },
  (seen) => [...besideSights(seen), ...deedSights(seen)],
);

function besideSights({ beside }: Seen): readonly Observation<WithinSight>[] {
  if (beside === null) return [];
  const { is, of } = beside;
  const than = `чем «${of.column.name}»`;
  const because = is === 'part' ? `нигде не больше, ${than}` : `нигде не меньше, ${than}`;
  return [{ what: is, because }];
}

/** «Осмотрено», «Спасено» over whole numbers counts what was done. */
function deedSights({ facts, shape, unit }: Seen): readonly Observation<WithinSight>[] {
  const isCounted = shape.isWhole && ['none', 'count'].includes(unit.dimension);
  if (facts.numbers === null || !isCounted || shape.isYears || !saysWhatBecame(facts)) return [];
  return [{ what: 'deeds', because: 'сколько сделано, в заголовке' }];
}
