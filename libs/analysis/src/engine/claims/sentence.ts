import type { DraftSpan, ValueId } from '../../analyst/draft.js';
import type { NumberFormat } from '../../../../russian/src/index.js';
import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import { resolve } from '../evidence.js';
import type { Evidence } from '../evidence.js';

interface CellToken {
  readonly result: string;
  readonly row: number;
  readonly column: string;
}

export interface ValueToken extends CellToken {
  readonly type: 'value';
  readonly number: number;
  readonly format: NumberFormat;
  readonly meaning: PlannedMeaning | null;
}

export interface KeyToken extends CellToken {
  /** A label or a date: what a row is about. */
  readonly type: 'key';
  readonly text: string;
}

export type Token =
  | { readonly type: 'prose'; readonly text: string }
  | { readonly type: 'name'; readonly text: string }
  | ValueToken
  | KeyToken;

/** null where a span names a cell that is not there. */
export function tokensOf(
  spans: readonly DraftSpan[],
  plan: ReportPlan,
  evidence: Evidence,
): readonly Token[] | null {
  const tokens = spans.map((span) => tokenOf(span, plan, evidence));
  const found = tokens.filter((token) => token !== null);
  return found.length === tokens.length ? found : null;
}

function tokenOf(span: DraftSpan, plan: ReportPlan, evidence: Evidence): Token | null {
  if (typeof span === 'string') return { type: 'prose', text: span };
  if ('name' in span) return { type: 'name', text: span.name };
  const id = cellOf(span);
  const resolved = resolve(evidence, id);
  if (resolved === null) return null;
  const [result = '', row = '', column = ''] = id.split(':');
  const cell = { result, row: Number(row), column };
  if (!('value' in span)) return { type: 'key', ...cell, text: cellText(resolved.value) };
  const meaning = plan.meanings?.find((one) => one.result === result && one.column === column);
  const number = Number(resolved.value);
  return { type: 'value', ...cell, number, format: span.format, meaning: meaning ?? null };
}

/** Id of the cell that a span shows. */
export function cellOf(span: Exclude<DraftSpan, string | { readonly name: string }>): ValueId {
  if ('value' in span) return span.value;
  return 'date' in span ? span.date : span.label;
}

const END = /(?<=[.!?…])\s+(?=[\p{Lu}«"(])/u;
const END_BEFORE_CELL = /[.!?…]\s+$/u;

/**
 * Sentences of spans; what ends a sentence stays with it. After an abbreviation none begins: the
 * next word is small, or a value.
 */
export function sentencesOf(spans: readonly DraftSpan[]): readonly (readonly DraftSpan[])[] {
  const sentences: DraftSpan[][] = [[]];
  for (const [index, span] of spans.entries()) {
    if (typeof span !== 'string') {
      sentences.at(-1)?.push(span);
      continue;
    }
    const [first = '', ...rest] = span.split(END);
    sentences.at(-1)?.push(first);
    for (const part of rest) sentences.push([part]);
    if (END_BEFORE_CELL.test(span) && isName(spans[index + 1])) sentences.push([]);
  }
  return sentences.map(trimmed).filter((sentence) => sentence.length > 0);
}

function isName(span: DraftSpan | undefined): boolean {
  return span !== undefined && typeof span !== 'string' && !('value' in span);
}

function trimmed(sentence: readonly DraftSpan[]): readonly DraftSpan[] {
  return sentence
    .map((span, index) => {
      if (typeof span !== 'string') return span;
      const begun = index === 0 ? span.trimStart() : span;
      return index === sentence.length - 1 ? begun.trimEnd() : begun;
    })
    .filter((span) => span !== '');
}

/** Parts of a sentence that each make a claim of their own. */
export function clausesOf(tokens: readonly Token[], border: RegExp): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type !== 'prose') {
      clauses.at(-1)?.push(token);
      continue;
    }
    const [first = '', ...rest] = token.text.split(border);
    clauses.at(-1)?.push({ type: 'prose', text: first });
    for (const part of rest) clauses.push([{ type: 'prose', text: part }]);
  }
  return clauses;
}

/** The prose of tokens with a gap at each cell. */
export function proseOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.type === 'prose' ? token.text : '\uE000')).join('');
}

export function valuesIn(tokens: readonly Token[]): readonly ValueToken[] {
  return tokens.filter((token) => token.type === 'value');
}
