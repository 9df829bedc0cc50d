import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { StandardAnalyst } from '../../libs/kinds/src/standard-analyst.js';
import type { ReadWorkbook } from '../../libs/workbook/src/model.js';
import { AnalysisFailed } from '../../libs/analysis/src/analysis-failed.js';
import { ReportEngine } from '../../libs/analysis/src/engine/report-engine.js';
import { InProcessReader } from '../../libs/workbook/src/testing/in-process-reader.js';
import type { ReportActions, TableCell } from '../../libs/contract/src/report-content.js';
import { PROVE, shareOf } from '../support/prove.js';
import { SharedJail } from '../requests/shared-jail.js';
import { askedFacts, type AskedFact } from './facts.js';

/** What has been reached once: raise it with each gain, lower it never. */
const floors = JSON.parse(
  readFileSync(join(import.meta.dirname, 'floor.json'), 'utf8'),
) as Readonly<Record<'share' | 'whole', Readonly<Record<'text' | 'built' | 'of', number>>>>;
const floor = PROVE ? floors.whole : floors.share;
/** Of the requests so many are put in `npm test`; in prove all. */
const ONE_IN = 3;

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
const reader = new InProcessReader();
const jail = new SharedJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
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

/** A named answer says the name; any other has all its numbers. */
function faultOf(actions: ReportActions, { known, parts, says }: Wanted): string | null {
  const first = firstSentence(actions);
  const wanted = partsOf(known.value, parts);
  const names = wanted.filter((part) => typeof part === 'string');
  const numbers = names.length > 0 ? [] : wanted.filter((part) => typeof part === 'number');
  const found = numbersOf(actions);
  const missing = numbers.filter(
    (part) => !found.some((one) => Math.abs(one - part) <= known.tolerance + 1e-9),
  );
  const unnamed = names.filter((name) => !first.includes(name));
  const absent = [...unnamed, ...missing].join(', ');
  if (absent !== '') return `${absent} not in: ${first}`;
  return says === undefined || says.test(first) ? null : `${says} not in: ${first}`;
}

interface Wanted extends Pick<AskedFact, 'parts' | 'says'> {
  readonly known: Fact;
}

const cases = shareOf(
  askedFacts.flatMap(({ requests, ...asked }) =>
    requests.map((request) => ({ ...asked, request })),
  ),
  ONE_IN,
);

function wantedOf({ file, fact, ...of }: Omit<AskedFact, 'requests'>): Wanted {
  const known = answers.find((one) => one.file === file)?.facts.find(({ id }) => id === fact);
  if (known === undefined) throw new Error(`no fact ${fact}`);
  return { ...of, known };
}

/** Whether the builder opens with a question, or one of its choices, that has the answer. */
async function isBuilt(file: string, request: string, wanted: Wanted): Promise<boolean> {
  const book = await bookOf(file);
  const { question, choices } = await engine.readQuestion(book, request, signal);
  const offered = [...(question === null ? [] : [question]), ...choices.map((one) => one.question)];
  for (const one of offered) {
    const actions = await engine
      .proposeQuestion(book, one, signal)
      .then((proposal) => engine.run(book, proposal, () => undefined, signal))
      .catch((error: unknown) => {
        if (error instanceof AnalysisFailed) return null;
        throw error;
      });
    if (actions !== null && faultOf(actions, wanted) === null) return true;
  }
  return false;
}

describeBusiness('The workbooks of customers (skipped where ../shared/business is absent)', () => {
  const right = { text: 0, built: 0 };

  it('have a request for each of their facts', () => {
    const told = answers.flatMap(({ file, facts }) => facts.map(({ id }) => `${file} ${id}`));
    expect(new Set(askedFacts.map(({ file, fact }) => `${file} ${fact}`))).toEqual(new Set(told));
  });

  it.each(cases)('$file: «$request» is not answered wrongly', async ({ request, ...asked }) => {
    const wanted = wantedOf(asked);
    const actions = await ask(asked.file, request);
    if (actions !== null) {
      expect(faultOf(actions, wanted)).toBeNull();
      right.text += 1;
    } else if (await isBuilt(asked.file, request, wanted)) right.built += 1;
  });

  it(`at least ${floor.text} are answered by their text, ${floor.built} more by what the builder opens with`, () => {
    expect(cases).toHaveLength(floor.of);
    expect(right.text).toBeGreaterThanOrEqual(floor.text);
    expect(right.text + right.built).toBeGreaterThanOrEqual(floor.text + floor.built);
  });
});
