import {
  isAllowed,
  isUnitWord,
  likeness,
  likenessOf,
  QUALIFIED_BONUS,
  strangeness,
} from './match-columns.js';
import type { ColumnSpan, NamedColumn } from './match-columns.js';
import { isMoneyWord } from './vocabulary.js';
import { isSilent } from './words.js';
import type { Word } from './words.js';

/**
 * Words of one header may stand apart: «остаток на расчетном счете на конец». What two mentions
 * say is one column's where a header has the words of both.
 */
export function merged(
  words: readonly Word[],
  spans: readonly ColumnSpan[],
  named: readonly NamedColumn[],
): readonly ColumnSpan[] {
  const numbers = named.filter(({ column }) => column.type === 'number');
  const told: ColumnSpan[] = [];
  for (const span of spans) {
    const at = told.findLastIndex(({ column }) => column.type === 'number');
    const last = told[at];
    const one = last === undefined ? null : oneOf(words, last, span, numbers);
    if (one === null) told.push(span);
    else told.splice(at, 1, one);
  }
  return told;
}

function oneOf(
  words: readonly Word[],
  left: ColumnSpan,
  right: ColumnSpan,
  numbers: readonly NamedColumn[],
): ColumnSpan | null {
  if (left.column.type !== 'number' || right.column.type !== 'number') return null;
  if (left.column === right.column) {
    return { ...left, places: [...left.places, ...right.places] };
  }
  if (isCarrier(words, left, right)) return right;
  if (areSet(words, left, right)) return null;
  const places = [...left.places, ...right.places];
  const found = numbers
    .map((one) => ({ column: one.column, score: coverOf(words, places, one) + one.worth }))
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score);
  const [best] = found;
  return best === undefined ? null : { ...right, column: best.column, places, score: best.score };
}

/** Numbers that the same words name as well: «остаток» of «Остаток на начало» and «на конец». */
export function rivalsOf(
  words: readonly Word[],
  { column, places }: ColumnSpan,
  named: readonly NamedColumn[],
): readonly NamedColumn[] {
  const own = named.find((one) => one.column === column);
  if (column.type !== 'number' || own === undefined || generic(words, places)) return [];
  const most = valueOf(words, places, own);
  if (most === 0) return [];
  return named.filter(
    (one) =>
      one !== own &&
      one.column.type === 'number' &&
      one.column.role === 'measure' &&
      !one.isPlan &&
      valueOf(words, places, one) >= most - 0.01,
  );
}

/** «сумма отгрузок без НДС»: another word of the request tells which of the rivals is meant. */
export function settled(
  words: readonly Word[],
  span: ColumnSpan,
  named: readonly NamedColumn[],
): ColumnSpan {
  const rivals = rivalsOf(words, span, named);
  const own = named.find((one) => one.column === span.column);
  if (rivals.length === 0 || own === undefined) return span;
  const more = ({ names }: NamedColumn) =>
    words.filter(
      ({ text }, place) =>
        !span.places.includes(place) && names.some((name) => likeness(text, name) > 2),
    ).length;
  const all = [own, ...rivals].map((one) => ({ column: one.column, said: more(one) }));
  const most = Math.max(...all.map(({ said }) => said));
  const best = all.filter(({ said }) => said === most);
  const [one] = best;
  if (one === undefined || best.length !== 1 || most === 0) return span;
  return { ...span, column: one.column, settled: true };
}

function valueOf(words: readonly Word[], places: readonly number[], one: NamedColumn): number {
  const cover = coverOf(words, places, one);
  if (cover === 0) return 0;
  const named = one.names.filter((name) => !isUnitWord(name));
  const whole = named.length === places.length ? 0.5 : 0;
  const noun = places.some((place) => likeness(words[place]?.text ?? '', one.noun ?? '') > 2)
    ? 0.4
    : 0;
  return cover + whole + noun - strangeness(words, one);
}

/** «сумма», «продажи»: the table's main sum is meant. */
function generic(words: readonly Word[], places: readonly number[]): boolean {
  return places.every((place) => {
    const text = words[place]?.text ?? '';
    return CARRIER.test(text) || isMoneyWord(text);
  });
}

/** «выручка и прибыль», «прибыль к выручке», «комиссия в выручке»: two things. */
function areSet(words: readonly Word[], left: ColumnSpan, right: ColumnSpan): boolean {
  const between = words.slice((left.places.at(-1) ?? 0) + 1, right.places[0]);
  const link = between.at(-1)?.text ?? '';
  return between.length > 0 && /^(?:и|а|или|к|в|во|от|с|со|между|чем|против|из)$/u.test(link);
}

const CARRIER = /^(?:сумм|количеств|числ|объем|размер|величин|итог)/u;

/** «сумма комиссии», «сумма к перечислению»: the column that follows says it all. */
function isCarrier(words: readonly Word[], left: ColumnSpan, right: ColumnSpan): boolean {
  const [first = 0] = left.places;
  const between = words.slice(first + 1, right.places[0]);
  return (
    left.places.length === 1 &&
    CARRIER.test(words[first]?.text ?? '') &&
    between.every((word) => isSilent(word) && word.text !== 'и')
  );
}

/** «с НДС» is «Сумма с НДС» rather than «НДС». */
function bonusFor(name: string, { qualified }: NamedColumn): number {
  return qualified.has(name) ? QUALIFIED_BONUS : 0;
}

/** 0 where the header lacks one of the words. */
function coverOf(words: readonly Word[], places: readonly number[], one: NamedColumn): number {
  const left = [...one.names];
  let score = 0;
  for (const place of places) {
    const text = words[place]?.text ?? '';
    const best = left
      .filter((name) => isAllowed(name, words[place - 1], one))
      .map((name) => ({ name, like: likenessOf(text, name, one) + bonusFor(name, one) }))
      .reduce((top, one) => (one.like > top.like ? one : top), { name: '', like: 0 });
    if (best.like <= QUALIFIED_BONUS) return 0;
    score += best.like;
    left.splice(left.indexOf(best.name), 1);
  }
  return score;
}
