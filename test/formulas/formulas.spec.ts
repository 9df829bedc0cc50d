import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { read, utils, write } from 'xlsx';
import type { Provenance } from '../../libs/contract/src/index.js';
import { ReportEngine } from '../../libs/analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../libs/jail/src/testing/in-process-jail.js';
import { StandardAnalyst } from '../../libs/kinds/src/index.js';
import { makeWorkbook, readBytes } from '../../libs/workbook/src/testing/make-workbook.js';
import { callsBook } from '../requests/books/calls.js';
import { dealsBook } from '../requests/books/deals.js';
import { gymBook } from '../requests/books/gym.js';
import { hotelBook } from '../requests/books/hotel.js';
import { planBook } from '../requests/books/plan.js';
import { restaurantBook } from '../requests/books/restaurant.js';
import { salesBook } from '../requests/books/sales.js';
import { supportBook } from '../requests/books/support.js';
import { PROVE } from '../support/prove.js';

interface Book {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const own = { sales: salesBook, plan: planBook, deals: dealsBook, calls: callsBook };
const more = { support: supportBook, hotel: hotelBook, gym: gymBook, restaurant: restaurantBook };
const shared = join(process.cwd(), '..', 'shared', 'requests', 'workbooks');
const SHARE_MIN = 0.6;
const CHECK = 'Проверка';

function books(): readonly Book[] {
  const made = Object.entries({ ...own, ...(PROVE ? more : {}) });
  const files = PROVE && existsSync(shared) ? readdirSync(shared) : [];
  return [
    ...made.map(([name, { sheets }]) => ({ name, bytes: makeWorkbook(sheets) })),
    ...files.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(shared, name))) })),
  ];
}

const hasOffice = (): boolean => spawnSync('soffice', ['--version']).status === 0;

/** Whatever stands in a report as a number, with what it is said to come from. */
describe('formulas of a report’s numbers', () => {
  const jail = new InProcessJail();
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  const folder = mkdtempSync(join(tmpdir(), 'formulas-'));
  const all: { readonly book: string; readonly numbers: readonly Provenance[] }[] = [];
  afterAll(() => {
    jail.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(books())(
    '$name: stand in the report, and give its numbers in a spreadsheet',
    async (book) => {
      const numbers = await numbersOf(engine, book);
      all.push({ book: book.name, numbers });
      const told = numbers.filter(({ excel }) => excel !== undefined);
      if (!PROVE) expect(told.length).toBeGreaterThan(0);
      if (!PROVE || !hasOffice() || told.length === 0) return;
      const values = evaluated(
        book,
        told.map(({ excel }) => excel?.en ?? ''),
        folder,
      );
      const wrong = told.flatMap(({ exact, excel }, at) => {
        const value = values[at];
        const near =
          Math.abs(Number(value) - Number(exact)) <= 1e-9 * Math.max(1, Math.abs(Number(exact)));
        return typeof value === 'number' && near ? [] : [{ exact, value, formula: excel?.en }];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('are there for most numbers', () => {
    const numbers = all.flatMap((one) => one.numbers);
    const told = numbers.filter(({ excel }) => excel !== undefined);
    if (process.env['FORMULAS_LOG'] !== undefined) {
      const lines = all.map(
        (one) =>
          `${one.book}: ${one.numbers.filter(({ excel }) => excel !== undefined).length} of ${one.numbers.length}`,
      );
      const missing = numbers
        .filter(({ excel }) => excel === undefined)
        .map(({ shown, formula }) => `${shown}\t${formula ?? ''}`);
      const given = told.map(
        ({ shown, excel, rows, formula }) =>
          `${shown}\t${excel?.ru ?? ''}\t${rows ?? ''}\t${formula ?? ''}`,
      );
      writeFileSync(
        process.env['FORMULAS_LOG'],
        [...lines, '', ...missing, '', ...given].join('\n'),
      );
    }
    expect(told.length / numbers.length).toBeGreaterThan(SHARE_MIN);
  });
});

const never = new AbortController().signal;

async function numbersOf(
  engine: ReportEngine,
  { name, bytes }: Book,
): Promise<readonly Provenance[]> {
  const workbook = readBytes(bytes, `${name}.xlsx`);
  const numbers: Provenance[] = [];
  for (const proposal of await engine.propose(workbook, () => undefined, never)) {
    const { provenance } = await engine.run(workbook, proposal, () => undefined, never);
    numbers.push(...provenance.filter(({ exact }) => !/^\d{4}-\d\d-\d\d/.test(exact)));
  }
  return numbers;
}

/** What LibreOffice makes of formulas on a further sheet of the file. */
function evaluated(
  { bytes }: Book,
  formulas: readonly string[],
  folder: string,
): readonly unknown[] {
  const book = read(bytes, { cellNF: true });
  const cells = formulas.map((formula, at) => [
    utils.encode_cell({ r: at, c: 0 }),
    { t: 'n', f: formula.slice(1).replaceAll(/(?=(?:MIN|MAX)IFS\()/gu, '_xlfn.') },
  ]);
  const sheet = { ...Object.fromEntries(cells), '!ref': `A1:A${formulas.length}` };
  utils.book_append_sheet(book, sheet, CHECK);
  const [asked, out] = [join(folder, 'asked.xlsx'), join(folder, 'out')];
  writeFileSync(asked, write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const args = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, asked];
  execFileSync('soffice', args, { stdio: 'ignore' });
  const made = read(readFileSync(join(out, 'asked.xlsx'))).Sheets[CHECK] ?? {};
  return formulas.map((_, at): unknown => {
    const cell: unknown = made[utils.encode_cell({ r: at, c: 0 })];
    return typeof cell === 'object' && cell !== null && 'v' in cell ? cell.v : undefined;
  });
}
