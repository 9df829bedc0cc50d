/** A header as words, with what each of them weighs: the thing it names before what tells of it. */
export interface HeaderWord {
  readonly text: string;
  /** 1: the thing named or before it; less: what stands behind it, in brackets, after «на». */
  readonly weight: number;
}

export interface HeaderWords {
  readonly words: readonly HeaderWord[];
  readonly isLatin: boolean;
}

const WORD = /[\p{L}²³°]+|\d+(?:[.,]\d+)?|[№%#₽$€/()]|,/gu;
const PREPOSITION = /^(?:на|за|по|в|для|от|до|из|к|с|со|у|при|без|per|of|to|in|by|for|from|with)$/;
export const isPreposition = (word: string): boolean => PREPOSITION.test(word);

const ADJECTIVE = /(?:[ыиоа]й|[аяоеуы][яею]|ого|его|ных|ие|ые)$/;
const BESIDE = 0.3;
const BEHIND = 0.55;
/** «Закупочная» tells less of «Закупочная цена» than «цена». */
const BEFORE = 0.75;

const BREAK_OF_CASE = /(?<=[a-z])(?=[A-Z])/g;
/** «п/п», «р/с»: two words cut to a letter each; units of quotients are read elsewhere. */
const CUT_WORDS = /(?<!\p{L})(\p{L})\/(\p{L})(?!\p{L})/gu;

/** `path`: the levels of the header, the last one being the column's own. */
export function headerWords(path: readonly string[]): HeaderWords {
  const leaf = path.at(-1) ?? '';
  const parents = path.slice(0, -1).flatMap((level) => partWords(level, BEHIND));
  const isLatin = !/\p{Script=Cyrillic}/u.test(leaf) && /[a-z]/i.test(leaf);
  return { words: [...weighed(leaf, isLatin), ...parents], isLatin };
}

function textsOf(part: string): readonly string[] {
  const apart = part.replace(/[_·]/g, ' ').replace(CUT_WORDS, '$1 $2').replace(BREAK_OF_CASE, ' ');
  return [...apart.toLowerCase().replaceAll('ё', 'е').matchAll(WORD)].map(([word]) => word);
}

function partWords(part: string, weight: number): readonly HeaderWord[] {
  const texts = textsOf(part).filter((text) => !'(),'.includes(text));
  return texts.map((text) => ({ text, weight }));
}

function weighed(leaf: string, isLatin: boolean): readonly HeaderWord[] {
  const texts = textsOf(leaf);
  const core = coreLength(texts);
  const head = isLatin ? core - 1 : headPlace(texts, core);
  const words = texts.map((text, at) => ({
    text,
    weight: weightAt(text, at, { head, core, isLatin }),
  }));
  return words.filter(({ text }) => !'(),'.includes(text));
}

interface Core {
  readonly head: number;
  readonly core: number;
  readonly isLatin: boolean;
}

function weightAt(text: string, at: number, { head, core, isLatin }: Core): number {
  if (at >= core) return BESIDE;
  if (at === head) return 1;
  if (isLatin || at > head) return BEHIND;
  return ADJECTIVE.test(text) ? BEFORE : 1;
}

/** Words before a bracket, a comma or a preposition; all where it begins with one. */
function coreLength(texts: readonly string[]): number {
  const end = texts.findIndex(
    (text, at) => at > 0 && ('(,/'.includes(text) || PREPOSITION.test(text)),
  );
  return end === -1 ? texts.length : end;
}

/** In Russian the first noun: what stands before it are its adjectives. */
function headPlace(texts: readonly string[], core: number): number {
  const at = texts.slice(0, core).findIndex((text) => !isBefore(text));
  return at === -1 ? core - 1 : at;
}

function isBefore(text: string): boolean {
  return ADJECTIVE.test(text) || PREPOSITION.test(text) || /^[\d№%#]/.test(text);
}
