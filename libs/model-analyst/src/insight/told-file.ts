import type { Query } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { asData } from '../outgoing.js';
import type { PersonalNames } from '../personal-names.js';
import { doubtsOf } from '../told-doubts.js';
import { toldMeaning } from '../told-meaning.js';
import type { ToldMeaning } from '../told-meaning.js';

/** A file as a model is told of it, and what comes back. */
export interface ToldFile {
  readonly meaning: Meaning;
  readonly query: Query;
  readonly told: ToldMeaning;
  readonly names: PersonalNames;
}

/** @param names of the task: who was met in another prompt keeps the same placeholder */
export async function toldFile(
  meaning: Meaning,
  query: Query,
  names: PersonalNames,
): Promise<ToldFile> {
  const told = await toldMeaning(meaning, query, names);
  const doubts = doubtsOf(meaning);
  if (doubts === null) return { meaning, query, names, told };
  const data = `${told.data}\n${names.namedIn(asData(doubts))}`;
  return { meaning, query, names, told: { ...told, data } };
}
