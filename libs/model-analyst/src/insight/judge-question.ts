import { computedAsks, misnamedMeans, saysNothing } from '../../../analysis/src/index.js';
import {
  asKnown,
  asNamed,
  asOnes,
  refusalsOf,
  correctionText,
  measureName,
  misnamedBands,
  withUnions,
} from '../../../frames/src/index.js';
import type { Ask } from '../../../frames/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { inventedNames } from '../invented-names.js';
import type { ToldMeaning } from '../told-meaning.js';
import type { OwnQuestion } from './read-question.js';

/** A question of which only those asks are left that have an answer. */
export interface JudgedQuestion {
  readonly question: OwnQuestion;
  readonly results: readonly ResultSet[];
}

export interface Judgement {
  readonly judged: JudgedQuestion | null;
  /** What stands against it, or against those asks that were left out. */
  readonly reasons: readonly string[];
}

interface Ground {
  readonly meaning: Meaning;
  readonly query: Query;
  readonly told: ToldMeaning;
}

/** Checked by types, meaning and execution; what is empty, or the same for all, is left out. */
export async function judgedQuestion(question: OwnQuestion, ground: Ground): Promise<Judgement> {
  const { meaning, query, told } = ground;
  const { unions, asks } = question.frame;
  const reasons: string[] = [];
  const kept: Ask[] = [];
  const results: ResultSet[] = [];
  for (const written of asks) {
    const named = asNamed(written);
    const ask = asKnown(asOnes(named, withUnions(meaning, unions)), meaning);
    const frame = { unions, asks: [ask] };
    const against = [
      ...refusalsOf(frame, meaning, told.values).map(({ refusal }) => correctionText(refusal)),
      ...inventedNames(frame, question.title).map((name) => `«${name}» has a number of its own`),
      ...misnamedBands(ask),
      ...misnamedMeans(ask, withUnions(meaning, unions)),
    ];
    const [result] = against.length > 0 ? [] : await computedAsks(frame, meaning, query);
    const problem = typeof result === 'string' ? result : emptiness(ask, result);
    if (against.length > 0) reasons.push(...against);
    else if (problem !== null) reasons.push(problem);
    else if (typeof result === 'object') {
      kept.push(ask);
      results.push(result);
    }
  }
  if (kept.length === 0) return { judged: null, reasons };
  return { judged: { question: { ...question, frame: { unions, asks: kept } }, results }, reasons };
}

function emptiness(ask: Ask, result: ResultSet | undefined): string | null {
  if (result === undefined || result.rows.length === 0 || saysNothing(result)) {
    return 'the result is empty';
  }
  if (isSameForAll(ask, result)) return 'every group has the same values';
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

/** Groups that differ in nothing, or one group where several were asked for. */
function isSameForAll(ask: Ask, { columns, rows }: ResultSet): boolean {
  if (ask.is !== 'table' || ask.by.length === 0) return false;
  const measures = columns.flatMap(({ name }, at) => (/^m\d+$/.test(name) ? [at] : []));
  return measures.every((at) => new Set(rows.map((row) => row[at])).size < 2);
}
