import { readFile, readdir, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Proposal } from '../../../../libs/analysis/src/index.js';
import type { ReadWorkbook } from '../../../../libs/workbook/src/index.js';
import type {
  NoteBlock,
  ReportSection,
  Visualization,
} from '../../../../libs/contract/src/index.js';
import { blockText } from '../analyse/as-text.js';
import { sentencesOf } from './judge/words.js';
import { digestOf, type ScoredBook } from './read-set.js';
import { Refused } from './refused.js';

/**
 * What a reader says of one card: the numbers of wanted and absurd things, counted from 1 as the
 * set lists them; an absurd 0 is nonsense that the set does not list.
 */
export interface Mark {
  readonly wanted: readonly number[];
  readonly absurd: readonly number[];
  /** Where the whole report was read, each of its sentences for itself. */
  readonly read?: ReadWhole;
}

export interface ReadWhole {
  /** Whether the card asks for nonsense before anything is bought. */
  readonly offer: boolean;
  /** Sentences that the report had, and how many of them are false or absurd. */
  readonly sentences: number;
  readonly false: number;
}

/** By the digest of a workbook and a card's text: it tells nothing of either. */
export type Marks = Readonly<Record<string, Mark>>;

export interface UnreadCard {
  readonly key: string;
  readonly file: string;
  readonly place: number;
  readonly name: string;
  readonly question: string;
  /** Columns that the report's queries name. */
  readonly columns: readonly string[];
  /** The report's first paragraph. */
  readonly lede: string;
  /** All that the report says, but how it was counted. */
  readonly sentences: readonly string[];
  /** Its tables and charts: what each is called, and its heads. */
  readonly shown: readonly string[];
  /** Told beside the card, so that the reader needs nothing else. */
  readonly propose: readonly string[];
  readonly absurd: readonly string[];
}

/** A card is what a person reads before buying. */
export function cardKey(book: ScoredBook, { name, question }: Proposal): string {
  return digestOf(book.digest, name, question);
}

export function unreadCards(
  book: ScoredBook,
  workbook: ReadWorkbook,
  proposals: readonly Proposal[],
  sections: readonly ReportSection[],
  marks: Marks,
): readonly UnreadCard[] {
  return proposals.flatMap((proposal, at): readonly UnreadCard[] => {
    const key = cardKey(book, proposal);
    if (marks[key] !== undefined) return [];
    const section = sections.find(({ index }) => index === at);
    const [lede] = section?.actions.note ?? [];
    const { propose, absurd } = book.findings;
    return [
      {
        key,
        file: book.file,
        place: at + 1,
        name: proposal.name,
        question: proposal.question,
        columns: section === undefined ? [] : columnsOf(workbook, section),
        lede: lede === undefined ? '' : blockText(lede),
        sentences: section?.actions.note.flatMap(toldIn) ?? [],
        shown: section?.actions.visualizations.map(shownIn) ?? [],
        propose: propose.map(({ question, columns }) => `${question} [${columns.join(', ')}]`),
        absurd: absurd.map(({ what, why }) => `${what} (${why})`),
      },
    ];
  });
}

const toldIn = (block: NoteBlock): readonly string[] =>
  block.kind === 'method' ? [] : sentencesOf(blockText(block));

const shownIn = ({ description, table_data }: Visualization): string =>
  `${description}: ${table_data.headers.join(', ')}`;

function columnsOf({ tables }: ReadWorkbook, { actions }: ReportSection): readonly string[] {
  const queries = actions.provenance.map(({ query }) => query).join('\n');
  const names = tables.flatMap(({ columns }) => columns.map(({ name }) => name));
  return [...new Set(names)].filter((name) => queries.includes(`"${name.replaceAll('"', '""')}"`));
}

export async function readMarks(folder: string): Promise<Marks> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const read = await Promise.all(files.map((name) => readMarkFile(join(folder, name))));
  return Object.fromEntries(read.flatMap((marks) => Object.entries(marks)));
}

/** @throws Refused where the file is none of marks. */
export async function readMarkFile(path: string): Promise<Marks> {
  let marks: unknown;
  try {
    marks = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new Refused(`${path} не читается как JSON.`);
  }
  const isSound = (mark: unknown): boolean =>
    typeof mark === 'object' &&
    mark !== null &&
    'wanted' in mark &&
    'absurd' in mark &&
    [mark.wanted, mark.absurd].every(
      (list) => Array.isArray(list) && list.every(Number.isInteger),
    ) &&
    (!('read' in mark) || isReadWhole(mark.read));
  if (typeof marks !== 'object' || marks === null || !Object.values(marks).every(isSound))
    throw new Refused(`В ${path} у карточки должны быть списки номеров wanted и absurd.`);
  return marks as Marks;
}

const isReadWhole = (read: unknown): boolean =>
  typeof read === 'object' &&
  read !== null &&
  'offer' in read &&
  'sentences' in read &&
  'false' in read &&
  typeof read.offer === 'boolean' &&
  Number.isInteger(read.sentences) &&
  Number.isInteger(read.false);

/** Adds what was read to the kept marks; the newest word holds. */
export async function keepMarks(folder: string, marks: Marks): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'marks.json');
  const known = await readMarks(folder);
  const all = Object.entries({ ...known, ...marks }).sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const lines = all.map(([key, mark]) => `  ${JSON.stringify(key)}: ${markText(mark)}`);
  await writeFile(path, `{\n${lines.join(',\n')}\n}\n`);
}

function markText({ wanted, absurd, read }: Mark): string {
  const lists = `"wanted": [${wanted.join(', ')}], "absurd": [${absurd.join(', ')}]`;
  if (read === undefined) return `{ ${lists} }`;
  const whole = `"offer": ${read.offer}, "sentences": ${read.sentences}, "false": ${read.false}`;
  return `{ ${lists}, "read": { ${whole} } }`;
}
