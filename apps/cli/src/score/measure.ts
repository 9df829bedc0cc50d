import { WorkbookRefused } from '../../../../libs/workbook/src/index.js';
import type { ReportEngine } from '../../../../libs/analysis/src/index.js';
import type { WorkbookReader } from '../../../../libs/workbook/src/index.js';
import { blockText } from '../analyse/as-text.js';
import type { BookFindings, ScoredRequest } from './expected.js';
import { AskedBook, type Answer } from './answer-book.js';
import { inTurns } from './in-turns.js';
import { judgeFinding, type FoundFinding } from './judge/judge-finding.js';
import { judgeRefusal, judgeReport, type Judged, type Verdict } from './judge/judge-report.js';
import { cardKey, unreadCards, type Marks, type ReadWhole, type UnreadCard } from './marks.js';
import type { ScoredBook } from './read-set.js';
import type { CallTime, Timings } from './timings.js';

/** What is to be measured. */
export interface Parts {
  readonly requests: boolean;
  readonly findings: boolean;
  readonly proposals: boolean;
}

export interface RequestScore {
  readonly id: string;
  readonly file: string;
  readonly class: string;
  readonly difficulty: string;
  readonly request: string;
  readonly verdict: Verdict;
  readonly why: string;
  /** What the card and the report's first paragraph say; null where nothing was understood. */
  readonly reading: string | null;
  readonly isFault: boolean;
}

export interface FindingScore extends FoundFinding {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
}

export interface ProposalScore {
  readonly file: string;
  readonly cards: number;
  readonly unread: number;
  readonly wanted: number;
  /** Wanted ones among the first five cards. */
  readonly there: number;
  /** Cards that a reader has marked as absurd, and those of them that the set warns of. */
  readonly absurd: number;
  readonly listed: number;
  /** Of the cards whose whole reports were read. */
  readonly read: {
    readonly cards: number;
    readonly offers: number;
    readonly sentences: number;
    readonly false: number;
  };
  readonly failed: readonly string[];
}

export interface Score {
  readonly requests: readonly RequestScore[];
  readonly findings: readonly FindingScore[];
  readonly proposals: readonly ProposalScore[];
  readonly unread: readonly UnreadCard[];
  readonly times: readonly CallTime[];
}

export interface Means {
  readonly reader: WorkbookReader;
  readonly engine: ReportEngine;
  readonly timings: Timings;
  readonly marks: Marks;
  /** Requests that are asked at once: a model thinks longer than the machine computes. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

const FIRST = 5;

/** Puts one workbook to the engine: what is asked of it, and what comes unasked. */
export async function measureBook(book: ScoredBook, parts: Parts, means: Means): Promise<Score> {
  const { reader, engine, timings, signal } = means;
  const workbook = await timings
    .of('чтение', () => reader.read(book.bytes, book.file, { signal }))
    .catch(refusalOf);
  if (workbook instanceof WorkbookRefused) return unreadable(book, parts, workbook.message);
  const asked = new AskedBook(engine, workbook, means);
  const scored = async (request: ScoredRequest): Promise<RequestScore> => {
    const one = judged(request, await asked.answer(request.id, request.request));
    means.tell(`  ${one.verdict.padEnd(7)} ${one.id} ${one.request}`);
    return one;
  };
  const requests = await inTurns(parts.requests ? book.requests : [], means.atOnce, scored);
  if (!parts.findings && !parts.proposals)
    return { requests, findings: [], proposals: [], unread: [], times: [] };
  const made = await asked.unasked(book.digest);
  const keys = made.proposals.map((proposal) => cardKey(book, proposal));
  return {
    requests,
    findings: parts.findings
      ? book.findings.planted.map((planted) => ({
          id: planted.id,
          file: book.file,
          kind: planted.kind,
          ...judgeFinding(planted, made),
        }))
      : [],
    proposals: parts.proposals
      ? [{ ...cardScore(book, keys, means.marks), failed: made.failed }]
      : [],
    unread: unreadCards(book, workbook, made.proposals, made.sections, means.marks),
    times: [],
  };
}

function refusalOf(error: unknown): WorkbookRefused {
  if (error instanceof WorkbookRefused) return error;
  throw error;
}

/** A workbook that is not read answers nothing, and nothing of it counts as absurd. */
function unreadable(
  { file, requests, findings }: ScoredBook,
  parts: Parts,
  sentence: string,
): Score {
  const refusal: Answer = { kind: 'refusal', sentence };
  return {
    requests: parts.requests ? requests.map((request) => judged(request, refusal)) : [],
    findings: parts.findings
      ? findings.planted.map(({ id, kind }) => ({
          id,
          file,
          kind,
          whole: false,
          said: false,
          first: false,
        }))
      : [],
    proposals: [],
    unread: [],
    times: [],
  };
}

function judged(asked: ScoredRequest, answer: Answer): RequestScore {
  const { id, file, difficulty, request } = asked;
  return {
    id,
    file,
    class: asked.class,
    difficulty,
    request,
    ...verdictOf(asked, answer),
    reading: readingOf(answer),
    isFault: answer.kind === 'fault',
  };
}

function verdictOf({ expected }: ScoredRequest, answer: Answer): Judged {
  if (answer.kind === 'report') return judgeReport(expected, answer.actions);
  if (answer.kind === 'refusal') return judgeRefusal(expected, answer.sentence);
  return { verdict: 'refused', why: `сбой: ${answer.sentence}` };
}

function readingOf(answer: Answer): string | null {
  if (answer.kind !== 'report') return null;
  const { proposal, actions } = answer;
  const [first] = actions.note;
  return [proposal.name, proposal.question, first === undefined ? '' : blockText(first)]
    .filter((text) => text !== '')
    .join(' | ');
}

function cardScore(book: ScoredBook, keys: readonly string[], marks: Marks) {
  const { propose }: BookFindings = book.findings;
  const read = keys.map((key) => marks[key]);
  const there = new Set(read.slice(0, FIRST).flatMap((mark) => mark?.wanted ?? []));
  return {
    file: book.file,
    cards: keys.length,
    unread: read.filter((mark) => mark === undefined).length,
    wanted: propose.length,
    there: there.size,
    absurd: read.filter((mark) => (mark?.absurd.length ?? 0) > 0).length,
    listed: read.filter((mark) => mark?.absurd.some((number) => number > 0)).length,
    read: readWhole(read.flatMap((mark) => mark?.read ?? [])),
  };
}

function readWhole(read: readonly ReadWhole[]): ProposalScore['read'] {
  const sum = (of: (one: ReadWhole) => number): number =>
    read.reduce((total, one) => total + of(one), 0);
  return {
    cards: read.length,
    offers: read.filter(({ offer }) => offer).length,
    sentences: sum(({ sentences }) => sentences),
    false: sum((one) => one.false),
  };
}

export function together(scores: readonly Score[], times: readonly CallTime[]): Score {
  return {
    requests: scores.flatMap(({ requests }) => requests),
    findings: scores.flatMap(({ findings }) => findings),
    proposals: scores.flatMap(({ proposals }) => proposals),
    unread: scores.flatMap(({ unread }) => unread),
    times,
  };
}
