import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import { headerWords } from '../lexicon/header-words.js';
import { matchHeader, type Match } from '../lexicon/match-header.js';
import { evidenceOf, type Witness } from './witness.js';

const WORD = 2.5;
const saysNothing: ReadonlySet<string> = new Set(['value', 'total', 'season', 'year', 'date']);

/** «План» over columns of months: where a header names a period or nothing, the title tells. */
export function matchTitle(facts: ColumnFacts, table: TableFacts): Match | null {
  const isTold = facts.matches.some(({ phrase }) => !saysNothing.has(phrase.concept));
  if (facts.numbers === null || isTold) return null;
  const matches = titlesOf(table).flatMap((title) => matchHeader(headerWords([title])));
  const telling = matches.find(
    ({ phrase }) => phrase.leaning === 'flow' || phrase.leaning === 'intensive',
  );
  return telling ?? null;
}

export const titleWitness: Witness = {
  name: 'title',
  testify: ({ facts, table }) => {
    const match = matchTitle(facts, table);
    if (match === null) return [];
    const weights = { [match.phrase.leaning]: WORD * match.weight };
    return evidenceOf('title', weights, `«${match.words}» в названии таблицы`);
  },
};

function titlesOf({ table }: TableFacts): readonly string[] {
  return [...table.metadata.titleLines, table.title.split(':')[0] ?? '', table.sheet];
}
