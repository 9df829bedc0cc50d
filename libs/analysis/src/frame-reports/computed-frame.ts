import { sqlOf, explained, withUnions } from '../../../frames/src/index.js';
import type { Ask, Frame } from '../../../frames/src/index.js';
import { SqlError } from '../../../jail/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Proposal } from '../analyst/proposal.js';
import { frameColumns, type FrameColumn } from './frame-columns.js';
import { BARS_MAX } from './planned-ask.js';
import { parametersOf, type FrameChart } from './frame-proposal.js';
import { frameWords } from './frame-words.js';

/** The result of each ask, or what its statement failed for. */
export async function computedAsks(
  frame: Frame,
  meaning: Meaning,
  query: Query,
): Promise<readonly (ResultSet | string)[]> {
  const results: (ResultSet | string)[] = [];
  for (const [place, ask] of frame.asks.entries()) {
    try {
      results.push(await query(sqlOf(ask, meaning, { unions: frame.unions, words: frameWords })));
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      results.push(`ask ${place} cannot be computed: ${error.message.slice(0, 300)}`);
    }
  }
  return results;
}

/** Nothing in it but empty cells and zeros. */
export function saysNothing({ rows }: ResultSet): boolean {
  return rows.every((row) => row.every((value) => value === null || value === '0'));
}

export interface AskedFrame {
  readonly request: string;
  readonly frame: Frame;
  /** What was taken for granted, as further steps. */
  readonly assumptions: readonly string[];
  readonly results: readonly (ResultSet | string)[];
}

/** A report that the engine runs by itself; `name` is what its card is called. */
export function frameProposal(name: string, asked: AskedFrame, meaning: Meaning): Proposal {
  const { request, frame, assumptions, results } = asked;
  const united = withUnions(meaning, frame.unions);
  const reading = explained(frame, meaning);
  const charts = chartsOf(frame, results, meaning);
  const sheets = sheetsOf(frame, united);
  return {
    kind: 'frame',
    name,
    question: `Понял так: ${reading}`,
    sheets,
    usedSheets: sheets,
    processingSteps: [reading, ...assumptions],
    parameters: parametersOf({ request, frame, reading, charts }),
  };
}

function sheetsOf(frame: Frame, meaning: Meaning): readonly string[] {
  const unions = frame.unions.flatMap(({ of }) => of);
  const text = JSON.stringify(frame);
  const used = [...meaning.tables, ...meaning.views].filter(
    ({ id }) => unions.includes(id) || text.includes(`"table":${JSON.stringify(id)}`),
  );
  return [...new Set(used.map(({ id, sheet }) => tableOf(meaning, id)?.sheet ?? sheet))];
}

/** By ask: what its result can be drawn as. */
export function chartsOf(
  { unions, asks }: Frame,
  results: readonly (ResultSet | string | undefined)[],
  meaning: Meaning,
): readonly FrameChart[] {
  const united = withUnions(meaning, unions);
  return asks.map((ask, place) => chartOf(ask, results[place], united));
}

const POINTS_MAX = 400;

/** A line along time, bars by one name; nothing where one row, or several keys, make no picture. */
function chartOf(ask: Ask, result: ResultSet | string | undefined, meaning: Meaning): FrameChart {
  if (ask.is !== 'table' || ask.by.length !== 1 || typeof result !== 'object') return null;
  const [key, value] = frameColumns(ask, meaning);
  if (result.rows.length < 2 || !isNumber(value)) return null;
  const at = result.columns.findIndex(({ name }) => name === value.column);
  return key === undefined ? null : pictureOf(key, result, at);
}

function pictureOf(key: FrameColumn, result: ResultSet, at: number): FrameChart {
  if (key.is === 'date') return isWholeLine(result, at) ? 'line' : null;
  return key.is === 'text' && areFewBars(result, at) ? 'bars' : null;
}

const isNumber = (column: FrameColumn | undefined): column is FrameColumn =>
  column !== undefined && column.is !== 'date' && column.is !== 'text';

const isWholeLine = ({ rows }: ResultSet, at: number): boolean =>
  rows.length <= POINTS_MAX && rows.every((row) => row[at] !== null && row[0] !== null);

function areFewBars({ rows }: ResultSet, at: number): boolean {
  const count = rows.filter((row) => row[at] !== null).length;
  return count >= 2 && count <= BARS_MAX * 4;
}
