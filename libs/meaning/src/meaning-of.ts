import type { Table } from '../../workbook/src/index.js';
import type { Answer } from './definition.js';
import type { Meaning } from './meaning.js';
import { readMeaning } from './read-meaning.js';

interface Known {
  readonly tables: readonly Table[];
  readonly told: string;
  readonly meaning: Meaning;
}

/** By the first of the tables; tables never change, what is read anew is other tables. */
const known = new WeakMap<Table, readonly Known[]>();

/**
 * What the tables of a workbook mean, by the evidence in them and the answers of its person:
 * worked out once, though each proposal, report and request asks for it.
 */
export function meaningOf(tables: readonly Table[], answers: readonly Answer[] = []): Meaning {
  const [first] = tables;
  if (first === undefined) return readMeaning(tables, answers);
  const told = JSON.stringify(answers);
  const all = known.get(first) ?? [];
  const kept = all.find((one) => one.told === told && areSame(one.tables, tables));
  if (kept !== undefined) return kept.meaning;
  const meaning = readMeaning(tables, answers);
  known.set(first, [...all, { tables: [...tables], told, meaning }]);
  return meaning;
}

function areSame(one: readonly Table[], other: readonly Table[]): boolean {
  return one.length === other.length && one.every((table, at) => table === other[at]);
}
