import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { jail, reportsOn } from '../../libs/kinds/src/testing/made-reports.js';
import { InProcessReader } from '../../libs/workbook/src/testing/in-process-reader.js';
import type { ReadWorkbook, Table } from '../../libs/workbook/src/model.js';
import { firstSeed, seededRandom, shareOf } from '../support/prove.js';

const root = join(__dirname, 'fresh');
const files = shareOf(
  readdirSync(root, { withFileTypes: true })
    .flatMap((set) =>
      set.isDirectory()
        ? readdirSync(join(root, set.name, 'workbooks')).map((name) =>
            join(root, set.name, 'workbooks', name),
          )
        : [],
    )
    .toSorted(),
  40,
  3,
);

const reader = new InProcessReader();
afterAll(() => {
  jail.close();
  reader.close();
});

/** Each column by itself: what stands in it stays, what it has to do with the others goes. */
function shuffled(table: Table, random: () => number): Table {
  const columns = table.columns.map((_, column) =>
    table.rows
      .map((row) => ({ value: row[column] ?? null, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ value }) => value),
  );
  const rows = table.rows.map((_, row) => columns.map((column) => column[row] ?? null));
  return { ...table, rows, checks: [] };
}

/** How many rows there are of each month is told by one column, and is no chance. */
const isOfCounts = (name: string): boolean => name.includes('число');

async function claimsIn(workbook: ReadWorkbook): Promise<readonly string[]> {
  const made = await reportsOn(workbook);
  return made.flatMap(({ proposal, draft }) =>
    isOfCounts(proposal.name)
      ? []
      : draft.blocks.flatMap(({ claim }) => (claim === undefined ? [] : [proposal.name])),
  );
}

/** So much structure nobody may be sold; over all workbooks it is half of it. */
const PER_WORKBOOK = 0.5;

it(`given ${files.length} workbooks whose columns are shuffled by themselves, then hardly any structure is told`, async () => {
  const random = seededRandom(0, firstSeed);
  const found: string[] = [];
  for (const file of files) {
    const read = await reader.read(readFileSync(file), basename(file));
    const own = read.tables.filter(({ derivedFrom }) => derivedFrom === null);
    const workbook = { ...read, tables: own.map((table) => shuffled(table, random)) };
    found.push(...(await claimsIn(workbook)).map((name) => `${basename(file)}: ${name}`));
  }
  expect(found.length > PER_WORKBOOK * files.length ? found : []).toEqual([]);
}, 1_500_000);
