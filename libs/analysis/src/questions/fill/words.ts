import { newStemmer } from 'snowball-stemmers';

/** A word of a text or of a file: forms of one word have one stem. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  /** What the word says as a number; null where it is none. */
  readonly number: number | null;
  /** «Накл.»: a word that goes on. */
  readonly isCut: boolean;
}

const russian = newStemmer('russian');
/** «Q2» and «К1» are names, not a letter and a number. */
const WORD = /\p{L}{1,2}\d{1,3}(?!\d)|\d+(?:[.,]\d+)?|\p{L}+/gu;
/** «Заявок» is a form of «заявка». */
const FLEETING = /([бвгджзклмнпрстфхцчшщ])[оеь]([кц])$/;
/** Far more than anybody types; what is longer is not read to its end. */
const LETTERS_MAX = 1_000;
const CUT_MIN = 3;
const known = new Map<string, string>();
const KNOWN_MAX = 20_000;

export function wordsOf(text: string): readonly Word[] {
  const plain = text.slice(0, LETTERS_MAX).toLowerCase().replaceAll('ё', 'е').normalize('NFC');
  return Array.from(plain.matchAll(WORD), ({ 0: word, index }) => {
    const number = Number(word.replace(',', '.'));
    return {
      text: word,
      stem: stemOf(word),
      number: Number.isNaN(number) ? null : number,
      isCut: word.length >= CUT_MIN && plain[index + word.length] === '.',
    };
  });
}

function stemOf(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size > KNOWN_MAX) known.clear();
  const stem = /^\p{Script=Cyrillic}+$/u.test(word)
    ? russian.stem(word).replace(FLEETING, '$1$2')
    : word;
  known.set(word, stem);
  return stem;
}

/** Whether a word of a file was cut off within the other. */
export function isCutOf({ text: own, isCut }: Word, { text: word }: Word): boolean {
  return isCut && word.length > own.length && word.startsWith(own);
}

const PREFIX_MIN = 4;
const ENDING_MAX = 2;

/** One stem, or one that goes on where the other ends: «оплач» and «оплачен». */
export function isSame({ stem: one }: Word, { stem: other }: Word): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= PREFIX_MIN && long.length - short.length <= ENDING_MAX && long.startsWith(short)
  );
}

/** A slip of the pen: one letter in five, two in ten. */
export function isSlip({ text: one }: Word, { text: other }: Word): boolean {
  const most = Math.floor(Math.min(one.length, other.length) / 5);
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  return distance(one, other, most) <= most;
}

/** Letters to change, add or drop; `most + 1` where it is more. */
function distance(one: string, other: string, most: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const fewest = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(fewest);
      least = Math.min(least, fewest);
    }
    if (least > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
