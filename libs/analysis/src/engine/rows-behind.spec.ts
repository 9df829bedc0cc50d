import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Provenance, ReportActions } from '../../../contract/src/report-content.js';
import { seededRandom, times } from '../../../../test/support/prove.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import type { Proposal } from '../analyst/proposal.js';
import type { Ask, Condition, Key, Measure } from '../../../frames/src/frame.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import type { Table, Value } from '../../../workbook/src/model.js';
import { readBytes } from '../../../workbook/src/testing/make-workbook.js';
import { askedProposal, tableAsk } from '../testing/asked-proposal.js';
import { wrongRows } from '../testing/wrong-rows.js';
import { makeBook } from '../../../workbook/src/testing/generator/make-book.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import type { WorkbookData } from './engine-types.js';
import { ReportEngine } from './report-engine.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
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

async function run(workbook: WorkbookData, proposal: Proposal): Promise<ReportActions> {
  return engine.run(workbook, proposal, () => undefined, never);
}

const journalColumn = (column: string) => ({ table: 't1', column });
const revenue = { is: 'cell', column: journalColumn('Выручка') } as const;
const sum: Measure = { is: 'sum', of: revenue };
const group = (column: string): Key => ({
  is: 'value',
  column: journalColumn(column),
  also: [],
  merged: true,
});
const month: Key = {
  is: 'period',
  of: { is: 'cell', column: journalColumn('Дата') },
  also: [],
  grain: 'month',
};
const gained: Condition = {
  is: 'compare',
  left: revenue,
  sign: '>=',
  right: { is: 'constant', value: 0 },
};
const by = (keys: Readonly<Record<string, Key>>, more: Partial<Parameters<typeof tableAsk>[0]>) =>
  tableAsk({
    measures: [{ name: 'Сумма', measure: sum }],
    by: Object.entries(keys).map(([name, key]) => ({ name, key })),
    ...more,
  });
const asks: Readonly<Record<string, Ask>> = {
  total: by({}, {}),
  'by a group': by({ Склад: group('Склад') }, {}),
  'by a group, of a part': by({ Склад: group('Склад') }, { where: gained }),
  'the first three': by(
    { Клиент: group('Клиент') },
    { order: [{ by: 'Сумма', descending: true }], top: { count: 3, per: [] } },
  ),
  'by months': by({ Месяц: month }, {}),
  'by two groups': by({ Склад: group('Склад'), Клиент: group('Клиент') }, {}),
  'by a group over time': by({ Склад: group('Склад'), Месяц: month }, {}),
  'a count and a mean': by(
    { Склад: group('Склад') },
    {
      measures: [
        { name: 'Строк', measure: { is: 'count', table: 't1' } },
        { name: 'Среднее', measure: { is: 'mean', of: revenue } },
        { name: 'Из них', measure: { is: 'only', where: gained, measure: sum } },
      ],
    },
  ),
};

const seeds = Array.from({ length: times(1, 10) }, (_, at) => 100 + at);

describe('the rows behind a number', () => {
  const workbook = workbookOf(journal());

  const meaning = meaningOf(workbook.tables);

  it.each(Object.keys(asks))(
    '%s: every condition selects as many rows as are told',
    async (name) => {
      const { provenance } = await run(workbook, askedProposal(asks[name] ?? by({}, {}), meaning));
      expect(provenance.length).toBeGreaterThan(0);
      expect(await wrongRows(jail, workbook, provenance)).toEqual([]);
    },
  );

  it.each(Object.keys(asks).filter((name) => /^by |three/.test(name)))(
    '%s: the number of one group has that group alone',
    async (name) => {
      const { provenance } = await run(workbook, askedProposal(asks[name] ?? by({}, {}), meaning));
      const rows = workbook.tables[0]?.rows.length ?? 0;
      const single = provenance.filter(({ filter }) => filter?.includes('IS NOT DISTINCT FROM'));
      expect(single.length).toBeGreaterThan(0);
      expect(single.every(({ rowsTaken }) => rowsTaken < rows)).toBe(true);
    },
  );

  it('is told with the rows of the sheet between which it stands', async () => {
    const { provenance } = await run(workbook, askedProposal(by({}, {}), meaning));
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
      for (const file of files.slice(0, times(1, 99))) {
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
