import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Provenance, ReportActions } from '../../../contract/src/report-content.js';
import { seededRandom, times } from '../../../../test/support/prove.js';
import { BuiltInAnalyst } from '../../../built-in-analyst/src/built-in-analyst.js';
import { parametersOf, sumOfColumn, toJson } from '../../../built-in-analyst/src/parameters.js';
import type { ReportParameters } from '../../../built-in-analyst/src/parameters.js';
import type { Proposal } from '../analyst/proposal.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../workbook/src/model.js';
import { readBytes } from '../../../workbook/src/testing/make-workbook.js';
import { wrongRows } from '../testing/wrong-rows.js';
import { makeBook } from '../../../workbook/src/testing/generator/make-book.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import type { WorkbookData } from './engine-types.js';
import { ReportEngine } from './report-engine.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const engine = new ReportEngine(new BuiltInAnalyst(), jail);
afterAll(() => jail.close());

/** Workbooks of customers, kept beside this project. */
const business = join(process.cwd(), '..', 'shared', 'business');
const files = existsSync(business)
  ? readdirSync(business).filter((name) => /\.xlsx?$/.test(name))
  : [];

const columns = [
  { name: 'Дата', type: 'date' },
  { name: 'Склад', type: 'text' },
  { name: 'Клиент', type: 'text' },
  { name: 'Количество', type: 'number', unit: 'шт' },
  { name: 'Выручка', type: 'number', currency: 'RUB', decimals: 2 },
] as const;

/** Twenty warehouses, so that some are «Прочие»; one is called so, and some rows have none. */
function journal(): Table {
  const names = ["Склад 'Южный'", 'Прочие', ...Array.from({ length: 18 }, (_, i) => `Склад ${i}`)];
  const rows = Array.from({ length: 700 }, (_, index): readonly Value[] => {
    const month = 1 + (index % 11);
    const day = 1 + ((index * 7) % 28);
    return [
      index % 97 === 5 ? null : `2025-${pad(month)}-${pad(day)}`,
      index % 41 === 3 ? null : (names[(index * index) % names.length] ?? null),
      `Клиент ${(index * 13) % 33}`,
      index % 53 === 7 ? null : String(1 + (index % 9)),
      index % 101 === 9 ? '9000000.5' : `${(index % 13) * 100 - 150}.25`,
    ];
  });
  return tableOf(columns, rows);
}

const pad = (part: number): string => String(part).padStart(2, '0');

function workbookOf(table: Table): WorkbookData {
  return { tables: [table], profile: profileOf([table]) };
}

function proposalOf(parameters: ReportParameters): Proposal {
  const card = { name: 'Отчет', question: '', sheets: [], usedSheets: [], processingSteps: [] };
  return { ...card, kind: parameters.kind, parameters: toJson(parameters) };
}

async function run(workbook: WorkbookData, proposal: Proposal): Promise<ReportActions> {
  return engine.run(workbook, proposal, () => undefined, never);
}

const measure = sumOfColumn('Выручка');
const at = { measure, date: 'Дата' };
const by = { measure, dimension: 'Склад' };
const kinds: readonly (readonly [string, ReportParameters])[] = [
  ['structure', parametersOf('structure', 't1', by)],
  ['structure of a part', parametersOf('structure', 't1', { ...by, filters: [notNegative()] })],
  ['abc', parametersOf('abc', 't1', { measure, dimension: 'Клиент' })],
  ['concentration', parametersOf('concentration', 't1', { measure, dimension: 'Клиент' })],
  ['groups', parametersOf('groups', 't1', by)],
  ['dynamics', parametersOf('dynamics', 't1', at)],
  ['comparison', parametersOf('comparison', 't1', { ...at, dimension: 'Склад' })],
  ['distribution', parametersOf('distribution', 't1', { measure })],
  ['outliers', parametersOf('outliers', 't1', { measure, dimension: 'Клиент' })],
  ['relation', parametersOf('relation', 't1', { measure, second: 'Количество' })],
  ['quality', parametersOf('quality', 't1')],
  ['breakdown', parametersOf('breakdown', 't1', { ...by, top: 3 })],
  ['breakdown in groups', parametersOf('breakdown', 't1', { ...by, second: 'Клиент', top: 2 })],
  ['breakdown over time', parametersOf('breakdown', 't1', { ...by, ...at })],
];

