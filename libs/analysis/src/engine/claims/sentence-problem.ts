import type { DraftSpan } from '../../analyst/draft.js';
import type { NumberFormat } from '../../../../russian/src/index.js';
import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import type { Evidence } from '../evidence.js';
import type { Ground } from './compared-columns.js';
import { dayProblem } from './day-claims.js';
import { directionProblem } from './direction-claims.js';
import { earliestProblem } from './equal-ends.js';
import { extremeProblem } from './extreme-claims.js';
import { listProblem } from './list-claims.js';
import { metricProblem } from './metric-claims.js';
import { mixedProblem } from './mixed-claims.js';
import { pointingProblem } from './pointing-claims.js';
import { proseProblem } from './prose-claims.js';
import { quoteProblem } from './quote-claims.js';
import { rowProblem } from './row-claims.js';
import { rowMeanProblem } from './row-mean-claims.js';
import { scopeProblem } from './scope-claims.js';
import { tokensOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';
import { shareProblem } from './share-claims.js';
import { withoutProblem } from './without-claims.js';

/** Why a sentence of a planner that is not trusted may not be published; null when it may. */
export function sentenceProblem(
  spans: readonly DraftSpan[],
  plan: ReportPlan,
  evidence: Evidence,
  isAdvice: boolean,
  /** The result that a title stands above. */
  shown: string | null = null,
): string | null {
  const tokens = tokensOf(spans, plan, evidence);
  if (tokens === null) return 'no such value';
  const ground = { plan, evidence, shown };
  return (
    proseProblem(tokens, ground, isAdvice) ??
    formatProblem(tokens) ??
    rowProblem(tokens, plan, evidence) ??
    mixedProblem(tokens, evidence) ??
    extremeProblem(tokens, evidence, isAdvice, ground) ??
    calledProblem(tokens, plan) ??
    beyondProblem(tokens, isAdvice, ground) ??
    directionProblem(tokens, isAdvice, ground)
  );
}

/** What the words of a sentence claim beyond the numbers that they stand beside. */
function beyondProblem(
  tokens: readonly Token[],
  isAdvice: boolean,
  { plan, evidence, shown }: Ground,
): string | null {
  const quoted = quoteProblem(tokens, isAdvice, { plan, evidence, shown });
  if (quoted !== null || shown !== null) return quoted;
  return (
    listProblem(tokens, plan, evidence, isAdvice) ??
    earliestProblem(tokens, plan, evidence) ??
    dayProblem(tokens, plan) ??
    withoutProblem(tokens) ??
    scopeProblem(tokens)
  );
}

/** A value is called what it is, and nothing says of when it is but a cell. */
function calledProblem(tokens: readonly Token[], plan: ReportPlan): string | null {
  return (
    metricProblem(tokens, plan) ??
    shareProblem(tokens, plan) ??
    rowMeanProblem(tokens) ??
    pointingProblem(tokens, plan)
  );
}

function formatProblem(tokens: readonly Token[]): string | null {
  const wrong = tokens.filter((token) => token.type === 'value').find((value) => !fits(value));
  return wrong === undefined ? null : `${wrong.column} is shown in a unit that is not its own`;
}

function fits({ format, meaning, result }: ValueToken): boolean {
  if (meaning === null) return result === 'source' && plainCount(format);
  if ((format.style === 'percent') !== (meaning.kind === 'percent')) return false;
  if (JSON.stringify(format.plural) !== JSON.stringify(nounsOf(meaning))) return false;
  return (format.unit ?? null) === (meaning.kind === 'points' ? POINTS : (meaning.unit ?? null));
}

function nounsOf({ kind, nouns }: PlannedMeaning): NumberFormat['plural'] {
  if (kind === 'ratio') return times;
  return kind === 'count' ? nouns : undefined;
}

function plainCount({ style, unit, plural }: ValueToken['format']): boolean {
  return style === 'number' && unit === undefined && plural === undefined;
}

export const times = ['раз', 'раза', 'раз'] as const;
export const POINTS = 'п. п.';
