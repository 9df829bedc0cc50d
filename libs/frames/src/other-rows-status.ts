import type { ColumnId, Meaning, PopulationDefinition } from '../../meaning/src/index.js';
import { tellsWhatBecame } from '../../meaning/src/index.js';
import { spelling } from '../../russian/src/index.js';
import { columnsIn } from './check/columns-in.js';
import type { Condition } from './frame.js';
import { isLeaf, leavesOf } from './plain.js';
import type { Leaf, Plain } from './plain.js';
import { both } from './resolve.js';
import { isCounted } from './sql/leaves.js';
import { conjunctsOf } from './walk.js';

/** A column that says what became of each row, with all that is settled about it. */
export interface Status {
  readonly column: ColumnId;
  readonly all: readonly string[];
  readonly standings: PopulationDefinition['standings'];
  readonly populations: readonly PopulationDefinition[];
  readonly meaning: Meaning;
}

export function statusesOf(meaning: Meaning): readonly Status[] {
  const told = meaning.definitions.filter(tellsWhatBecame);
  const byColumn = Map.groupBy(told, ({ column }) => JSON.stringify(column));
  return [...byColumn.values()].flatMap((populations) => {
    const [first] = populations;
    if (first === undefined) return [];
    const { column, standings } = first;
    return [{ column, standings, all: [...first.in, ...first.out], populations, meaning }];
  });
}

export const isSame = (one: ColumnId, other: ColumnId): boolean =>
  one.table === other.table && one.column === other.column;

export const mentions = (part: unknown, { column }: Status): boolean =>
  columnsIn(part).some((one) => isSame(one, column));

/** Values of the status that a condition leaves out; none where it says something else of it. */
export function omittedBy(condition: Condition | null, status: Status): readonly string[] {
  const parts = conjunctsOf(condition).map((one) => omittedByOne(one, status) ?? []);
  return status.all.filter((value) => parts.some((values) => values.includes(value)));
}

export const isChosen = (condition: Condition | null, status: Status): boolean =>
  conjunctsOf(condition).some((one) => one.is !== 'not' && omittedByOne(one, status) !== null);

/** null where it is no condition that keeps what is done and leaves out what came to nothing. */
export function omittedByOne(condition: Condition, status: Status): readonly string[] | null {
  const isNot = condition.is === 'not';
  const listed = listedBy(isNot ? condition.of : condition, status);
  if (listed === null) return null;
  const omitted = isNot ? listed : status.all.filter((one) => !listed.includes(one));
  const kept = status.all.filter((one) => !omitted.includes(one));
  const standingOf = (value: string) => status.standings[value];
  const isDefault =
    omitted.length > 0 &&
    omitted.every((one) => standingOf(one) !== undefined && standingOf(one) !== 'done') &&
    (isNot || kept.some((one) => standingOf(one) === 'done'));
  return isDefault ? omitted : null;
}

/** Values of the status that a condition on its column names; null for any other condition. */
function listedBy(condition: Condition, { column, all }: Status): readonly string[] | null {
  const isList =
    condition.is === 'one-of' || condition.is === 'written' || condition.is === 'words';
  if (!isList || !isSame(condition.column, column)) return null;
  if (condition.is === 'words') {
    const words = condition.any.map(plainText);
    return all.filter((value) => words.some((word) => plainText(value).includes(word)));
  }
  const wanted = new Set(condition.values.map(spelling));
  return all.filter((value) => wanted.has(spelling(value)));
}

const plainText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const STEM = 5;

/** Whether a word of a text begins as one of a value does: «отмененных» speaks of «Отмена». */
export function speaksOf(text: string, value: string): boolean {
  const said = wordsOf(text).flatMap((word) => [word, word.replace(/^не/u, '')]);
  return wordsOf(value).some((word) => said.some((one) => one.startsWith(word.slice(0, STEM))));
}

const wordsOf = (text: string): readonly string[] => plainText(text).match(/\p{L}{4,}/gu) ?? [];

/** Each leaf on rows, with every condition around it. */
export function leavesWithin(plain: Plain, where: Condition | null): readonly Leaf[] {
  return leavesOf(plain).flatMap((leaf) => {
    const around = both(where, leaf.where);
    if (leaf.is !== 'over-groups') return [{ ...leaf, where: around }];
    if (countsAllGroups(leaf)) return leavesOf(leaf.of).map((one) => ({ ...one, where: around }));
    return leavesWithin(leaf.of, around);
  });
}

/** A bill of cancelled rows alone has a sum of none, and counts as a bill. */
const countsAllGroups = ({ how, sign, of }: Extract<Leaf, { is: 'over-groups' }>): boolean =>
  how === 'count' && sign === null && isLeaf(of) && isCounted(of);
