import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BuiltInAnalyst } from '../../libs/built-in-analyst/src/built-in-analyst.js';
import { InProcessJail } from '../../libs/jail/src/testing/in-process-jail.js';
import type { ReadWorkbook } from '../../libs/workbook/src/model.js';
import { ReportEngine } from '../../libs/analysis/src/engine/report-engine.js';
import { WorkbookReader } from '../../libs/workbook/src/file/workbook-reader.js';
import type { ReportActions, TableCell } from '../../libs/contract/src/report-content.js';
import { askedFacts } from './facts.js';

interface Fact {
  readonly id: string;
  readonly value: FactValue;
  readonly tolerance: number;
}
type FactValue = number | readonly (number | string)[];

const business = join(process.cwd(), '..', 'shared', 'business');
const isHere = existsSync(business);
const describeBusiness = isHere ? describe : describe.skip;

const signal = new AbortController().signal;
const reader = new WorkbookReader();
const jail = new InProcessJail();
const engine = new ReportEngine(new BuiltInAnalyst(), jail);
afterAll(() => {
  reader.close();
  jail.close();
});

const answers: readonly { readonly file: string; readonly facts: readonly Fact[] }[] = isHere
  ? JSON.parse(readFileSync(join(business, 'answers.json'), 'utf8'))
  : [];
const books = new Map<string, Promise<ReadWorkbook>>();

function bookOf(file: string): Promise<ReadWorkbook> {
  const known = books.get(file) ?? reader.read(readFileSync(join(business, file)), file);
  books.set(file, known);
  return known;
}

/** null where nothing is answered: the builder asks further. */
async function ask(file: string, request: string): Promise<ReportActions | null> {
  const book = await bookOf(file);
  const understood = await engine.understand(book, request, signal);
  if (!understood.understood) return null;
  return engine.run(book, understood.proposal, () => undefined, signal);
}

function valueOf(cell: TableCell): string | number | null {
  return typeof cell === 'object' && cell !== null ? cell.value : cell;
}

function numbersOf({ provenance, visualizations }: ReportActions): readonly number[] {
  const cells = visualizations.flatMap(({ table_data: table }) => table.rows.flat().map(valueOf));
  const exact = provenance.map((entry) => Number(entry.exact));
  return [...exact, ...cells.map((cell) => (typeof cell === 'number' ? cell : Number.NaN))];
}

function firstSentence({ note }: ReportActions): string {
  const conclusion = note.find(({ kind }) => kind === 'conclusion');
  return (conclusion?.spans ?? [])
    .map((span) => (typeof span === 'string' ? span : span.text))
    .join('');
}

function partsOf(value: FactValue, chosen: readonly number[] | undefined) {
  const parts = typeof value === 'number' ? [value] : value;
  return parts.filter((_, place) => chosen === undefined || chosen.includes(place));
}

const cases = askedFacts.flatMap(({ requests, ...asked }) =>
  requests.map((request) => ({ ...asked, request })),
);

describeBusiness('The workbooks of customers (skipped where ../shared/business is absent)', () => {
  it('have a request for each of their facts', () => {
    const told = answers.flatMap(({ file, facts }) => facts.map(({ id }) => `${file} ${id}`));
    expect(new Set(askedFacts.map(({ file, fact }) => `${file} ${fact}`))).toEqual(new Set(told));
  });

  it.each(cases)(
    '$file: «$request» is not answered wrongly',
    async ({ file, fact, request, parts, says }) => {
      const known = answers.find((one) => one.file === file)?.facts.find(({ id }) => id === fact);
      if (known === undefined) throw new Error(`no fact ${fact}`);
      const actions = await ask(file, request);
      if (actions === null) return;
      const first = firstSentence(actions);
      const wanted = partsOf(known.value, parts);
      for (const part of wanted) if (typeof part === 'string') expect(first).toContain(part);
      // An answer that names who it is need not say their share of the whole.
      const isNamed = wanted.some((part) => typeof part === 'string');
      const numbers = isNamed ? [] : wanted.filter((part) => typeof part === 'number');
      const near = numbersOf(actions).filter((one) =>
        numbers.some((part) => Math.abs(one - part) <= known.tolerance + 1e-9),
      );
      if (numbers.length > 0) expect({ first, near }).not.toEqual({ first, near: [] });
      if (says !== undefined) expect(first).toMatch(says);
    },
  );
});
