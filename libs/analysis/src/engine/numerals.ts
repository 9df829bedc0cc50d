import { cellStems, idleNumbers, numberStems } from './number-words.js';

const before = String.raw`(?<![\p{L}\p{M}])`;
const after = String.raw`(?![\p{L}\p{M}])`;
const ROMAN = '(?:[IVX]{2,}|[IV]|M{1,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))';

const digits = String.raw`\p{N}+`;
const words = new RegExp(`${digits}|${before}(?:${numberStems.join('|')})${after}`, 'iu');
const cellWords = new RegExp(`${before}(?:${cellStems.join('|')})${after}`, 'iu');
const idle = new RegExp(`${before}(?:${idleNumbers.join('|')})${after}`, 'giu');
const romanNumber = new RegExp(`${before}${ROMAN}${after}`, 'u');
/** Letters whose number words nobody here can read. */
const FOREIGN = /(?=\p{L})[^\p{Script=Cyrillic}\p{Script=Latin}]/u;

const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  i: 'и',
  k: 'к',
  m: 'м',
  t: 'т',
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
};

/** The first numeral of a text: digits, or a word that says a number, a fraction or a multiple. */
export function numeralIn(text: string): string | null {
  const plain = plainLetters(text);
  return (words.exec(plain) ?? romanNumber.exec(plain))?.[0] ?? null;
}

/**
 * The same for a writer that is not trusted: places, units, months and letters of other scripts
 * are a cell's to say.
 */
export function strictNumeralIn(text: string): string | null {
  const plain = plainLetters(text);
  return numeralIn(text) ?? (cellWords.exec(plain) ?? FOREIGN.exec(text))?.[0] ?? null;
}

/** One form of letters that look alike: no accents, nothing unseen, no Latin inside a word. */
function plainLetters(text: string): string {
  const visible = text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, '');
  const bare = visible
    .normalize('NFD')
    .replace(/\p{M}/gu, (mark) => (mark === '\u0306' ? mark : ''));
  return bare
    .normalize('NFC')
    .replace(/\p{L}+/gu, (word) => (isMixed(word) ? cyrillic(word) : word))
    .replace(idle, ' ');
}

function isMixed(word: string): boolean {
  return /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word);
}

function cyrillic(word: string): string {
  return word.replace(/./gu, (letter) => lookalikes[letter] ?? letter);
}

/**
 * The first numeral that is part of none of the known texts. A known text counts only where no
 * digit, comma or letter touches it, so that «64,16» does not vouch for «164,16».
 */
export function unknownNumeralIn(text: string, known: ReadonlySet<string>): string | null {
  if (numeralIn(text) === null || known.has(text)) return null;
  const telling = [...known].filter((part) => text.includes(part) && numeralIn(part) !== null);
  telling.sort((left, right) => right.length - left.length || (left < right ? -1 : 1));
  const rest = telling.reduce(without, text);
  return numeralIn(rest) ?? JOINED.exec(rest)?.[0] ?? null;
}

function without(text: string, part: string): string {
  let rest = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf(part, from);
    if (at === -1) return rest + text.slice(from);
    const end = at + part.length;
    const whole = !touches(text.slice(0, at), 'end') && !touches(text.slice(end), 'start');
    rest += text.slice(from, at) + (whole ? markOf(part) : part);
    from = end;
  }
}

/** Two known numbers with a space between them read as one that nobody knows. */
const JOINED = /\u2402 \u2401/u;

function markOf(part: string): string {
  return `${/^\p{N}/u.test(part) ? '\u2401' : '\u2400'}${/\p{N}$/u.test(part) ? '\u2402' : ''}`;
}

function touches(text: string, side: 'start' | 'end'): boolean {
  // The hyphen of «Топ-5» is no minus.
  return (
    side === 'end'
      ? /(\p{L}|\p{N}|\p{N}[,.\u00a0]|\u2212|(?<!\p{L})-)$/u
      : /^([,.\u00a0]?\p{N}|\p{L})/u
  ).test(text);
}
