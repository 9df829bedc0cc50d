import type { Match } from '../lexicon/match-header.js';
import { evidenceOf, type Witness } from './witness.js';

const WORD = 3;
const WEAK = 0.5;
/** Each further word of a phrase that is matched. */
const PHRASE = 0.2;

/** The words of the header, by the lexicon of trades. */
export const headerWitness: Witness = {
  name: 'header',
  testify: ({ facts }) =>
    bestOfEach(facts.matches).flatMap((match) =>
      evidenceOf(
        'header',
        { [match.phrase.leaning]: weightOf(match) },
        `«${match.words}» в заголовке`,
      ),
    ),
};

function weightOf({ phrase, weight }: Match): number {
  const told = WORD * weight * (1 + PHRASE * Math.max(0, phrase.reach - 1));
  return phrase.isWeak ? told * WEAK : told;
}

/** Two words that say the same do not count twice. */
function bestOfEach(matches: readonly Match[]): readonly Match[] {
  const sorted = matches.toSorted((a, b) => weightOf(b) - weightOf(a));
  return sorted.filter(
    (match, at) => at === sorted.findIndex(({ phrase }) => phrase.leaning === match.phrase.leaning),
  );
}
