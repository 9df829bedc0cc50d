import type { MeasureDefinition, PopulationDefinition } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import type { Unit } from '../role.js';
import { businessOf, businessWords, type Business, type BusinessWord } from './business-words.js';
import { amountText, rowsText, valuesText } from './definition-texts.js';
import { sumOver } from './sum-over.js';

/** Columns that a word of business may mean, the likeliest first. */
export interface MeasureChoice {
  readonly word: BusinessWord;
  readonly candidates: readonly MeasureCandidate[];
}

interface MeasureCandidate {
  readonly definition: MeasureDefinition;
  /** «62 514 000 RUB» over the rows that count. */
  readonly amount: string;
  /** Columns that carry the same number say the same: between them nothing is to be settled. */
  readonly sum: number;
}

interface Named {
  readonly column: ColumnMeaning;
  readonly facts: ColumnFacts;
  readonly unit: Unit;
  readonly fit: number;
}

/** One column, or two that make one measure together. */
type Group = readonly [Named, Named?];

const FIT_MIN = 0.5;
const PLAIN = 0.8;

export function measuresOf(
  read: ReadTable,
  populations: readonly PopulationDefinition[],
): readonly MeasureChoice[] {
  const business = firstTold(textsOf(read));
  return businessWords.flatMap((word): readonly MeasureChoice[] => {
    if (word.concept === 'revenue' && business === 'expense') return [];
    const named = namedBy(word, read, business);
    const population = populationOf(word, read, populations);
    const candidates = groupsOf(named, word).map((group, at, groups) =>
      candidateOf(group, word, read, population, groups[at === 0 ? 1 : 0]?.[0].fit ?? 0),
    );
    return candidates.length === 0 ? [] : [{ word, candidates }];
  });
}

/** What a row is tells before the sheet's name, and that before the lines above the table. */
function textsOf({ meaning, facts }: ReadTable): readonly string[] {
  return [meaning.rowIs, meaning.title, ...facts.table.metadata.titleLines];
}

function firstTold(texts: readonly string[]): Business | null {
  return texts.map((text) => businessOf(text)).find((told) => told !== null) ?? null;
}

function namedBy(
  word: BusinessWord,
  { meaning, facts }: ReadTable,
  business: Business | null,
): readonly Named[] {
  const named = meaning.columns.flatMap((column, at): readonly Named[] => {
    const own = facts.columns[at];
    const unit = unitOf(column, word);
    const fit = fitOf(column, word, business);
    if (own === undefined || unit === null || fit < FIT_MIN) return [];
    return [{ column, facts: own, unit, fit }];
  });
  return ofLatestYear(withoutParts(named, word)).toSorted((a, b) => b.fit - a.fit);
}

/** A plain «Сумма» is revenue or expense by what its sheet is about. */
function fitOf(
  { concept, evidence }: ColumnMeaning,
  { concept: word, fits }: BusinessWord,
  business: Business | null,
): number {
  const fit = fits[concept ?? ''] ?? 0;
  // Quantity × price that nothing calls a purchase is a sale.
  const isAmount = evidence.some(({ witness, weight }) => witness === 'arithmetic' && weight === 3);
  if (word === 'revenue' && isAmount && fit > 0 && business === null) return PLAIN;
  return fit < PLAIN && isSidedWord(word) && business !== word ? 0 : fit;
}

const isSidedWord = (word: BusinessWord['concept']): boolean =>
  word === 'revenue' || word === 'expense';

/** Only what may be added up is a measure; debts are levels. */
function unitOf({ role }: ColumnMeaning, { concept }: BusinessWord): Unit | null {
  const isSum = role.is === 'flow' || role.is === 'signed-flow';
  if (isSum || (role.is === 'stock' && concept === 'debt')) return role.unit;
  return null;
}

/** Of a whole and its parts the whole; but with and without VAT are two names of one thing. */
function withoutParts(named: readonly Named[], { concept }: BusinessWord): readonly Named[] {
  if (concept === 'revenue') return named;
  const names = new Set(named.map(({ column }) => column.header));
  return named.filter(({ column: { partOf } }) => partOf === null || !names.has(partOf.column));
}

const YEAR = /(?:19|20)\d{2}/u;

/** Of «Факт 2024» and «Факт 2023» the later. */
function ofLatestYear(named: readonly Named[]): readonly Named[] {
  const yearOf = ({ column }: Named): string => YEAR.exec(column.header)?.[0] ?? '';
  const latest = named.map(yearOf).toSorted().at(-1) ?? '';
  return named.filter((one) => yearOf(one) === latest);
}

/** Two parts of an expense in columns of their own are one measure together. */
function groupsOf(named: readonly Named[], { concept }: BusinessWord): readonly Group[] {
  const parts = named.filter(
    ({ column }) => concept === 'expense' && column.concept === 'cost-part',
  );
  const [first, second] = parts;
  const areTwo = first !== undefined && second !== undefined && parts.length === 2;
  if (!areTwo) return named.map((one): Group => [one]);
  const others = named.filter((one) => !parts.includes(one)).map((one): Group => [one]);
  const together: Group = [first, second];
  return first === named[0] ? [together, ...others] : [...others, together];
}

function populationOf(
  { counts }: BusinessWord,
  { meaning }: ReadTable,
  populations: readonly PopulationDefinition[],
): PopulationDefinition | null {
  if (counts === 'all') return null;
  const own = populations.filter(({ table }) => table === meaning.id);
  const done = own.find(({ id }) => id.startsWith('population:done:'));
  const rows = own.find(({ id }) => id.startsWith('population:rows:'));
  return (counts === 'done' ? done : undefined) ?? rows ?? null;
}

function candidateOf(
  [first, second]: Group,
  { concept, name }: BusinessWord,
  read: ReadTable,
  population: PopulationDefinition | null,
  nextFit: number,
): MeasureCandidate {
  const { id: table, title } = read.meaning;
  const all = second === undefined ? [first] : [first, second];
  const sum = all.reduce(
    (total, one) => total + sumOver(one.facts, one.column, read, population),
    0,
  );
  const amount = amountText(sum, first.unit);
  const names = all.map(({ column }) => `«${column.header}»`).join(' + ');
  const score = Math.max(0, Math.min(1, first.fit - nextFit * 0.5));
  return {
    sum,
    amount,
    definition: {
      is: 'measure',
      id: `measure:${concept}:${table}`,
      concept,
      table,
      name: `${name} («${title}»)`,
      settledBy: 'evidence',
      because: `${names}${withoutText(population)}; ${amount}`,
      score: Number(score.toFixed(2)),
      of:
        second === undefined
          ? { is: 'column', column: first.column.id }
          : { is: 'sum', left: first.column.id, right: second.column.id },
      unit: first.unit,
      population: population?.id ?? null,
    },
  };
}

function withoutText(population: PopulationDefinition | null): string {
  if (population === null) return '';
  return `, без ${valuesText(population.out)}: ${rowsText(population.rowsOut)}`;
}

/** What a measure comes to over other rows. */
export function amountOf(
  { of, unit }: MeasureDefinition,
  read: ReadTable,
  population: PopulationDefinition,
): string {
  const wanted = of.is === 'column' ? [of.column] : [of.left, of.right];
  const names = wanted.map(({ column }) => column);
  const sums = read.meaning.columns.map((column, at) => {
    const facts = read.facts.columns[at];
    const isPart = facts !== undefined && names.includes(column.header);
    return isPart ? sumOver(facts, column, read, population) : 0;
  });
  return amountText(
    sums.reduce((all, sum) => all + sum, 0),
    unit,
  );
}
