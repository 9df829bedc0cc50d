import { spelling } from '../../../russian/src/index.js';
import type { BuiltColumn } from './build-column.js';
import { namesIdentifier } from './column-words.js';
import { differByInitials } from './other-writings.js';
import { numbersIn, wordsOf } from './written-name.js';
import type { Name } from './written-name.js';

const CODES_MIN = 3;
const ROWS_PER_CODE_MIN = 2;
const AGREE_MIN = 0.95;
const RARER = 4;
const WORD_MIN = 3;

/** Writings under the code of a thing that has another name on nearly all rows of that code. */
export function codedNames(
  one: BuiltColumn,
  built: readonly BuiltColumn[],
  names: ReadonlyMap<string, Name>,
): Map<Name, Name> {
  const found = new Map<Name, Name>();
  for (const other of built) {
    if (other === one || !holdsCodes(other)) continue;
    for (const [rare, name] of underCodes(countsOf(one, other, names))) found.set(rare, name);
  }
  return found;
}

type Counts = ReadonlyMap<string, ReadonlyMap<Name, number>>;

const holdsCodes = ({ column }: BuiltColumn): boolean =>
  column.type === 'text' &&
  namesIdentifier(column.headerPath.at(-1) ?? '') &&
  column.stats.distinct >= CODES_MIN;

function countsOf(one: BuiltColumn, other: BuiltColumn, names: ReadonlyMap<string, Name>): Counts {
  const counts = new Map<string, Map<Name, number>>();
  for (const [row, value] of one.values.entries()) {
    const code = other.values[row];
    const name = typeof value === 'string' ? names.get(spelling(value)) : undefined;
    if (typeof code !== 'string' || name === undefined) continue;
    const own = counts.get(code) ?? new Map<Name, number>();
    counts.set(code, own.set(name, (own.get(name) ?? 0) + 1));
  }
  return counts;
}

function underCodes(counts: Counts): [Name, Name][] {
  const codes = [...counts.values()].map((own) => {
    const [first] = [...own].toSorted(([, a], [, b]) => b - a);
    return { own, main: first?.[0], mainRows: first?.[1] ?? 0 };
  });
  const all = codes.flatMap(({ own }) => [...own.values()]).reduce((sum, rows) => sum + rows, 0);
  const agreeing = codes.reduce((sum, { mainRows }) => sum + mainRows, 0);
  const mains = new Set(codes.map(({ main }) => main));
  if (all < codes.length * ROWS_PER_CODE_MIN || agreeing < all * AGREE_MIN) return [];
  if (mains.size < codes.length * AGREE_MIN) return [];
  return codes.flatMap(({ own, main, mainRows }) =>
    [...own].flatMap(([rare, rows]): [Name, Name][] => {
      if (main === undefined || rare === main) return [];
      // A writing that stands under other codes, too, is no name of this one.
      const isItsOwn = rows === rare.rows && rows * RARER <= mainRows;
      return isItsOwn && mayBeOne(rare, main) ? [[rare, main]] : [];
    }),
  );
}

const PERSON = /^(?<surname>\p{Lu}\p{Ll}+)\s+\p{Lu}(?:\p{Ll}+|\.)/u;

/** Under one telephone «Иванов А.» and «Иванов Б.» are two. */
function areTwoPersons({ written: one }: Name, { written: other }: Name): boolean {
  const [own, others] = [one, other].map((text) => PERSON.exec(text)?.groups?.['surname']);
  if (own === undefined || own !== others) return false;
  return !differByInitials(one, other) && !differByInitials(other, one);
}

function mayBeOne(rare: Name, main: Name): boolean {
  if (numbersIn(rare.written) !== numbersIn(main.written) || areTwoPersons(rare, main))
    return false;
  const words = new Set(wordsOf(main));
  return wordsOf(rare).some((word) => word.length >= WORD_MIN && words.has(word));
}