function notNegative() {
  return { type: 'not-negative', column: 'Выручка' } as const;
}

const seeds = Array.from({ length: times(2, 10) }, (_, at) => 100 + at);

describe('the rows behind a number', () => {
  const workbook = workbookOf(journal());

  it.each(kinds)('%s: every condition selects as many rows as are told', async (_, parameters) => {
    const { provenance } = await run(workbook, proposalOf(parameters));
    expect(provenance.length).toBeGreaterThan(0);
    expect(await wrongRows(jail, workbook, provenance)).toEqual([]);
  });

  it.each(['structure', 'abc', 'dynamics', 'comparison', 'groups', 'breakdown', 'outliers'])(
    '%s: the number of one group has that group alone',
    async (kind) => {
      const parameters = kinds.find(([name]) => name === kind)?.[1];
      if (parameters === undefined) throw new Error(`No ${kind}`);
      const { provenance } = await run(workbook, proposalOf(parameters));
      const rows = workbook.tables[0]?.rows.length ?? 0;
      const single = provenance.filter(({ filter }) => filter?.includes('IS NOT DISTINCT FROM'));
      const among = provenance.filter(({ filter }) => filter?.includes(' IN ('));
      expect([...single, ...among].length).toBeGreaterThan(0);
      expect([...single, ...among].every(({ rowsTaken }) => rowsTaken < rows)).toBe(true);
    },
  );

  it('what is empty leads to the empty rows, in whichever table they are', async () => {
    const full = tableOf([columns[1]], [['а'], ['б']], { id: 't1', sqlName: 'one' });
    const places = [
      ['а', null],
      ['б', '1'],
      ['в', null],
      ['г', '2'],
      ['д', '3'],
    ] as const;
    const gaps = tableOf([columns[1], columns[3]], places, {
      id: 't2',
      sqlName: 'two',
      sheet: 'Остатки',
      title: 'Остатки',
    });
    const book = { tables: [full, gaps], profile: profileOf([full, gaps]) };
    const { provenance } = await run(book, proposalOf(parametersOf('quality', 't1')));
    const empty = provenance.filter(({ filter }) => filter === '"Количество" IS NULL');
    expect(empty.length).toBeGreaterThan(0);
    for (const entry of empty)
      expect(entry).toMatchObject({ table: 't2', sheet: 'Остатки', rowsTaken: 2 });
    expect(await wrongRows(jail, book, provenance)).toEqual([]);
  });

  it('is told with the rows of the sheet between which it stands', async () => {
    const { provenance } = await run(workbook, proposalOf(parametersOf('structure', 't1', by)));
    expect(provenance[0]).toMatchObject({ rowsFrom: 2, rowsTo: 701, range: 'A1:E701' });
  });

  it.each(seeds)('holds for the reports of made workbook %i', async (seed) => {
    const { bytes, fileName } = makeBook(seededRandom(0, seed));
    const book = readBytes(bytes, fileName);
    const known: Provenance[] = [];
    for (const proposal of await engine.propose(book, () => undefined, never)) {
      known.push(...(await run(book, proposal)).provenance);
    }
    expect(await wrongRows(jail, book, known)).toEqual([]);
  });

  (files.length > 0 ? it : it.skip)(
    'hold for every report that is proposed over the workbooks of customers',
    async () => {
      for (const file of files.slice(0, times(3, 99))) {
        const book = readBytes(readFileSync(join(business, file)), file);
        const known: Provenance[] = [];
        for (const proposal of await engine.propose(book, () => undefined, never))
          known.push(...(await run(book, proposal)).provenance);
        const hasFilter = known.some(({ filter }) => filter !== undefined);
        const wrong = await wrongRows(jail, book, known);
        expect({ file, hasFilter, wrong }).toEqual({ file, hasFilter: true, wrong: [] });
      }
    },
  );
});
