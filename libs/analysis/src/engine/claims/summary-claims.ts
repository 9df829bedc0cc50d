import type { Finding } from '../../analyst/draft.js';
import { numeralIn, strictNumeralIn } from '../numerals.js';
import { directionsIn, extremesIn } from './claim-words.js';

/**
 * Whether a sentence of a summary says what one finding says: it stands in it word for word, or
 * it has that finding's numbers, names, directions and superlatives and no others.
 */
export function isBacked(sentence: string, findings: readonly Finding[]): boolean {
  if (isQuoted(sentence, findings) || isPlain(sentence)) return true;
  const numbers = new Map(findings.map(({ text, numbers: shown }) => [text, shown]));
  return toldIn(findings).some((text) => agrees(sentence, text, numbers.get(text) ?? []));
}

/** Whether it stands in a finding, in its chart's title or in the report's name as it is. */
export function isQuoted(sentence: string, findings: readonly Finding[]): boolean {
  const whole = normal(sentence);
  return toldIn(findings).some((text) => normal(text).includes(whole));
}

function toldIn(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ text, headline, section }) =>
    headline === null ? [text, section] : [text, headline, section],
  );
}

function normal(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[.!?…\s]+$/u, '');
}

/** States nothing that could be wrong. */
function isPlain(sentence: string): boolean {
  return (
    strictNumeralIn(sentence) === null &&
    directionsIn(withoutAdvice(sentence)).size === 0 &&
    extremesIn(sentence).size === 0 &&
    namesIn(sentence).length === 0
  );
}

function withoutAdvice(text: string): string {
  return text.replace(/(?<!\p{L})\p{L}+(?:йте|ьте|ить|ать|ять|еть|ться|ти)(?!\p{L})/giu, ' ');
}

/** Quoted texts, words in Latin letters and capitals inside a sentence. */
function namesIn(sentence: string): readonly string[] {
  const quoted = [...sentence.matchAll(/[«"“„]([^»"”“]+)[»"”“]/gu)].map(([, name = '']) => name);
  const proper = [...sentence.matchAll(/(?<!^)(?<![.!?…]\s)(?<!\p{L})\p{Lu}\p{L}*/gu)];
  const latin = sentence.match(/\p{Script=Latin}+/gu) ?? [];
  return [...quoted, ...proper.map(([word]) => word), ...latin];
}

function agrees(sentence: string, text: string, shown: readonly string[]): boolean {
  if (!namesIn(sentence).every((name) => text.includes(name))) return false;
  if (!isWithin(extremesIn(sentence), extremesIn(text))) return false;
  const [said, told] = [directionsIn(sentence), directionsIn(text)];
  if (said.size !== told.size || !isWithin(said, told)) return false;
  return numbersStand(sentence, text, shown);
}

/** Each number stands after the same words as in the finding, and in the same order. */
function numbersStand(sentence: string, text: string, shown: readonly string[]): boolean {
  const used = shown.filter((number) => sentence.includes(number));
  const rest = used.reduce((left, number) => left.replace(number, ' '), sentence);
  if (numeralIn(rest) !== null || strictNumeralIn(rest) !== null) return false;
  const places = (within: string) => used.map((number) => within.indexOf(number));
  const order = (within: string) =>
    used.toSorted((one, other) => within.indexOf(one) - within.indexOf(other)).join('|');
  const names = namesIn(sentence).filter((name) => name.length > 1);
  const before = (within: string) =>
    places(within).map((place) => names.filter((name) => within.slice(0, place).includes(name)));
  return (
    order(sentence) === order(text) &&
    JSON.stringify(before(sentence).map((one) => one.toSorted())) ===
      JSON.stringify(before(text).map((one) => one.toSorted()))
  );
}

function isWithin<T>(some: ReadonlySet<T>, all: ReadonlySet<T>): boolean {
  return [...some].every((one) => all.has(one));
}
