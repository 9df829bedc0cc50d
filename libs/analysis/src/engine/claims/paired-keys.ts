import { proseOf } from './sentence.js';
import type { KeyToken, Token, ValueToken } from './sentence.js';

/** Whether a token is a label of the column that is asked about. */
export type IsLabel = (token: Token) => token is KeyToken;

/**
 * The label of a value that stands with another beside two labels, where their order says which is
 * whose; null where the words are others.
 */
export function pairedKey(
  tokens: readonly Token[],
  index: number,
  isLabel: IsLabel,
): KeyToken | null {
  return (
    comparedKey(tokens, index, isLabel) ??
    listedKey(tokens, index, isLabel) ??
    outerKey(tokens, index, isLabel)
  );
}

/** «Выручка {A} выше, чем у {B}: {} против {}»: two labels, then two values in the same order. */
function comparedKey(tokens: readonly Token[], index: number, isLabel: IsLabel): KeyToken | null {
  const first = firstCompared(tokens, index);
  if (first === -1 || tokens.slice(first).some(isLabel)) return null;
  const keys = tokens.slice(0, first).filter(isLabel);
  const words = proseOf(tokens.slice(0, first));
  const isCompared =
    keys.length === 2 && /(?<!\p{L})чем(?!\p{L})[^\uE000]*\uE000[^\uE000]*$/iu.test(words);
  return isCompared ? (keys[first === index ? 0 : 1] ?? null) : null;
}

/** Place of the first of two values with «против» between them and none before; else −1. */
function firstCompared(tokens: readonly Token[], index: number): number {
  const isAgainst = (at: number): boolean => isProse(tokens[at], /^\s*против\s*$/iu);
  const first = isAgainst(index + 1) ? index : isAgainst(index - 1) ? index - 2 : -1;
  const isValue = (at: number): boolean => tokens[at]?.type === 'value';
  const areFirst = !tokens.slice(0, Math.max(0, first)).some(({ type }) => type === 'value');
  return isValue(first) && isValue(first + 2) && areFirst ? first : -1;
}

/** «{A} и {B} — {} и {}», «С {} по {}: {} и {}», «{} и {} у {A} и {B}»: as many of each. */
function listedKey(tokens: readonly Token[], index: number, isLabel: IsLabel): KeyToken | null {
  const values = runAround(tokens, index, (one) => isOfColumn(one, tokens[index]), VALUES_JOINED);
  const from = values.length < 2 ? -1 : keyBeside(tokens, values, isLabel);
  const keys = from === -1 ? [] : runAround(tokens, from, isLabel, KEYS_JOINED);
  const key = keys.length === values.length ? tokens[keys[values.indexOf(index)] ?? -1] : undefined;
  return key !== undefined && isLabel(key) ? key : null;
}

/** Place of a label before the values, else behind them; −1 where the last has one of its own. */
function keyBeside(tokens: readonly Token[], values: readonly number[], isLabel: IsLabel): number {
  const last = values.at(-1) ?? 0;
  const before = tokens.slice(0, values[0]).findLastIndex(isLabel);
  if (before === -1) return tokens.findIndex(isLabel);
  return isJoinedToKey(tokens, last, isLabel) ? -1 : before;
}

const VALUES_JOINED = /^\s*(?:,|и|,? а|против|до)\s+(?:до\s+)?$/iu;
const KEYS_JOINED = /^»?(?:,|\s*—|\s+(?:и|по|до))\s+(?:(?:у|в|во|на|за|по|до)\s+)?«?$/iu;

/** Places of the tokens of one list, every other of which is what joins them. */
function runAround(
  tokens: readonly Token[],
  index: number,
  isMember: (token: Token) => boolean,
  joint: RegExp,
): readonly number[] {
  const goesOn = (at: number, step: number): boolean => {
    const next = tokens[at + 2 * step];
    return next !== undefined && isMember(next) && isProse(tokens[at + step], joint);
  };
  let [first, last] = [index, index];
  while (goesOn(first, -1)) first -= 2;
  while (goesOn(last, 1)) last += 2;
  return Array.from({ length: (last - first) / 2 + 1 }, (_, nth) => first + 2 * nth);
}

/** «{A} — {} и {} у {B}»: the last of them has a label of its own. */
const isJoinedToKey = (tokens: readonly Token[], last: number, isLabel: IsLabel): boolean => {
  const beside = tokens[last + 2];
  return beside !== undefined && isLabel(beside);
};

/** «У {A} — {}, а {} — у {B}»: two labels around two values, each beside its own. */
function outerKey(tokens: readonly Token[], index: number, isLabel: IsLabel): KeyToken | null {
  const told = tokens.filter((one) => isLabel(one) || isOfColumn(one, tokens[index]));
  const [first, one, other, last] = told;
  if (told.length !== 4 || first === undefined || last === undefined) return null;
  if (!isLabel(first) || !isLabel(last)) return null;
  if (one === tokens[index]) return first;
  return other === tokens[index] ? last : null;
}

function isOfColumn(one: Token, other: Token | undefined): one is ValueToken {
  if (one.type !== 'value' || other?.type !== 'value') return false;
  return one.result === other.result && one.column === other.column;
}

const isProse = (token: Token | undefined, words: RegExp): boolean =>
  token?.type === 'prose' && words.test(token.text);
