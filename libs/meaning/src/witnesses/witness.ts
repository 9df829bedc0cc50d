import type { Dependence } from '../facts/dependence.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import type { Identity } from '../facts/identities.js';
import type { SeriesShape } from '../facts/series-shape.js';
import type { Evidence } from '../meaning.js';
import type { Leaning, Unit } from '../role.js';

/** A column is a part of another one, which is never less, or the whole of it. */
export interface Beside {
  readonly is: 'part' | 'whole';
  readonly of: ColumnFacts;
}

/** Everything that a witness may look at. */
export interface Seen {
  readonly facts: ColumnFacts;
  readonly table: TableFacts;
  readonly identities: readonly Identity[];
  readonly dependence: Dependence | null;
  readonly shape: SeriesShape;
  readonly unit: Unit;
  /** What adds up in its row and never crosses it; null where nobody has looked yet, too. */
  readonly beside: Beside | null;
  /** The latest date of what happened in the workbook, ISO; null where it has no dates. */
  readonly latest: string | null;
  /** Whether other sheets have dates of what happened. */
  readonly isBesideEvents: boolean;
}

/** What an observation weighs for each leaning; below zero it speaks against it. */
export type Weights = Partial<Record<Leaning, number>>;

export interface Observation<What extends string = string> {
  readonly what: What;
  /** Russian. */
  readonly because: string;
}

export interface Witness {
  readonly name: string;
  testify(seen: Seen): readonly Evidence[];
}

/** A witness that says what it sees; its table says what that weighs. */
export function witness<What extends string>(
  name: string,
  weights: Readonly<Record<What, Weights>>,
  look: (seen: Seen) => readonly Observation<What>[],
): Witness {
  return {
    name,
    testify: (seen) =>
      onceEach(look(seen)).flatMap(({ what, because }) => evidenceOf(name, weights[what], because)),
  };
}

/** What is seen in several columns is no surer by that. */
function onceEach<What extends string>(
  seen: readonly Observation<What>[],
): readonly Observation<What>[] {
  return seen.filter(({ what }, at) => at === seen.findIndex((one) => one.what === what));
}

export function evidenceOf(name: string, weights: Weights, because: string): readonly Evidence[] {
  return Object.entries(weights).map(([leaning, weight]) => ({
    witness: name,
    // The keys of a table of weights are leanings by its type.
    speaksFor: leaning as Leaning,
    weight,
    because,
  }));
}
