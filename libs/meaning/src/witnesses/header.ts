import type { ColumnFacts } from '../facts/column-facts.js';
import type { Match } from '../lexicon/match-header.js';
import type { Dimension, Unit } from '../role.js';
import { evidenceOf } from './witness.js';
import type { Witness } from './witness.js';
import { namesLevel } from './title.js';

const WORD = 3;
const WEAK = 0.5;
/** Each further word of a phrase that is matched. */
const PHRASE = 0.2;

/** The words of the header, by the lexicon of trades. */
export const headerWitness: Witness = {
  name: 'header',
  testify: ({ facts, table, unit }) => [
    ...(saysLeft(facts) ? evidenceOf('header', { stock: LEFT }, 'остаток в заголовке') : []),
    ...bestOfEach(facts.matches.filter((match) => !isMeasured(match, unit))).flatMap((match) => {
      const weight = weightOf(match);
      const isTotal = match.phrase.concept === 'total' && namesLevel({ facts, table });
      // «Всего» stands over flows and over levels.
      const weights = { [match.phrase.leaning]: weight, ...(isTotal ? { stock: weight } : {}) };
      return evidenceOf('header', weights, `«${match.words}» в заголовке`);
    }),
  ],
};

const measured: ReadonlySet<Dimension> = new Set<Dimension>([
  ...(['weight', 'volume', 'area', 'length', 'energy', 'money'] as const),
]);

/** «Население» over tonnes is for whom, «За время, руб.» what for: they count neither. */
const isMeasured = ({ phrase }: Match, { dimension }: Unit): boolean =>
  (phrase.leaning === 'stock' && phrase.dimension === 'count' && measured.has(dimension)) ||
  (phrase.dimension === 'time' && dimension === 'money');

const LEFT = 3;
const SAYS_LEFT = /^остат/iu;

/** «Остаток факт, руб.», «факт» below «Остаток, шт.»: what there was on a day. */
const saysLeft = ({ column, numbers }: ColumnFacts): boolean =>
  numbers !== null && [column.name, ...column.headerPath].some((level) => SAYS_LEFT.test(level));

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
