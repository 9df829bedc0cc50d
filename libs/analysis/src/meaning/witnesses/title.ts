import { headerWords } from '../lexicon/header-words.js';
import { matchHeader } from '../lexicon/match-header.js';
import { evidenceOf, type Seen, type Witness } from './witness.js';

const WORD = 2.5;
const saysNothing: ReadonlySet<string> = new Set(['value', 'total', 'season', 'year', 'date']);

/** «План» over columns of months: where a header names a period or nothing, the title tells. */
export const titleWitness: Witness = {
  name: 'title',
  testify: ({ facts, table }) => {
    const isTold = facts.matches.some(({ phrase }) => !saysNothing.has(phrase.concept));
    if (facts.numbers === null || isTold) return [];
    const [best] = titlesOf(table)
      .flatMap((title) => matchHeader(headerWords([title])))
      .filter(({ phrase }) => phrase.leaning === 'flow' || phrase.leaning === 'intensive');
    if (best === undefined) return [];
    return evidenceOf(
      'title',
      { [best.phrase.leaning]: WORD * best.weight },
      `«${best.words}» в названии таблицы`,
    );
  },
};

function titlesOf({ table }: Seen['table']): readonly string[] {
  return [...table.metadata.titleLines, table.title.split(':')[0] ?? '', table.sheet];
}
