import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DuckDbJail } from '../../../../libs/jail/src/index.js';
import { ReportEngine } from '../../../../libs/analysis/src/index.js';
import { StandardAnalyst } from '../../../../libs/kinds/src/index.js';
import { WorkbookReader } from '../../../../libs/workbook/src/index.js';
import { todayInMoscow } from '../../../../libs/kernel/src/index.js';
import { openModelAnalyst } from '../../../../libs/model-analyst/src/index.js';
import type { ModelCall } from '../../../../libs/model-analyst/src/index.js';
import type { QueryJail } from '../../../../libs/jail/src/index.js';
import { StartRefused, configurationOf } from '../../../../libs/platform/src/index.js';
import { scoreLines } from './as-lines.js';
import {
  composedLines,
  measureComposed,
  readComposed,
  type ComposedScore,
  type ComposeMeans,
} from './composed.js';
import { filledLines, measureFilled, type FilledScore } from './filled.js';
import { callLines } from './call-lines.js';
import { drawLots } from './draw-lots.js';
import { keepMarks, readMarkFile, readMarks } from './marks.js';
import { measureBook, together, type Means, type Parts, type Score } from './measure.js';
import { measureOffered, offeredLines, type OfferedScore } from './offered.js';
import { readSet, type ScoredBook } from './read-set.js';
import { Refused } from './refused.js';
import { Timings } from './timings.js';

const USAGE =
  'npm run score -- [--set ПАПКА]… [--requests] [--findings] [--proposals] [--workbook ИМЯ]… ' +
  '[--fill] [--choices] [--builder ФАЙЛ] [--sample N --seed S] [--model] [--json ФАЙЛ] ' +
  '[--unread ФАЙЛ] [--marks ФАЙЛ] [--marks-folder ПАПКА]';

const MODEL_REQUESTS_AT_ONCE = 4;
/** Who answers for a model by hand needs longer than a service waits. */
const PATIENCE_SECONDS = 3_600;

export interface Surroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly say: (text: string) => void;
  readonly complain: (sentence: string) => void;
  readonly signal: AbortSignal;
  /** Where statements run; as in the service where nothing else is given. */
  readonly openJail?: () => QueryJail;
  /** What reads the workbooks; as in the service where nothing else is given. */
  readonly openReader?: () => WorkbookReader;
}

const openServiceJail = (): QueryJail => new DuckDbJail();
const openServiceReader = (): WorkbookReader => new WorkbookReader();

interface Options {
  readonly sets: readonly string[];
  readonly parts: Parts;
  readonly workbooks: readonly string[];
  readonly sample: number | null;
  readonly seed: number;
  readonly model: boolean;
  /** Composed questions by the id of the request that each of them says. */
  readonly builder: string | undefined;
  /** What the builder opens with for each request. */
  readonly fill: boolean;
  /** What a text meets: its answer, or the complete questions that are offered instead. */
  readonly choices: boolean;
  readonly json: string | undefined;
  readonly unread: string | undefined;
  readonly marks: string | undefined;
  /** Where marks are kept; without it nothing has been read. */
  readonly marksFolder: string | undefined;
}

/** Measures whatever answers on sets of workbooks; 0 when it could be measured. */
export async function runScore(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    await score(optionsOf(args), surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof StartRefused)) throw error;
    surroundings.complain(error.message);
    return 1;
  }
}

async function score(options: Options, surroundings: Surroundings): Promise<void> {
  await takeMarks(options);
  const books = await chosenBooks(options);
  if (options.fill) return scoreFill(books, surroundings);
  if (options.choices) return scoreOffered(books, options, surroundings);
  if (options.builder !== undefined) return scoreBuilder(options.builder, books, surroundings);
  const measured = await measuredOf(books, options, surroundings);
  for (const line of scoreLines(measured)) surroundings.say(line);
  await write(options.json, measured);
  await write(options.unread, measured.unread);
}

/** The reader's marks join those that are kept. */
async function takeMarks({ marks, marksFolder }: Options): Promise<void> {
  if (marks === undefined) return;
  if (marksFolder === undefined) throw new Refused('Укажите --marks-folder: где хранить оценки.');
  await keepMarks(marksFolder, await readMarkFile(marks));
}

/** Questions that were composed by hand, checked and answered as the builder's are. */
async function scoreBuilder(
  path: string,
  books: readonly ScoredBook[],
  surroundings: Surroundings,
): Promise<void> {
  const composed = await readComposed(path);
  const scores = await eachBook<ComposedScore>(books, surroundings, (book, means) =>
    measureComposed(book, composed, means),
  );
  for (const line of composedLines(scores)) surroundings.say(line);
}

async function scoreFill(books: readonly ScoredBook[], surroundings: Surroundings): Promise<void> {
  const scores = await eachBook<FilledScore>(books, surroundings, measureFilled);
  for (const line of filledLines(scores)) surroundings.say(line);
}

