import { computedAsks, misnamedMeans, saysNothing } from '../../../analysis/src/index.js';
import {
  asKnown,
  asNamed,
  asOnes,
  refusalsOf,
  correctionText,
  listAsMeant,
  measureName,
  misnamedBands,
  noneOf,
  parseFrame,
  withUnions,
} from '../../../frames/src/index.js';
import type { Ask, Frame } from '../../../frames/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { inventedNames } from '../invented-names.js';
import { namedIn } from '../told-meaning.js';
import type { ToldMeaning } from '../told-meaning.js';
import type { OwnQuestion } from './read-question.js';

/** A question of which only those asks are left that have an answer. */
export interface JudgedQuestion {
  readonly question: OwnQuestion;
  readonly results: readonly ResultSet[];
  /** Nothing was found: that is what its numbers say. */
  readonly ofNothing?: true;
}

export interface Judgement {
  readonly judged: JudgedQuestion | null;
  /** What stands against it, or against those asks that were left out. */
  readonly reasons: readonly string[];
}

/**
 * What is offered shows several groups that differ. Whoever looks further is answered by «none»,
 * «one» and «all alike», too.
 */
type Purpose = 'offered' | 'further';

interface Ground {
  readonly meaning: Meaning;
  readonly query: Query;
  readonly told: ToldMeaning;
}

/** Checked by types, meaning and execution; what has no answer is left out. */
export async function judgedQuestion(
  question: OwnQuestion,
  ground: Ground,
  purpose: Purpose,
): Promise<Judgement> {
  const { unions, asks } = question.frame;
  const reasons: string[] = [];
  const kept: Answered[] = [];
  for (const written of asks) {
    const asked = { unions, asks: [asRead(written, unions, ground.meaning)] };
    const answer = await answerTo(asked, { question, ground, purpose });
    if ('against' in answer) reasons.push(...answer.against);
    else kept.push(answer);
  }
  if (kept.length === 0) return { judged: null, reasons };
  const frame = { unions, asks: kept.map(({ ask }) => ask) };
  const results = kept.map(({ result }) => result);
  const isOfNothing = kept.every(({ isNone }) => isNone);
  const judged = { question: { ...question, frame }, results };
  return { judged: isOfNothing ? { ...judged, ofNothing: true } : judged, reasons };
}

function asRead(written: Ask, unions: Frame['unions'], meaning: Meaning): Ask {
  const united = withUnions(meaning, unions);
  const read = asOnes(asNamed(written, united), united);
  return listAsMeant(asKnown(read, united), united);
}

interface Answered {
  readonly ask: Ask;
  readonly result: ResultSet;
  /** It says of the ask that was written that nothing fits it. */
  readonly isNone: boolean;
}

type Answer = Answered | { readonly against: readonly string[] };

interface Judging {
  readonly question: OwnQuestion;
  readonly ground: Ground;
  readonly purpose: Purpose;
}

/** @param frame of one ask */
async function answerTo(frame: Frame, judging: Judging): Promise<Answer> {
  const { question, ground, purpose } = judging;
  const { meaning, query, told } = ground;
  const [ask] = frame.asks;
  if (ask === undefined) return { against: [] };
  // What is offered is kept, and read again when it is paid for.
  const against = [
    ...parseFrame(frame).problems,
    ...refusalsOf(frame, meaning, told.values).map(({ refusal }) => correctionText(refusal)),
    ...inventedNames(frame, question.title, namedIn(ground)).map(
      (name) => `«${name}» has a number of its own`,
    ),
    ...misnamedBands(ask),
    ...misnamedMeans(ask, withUnions(meaning, frame.unions)),
  ];
  if (against.length > 0) return { against };
  const [result] = await computedAsks(frame, meaning, query);
  if (typeof result !== 'object') return { against: [result ?? EMPTY] };
  if (isEmpty(result, purpose)) return noneFound(frame, ask, judging);
  const problem = objectionTo(ask, result, purpose);
  return problem === null ? { ask, result, isNone: false } : { against: [problem] };
}

const EMPTY = 'the result is empty';

/** Zeros answer whoever asked how many, and offer nothing. */
function isEmpty(result: ResultSet, purpose: Purpose): boolean {
  if (purpose === 'offered') return saysNothing(result);
  return result.rows.every((row) => row.every((value) => value === null));
}

const NONE = { fitting: 'Таких записей', all: 'Всего записей' } as const;
const NO_GROUP = { fitting: 'Таких', all: 'Всего' } as const;

/** That nothing fits is an answer where it is said of how many. */
async function noneFound({ unions }: Frame, ask: Ask, judging: Judging): Promise<Answer> {
  const { ground, purpose } = judging;
  const { meaning, query, told } = ground;
  const isOfGroups = ask.is === 'table' && ask.having !== null;
  const names = isOfGroups ? NO_GROUP : NONE;
  const united = withUnions(meaning, unions);
  const counting = purpose === 'offered' ? null : noneOf(ask, united, names);
  if (counting === null) return { against: [EMPTY] };
  const none = asKnown(counting, united);
  const frame = { unions, asks: [none] };
  if (refusalsOf(frame, meaning, told.values).length > 0) return { against: [EMPTY] };
  const [result] = await computedAsks(frame, meaning, query);
  if (typeof result !== 'object') return { against: [EMPTY] };
  const [found, all] = result.rows[0] ?? [];
  const isNone = Number(found) === 0 && Number(all) > 0;
  return isNone ? { ask: none, result, isNone } : { against: [EMPTY] };
}

function objectionTo(ask: Ask, result: ResultSet, purpose: Purpose): string | null {
  if (purpose === 'offered' && isSameForAll(ask, result)) return 'every group has the same values';
  const above = shareAboveWhole(ask, result);
  return above === null ? null : `«${above}» is no share: it leaves 0 to 100 percent`;
}

const SHARE = /(?<!\p{L})дол[яюие](?!\p{L})|процент от|% от/iu;

/** What is called a share and is more than the whole, or less than nothing. */
function shareAboveWhole(ask: Ask, { columns, rows }: ResultSet): string | null {
  if (ask.is !== 'table') return null;
  const wrong = ask.measures.find(({ name, measure }, place) => {
    if (measure.is !== 'share' && !(SHARE.test(name) && measure.is === 'ratio')) return false;
    const at = columns.findIndex((column) => column.name === measureName(place));
    return rows.some((row) => Number(row[at] ?? 0) < 0 || Number(row[at] ?? 0) > WHOLE);
  });
  return wrong?.name ?? null;
}

/** With an error of doubles. */
const WHOLE = 100 + 1e-6;

/** Groups that differ in nothing; whether one group is enough the question as a whole says. */
function isSameForAll(ask: Ask, { columns, rows }: ResultSet): boolean {
  if (ask.is !== 'table' || ask.by.length === 0 || rows.length === 1) return false;
  const measures = columns.flatMap(({ name }, at) => (/^m\d+$/.test(name) ? [at] : []));
  return measures.every((at) => new Set(rows.map((row) => row[at])).size < 2);
}
