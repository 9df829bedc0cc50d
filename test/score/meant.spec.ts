import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../libs/meaning/src/index.js';
import type { Meaning } from '../../libs/meaning/src/index.js';
import { InProcessReader } from '../../libs/workbook/src/testing/in-process-reader.js';

/** What the maker of a workbook wrote down of it, as far as it is held against what is read. */
interface Meant {
  readonly states: {
    readonly column: string | null;
    readonly counts?: readonly string[];
    readonly never?: readonly string[];
  } | null;
  readonly doubles: number;
  readonly slips: readonly { readonly column: string; readonly written: unknown }[];
  readonly no_slips: readonly { readonly column: string; readonly value: unknown }[];
  readonly different: readonly (readonly string[])[];
}

interface Book {
  readonly file: string;
  readonly meant: Meant;
  readonly meaning: Meaning;
}

const root = join(__dirname, 'meant');
const wanted = readdirSync(root).flatMap((set) => {
  const told = JSON.parse(readFileSync(join(root, set, 'truth.json'), 'utf8')) as Readonly<
    Record<string, Meant>
  >;
  return Object.entries(told).map(([name, meant]) => ({
    file: join(root, set, 'workbooks', name),
    meant,
  }));
});

const reader = new InProcessReader();
let books: readonly Book[] = [];
beforeAll(async () => {
  const read: Book[] = [];
  for (const { file, meant } of wanted) {
    const { tables } = await reader.read(readFileSync(file), basename(file));
    read.push({ file, meant, meaning: meaningOf(tables) });
  }
  books = read;
}, 600_000);
afterAll(() => reader.close());

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

/** Words of states that no row counts with, by what is settled of money. */
const leftOut = ({ definitions }: Meaning): ReadonlySet<string> =>
  new Set(
    definitions.flatMap((one) =>
      one.is === 'population' && /^population:(?:done|kept|rows):/u.test(one.id)
        ? one.out.map(plain)
        : [],
    ),
  );

const slipsOf = ({ tables }: Meaning) => tables.flatMap(({ slips }) => slips);

/** What all of them hold, with the names of those that do not. */
function share(holds: (book: Book) => boolean | null) {
  const asked = books.map((book) => ({ book, holds: holds(book) }));
  const told = asked.filter((one) => one.holds !== null);
  const missed = told.filter((one) => !one.holds).map(({ book }) => basename(book.file));
  return { right: told.length - missed.length, all: told.length, missed };
}

describe('workbooks whose makers wrote down what they mean', () => {
  it('given a value that its maker calls genuine, then it is no slip', () => {
    const { missed } = share(({ meant, meaning }) => {
      const genuine = new Set(meant.no_slips.map(({ value }) => Number(value)));
      return !slipsOf(meaning).some(({ value }) => genuine.has(value));
    });
    expect(missed).toEqual([]);
  });

  it('given names that its maker calls different, then none is read as another', () => {
    const { missed } = share(({ meant, meaning }) => {
      const respelled = meaning.tables.flatMap(({ columns }) =>
        columns.flatMap((column) => column.respelled ?? []),
      );
      return !respelled.some(({ written, meant: read }) =>
        meant.different.some((names) => names.includes(written) && names.includes(read)),
      );
    });
    expect(missed).toEqual([]);
  });

  it('given words of states that count, then of nearly all workbooks no row is left out', () => {
    const { right, all } = share(({ meant: { states }, meaning }) => {
      const out = leftOut(meaning);
      return !(states?.counts ?? []).some((word) => out.has(plain(word)));
    });
    expect(right / all).toBeGreaterThanOrEqual(0.95);
  });

  it('given rows that never happened, then those of most workbooks are left out', () => {
    const { right, all } = share(({ meant: { states }, meaning }) => {
      const never = states?.never ?? [];
      const out = leftOut(meaning);
      return never.length === 0 ? null : never.every((word) => out.has(plain(word)));
    });
    expect(right / all).toBeGreaterThanOrEqual(0.4);
  });

  it('given doubles, then those of nearly all workbooks are found', () => {
    const { right, all } = share(({ meant, meaning }) => {
      const found = meaning.tables.reduce((sum, { doubles }) => sum + (doubles?.rows ?? 0), 0);
      return found === meant.doubles;
    });
    expect(right / all).toBeGreaterThanOrEqual(0.75);
  });

  it('given a mistyped number, then that of half of them is found', () => {
    const { right, all } = share(({ meant, meaning }) => {
      const numbers = meant.slips.map(({ written }) => Number(written)).filter(Number.isFinite);
      const found = new Set(slipsOf(meaning).map(({ value }) => value));
      return numbers.length === 0 ? null : numbers.every((number) => found.has(number));
    });
    expect(right / all).toBeGreaterThanOrEqual(0.5);
  });
});