async function scoreOffered(
  books: readonly ScoredBook[],
  { json }: Options,
  surroundings: Surroundings,
): Promise<void> {
  const scores = await eachBook<OfferedScore>(books, surroundings, measureOffered);
  for (const line of offeredLines(scores)) surroundings.say(line);
  await write(json, scores);
}

/** Workbook by workbook, without a model. */
async function eachBook<T>(
  books: readonly ScoredBook[],
  { signal, openJail = openServiceJail, openReader = openServiceReader }: Surroundings,
  measure: (book: ScoredBook, means: ComposeMeans) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const reader = openReader();
  const jail = openJail();
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  try {
    const scores: T[] = [];
    for (const book of books) scores.push(...(await measure(book, { reader, engine, signal })));
    return scores;
  } finally {
    jail.close();
    reader.close();
  }
}

async function measuredOf(
  books: readonly ScoredBook[],
  options: Options,
  { env, say, signal, ...open }: Surroundings,
): Promise<Score> {
  const { openJail = openServiceJail, openReader = openServiceReader } = open;
  const reader = openReader();
  const jail = openJail();
  const timings = new Timings();
  try {
    const calls: ModelCall[] = [];
    const analyst = await analystOf(options, env, (call) => calls.push(call));
    const engine = new ReportEngine(analyst, jail);
    const marks = options.marksFolder === undefined ? {} : await readMarks(options.marksFolder);
    const atOnce = options.model ? MODEL_REQUESTS_AT_ONCE : 1;
    const means: Means = { reader, engine, timings, marks, atOnce, signal, tell: say };
    const scores: Score[] = [];
    for (const book of books) {
      say(`${book.set}: ${book.file}`);
      scores.push(await measureBook(book, options.parts, means));
    }
    for (const line of callLines(calls)) say(line);
    return together(scores, timings.rows());
  } finally {
    jail.close();
    reader.close();
  }
}

async function analystOf(
  { model }: Options,
  env: Surroundings['env'],
  call: (one: ModelCall) => void,
) {
  if (!model) return new StandardAnalyst();
  const access = configurationOf(env).model;
  if (access === null)
    throw new Refused(
      'Модель не указана: нужны OPENAI_BASE_URL или OPENAI_API_KEY и OPENAI_MODEL.',
    );
  const timeoutSeconds = Math.max(access.timeoutSeconds, PATIENCE_SECONDS);
  return openModelAnalyst({ ...access, timeoutSeconds, today: todayInMoscow }, { call });
}

async function chosenBooks({ sets, workbooks, sample, seed }: Options) {
  const read = (await Promise.all(sets.map(readSet))).flat();
  const named = read.filter(
    ({ file }) => workbooks.length === 0 || workbooks.some((name) => file.includes(name)),
  );
  if (named.length === 0) throw new Refused('Таких книг нет.');
  if (sample === null) return named;
  const drawn = new Set(
    drawLots(
      named.flatMap(({ requests }) => requests),
      sample,
      seed,
    ),
  );
  return named.map((book) => ({
    ...book,
    requests: book.requests.filter((request) => drawn.has(request)),
  }));
}

async function write(path: string | undefined, what: unknown): Promise<void> {
  if (path !== undefined) await writeFile(path, `${JSON.stringify(what, null, 2)}\n`);
}

function optionsOf(args: readonly string[]): Options {
  const { values } = parsed(args);
  const { set: sets = [], workbook: workbooks = [], sample, seed = '1', model = false } = values;
  if (sets.length === 0) throw new Refused(`Укажите папку набора. Так: ${USAGE}`);
  return {
    sets,
    parts: partsOf(values),
    workbooks,
    sample: sample === undefined ? null : wholeOf(sample, '--sample'),
    seed: wholeOf(seed, '--seed'),
    model,
    builder: values.builder,
    fill: values.fill ?? false,
    choices: values.choices ?? false,
    json: values.json,
    unread: values.unread,
    marks: values.marks,
    marksFolder: values['marks-folder'],
  };
}

/** Without a word about parts all of them are measured. */
function partsOf(chosen: Partial<Parts>): Parts {
  const { requests = false, findings = false, proposals = false } = chosen;
  if (requests || findings || proposals) return { requests, findings, proposals };
  return { requests: true, findings: true, proposals: true };
}

function wholeOf(text: string, flag: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Refused(`После ${flag} должно быть целое число.`);
  return number;
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        set: texts,
        workbook: texts,
        requests: flag,
        findings: flag,
        proposals: flag,
        model: flag,
        builder: text,
        fill: flag,
        choices: flag,
        sample: text,
        seed: text,
        json: text,
        unread: text,
        marks: text,
        'marks-folder': text,
      },
    });
  } catch {
    throw new Refused(`Непонятные параметры. Так: ${USAGE}`);
  }
}
