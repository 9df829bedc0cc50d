import type { ColumnType } from '../../workbook/src/index.js';
import type { Evidence } from './meaning.js';
import type { Leaning } from './role.js';
import { countedWitness } from './witnesses/counted.js';
import { dateWitness } from './witnesses/dates.js';
import { headerWitness } from './witnesses/header.js';
import { bodyWitness } from './witnesses/things.js';
import { momentsWitness } from './witnesses/moments.js';
import { arithmeticWitness } from './witnesses/arithmetic.js';
import { shapeWitness, unitWitness } from './witnesses/numbers.js';
import { dealPriceWitness, dependenceWitness, totalsWitness } from './witnesses/table.js';
import { priceListWitness } from './witnesses/price-list.js';
import { priorWitness } from './witnesses/prior.js';
import { textWitness } from './witnesses/texts.js';
import { titleWitness } from './witnesses/title.js';
import { withinWitness } from './witnesses/within.js';
import type { Seen, Witness } from './witnesses/witness.js';

/** All that is heard about a column; a new way of knowing is one more line. */
const witnesses: readonly Witness[] = [
  priorWitness,
  headerWitness,
  titleWitness,
  unitWitness,
  countedWitness,
  shapeWitness,
  arithmeticWitness,
  totalsWitness,
  dependenceWitness,
  dealPriceWitness,
  priceListWitness,
  bodyWitness,
  momentsWitness,
  withinWitness,
  textWitness,
  dateWitness,
];

/** What a column of a type can be at all. */
const possible: Readonly<Record<ColumnType, readonly Leaning[]>> = {
  number: [
    'intensive',
    'flow',
    'stock',
    'ratio',
    'identifier',
    'ordinal',
    'category',
    'flag',
    'birth',
    'period',
  ],
  text: ['category', 'name', 'identifier', 'text', 'flag', 'ordinal', 'clock', 'period'],
  date: ['event', 'due', 'birth'],
  boolean: ['flag'],
};

export interface Verdict {
  readonly leaning: Leaning;
  /** 0…1: how far ahead of the next one. */
  readonly score: number;
  readonly second: Leaning | null;
  /** The heaviest first. */
  readonly evidence: readonly Evidence[];
}

interface Weighed {
  readonly leaning: Leaning;
  readonly weight: number;
}

const NOTHING = 0;

/** Hears all witnesses; where two leanings weigh the same, the one that allows less wins. */
export function weigh(seen: Seen): Verdict {
  const may = possible[seen.facts.column.type];
  const evidence = witnesses
    .flatMap((witness) => witness.testify(seen))
    .filter(({ speaksFor }) => may.includes(speaksFor))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const ranked = may
    .map((leaning): Weighed => ({ leaning, weight: weightOf(leaning, evidence) }))
    .toSorted((a, b) => b.weight - a.weight);
  return verdictOf(ranked, evidence);
}

function verdictOf(ranked: readonly Weighed[], evidence: readonly Evidence[]): Verdict {
  const first = ranked[0] ?? { leaning: 'text', weight: NOTHING };
  const second = ranked.slice(1).find(({ weight }) => weight > NOTHING);
  const lead = first.weight - (second?.weight ?? NOTHING);
  const score = Math.min(1, lead / Math.max(0.1, first.weight));
  return { leaning: first.leaning, score, second: second?.leaning ?? null, evidence };
}

function weightOf(leaning: Leaning, evidence: readonly Evidence[]): number {
  return evidence
    .filter(({ speaksFor }) => speaksFor === leaning)
    .reduce((sum, { weight }) => sum + weight, 0);
}
